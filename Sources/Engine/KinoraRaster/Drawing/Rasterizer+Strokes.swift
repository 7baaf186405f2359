import CCairo
import CCoverage
import Foundation

extension Rasterizer {
    /// Draws a shape with the source and the operator of the target's context. Strokes that Cairo draws incorrectly become a mask.
    func draw(_ shape: CoverageSource, on target: Target) {
        guard case .stroke(let pen) = shape.kind, !pen.isCorrect(of: shape.path), coverage.begin(shape, in: shape.bounds) else {
            return shape.draw(on: target.context)
        }
        let mask = pool.clearSurface(.alpha, bounds: shape.bounds)
        mask.withPixels { _ in
            coverage.forEachRow(in: 0..<shape.bounds.height) { row in
                for span in UnsafeBufferPointer(start: row.spans, count: Int(row.count)) {
                    let (x, y) = (shape.bounds.minX + Int(span.x), shape.bounds.minY + Int(row.y))
                    guard let pixels = mask.address(x: x, y: y) else { continue }
                    if let bytes = span.bytes { memcpy(pixels, bytes, Int(span.width)) } else { memset(pixels, 255, Int(span.width)) }
                }
            }
        }
        cairo_mask_surface(target.context.raw, mask.raw, 0, 0)
        pool.recycle(mask)
    }
}
