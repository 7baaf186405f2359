import CCairo
import Foundation
import KinoraDrawing

/// A transform from the pixels of a frame to the pixels of a bitmap that Cairo can represent: Cairo's numbers have 16 binary digits before and
/// after the point, and all drawing fails with a matrix that is not invertible in them.
struct PatternMatrix {
    private(set) var map: CGAffineTransform

    /// The maximum number of the bitmap's pixels per pixel of the frame. Beyond it, only the mean colour is visible.
    private static let maxScale = 8192.0
    /// The minimum change along an axis: one pixel of the bitmap per 16,384 pixels of the frame.
    private static let minScale = 1.0 / 16384
    /// The sine of the minimum angle between the images of the axes in the bitmap.
    private static let minAngle = 1.0 / 1024

    /// - Parameters:
    ///   - transform: From the bitmap to the frame.
    ///   - bounds: The part of the frame that is drawn. If less than one pixel of the bitmap fills it, one colour suffices.
    ///
    /// Returns nil if single pixels of the bitmap are not distinguishable.
    init?(inverting transform: CGAffineTransform, in bounds: PixelRect) {
        map = transform.inverted()
        var (x, y) = (Vector2(Double(map.a), Double(map.c)), Vector2(Double(map.b), Double(map.d)))
        guard max(x.length, y.length) <= Self.maxScale else { return nil }
        let isWide = (x: x.length < Self.minScale, y: y.length < Self.minScale)
        switch (isWide.x, isWide.y) {
        case (true, true): (x, y) = (Vector2(Self.minScale, 0), Vector2(0, Self.minScale))
        case (true, false): x = y.perpendicular * (Self.minScale / y.length)
        case (false, true): y = x.perpendicular * (Self.minScale / x.length)
        case (false, false):
            guard abs(x.cross(y)) >= Self.minAngle * x.length * y.length else { return nil }
            return
        }
        // Keeps the bitmap's pixel at the middle of the drawn area.
        let middle = CGPoint(x: CGFloat(bounds.minX + bounds.maxX) / 2, y: CGFloat(bounds.minY + bounds.maxY) / 2)
        let target = middle.applying(map)
        let moved = Vector2(middle)
        map = CGAffineTransform(a: x.x, b: y.x, c: x.y, d: y.y, tx: target.x - x.dot(moved), ty: target.y - y.dot(moved))
    }

    /// The matrix for Cairo.
    var cairo: cairo_matrix_t { cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty) }
}

extension Bitmap {
    /// The mean of the pixels in `part`.
    func meanColor(in part: PixelRect) -> PixelColor {
        var (sums, count) = ([0, 0, 0, 0], 0)
        for y in part.minY..<part.maxY {
            for x in part.minX..<part.maxX {
                for channel in 0..<4 { sums[channel] += Int(pixels[(y * width + x) * 4 + channel]) }
                count += 1
            }
        }
        let mean = sums.map { UInt8(($0 + count / 2) / max(count, 1)) }
        return PixelColor(red: mean[2], green: mean[1], blue: mean[0], alpha: mean[3])
    }
}
