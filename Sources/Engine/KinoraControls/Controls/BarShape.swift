import Foundation
import KinoraDrawing
import KinoraViews

/// A rounded bar that is filled from its left end to a fraction of its length.
struct BarShape: Shape {
    var fraction: Double

    var animatableData: Double {
        get { fraction }
        set { fraction = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let filled = min(max(fraction, 0), 1) * rect.width
        guard filled > 0 else { return Path() }
        return Capsule(style: .circular).path(
            in: CGRect(x: rect.minX, y: rect.minY, width: max(filled, min(rect.height, rect.width)), height: rect.height))
    }
}
