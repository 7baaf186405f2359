import Foundation
import KinoraDrawing

extension CGAffineTransform {
    /// The scale of lengths, if it is the same in all directions.
    var evenScale: CGFloat? {
        let (across, down) = (a * a + b * b, c * c + d * d)
        guard abs(across - down) <= 1e-9 * across, abs(a * c + b * d) <= 1e-9 * across else { return nil }
        return across.squareRoot()
    }
}
