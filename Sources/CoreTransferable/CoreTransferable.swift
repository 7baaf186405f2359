// The module that files name for values that can be shared or dragged.
@_exported import struct KinoraControls.CodableRepresentation
@_exported import struct KinoraControls.DataRepresentation
@_exported import struct KinoraControls.ProxyRepresentation
@_exported import protocol KinoraControls.TransferRepresentation
@_exported import protocol KinoraControls.Transferable
