import KinoraDrawing

/// A style that modifies another style.
protocol WrappingStyle: PaintStyle {
    /// Returns this style with its base resolved in `environment`; see ``AnyShapeStyle/settled(in:)``.
    func settled(in environment: EnvironmentValues) -> AnyShapeStyle
}

/// A type-erased shape style.
public struct AnyShapeStyle: PaintStyle, Equatable {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    /// True for a style that is made for a square and stretched to the frame.
    var isStretched: Bool { style is any StretchedStyle }

    package func paint(in context: StyleContext) -> Paint { style.resolvedPaint(in: context) }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { style.resolvedEffects(in: environment) }

    /// Returns the style if its values are animatable, otherwise nil.
    func moving(in environment: EnvironmentValues) -> (any MovingStyle)? {
        if style is ForegroundStyle { return environment.foregroundStyle?.moving(in: environment) }
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
