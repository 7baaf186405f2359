import Foundation
import KinoraMotion

struct OpacityEffect {
    var opacity: Double
}

extension OpacityEffect: DrawingEffect {
    var animatableData: Double {
        get { opacity }
        set { opacity = newValue }
    }

    func draw(_ emitter: inout Emitter, size: CGSize, content: (inout Emitter) -> Void) {
        emitter.opacity *= min(max(opacity, 0), 1)
        content(&emitter)
    }
}

extension View {
    /// Makes the view more transparent: 0 is invisible, 1 as it is. Parts that overlap show through each other, as each leaf fades by itself;
    /// `compositingGroup()` fades them as one picture.
    nonisolated public func opacity(_ opacity: Double) -> some View {
        modifier(OpacityEffect(opacity: opacity))
    }
}
