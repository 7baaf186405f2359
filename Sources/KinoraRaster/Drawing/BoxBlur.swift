import Foundation
import KinoraDrawing

/// Three box filters in each direction that together have exactly the variance of a Gaussian, whatever its width: their ends count by a
/// fraction, so that a blur that grows from frame to frame grows without steps. An edge blurred so differs from a Gaussian's by at most a
/// hundredth.
///
/// Gwosdek, Grewenig, Bruhn, Weickert: "Theoretical foundations of Gaussian convolution by extended box filtering", 2011.
struct BoxBlur {
    struct Box {
        /// Pixels on each side that count in full.
        var radius: Int32
        /// How much the next pixel on each side counts.
        var fraction: Float

        init(deviation: Double) {
            // Three boxes of this variance each; r(r+1) is three times the variance of a whole box of radius r.
            let square = deviation * deviation
            let r = ((1 + 4 * square).squareRoot() / 2 - 0.5).rounded(.down)
            radius = Int32(r)
            fraction = Float((2 * r + 1) * (square - r * (r + 1)) / (2 * (3 * (r + 1) * (r + 1) - square)))
        }

        var isIdentity: Bool { radius == 0 && fraction < 0.0005 }
        /// Of all three together.
        var reach: Int { isIdentity ? 0 : 3 * (Int(radius) + 1) }
    }

    /// Wider, a blur leaves nothing to see of what it blurs, but the layers it needs would outgrow any memory.
    static let widestDeviation = 512.0

    let horizontal: Box
    let vertical: Box

    /// `deviation` in points; a transform that scales both directions differently, or skews, is followed along the pixels' rows and columns.
    init(deviation: CGFloat, transform t: CGAffineTransform) {
        func box(_ scale: CGFloat) -> Box {
            let pixels = Double(deviation * scale)
            return Box(deviation: pixels > 0 ? min(pixels, Self.widestDeviation) : 0)
        }
        horizontal = box(hypot(t.a, t.c))
        vertical = box(hypot(t.b, t.d))
    }

    var isIdentity: Bool { horizontal.isIdentity && vertical.isIdentity }
    var reach: Int { max(horizontal.reach, vertical.reach) }
}
