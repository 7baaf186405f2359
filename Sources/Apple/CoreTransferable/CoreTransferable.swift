// The module that source files import for values that can be shared or dragged.
@_exported import struct KinoraApple.CodableRepresentation
@_exported import struct KinoraApple.DataRepresentation
@_exported import struct KinoraApple.ProxyRepresentation
@_exported import protocol KinoraApple.TransferRepresentation
@_exported import protocol KinoraApple.Transferable
