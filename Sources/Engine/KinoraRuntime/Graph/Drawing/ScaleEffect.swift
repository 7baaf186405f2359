import Foundation
import KinoraDrawing
import KinoraMotion

package struct ScaleEffect {
    package var scale: CGSize
    package var anchor: UnitPoint

    package init(scale: CGSize, anchor: UnitPoint) {
        (self.scale, self.anchor) = (scale, anchor)
    }
}

extension ScaleEffect: LeafEffect {
    package var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }

    package func apply(to leaf: inout LeafState, in geometry: EffectGeometry) -> Bool {
        guard scale.width != 0, scale.height != 0 else { return false }
        let center = anchor.point(in: CGRect(origin: .zero, size: geometry.size))
        leaf.transform = leaf.transform.translatedBy(x: center.x, y: center.y).scaledBy(x: scale.width, y: scale.height)
            .translatedBy(x: -center.x, y: -center.y)
        return true
    }

    package static func step(_ value: TracedValue<ScaleEffect>, in geometry: EffectGeometry) -> TracedStep.Action {
        .scale(value, geometry)
    }
}

extension View {
    /// Scales the view's drawing about `anchor`. Its layout is unchanged. A negative factor mirrors the drawing; if a factor is 0, nothing
    /// is drawn.
    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        modifier(ScaleEffect(scale: scale, anchor: anchor))
    }

    nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
    }

    nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        scaleEffect(CGSize(width: x, height: y), anchor: anchor)
    }
}
