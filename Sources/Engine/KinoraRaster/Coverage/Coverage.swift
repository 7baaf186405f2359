import CCoverage
import Foundation
import KinoraDrawing

/// Computes the coverage of paths: the part of each pixel that a fill or a stroke covers. It defines what shapes look like, outlines of text
/// included. An object belongs to one thread at a time.
///
/// Cairo draws the shapes that `begin` does not accept. Its edges look the same, within the tolerance that `CoverageTests` states for its version.
final class Coverage {
    /// Owned: destroyed in `deinit`. Nil if memory is exhausted; then Cairo draws everything.
    private let raw: OpaquePointer?

    /// - Parameter maxVectorWidth: The maximum width of the processor's vectors that are used, in bits: 0, 256 or 512. All give the same bytes.
    init(maxVectorWidth: Int = 512) {
        raw = kinora_coverage_create(Int32(maxVectorWidth))
    }

    deinit {
        kinora_coverage_destroy(raw)
    }

    /// Starts the rows of `shape` inside `bounds`. Returns false if Cairo draws this shape: edges without antialiasing, paths of horizontal and
    /// vertical lines only, very thin pens, and paths that are very long or leave Cairo's range of coordinates.
    func begin(_ shape: CoverageSource, in bounds: PixelRect) -> Bool {
        guard let raw, Self.measures(shape) else { return false }
        let area = kinora_area(x: Int32(bounds.minX), y: Int32(bounds.minY), width: Int32(bounds.width), height: Int32(bounds.height))
        return shape.withOutline { outline in
            var outline = outline
            switch shape.kind {
            case .fill(let style):
                return kinora_coverage_fill(raw, &outline, style.isEOFilled ? 1 : 0, area) == Int32(kinora_covered)
            case .interior(let isEOFilled):
                return kinora_coverage_interior(raw, &outline, isEOFilled ? 1 : 0, area) == Int32(kinora_covered)
            case .stroke(let pen):
                var pen = pen.forCoverage
                return kinora_coverage_stroke(raw, &outline, &pen, area) == Int32(kinora_covered)
            }
        }
    }

    /// Calls `body` with each of these rows that has coverage, counted from the top of the bounds. `pixels` are the destination, of four bytes each,
    /// which is prefetched.
    func forEachRow(in rows: Range<Int>, drawnOn pixels: UnsafeRawPointer? = nil, bytesPerRow: Int = 0, _ body: (kinora_row) -> Void) {
        guard let raw else { return }
        kinora_coverage_limit(raw, Int32(rows.lowerBound), Int32(rows.upperBound))
        kinora_coverage_set_destination(raw, pixels, bytesPerRow)
        var row = kinora_row()
        while kinora_coverage_next(raw, &row) != 0 { body(row) }
    }

    /// An edge takes 280 bytes, and a stroke has several edges for each verb of its path.
    private static let maxVerbs = 100_000

    /// In pixels. The sides of thinner pens are rounded to too few 256ths of a pixel.
    private static let minWidth = 1.0 / 32

    /// Returns whether `begin` may accept `shape`. Only `begin` recognizes paths of horizontal and vertical lines.
    static func measures(_ shape: CoverageSource) -> Bool {
        let limit = CairoContext.coordinateLimit
        let extent = shape.extent
        guard shape.path.verbs.count <= maxVerbs, extent.minX >= -limit, extent.minY >= -limit, extent.maxX <= limit, extent.maxY <= limit
        else { return false }
        switch shape.kind {
        case .fill(let style): return style.isAntialiased
        case .interior: return true
        case .stroke(let pen): return pen.minWidth >= minWidth
        }
    }
}

extension CoverageSource {
    fileprivate func withOutline<Result>(_ body: (kinora_outline) -> Result) -> Result {
        path.verbs.withUnsafeBytes { verbs in
            path.points.withUnsafeBytes { points in
                body(
                    kinora_outline(
                        // Safe: `Verb` is a byte with the verb's number, and a point is two numbers of eight bytes.
                        verbs: verbs.baseAddress?.assumingMemoryBound(to: UInt8.self), verb_count: verbs.count,
                        points: points.baseAddress?.assumingMemoryBound(to: Double.self), a: transform.a, b: transform.b, c: transform.c,
                        d: transform.d, tx: transform.tx, ty: transform.ty, tolerance: CairoContext.tolerance))
            }
        }
    }
}

extension Pen {
    fileprivate var forCoverage: kinora_pen {
        let cap =
            switch style.lineCap {
            case .butt: kinora_cap_butt
            case .round: kinora_cap_round
            case .square: kinora_cap_square
            }
        let join =
            switch style.lineJoin {
            case .miter: kinora_join_miter
            case .round: kinora_join_round
            case .bevel: kinora_join_bevel
            }
        return kinora_pen(
            width: style.lineWidth, miter_limit: style.miterLimit, cap: Int32(cap), join: Int32(join), xx: transform.a,
            yx: transform.b, xy: transform.c, yy: transform.d)
    }
}
