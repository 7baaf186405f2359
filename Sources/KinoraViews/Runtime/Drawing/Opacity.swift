import Foundation
import KinoraMotion

struct OpacityEffect {
    var opacity: Double
}

extension OpacityEffect: LeafEffect {
    var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    func apply(to leaf: inout LeafState, at place: EffectPlace) -> Bool {
        leaf.opacity *= min(max(opacity, 0), 1)
        return true
    }

    static func step(_ value: TracedValue<OpacityEffect>, at place: EffectPlace) -> TracedStep.Action { .opacity(value) }
}

extension View {
    /// Makes the view more transparent: 0 is invisible, 1 as it is. Parts that overlap show through each other, as each leaf fades by itself;
    /// `compositingGroup()` fades them as one picture.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityEffect(opacity: opacity))
    }
}
