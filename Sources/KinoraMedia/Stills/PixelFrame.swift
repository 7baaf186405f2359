import CPixels

/// A frame that keeps what is drawn as a picture of straight pixels.
package final class PixelFrame: CanvasFrame, @unchecked Sendable {
    /// What was drawn last; clear before.
    package private(set) var image: PixelImage
    private let isOpaque: Bool

    /// With `isOpaque` alpha is 255 whatever is drawn.
    package init(width: Int, height: Int, isOpaque: Bool) {
        image = PixelImage(width: width, height: height)
        self.isOpaque = isOpaque
    }

    package var width: Int { image.width }
    package var height: Int { image.height }
    /// What has been copied out of it is not written to: arrays are values.
    package private(set) var isReusable = false
    package var fillsParts: Bool { false }

    package func fill(fromBGRA bgra: UnsafeRawBufferPointer, bytesPerRow: Int, columns: Range<Int>? = nil, rows: Range<Int>? = nil) {
        precondition(bytesPerRow >= 4 * width && bgra.count >= (height - 1) * bytesPerRow + 4 * width, "the picture has all its rows")
        guard let base = bgra.bindMemory(to: UInt8.self).baseAddress else { return }
        let (width, height, isOpaque) = (width, height, isOpaque)
        image.bytes.withUnsafeMutableBufferPointer { bytes in
            guard let target = bytes.baseAddress else { return }
            kinora_straighten(base, bytesPerRow, target, width * 4, width, height, KINORA_STRAIGHT_BGRA, isOpaque ? 1 : 0)
        }
        isReusable = true
    }
}
