// The module that files name for arithmetic on whole arrays: what animated vectors of published shapes use of it.
@_exported import Foundation
@_exported import KinoraDrawing

/// Numbers that lie one after another in memory.
public protocol AccelerateBuffer<Element> {
    associatedtype Element

    var count: Int { get }

    func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
}

/// Numbers that lie one after another in memory and may be changed there.
public protocol AccelerateMutableBuffer<Element>: AccelerateBuffer {
    mutating func withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R
}

extension Array: AccelerateMutableBuffer {}

extension ContiguousArray: AccelerateMutableBuffer {}

extension ArraySlice: AccelerateMutableBuffer {}

extension UnsafeBufferPointer: AccelerateBuffer {
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R { try body(self) }
}

extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
        try body(UnsafeBufferPointer(self))
    }

    public mutating func withUnsafeMutableBufferPointer<R>(
        _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
    ) rethrows -> R {
        var same = self
        return try body(&same)
    }
}
