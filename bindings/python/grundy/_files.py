# SPDX-License-Identifier: MIT
"""Files that the library reads and writes at places."""
from __future__ import annotations

import ctypes
import os
from typing import Any, Callable, Optional, Union

from . import _face
from ._call import byref, members

_OK, _IO = int(_face.Status.OK), int(_face.Status.IO)
_kinds = members(_face.grundy_file)


class File:
    """A file as a grundy_file; the functions live as long as this object."""

    def __init__(self, path: Union[str, "os.PathLike[str]"],
                 is_new: bool = False) -> None:
        self._path = path
        self._is_made = False  # It was not there before.
        self._descriptor: Optional[int] = self._opened(is_new)
        self._struct = _face.grundy_file(
            size=_kinds["size"](self._safe(self._size)),
            read_at=_kinds["read_at"](self._safe(self._read_at)),
            write_at=_kinds["write_at"](self._safe(self._write_at)),
            cut=_kinds["cut"](self._safe(self._cut)),
            sync=_kinds["sync"](self._safe(self._sync)))

    def _opened(self, is_new: bool) -> int:
        flags = os.O_RDWR | getattr(os, "O_CLOEXEC", 0)
        if not is_new:
            return os.open(self._path, flags)
        flags |= os.O_CREAT
        try:
            descriptor = os.open(self._path, flags | os.O_EXCL, 0o666)
        except FileExistsError:
            return os.open(self._path, flags, 0o666)
        self._is_made = True
        return descriptor

    @property
    def struct(self) -> Any:
        return byref(self._struct)

    def pointer(self) -> Any:
        return ctypes.pointer(self._struct)

    def _safe(self, function: Callable[..., None]) -> Callable[..., int]:
        def answer(user: Any, *arguments: Any) -> int:
            try:
                function(*arguments)
            except Exception:
                return _IO
            return _OK
        return answer

    def _open(self) -> int:
        if self._descriptor is None:
            raise ValueError("the file is closed")
        return self._descriptor

    def _size(self, out: int) -> None:
        ctypes.c_uint64.from_address(out).value = os.fstat(
            self._open()).st_size

    def _read_at(self, offset: int, out: int, capacity: int,
                 count: int) -> None:
        done = 0
        while done < capacity:
            data = os.pread(self._open(), capacity - done, offset + done)
            if not data:
                break
            ctypes.memmove(out + done, data, len(data))
            done += len(data)
        ctypes.c_size_t.from_address(count).value = done

    def _write_at(self, offset: int, data: Optional[int], count: int) -> None:
        left = memoryview(ctypes.string_at(data or 0, count))
        while left:
            done = os.pwrite(self._open(), left, offset)
            offset += done
            left = left[done:]

    def _cut(self, size: int) -> None:
        os.ftruncate(self._open(), size)

    def _sync(self) -> None:
        os.fsync(self._open())

    def close(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)

    def close_failed(self, is_useless: bool) -> None:
        """Close it; what was made here goes again if it is empty or useless."""
        if self._descriptor is None:
            return
        is_empty = os.fstat(self._descriptor).st_size == 0
        self.close()
        if self._is_made and (is_empty or is_useless):
            self._remove()

    def close_done(self) -> None:
        """Close it; what it has is not needed any more."""
        self.close()
        self._remove()

    def _remove(self) -> None:
        try:
            os.remove(self._path)
        except OSError:
            pass

    def __del__(self) -> None:
        if getattr(self, "_descriptor", None) is not None:
            self.close()
