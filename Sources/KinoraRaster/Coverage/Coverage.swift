import CCoverage
import Foundation
import KinoraDrawing

/// Measures which part of every pixel a path covers: to the bit what Cairo would answer, in less time. One serves one thread at a time.
///
/// On a surface that does not begin at the origin Cairo works out the sides of a line in another way and rounds a few of them by a 256th of a
/// pixel the other way; here they are everywhere what they are on the canvas.
final class Coverage {
    /// Owned: destroyed in `deinit`. nil: there was no memory for it, and Cairo draws everything.
    private let raw: OpaquePointer?

    /// - Parameter widestVectors: The processor's vectors are used up to so many bits, 0, 256 or 512: all give the same bytes.
    init(widestVectors: Int = 512) {
        raw = kinora_coverage_create(Int32(widestVectors))
    }

    deinit {
        kinora_coverage_destroy(raw)
    }

    /// Begins to measure `shape` inside `bounds`; the rows are then to be asked for. False: this kind of shape is left to Cairo: dashes, edges that are
    /// not smoothed, level and upright lines only, pens that can hardly be seen, and paths that have to be cut or are very long.
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

    /// Calls `body` with every row of these that is covered anywhere, counted from the top of the bounds. `pixels` are what it will be drawn on, of four bytes
    /// each: they are fetched ahead.
    func forEachRow(in rows: Range<Int>, drawnOn pixels: UnsafeRawPointer? = nil, bytesPerRow: Int = 0, _ body: (kinora_row) -> Void) {
        guard let raw else { return }
        kinora_coverage_limit(raw, Int32(rows.lowerBound), Int32(rows.upperBound))
        kinora_coverage_draws_on(raw, pixels, bytesPerRow)
        var row = kinora_row()
        while kinora_coverage_next(raw, &row) != 0 { body(row) }
    }

    /// An edge takes 280 bytes here, and a stroke has several for each of a path's verbs.
    private static let maxVerbs = 100_000

    /// In pixels. Thinner pens are rounded away in 256ths of a pixel, now and then otherwise than by Cairo.
    private static let minPenWidth = 1.0 / 32

    /// Whether `begin` may be expected to answer true; paths of level and upright lines alone are found out only there.
    static func measures(_ shape: CoverageSource) -> Bool {
        let limit = CairoContext.coordinateLimit
        let extent = shape.extent
        guard shape.path.verbs.count <= maxVerbs, extent.minX >= -limit, extent.minY >= -limit, extent.maxX <= limit, extent.maxY <= limit
        else { return false }
        switch shape.kind {
        case .fill(let style): return style.isAntialiased
        case .interior: return true
        case .stroke(let pen): return pen.dash.isEmpty && pen.minWidth >= minPenWidth
        }
    }
}

extension CoverageSource {
    fileprivate func withOutline<Result>(_ body: (kinora_outline) -> Result) -> Result {
        // A verb is its number in a byte, and a point two numbers of eight bytes.
        path.verbs.withUnsafeBytes { verbs in
            path.points.withUnsafeBytes { points in
                body(
                    kinora_outline(
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
