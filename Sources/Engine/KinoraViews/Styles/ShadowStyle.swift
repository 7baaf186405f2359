import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// A drop shadow or inner shadow of a style.
public struct ShadowStyle: Equatable, Sendable {
    let isInner: Bool
    let color: Color
    let radius: CGFloat
    let offset: CGSize

    /// Makes a drop shadow. `radius` is the blur's radius, and `x` and `y` are the offset, in points; a negative radius is 0.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// Makes an inner shadow, cast by the shape's edge. `radius` is the blur's radius, and `x` and `y` are the offset, in points; a negative radius
    /// is 0.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    func filter(in environment: EnvironmentValues) -> Filter {
        let color = color.resolve(in: environment)
        return .shadow(
            isInner
                ? .inner(color: color, radius: max(radius, 0), offset: offset)
                : Filter.Shadow(color: color, radius: max(radius, 0), offset: offset))
    }
}

/// The effects of a style in addition to its paint.
package struct StyleEffects: Equatable {
    /// In the order of application.
    package var filters: [Filter] = []
    package var blendMode: BlendMode?

    package static let none = StyleEffects()
}

/// A style with a shadow.
struct ShadowedStyle<Base: ShapeStyle>: PaintStyle {
    let base: Base
    let shadow: ShadowStyle

    func paint(in context: StyleContext) -> Paint { base.resolvedPaint(in: context) }

    func effects(in environment: EnvironmentValues) -> StyleEffects {
        var effects = base.resolvedEffects(in: environment)
        effects.filters.append(shadow.filter(in: environment))
        return effects
    }
}

extension ShadowedStyle: WrappingStyle {
    func wrapping<NewBase: ShapeStyle>(_ base: NewBase) -> any WrappingStyle { ShadowedStyle<NewBase>(base: base, shadow: shadow) }

    func wrapping<NewBase: MovingStyle>(moving base: NewBase) -> any MovingStyle { ShadowedStyle<NewBase>(base: base, shadow: shadow) }
}

// The shadow itself changes without animation.
extension ShadowedStyle: MovingStyle where Base: MovingStyle {
    func canMove(to other: ShadowedStyle) -> Bool { base.canMove(to: other.base) }

    func numbers(in environment: EnvironmentValues) -> [Double] { base.numbers(in: environment) }

    func with(_ numbers: [Double]) -> ShadowedStyle { ShadowedStyle(base: base.with(numbers), shadow: shadow) }
}

extension ShadowedStyle: Equatable where Base: Equatable {}

/// A style with a blend mode.
struct BlendedStyle<Base: ShapeStyle>: PaintStyle {
    let base: Base
    let mode: BlendMode

    func paint(in context: StyleContext) -> Paint { base.resolvedPaint(in: context) }

    func effects(in environment: EnvironmentValues) -> StyleEffects {
        var effects = base.resolvedEffects(in: environment)
        effects.blendMode = mode
        return effects
    }
}

extension BlendedStyle: WrappingStyle {
    func wrapping<NewBase: ShapeStyle>(_ base: NewBase) -> any WrappingStyle { BlendedStyle<NewBase>(base: base, mode: mode) }

    func wrapping<NewBase: MovingStyle>(moving base: NewBase) -> any MovingStyle { BlendedStyle<NewBase>(base: base, mode: mode) }
}

// The mode itself changes without animation.
extension BlendedStyle: MovingStyle where Base: MovingStyle {
    func canMove(to other: BlendedStyle) -> Bool { base.canMove(to: other.base) }

    func numbers(in environment: EnvironmentValues) -> [Double] { base.numbers(in: environment) }

    func with(_ numbers: [Double]) -> BlendedStyle { BlendedStyle(base: base.with(numbers), mode: mode) }
}

extension BlendedStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    /// Adds a drop shadow or inner shadow to the style.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(base: self, shadow: style) }

    /// Sets the mode in which the style blends with the content behind it.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendedStyle(base: self, mode: mode) }
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
