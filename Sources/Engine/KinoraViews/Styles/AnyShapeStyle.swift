import KinoraDrawing
import KinoraRuntime

/// A style that modifies another style.
protocol WrappingStyle: PaintStyle {
    associatedtype Base: ShapeStyle
    var base: Base { get }

    /// Returns this style around another base.
    func wrapping<NewBase: ShapeStyle>(_ base: NewBase) -> any WrappingStyle
    /// Returns this style around a base with animatable values.
    func wrapping<NewBase: MovingStyle>(moving base: NewBase) -> any MovingStyle
}

extension WrappingStyle {
    /// Returns this style with its base resolved in `environment`; see ``AnyShapeStyle/settled(in:)``.
    func settled(in environment: EnvironmentValues) -> AnyShapeStyle {
        AnyShapeStyle(erasing: wrapping(AnyShapeStyle(base).settled(in: environment)))
    }

    /// Returns this style with the animatable values of its base; nil if that has none.
    func moving(in environment: EnvironmentValues) -> (any MovingStyle)? {
        AnyShapeStyle(base).moving(in: environment).map { wrapping(moving: $0) }
    }
}

/// A type-erased shape style.
public struct AnyShapeStyle: PaintStyle, Equatable {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    init(erasing style: any ShapeStyle) {
        self.style = style
    }

    /// True for a style that is made for a square and stretched to the frame.
    var isStretched: Bool {
        func isStretched<W: WrappingStyle>(_ wrapping: W) -> Bool { AnyShapeStyle(wrapping.base).isStretched }
        if let wrapping = style as? any WrappingStyle { return isStretched(wrapping) }
        return style is any StretchedStyle
    }

    /// The gradient, if the style is one without a direction.
    package var gradient: Gradient? { style as? Gradient ?? (style as? AnyGradient)?.gradient }

    package func paint(in context: StyleContext) -> Paint { style.resolvedPaint(in: context) }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { style.resolvedEffects(in: environment) }

    /// Returns the style if its values are animatable, otherwise nil.
    func moving(in environment: EnvironmentValues) -> (any MovingStyle)? {
        if style is ForegroundStyle { return environment.foregroundStyle?.moving(in: environment) }
        if let wrapping = style as? any WrappingStyle { return wrapping.moving(in: environment) }
        return style as? any MovingStyle
    }

    /// Resolves references to the foreground style of `environment`, so that the result can itself become the foreground style.
    func settled(in environment: EnvironmentValues) -> AnyShapeStyle {
        if style is ForegroundStyle { return environment.foregroundStyle ?? AnyShapeStyle(Color.primary) }
        if let wrapping = style as? any WrappingStyle { return wrapping.settled(in: environment) }
        guard let hierarchical = style as? HierarchicalShapeStyle else { return self }
        return hierarchical.style(in: environment)
    }

    /// Styles of different types are unequal, as are styles that are not `Equatable`.
    public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
        func isEqual<E: Equatable>(_ value: E) -> Bool { (rhs.style as? E) == value }
        guard let value = lhs.style as? any Equatable else { return false }
        return isEqual(value)
    }
}
