import Foundation
import KinoraDrawing
import KinoraViews

/// Core Foundation's name of immutable bytes.
public typealias CFData = NSData

/// Returns the address of the bytes, which is valid as long as `data` exists.
public func CFDataGetBytePtr(_ data: CFData?) -> UnsafePointer<UInt8>? {
    // Safe: any bytes can be read as numbers of one byte, and `data` contains at least one.
    data.flatMap { $0.length > 0 ? $0.bytes.assumingMemoryBound(to: UInt8.self) : nil }
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData?) -> Int { data?.length ?? 0 }

/// The bytes of an image.
public final class CGDataProvider {
    /// The bytes.
    public let data: CFData?

    public init?(data: CFData) {
        self.data = data
    }
}

extension CGImage {
    /// The pixels as bytes: red, green, blue and alpha, premultiplied, from the top row down, without padding. Nil for a drawing.
    public var dataProvider: CGDataProvider? {
        guard let bitmap else { return nil }
        var bytes = bitmap.pixels
        for index in stride(from: 0, to: bytes.count - 3, by: 4) { bytes.swapAt(index, index + 2) }
        return CGDataProvider(data: NSData(data: Data(bytes)))
    }

    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var alphaInfo: CGImageAlphaInfo { bitmap?.isOpaque == true ? .noneSkipLast : .premultipliedLast }
}

/// The position of alpha in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
