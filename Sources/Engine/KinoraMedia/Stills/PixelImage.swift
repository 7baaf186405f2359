import CPixels

/// An image in memory: straight BGRA, in rows of `4 * width` bytes without padding, from the top.
package struct PixelImage: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package var bytes: [UInt8]

    /// - Parameter bytes: `4 * width * height` bytes.
    package init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(
            width > 0 && height > 0 && bytes.count == width * height * 4, "an image must have a positive size and four bytes per pixel")
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Creates a transparent image.
    package init(width: Int, height: Int) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
    }

    /// Creates an image of one colour.
    package init(width: Int, height: Int, filledWith color: PixelColor) {
        self.init(width: width, height: height)
        fill(blue: color.blue, green: color.green, red: color.red, alpha: color.alpha)
    }

    /// Whether every pixel is opaque.
    package var isOpaque: Bool { stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }

    /// Replaces the pixels at a position by `other`, clipped to the image.
    package mutating func place(_ other: PixelImage, x: Int, y: Int) {
        let columns = max(0, x)..<max(max(0, x), min(width, x + other.width))
        for row in max(0, y)..<max(max(0, y), min(height, y + other.height)) {
            let from = ((row - y) * other.width + columns.lowerBound - x) * 4
            let to = (row * width + columns.lowerBound) * 4
            bytes.replaceSubrange(to..<(to + columns.count * 4), with: other.bytes[from..<(from + columns.count * 4)])
        }
    }

    /// A part of the image, which must be inside it.
    package func cropped(x: Int, y: Int, width partWidth: Int, height partHeight: Int) -> PixelImage {
        precondition(x >= 0 && y >= 0 && x + partWidth <= width && y + partHeight <= height, "the part must be inside the image")
        var rows: [UInt8] = []
        rows.reserveCapacity(partWidth * partHeight * 4)
        for row in y..<(y + partHeight) { rows += bytes[((row * width + x) * 4)..<((row * width + x + partWidth) * 4)] }
        return PixelImage(width: partWidth, height: partHeight, bytes: rows)
    }

    /// Fills the image with one colour.
    package mutating func fill(blue: UInt8, green: UInt8, red: UInt8, alpha: UInt8) {
        bytes.withUnsafeMutableBufferPointer { bytes in
            for at in stride(from: 0, to: bytes.count, by: 4) {
                (bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]) = (blue, green, red, alpha)
            }
        }
    }

    /// The image with premultiplied alpha, as in drawn frames.
    package func premultiplied() -> PixelImage {
        var result = self
        result.premultiply()
        return result
    }

    /// Multiplies straight colours by their alpha.
    mutating func premultiply() {
        bytes.withUnsafeMutableBufferPointer { bytes in
            for at in stride(from: 0, to: bytes.count, by: 4) where bytes[at + 3] != 255 {
                let alpha = UInt32(bytes[at + 3])
                for channel in at..<(at + 3) { bytes[channel] = UInt8((UInt32(bytes[channel]) * alpha + 127) / 255) }
            }
        }
    }

    /// The image with straight alpha, if its colours are premultiplied. Where alpha is 0, colours become 0.
    func straightened() -> PixelImage {
        var result = self
        bytes.withUnsafeBufferPointer { source in
            result.bytes.withUnsafeMutableBufferPointer { target in
                guard let source = source.baseAddress, let target = target.baseAddress else { return }
                kinora_straighten(source, width * 4, target, width * 4, width, height, KINORA_STRAIGHT_BGRA, 0)
            }
        }
        return result
    }
}
