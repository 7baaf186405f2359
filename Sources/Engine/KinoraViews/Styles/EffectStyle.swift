import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// The effects of a style in addition to its paint.
package struct StyleEffects: Equatable {
    /// In the order of application.
    package var filters: [Filter] = []
    package var blendMode: BlendMode?

    package static let none = StyleEffects()
}

/// An effect that a style can have in addition to its paint.
protocol StyleEffect: Equatable, Sendable {
    func add(to effects: inout StyleEffects, in environment: EnvironmentValues)
}

extension ShadowStyle: StyleEffect {
    func add(to effects: inout StyleEffects, in environment: EnvironmentValues) { effects.filters.append(filter(in: environment)) }
}

extension BlendMode: StyleEffect {
    func add(to effects: inout StyleEffects, in environment: EnvironmentValues) { effects.blendMode = self }
}

/// A style with an effect.
struct EffectStyle<Base: ShapeStyle, Effect: StyleEffect>: PaintStyle {
    let base: Base
    let effect: Effect

    func paint(in context: StyleContext) -> Paint { base.resolvedPaint(in: context) }

    func effects(in environment: EnvironmentValues) -> StyleEffects {
        var effects = base.resolvedEffects(in: environment)
        effect.add(to: &effects, in: environment)
        return effects
    }
}

extension EffectStyle: WrappingStyle {
    func wrapping<NewBase: ShapeStyle>(_ base: NewBase) -> any WrappingStyle {
        EffectStyle<NewBase, Effect>(base: base, effect: effect)
    }

    func wrapping<NewBase: MovingStyle>(moving base: NewBase) -> any MovingStyle {
        EffectStyle<NewBase, Effect>(base: base, effect: effect)
    }
}

// The effect itself changes without animation.
extension EffectStyle: MovingStyle where Base: MovingStyle {
    func canMove(to other: EffectStyle) -> Bool { base.canMove(to: other.base) }

    func numbers(in environment: EnvironmentValues) -> [Double] { base.numbers(in: environment) }

    func with(_ numbers: [Double]) -> EffectStyle { EffectStyle(base: base.with(numbers), effect: effect) }
}

extension EffectStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    /// Adds a drop shadow or inner shadow to the style.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { EffectStyle(base: self, effect: style) }

    /// Sets the mode in which the style blends with the content behind it.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { EffectStyle(base: self, effect: mode) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The foreground style with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

    /// The foreground style with a blend mode.
    public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }

    /// The foreground style with its opacity multiplied by `opacity`, 0...1.
    public static func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: ForegroundStyle(), opacity: opacity) }
}

extension DisplayListBuilder {
    /// Runs `draw` with the effects of a style applied.
    mutating func with(_ effects: StyleEffects, _ draw: (inout DisplayListBuilder) -> Void) {
        guard effects != .none else { return draw(&self) }
        let (outer, count) = (blendMode, filters.count)
        // The innermost filter comes last.
        for filter in effects.filters.reversed() { filters.append((filter, transform)) }
        if let mode = effects.blendMode { blendMode = mode }
        draw(&self)
        filters.removeLast(filters.count - count)
        blendMode = outer
    }
}
