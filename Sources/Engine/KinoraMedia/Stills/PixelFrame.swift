import CPixels

/// A frame that stores the drawn pixels as an image with straight alpha.
///
/// Safe: a pipeline passes it from thread to thread, and one thread at a time uses it.
package final class PixelFrame: CanvasFrame, @unchecked Sendable {
    /// The last drawn frame; initially transparent.
    package private(set) var image: PixelImage
    private let isOpaque: Bool

    /// With `isOpaque`, alpha is always 255.
    package init(width: Int, height: Int, isOpaque: Bool) {
        image = PixelImage(width: width, height: height)
        self.isOpaque = isOpaque
    }

    package var width: Int { image.width }
    package var height: Int { image.height }
    /// Copies of the image are not changed by later frames, because arrays are values.
    package private(set) var isReusable = false
    package var fillsParts: Bool { false }

    package func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil) {
        precondition(bytesPerRow >= 4 * width && bgra.count >= (height - 1) * bytesPerRow + 4 * width, "the buffer must contain all rows")
        guard let base = bgra.bindMemory(to: UInt8.self).baseAddress else { return }
        let (width, height, isOpaque) = (width, height, isOpaque)
        image.bytes.withUnsafeMutableBufferPointer { bytes in
            guard let target = bytes.baseAddress else { return }
            kinora_straighten(base, bytesPerRow, target, width * 4, width, height, KINORA_STRAIGHT_BGRA, isOpaque ? 1 : 0)
        }
        isReusable = true
    }
}
