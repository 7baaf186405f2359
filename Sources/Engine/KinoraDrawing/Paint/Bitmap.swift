import Synchronization

/// Immutable pixels: premultiplied BGRA with 8 bits per channel, in rows from the top without padding.
package final class Bitmap: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package let pixels: [UInt8]
    /// Whether all pixels are opaque.
    package let isOpaque: Bool
    /// The digest of the size and the pixels.
    let digest: (first: UInt64, second: UInt64)
    /// Computed on first use; see `reduction(_:make:)`.
    let reductions = Mutex<[Int: Bitmap]>([:])

    /// `pixels` must have `width * height * 4` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(
            width > 0 && height > 0 && pixels.count == width * height * 4, "a bitmap must have a positive size and width * height * 4 bytes"
        )
        self.width = width
        self.height = height
        self.pixels = pixels
        isOpaque = pixels.withUnsafeBytes { bytes in
            var all: UInt32 = 0xFFFF_FFFF
            for at in stride(from: 0, to: bytes.count, by: 4) { all &= bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self) }
            // Alpha is the last byte of a pixel.
            return UInt32(littleEndian: all) >> 24 == 255
        }
        // Computed once, because lists with bitmaps are often compared and hashed.
        var digest = ContentDigest()
        digest.combine(width)
        digest.combine(height)
        pixels.withUnsafeBytes { digest.combine(bytes: $0) }
        self.digest = digest.value
    }

    package static func == (lhs: Bitmap, rhs: Bitmap) -> Bool {
        lhs === rhs
            || (lhs.digest == rhs.digest && lhs.width == rhs.width && lhs.height == rhs.height && lhs.pixels == rhs.pixels)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(digest.first)
    }

    func hash(into digest: inout ContentDigest) {
        digest.combine(self.digest.first)
        digest.combine(self.digest.second)
    }
}

extension Bitmap {
    /// Creates a bitmap from straight colours with 8 bits per channel, in rows from the top without padding. With `isRGBA`, red comes
    /// first, otherwise blue.
    package convenience init(width: Int, height: Int, straight bytes: [UInt8], isRGBA: Bool = false) {
        var pixels = bytes
        pixels.withUnsafeMutableBufferPointer { pixels in
            for at in stride(from: 0, to: pixels.count & ~3, by: 4) {
                if isRGBA { pixels.swapAt(at, at + 2) }
                let alpha = UInt32(pixels[at + 3])
                guard alpha != 255 else { continue }
                for channel in at..<(at + 3) { pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 127) / 255) }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
