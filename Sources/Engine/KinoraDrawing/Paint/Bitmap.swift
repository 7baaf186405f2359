import Synchronization

/// Immutable pixels: premultiplied BGRA with 8 bits per channel, in rows from the top without padding. They are in memory, or belong to a
/// frame of a clip (``Footage``), which is decoded when it is drawn.
package final class Bitmap: Hashable, Sendable {
    enum Contents: Sendable {
        /// In memory; `isFrame` if the digest does not depend on the pixels, but on the clip.
        case pixels([UInt8], isFrame: Bool)
        case frame(Int, any Footage)
        /// A part of a frame, from this corner.
        case part(Bitmap, x: Int, y: Int)
    }

    package let width: Int
    package let height: Int
    let contents: Contents
    /// Whether all pixels are opaque.
    package let isOpaque: Bool
    /// The digest of the size and the pixels, or of the clip and the number of the frame.
    let digest: (first: UInt64, second: UInt64)
    /// Computed on first use; see `reduction(_:make:)`.
    let reductions = Mutex<[Int: Bitmap]>([:])

    /// `pixels` must have `width * height * 4` bytes.
    package convenience init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(
            width > 0 && height > 0 && pixels.count == width * height * 4, "a bitmap must have a positive size and width * height * 4 bytes"
        )
        let isOpaque = pixels.withUnsafeBytes { bytes in
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
        self.init(contents: .pixels(pixels, isFrame: false), width: width, height: height, isOpaque: isOpaque, digest: digest.value)
    }

    init(contents: Contents, width: Int, height: Int, isOpaque: Bool, digest: (first: UInt64, second: UInt64)) {
        (self.contents, self.width, self.height) = (contents, width, height)
        (self.isOpaque, self.digest) = (isOpaque, digest)
    }

    /// The pixels. A frame of a clip is decoded for them; if that is impossible, they are transparent. Code that draws uses ``decoded()``,
    /// which keeps the error.
    package var pixels: [UInt8] {
        switch contents {
        case .pixels(let pixels, _): pixels
        case .frame, .part: (try? decoded().pixels) ?? [UInt8](repeating: 0, count: width * height * 4)
        }
    }

    package static func == (lhs: Bitmap, rhs: Bitmap) -> Bool {
        lhs === rhs
            || (lhs.digest == rhs.digest && lhs.width == rhs.width && lhs.height == rhs.height && lhs.hasSameContents(as: rhs))
    }

    /// Whether two bitmaps with the same digest are equal. Frames of clips are not decoded for it.
    private func hasSameContents(as other: Bitmap) -> Bool {
        switch (contents, other.contents) {
        case (.pixels(let own, isFrame: false), .pixels(let others, isFrame: false)): own == others
        case (.pixels(_, isFrame: false), _), (_, .pixels(_, isFrame: false)): false
        default: true
        }
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
