import Foundation
import KinoraDrawing

/// A box in pixels with fractional bounds, which may be infinite but not NaN.
struct PixelBox: Hashable {
    var minX: CGFloat
    var minY: CGFloat
    var maxX: CGFloat
    var maxY: CGFloat

    init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    init(_ rect: PixelRect) {
        self.init(minX: CGFloat(rect.minX), minY: CGFloat(rect.minY), maxX: CGFloat(rect.maxX), maxY: CGFloat(rect.maxY))
    }

    /// The bounding box of all points of `path` and of the controls of its curves, without a transform. Nil if there are none or one is not
    /// finite.
    init?(controlsOf path: Path) {
        guard let first = path.points.first else { return nil }
        self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
        var poison: CGFloat = 0
        path.points.withUnsafeBufferPointer { points in
            for point in points {
                minX = Swift.min(minX, point.x)
                minY = Swift.min(minY, point.y)
                maxX = Swift.max(maxX, point.x)
                maxY = Swift.max(maxY, point.y)
                poison += (point.x + point.y) * 0
            }
        }
        guard poison == 0 else { return nil }
    }

    init?(_ rect: CGRect) {
        let rect = rect.standardized
        guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return nil }
        self.init(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
    }

    /// The bounding box of the transformed corners. Nil if it is not a number.
    func applying(_ t: CGAffineTransform) -> PixelBox? {
        let xs = (t.a * minX, t.a * maxX, t.c * minY, t.c * maxY)
        let ys = (t.b * minX, t.b * maxX, t.d * minY, t.d * maxY)
        let box = PixelBox(
            minX: Swift.min(xs.0, xs.1) + Swift.min(xs.2, xs.3) + t.tx, minY: Swift.min(ys.0, ys.1) + Swift.min(ys.2, ys.3) + t.ty,
            maxX: Swift.max(xs.0, xs.1) + Swift.max(xs.2, xs.3) + t.tx, maxY: Swift.max(ys.0, ys.1) + Swift.max(ys.2, ys.3) + t.ty)
        guard !box.minX.isNaN, !box.minY.isNaN, !box.maxX.isNaN, !box.maxY.isNaN else { return nil }
        return box
    }

    func expanded(by distance: CGFloat) -> PixelBox {
        PixelBox(minX: minX - distance, minY: minY - distance, maxX: maxX + distance, maxY: maxY + distance)
    }

    /// The pixels that the box intersects, clamped to a billion pixels from the origin.
    var touched: PixelRect {
        PixelRect(minX: Self.whole(minX, .down), minY: Self.whole(minY, .down), maxX: Self.whole(maxX, .up), maxY: Self.whole(maxY, .up))
    }

    /// The pixels that are completely inside the box.
    var covered: PixelRect {
        PixelRect(minX: Self.whole(minX, .up), minY: Self.whole(minY, .up), maxX: Self.whole(maxX, .down), maxY: Self.whole(maxY, .down))
    }

    private static func whole(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
        Int(Swift.min(Swift.max(value, -1e9), 1e9).rounded(rule))
    }
}
