import Foundation
import KinoraDrawing
import KinoraMotion

struct RotationEffect {
    var angle: Angle
    var anchor: UnitPoint
}

extension RotationEffect: DrawingEffect {
    var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {
        let center = anchor.point(in: CGRect(origin: .zero, size: size))
        emitter.transform = emitter.transform.translatedBy(x: center.x, y: center.y).rotated(by: angle.radians)
            .translatedBy(x: -center.x, y: -center.y)
        content(&emitter)
    }
}

extension View {
    /// Draws the view turned about `anchor`, clockwise on screen for a positive angle; its place in the layout stays.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationEffect(angle: angle, anchor: anchor))
    }
}
