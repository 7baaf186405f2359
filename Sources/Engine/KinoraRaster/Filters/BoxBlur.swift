import Foundation
import KinoraDrawing

/// A blur by three box filters per direction that together have exactly the variance of a Gaussian of any width. Fractional weights at the
/// ends of the boxes avoid steps when a blur changes from frame to frame. A blurred edge differs from an edge of a Gaussian by at most one
/// hundredth.
///
/// Wide blurs are computed at a lower resolution: on the means of cells of pixels, at least four and a half per standard deviation,
/// followed by interpolation. The result differs from full resolution by at most one level and takes a fraction of the time.
///
/// Gwosdek, Grewenig, Bruhn, Weickert: "Theoretical foundations of Gaussian convolution by extended box filtering", 2011.
struct BoxBlur {
    struct Box {
        /// The number of pixels on each side with full weight.
        var radius: Int32
        /// The weight of the next pixel on each side.
        var fraction: Float

        /// One of three boxes that together have this variance; r(r+1) is three times the variance of a whole box of radius r.
        init(variance square: Double) {
            let r = ((1 + 4 * square).squareRoot() / 2 - 0.5).rounded(.down)
            radius = Int32(r)
            fraction = Float((2 * r + 1) * (square - r * (r + 1)) / (2 * (3 * (r + 1) * (r + 1) - square)))
        }

        var isIdentity: Bool { radius == 0 && fraction < 0.0005 }
        /// The distance in pixels to which the box spreads a pixel.
        var reach: Int { isIdentity ? 0 : Int(radius) + 1 }
    }

    /// The boxes of both directions, in cells of `1 << shift` by `1 << shift` pixels.
    struct Boxes {
        let horizontal: Box
        let vertical: Box
        let shift: Int

        fileprivate init(deviations: (x: Double, y: Double), shift: Int) {
            self.shift = shift
            func box(_ deviation: Double) -> Box {
                let side = Double(1 << shift)
                // Averaging over cells and interpolating add a variance of a quarter of a squared cell.
                return Box(variance: deviation * deviation / (side * side) - (shift > 0 ? 0.25 : 0))
            }
            (horizontal, vertical) = (box(deviations.x), box(deviations.y))
        }

        var isIdentity: Bool { horizontal.isIdentity && vertical.isIdentity }

        /// The distance in pixels to which `count` of the three boxes spread a pixel, with an additional cell on each side for
        /// interpolation.
        func reach(ofBoxes count: Int) -> Int {
            (count * max(horizontal.reach, vertical.reach) + (shift > 0 ? 2 : 0)) << shift
        }
    }

    /// The maximum deviation. Wider blurs make their contents invisible, but would require unlimited memory.
    static let maxDeviation = 512.0
    /// The minimum number of cells per standard deviation; with fewer, cells would be visible.
    private static let cellsInDeviation = 4.5
    /// The maximum shift. Cells of eight pixels already make the cost negligible.
    private static let maxShift = 3

    /// The blur at full resolution.
    let fine: Boxes
    /// The blur on cells, if it is wide enough.
    let coarse: Boxes?

    /// `deviation` is in points. With a transform that scales the axes differently or skews, the blur is along the pixels' rows and
    /// columns.
    init(deviation: CGFloat, transform t: CGAffineTransform) {
        func pixels(_ scale: CGFloat) -> Double {
            let pixels = Double(deviation * scale)
            return pixels > 0 ? min(pixels, Self.maxDeviation) : 0
        }
        let deviations = (x: pixels(hypot(t.a, t.c)), y: pixels(hypot(t.b, t.d)))
        fine = Boxes(deviations: deviations, shift: 0)
        let shift = (1...Self.maxShift).last { min(deviations.x, deviations.y) >= Self.cellsInDeviation * Double(1 << $0) }
        coarse = shift.map { Boxes(deviations: deviations, shift: $0) }
    }

    var isIdentity: Bool { fine.isIdentity }

    /// The distance in pixels to which `count` of the three boxes spread a pixel, on cells or not.
    func reach(ofBoxes count: Int = 3) -> Int {
        max(fine.reach(ofBoxes: count), coarse?.reach(ofBoxes: count) ?? 0)
    }
}
