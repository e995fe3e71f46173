"""A real browser for tests of pages: headless Chromium, driven over a pipe. Tests are skipped without it."""

import itertools
import json
import os
import shutil
import subprocess
import tempfile
from base64 import b64decode

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
PROGRAM = next(filter(None, map(shutil.which, NAMES)), None)
needs_browser = pytest.mark.skipif(PROGRAM is None, reason="there is no Chromium here")
_FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
_KEYS = {"ArrowLeft": 37, "ArrowRight": 39, "PageUp": 33, "PageDown": 34, "Home": 36, "End": 35, "Escape": 27, " ": 32}


class Browser:
    """One page at a time; every call waits for its answer."""

    def __init__(self):
        """Start the program with an empty profile folder."""
        self._folder = tempfile.mkdtemp(prefix="browser-")
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()

        def at_3_and_4():
            read, write = os.dup(to_read), os.dup(to_write)
            os.dup2(read, 3)
            os.dup2(write, 4)

        command = [PROGRAM, *_FLAGS, f"--user-data-dir={self._folder}", "--remote-debugging-pipe", "about:blank"]
        self._process = subprocess.Popen(
            command,
            preexec_fn=at_3_and_4,  # noqa: PLW1509  (the program wants its pipe at these two numbers)
            close_fds=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HOME": self._folder},
        )
        os.close(to_read)
        os.close(to_write)
        self._numbers, self._rest, self.problems, self._session = itertools.count(1), b"", [], None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        found = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self._session = found["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.asked = []

    def close(self):
        """End the program."""
        self._process.terminate()
        self._process.wait(20)
        os.close(self._write)
        os.close(self._read)
        shutil.rmtree(self._folder, ignore_errors=True)

    def call(self, method, **parameters):
        """Call a method of the program."""
        number = next(self._numbers)
        asked = {"id": number, "method": method, "params": parameters}
        if self._session:
            asked["sessionId"] = self._session
        os.write(self._write, json.dumps(asked).encode() + b"\0")
        while True:
            told = self._next()
            if told.get("id") == number:
                assert "error" not in told, told["error"]
                return told["result"]

    def _next(self):
        while b"\0" not in self._rest:
            more = os.read(self._read, 1 << 16)
            assert more, "the browser has gone"
            self._rest += more
        told, _, self._rest = self._rest.partition(b"\0")
        told = json.loads(told)
        match told.get("method"):
            case "Runtime.exceptionThrown":
                self.problems.append(told["params"]["exceptionDetails"]["exception"]["description"])
            case "Log.entryAdded":
                self.problems.append(told["params"]["entry"]["text"])
            case "Network.requestWillBeSent":
                self.asked.append(told["params"]["request"]["url"])
        return told

    # --- a page --------------------------------------------------------------------------------------------------

    def window(self, width, height, *, dots=1, touch=False, dark=False, calm=True):
        """Resize the window; `dots` are the device's pixels to one of CSS."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=dots, mobile=touch
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        wanted = {"prefers-color-scheme": "dark" if dark else "light"}
        wanted["prefers-reduced-motion"] = "reduce" if calm else "no-preference"
        features = [{"name": name, "value": value} for name, value in wanted.items()]
        self.call("Emulation.setEmulatedMedia", features=features)

    def open(self, path, fragment="", *, scripts=True):
        """Open a file, and wait until it is loaded."""
        self.problems.clear()
        self.asked.clear()
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=path.absolute().as_uri() + fragment)
        while self._next().get("method") != "Page.loadEventFired":
            pass

    def run(self, script):
        """Value of an expression in the page; a promise is awaited."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def text(self, selector):
        """Text of the first matching element."""
        return self.run(f"document.querySelector({json.dumps(selector)}).textContent")

    def press(self, key, *, ctrl=False):
        """Press and release a key."""
        code = _KEYS.get(key) or ord(key.upper())
        for kind in ("rawKeyDown", "keyUp"):
            self.call(
                "Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, modifiers=2 if ctrl else 0
            )

    def click(self, selector):
        """Click on an element."""
        self.run(f"document.querySelector({json.dumps(selector)}).click()")

    def swipe(self, start, end):
        """Swipe a finger over the page."""
        way = [
            {"x": start[0] + (end[0] - start[0]) * n / 4, "y": start[1] + (end[1] - start[1]) * n / 4} for n in range(5)
        ]
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=way[:1])
        for point in way[1:]:
            self.call("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self):
        """Screenshot as the bytes of a PNG."""
        return b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def printed(self):
        """The printed page as the bytes of a PDF."""
        return b64decode(self.call("Page.printToPDF", printBackground=True)["data"])
