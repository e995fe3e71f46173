"""The metadata of the app bundle for macOS: its identity and its file types."""

from __future__ import annotations

from typing import Any

from game.desktop import KINDS, FileKind
from shipping.names import COPYRIGHT

_OLDEST = "11.0"


def info(version: str, title: str) -> dict[str, Any]:
    """Entries of `Info.plist`, beside those from PyInstaller."""
    return {
        "CFBundleDisplayName": title,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "vi",
        "CFBundleLocalizations": ["vi", "en"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": _OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "CFBundleDocumentTypes": [_document(kind) for kind in KINDS],
        "UTExportedTypeDeclarations": [_declaration(kind) for kind in KINDS],
    }


def _identifier(kind: FileKind) -> str:
    return f"io.mat-chuoc.{kind.words}"


def _document(kind: FileKind) -> dict[str, Any]:
    return {
        "CFBundleTypeName": kind.called("en"),
        "CFBundleTypeRole": "Viewer",
        "LSHandlerRank": "Owner",
        "LSItemContentTypes": [_identifier(kind)],
    }


def _declaration(kind: FileKind) -> dict[str, Any]:
    return {
        "UTTypeIdentifier": _identifier(kind),
        "UTTypeDescription": kind.called("en"),
        "UTTypeConformsTo": ["public.data"],
        "UTTypeTagSpecification": {
            "public.filename-extension": [kind.suffix.removeprefix(".")],
            "public.mime-type": kind.mime,
        },
    }
