// The module that files name for types of files and pasteboard contents.
@_exported import struct KinoraControls.UTType
