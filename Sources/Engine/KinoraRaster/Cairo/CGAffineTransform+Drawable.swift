import Foundation
import KinoraDrawing

extension CGAffineTransform {
    /// Whether all elements are finite and the transform does not collapse areas to a line or a point.
    var isDrawable: Bool {
        guard isFinite else { return false }
        let determinant = abs(determinant)
        let growth = hypot(hypot(a, b), hypot(c, d))
        // Beyond this ratio of the maximum to the minimum scale, the inverse has no correct digit.
        return determinant.isFinite && determinant > 1e-12 && determinant / growth / growth > 1e-15
    }
}
