import Foundation
import KinoraDrawing
import KinoraMotion

package struct RotationEffect {
    package var angle: Angle
    package var anchor: UnitPoint

    package init(angle: Angle, anchor: UnitPoint) {
        (self.angle, self.anchor) = (angle, anchor)
    }
}

extension RotationEffect: LeafEffect {
    package var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    package func apply(to leaf: inout LeafState, in geometry: EffectGeometry) -> Bool {
        let center = anchor.point(in: CGRect(origin: .zero, size: geometry.size))
        leaf.transform = leaf.transform.translatedBy(x: center.x, y: center.y).rotated(by: angle.radians)
            .translatedBy(x: -center.x, y: -center.y)
        return true
    }

    package static func step(_ value: TracedValue<RotationEffect>, in geometry: EffectGeometry) -> TracedStep.Action {
        .rotation(value, geometry)
    }
}

extension View {
    /// Rotates the view's drawing about `anchor`, clockwise on screen for a positive angle. Its layout is unchanged.
    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        modifier(RotationEffect(angle: angle, anchor: anchor))
    }
}
