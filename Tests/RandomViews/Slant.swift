import Foundation
import KinoraDrawing
import KinoraViews

/// An effect of a type outside of Kinora: moves a view by `amount` points to the right and slants it by a tenth of that per point of height.
package struct Slant: GeometryEffect {
    nonisolated(unsafe) package var amount: Double

    package init(amount: Double) { self.amount = amount }

    nonisolated package var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    nonisolated package func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount * 0.1, d: 1, tx: amount, ty: 0))
    }
}
