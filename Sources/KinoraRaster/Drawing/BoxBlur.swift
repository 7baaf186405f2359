import Foundation
import KinoraDrawing

/// Three box filters in each direction that together have exactly the variance of a Gaussian, whatever its width: their ends count by a
/// fraction, so that a blur that grows from frame to frame grows without steps. An edge blurred so differs from a Gaussian's by at most a
/// hundredth.
///
/// A wide shadow shows nothing that a coarser picture could not: its blur is worked on averages of cells of pixels, of which four and a half at least
/// are a deviation, and interpolated between them. That is within a level of what boxes over all pixels give, at a fraction of their cost.
///
/// Gwosdek, Grewenig, Bruhn, Weickert: "Theoretical foundations of Gaussian convolution by extended box filtering", 2011.
struct BoxBlur {
    struct Box {
        /// Pixels on each side that count in full.
        var radius: Int32
        /// How much the next pixel on each side counts.
        var fraction: Float

        fileprivate init(deviation: Double) {
            // Three boxes of this variance each; r(r+1) is three times the variance of a whole box of radius r.
            let square = deviation * deviation
            let r = ((1 + 4 * square).squareRoot() / 2 - 0.5).rounded(.down)
            radius = Int32(r)
            fraction = Float((2 * r + 1) * (square - r * (r + 1)) / (2 * (3 * (r + 1) * (r + 1) - square)))
        }

        var isIdentity: Bool { radius == 0 && fraction < 0.0005 }
    }

    /// Boxes for both directions, in cells of `1 << shift` pixels each way.
    struct Boxes {
        let horizontal: Box
        let vertical: Box
        let shift: Int

        fileprivate init(deviations: (x: Double, y: Double), shift: Int) {
            self.shift = shift
            func box(_ deviation: Double) -> Box {
                let side = Double(1 << shift)
                // Averaging over a cell and interpolating between two blur by themselves: together by a quarter of a cell's square.
                return Box(deviation: (deviation * deviation / (side * side) - (shift > 0 ? 0.25 : 0)).squareRoot())
            }
            (horizontal, vertical) = (box(deviations.x), box(deviations.y))
        }

        var isIdentity: Bool { horizontal.isIdentity && vertical.isIdentity }

        /// In pixels, of as many of the three boxes; a cell more on each side when what it holds is interpolated.
        func reach(ofBoxes count: Int) -> Int {
            let cells = [horizontal, vertical].map { $0.isIdentity ? 0 : count * (Int($0.radius) + 1) }.max() ?? 0
            return (cells + (shift > 0 ? 2 : 0)) << shift
        }
    }

    /// Wider, a blur leaves nothing to see of what it blurs, but the layers it needs would outgrow any memory.
    static let widestDeviation = 512.0
    /// Cells so large that a deviation has fewer of them would be seen.
    private static let cellsInDeviation = 4.5
    /// Cells of eight pixels leave nothing to be saved.
    private static let largestShift = 3

    /// Over all pixels.
    let fine: Boxes
    /// The same blur on cells, when it is wide enough for them.
    let coarse: Boxes?

    /// `deviation` in points; a transform that scales both directions differently, or skews, is followed along the pixels' rows and columns.
    init(deviation: CGFloat, transform t: CGAffineTransform) {
        func pixels(_ scale: CGFloat) -> Double {
            let pixels = Double(deviation * scale)
            return pixels > 0 ? min(pixels, Self.widestDeviation) : 0
        }
        let deviations = (x: pixels(hypot(t.a, t.c)), y: pixels(hypot(t.b, t.d)))
        fine = Boxes(deviations: deviations, shift: 0)
        let shift = (1...Self.largestShift).last { min(deviations.x, deviations.y) >= Self.cellsInDeviation * Double(1 << $0) }
        coarse = shift.map { Boxes(deviations: deviations, shift: $0) }
    }

    var isIdentity: Bool { fine.isIdentity }

    /// How far a pixel shows in all, in pixels, and how far after two of the three boxes.
    var reach: Int { max(fine.reach(ofBoxes: 3), coarse?.reach(ofBoxes: 3) ?? 0) }
    var reachOfTwoBoxes: Int { max(fine.reach(ofBoxes: 2), coarse?.reach(ofBoxes: 2) ?? 0) }
}
