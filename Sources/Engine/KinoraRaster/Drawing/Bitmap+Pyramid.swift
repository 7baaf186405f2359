import CPixels
import Foundation
import KinoraDrawing

/// Reduced copies of a bitmap, because filtering many pixels for each pixel of the frame would take time in every frame. Each copy has half the
/// pixels of the one before: its sides are shorter by the square root of two.
extension Bitmap {
    /// The minimum number of the copy's pixels per pixel of the frame. A copy is filtered itself, so that its finest details are weaker. At
    /// this distance, they are also those that the next filter removes, and a zoom has no visible step from one copy to the next.
    private static let minStep = 1.15
    /// The same for Cairo, which interpolates between four pixels up to a reduction to three quarters. Beyond, it takes ten times as long.
    private static let minCairoStep = 0.94
    /// The number of levels that are skipped at most in making one: a reduction to a 16th.
    private static let maxSkippedLevels = 8

    /// The copy with which `rect` is filled, mapped to pixels by `t`; the bitmap itself if it is not much larger than its image.
    func reduced(toFill rect: CGRect, mappedBy t: CGAffineTransform) -> Bitmap {
        let across = rect.width / CGFloat(width) * hypot(t.a, t.b)
        let down = rect.height / CGFloat(height) * hypot(t.c, t.d)
        let step = 1 / Double(max(across, down))
        let level = (2 * log2(step / (t.isUpright(for: rect.size) ? Self.minStep : Self.minCairoStep))).rounded(.down)
        guard level >= 1 else { return self }
        // The last level has one pixel.
        return reduced(level: Int(min(level, (2 * log2(Double(max(width, height)))).rounded(.up))))
    }

    /// The copy whose sides are shorter by the square root of two to the power of `level`.
    func reduced(level: Int) -> Bitmap {
        guard level > 0, width > 1 || height > 1 else { return self }
        let source = level > Self.maxSkippedLevels ? reduced(level: level - Self.maxSkippedLevels) : self
        return reduction(level) {
            let scale = exp2(Double(level) / -2)
            func side(_ length: Int) -> Int { max(Int((Double(length) * scale).rounded()), 1) }
            return source.resampled(width: side(width), height: side(height))
        }
    }

    private func resampled(width newWidth: Int, height newHeight: Int) -> Bitmap {
        let bounds = PixelRect(minX: 0, minY: 0, maxX: newWidth, maxY: newHeight)
        var pixels = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
        let isMade = pixels.withUnsafeMutableBytes { bytes in
            UprightImage(self, filling: bounds).resampled(in: bounds) { resampling in
                guard let words = bytes.baseAddress?.words else { return }
                for y in 0..<newHeight { kinora_resample(resampling, words + y * newWidth, 0, Int32(y), Int32(newWidth)) }
            }
        }
        return isMade ? Bitmap(width: newWidth, height: newHeight, pixels: pixels) : self
    }
}
