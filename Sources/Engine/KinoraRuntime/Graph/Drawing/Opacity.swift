import Foundation
import KinoraMotion

package struct OpacityEffect {
    package var opacity: Double

    package init(opacity: Double) {
        self.opacity = opacity
    }
}

extension OpacityEffect: LeafEffect {
    package var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    package func apply(to leaf: inout LeafState, in geometry: EffectGeometry) -> Bool {
        leaf.opacity *= min(max(opacity, 0), 1)
        return true
    }

    package static func step(_ value: TracedValue<OpacityEffect>, in geometry: EffectGeometry) -> TracedStep.Action { .opacity(value) }
}

extension View {
    /// Sets the opacity of the view, from 0 (invisible) to 1 (unchanged). Values outside this range are clamped.
    ///
    /// Each leaf is drawn with the opacity separately, so overlapping parts show through each other. `compositingGroup()` applies the
    /// opacity to the view as one image.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityEffect(opacity: opacity))
    }
}
