import CCairo
import Foundation
import KinoraDrawing

/// The map from the pixels of a frame to those of a bitmap, in numbers that Cairo calculates with: they have 16 binary places before and after the
/// point, and with a map that has no inverse among them all drawing fails.
struct PatternMatrix {
    private(set) var map: CGAffineTransform

    /// Beyond this many pixels of the bitmap for one of the frame, only its mean colour can be seen.
    private static let maxScale = 8192.0
    /// The least change along a row of the map: a pixel of the bitmap for this part of 16,384 pixels of the frame.
    private static let minScale = 1.0 / 16384
    /// The sine of the least angle between what x and y are in the bitmap.
    private static let minAngle = 1.0 / 1024

    /// - Parameters:
    ///   - transform: From the bitmap to the frame.
    ///   - bounds: The part of the frame that is drawn. Where less than a pixel of the bitmap fills it, one colour does.
    ///
    /// nil: no pixel of the bitmap can be told from the others.
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
        // The pixel of the bitmap at the middle of the drawn area does not move.
        let middle = CGPoint(x: CGFloat(bounds.minX + bounds.maxX) / 2, y: CGFloat(bounds.minY + bounds.maxY) / 2)
        let place = middle.applying(map)
        let moved = Vector2(middle)
        map = CGAffineTransform(a: x.x, b: y.x, c: x.y, d: y.y, tx: place.x - x.dot(moved), ty: place.y - y.dot(moved))
    }

    /// The same for Cairo.
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
