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

        /// One of three boxes that have this variance together; r(r+1) is three times the variance of a whole box of radius r.
        fileprivate init(variance square: Double) {
            let r = ((1 + 4 * square).squareRoot() / 2 - 0.5).rounded(.down)
            radius = Int32(r)
            fraction = Float((2 * r + 1) * (square - r * (r + 1)) / (2 * (3 * (r + 1) * (r + 1) - square)))
        }

        var isIdentity: Bool { radius == 0 && fraction < 0.0005 }
        /// How far a pixel shows.
        var reach: Int { isIdentity ? 0 : Int(radius) + 1 }
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
                return Box(variance: deviation * deviation / (side * side) - (shift > 0 ? 0.25 : 0))
            }
            (horizontal, vertical) = (box(deviations.x), box(deviations.y))
        }

        var isIdentity: Bool { horizontal.isIdentity && vertical.isIdentity }

        /// In pixels, of as many of the three boxes; a cell more on each side when what it holds is interpolated.
        func reach(ofBoxes count: Int) -> Int {
            (count * max(horizontal.reach, vertical.reach) + (shift > 0 ? 2 : 0)) << shift
        }
    }

    /// Wider, a blur leaves nothing to see of what it blurs, but the layers it needs would outgrow any memory.
    static let maxDeviation = 512.0
    /// Cells so large that a deviation has fewer of them would be seen.
    private static let cellsInDeviation = 4.5
    /// Cells of eight pixels leave nothing to be saved.
    private static let maxShift = 3

    /// Over all pixels.
    let fine: Boxes
    /// The same blur on cells, when it is wide enough for them.
    let coarse: Boxes?

    /// `deviation` in points; a transform that scales both directions differently, or skews, is followed along the pixels' rows and columns.
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

    /// How far a pixel of a picture shows, in pixels.
    var reach: Int { fine.reach(ofBoxes: 3) }

    /// How far a pixel shows, on cells or not, after as many of the three boxes.
    func shadowReach(ofBoxes count: Int = 3) -> Int {
        max(fine.reach(ofBoxes: count), coarse?.reach(ofBoxes: count) ?? 0)
    }
}
