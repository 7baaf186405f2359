import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Draws a view as one layer with an effect of light or lens.
struct ImageEffectModifier {
    var effect: ImageEffect
}

extension ImageEffectModifier: DrawingEffect {
    var animatableData: AnimatableVector {
        get { AnimatableVector(values: effect.numbers) }
        set { effect.numbers = newValue.values }
    }

    func draw(_ builder: inout DisplayListBuilder, size: CGSize, content: (inout DisplayListBuilder) -> Void) {
        let filter = effect.placed(in: CGRect(origin: .zero, size: size)).filter
        builder.appendGroup(DisplayGroup(filters: [filter], isIsolated: true), content)
    }
}

/// Resolves the colours of an effect in the environment.
struct ColoredEffectModifier: ViewModifier {
    let colors: [Color]
    let effect: ([Color.Resolved]) -> ImageEffect
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accentColor) private var accentColor

    func body(content: Content) -> some View {
        content.modifier(ImageEffectModifier(effect: effect(colors.map { $0.resolved(in: colorScheme, accent: accentColor) })))
    }
}

/// Grain whose pattern changes with the time.
struct GrainModifier: ViewModifier {
    let grain: ImageEffect.Grain
    /// Patterns per second.
    let rate: Double

    func body(content: Content) -> some View {
        TimelineView(.animation(paused: rate <= 0)) { context in
            content.modifier(ImageEffectModifier(effect: .grain(grain.at(context.time, rate: rate))))
        }
    }
}

extension View {
    /// Draws the view as one layer with an effect.
    nonisolated package func imageEffect(_ effect: ImageEffect) -> some View {
        modifier(ImageEffectModifier(effect: effect))
    }
}
