import KinoraDrawing

/// A style that does something to another one.
protocol WrappingStyle: PaintStyle {
    /// The style around what the other one is in `environment`; see ``AnyShapeStyle/settled(in:)``.
    func settled(in environment: EnvironmentValues) -> AnyShapeStyle
}

/// Any style, its type hidden.
public struct AnyShapeStyle: PaintStyle, Equatable {
    private let style: any ShapeStyle

    public init<S: ShapeStyle>(_ style: S) {
        self.style = (style as? AnyShapeStyle)?.style ?? style
    }

    /// True for a style that is made for a square and stretched.
    var isStretched: Bool { style is any StretchedStyle }

    package func paint(in context: StyleContext) -> Paint { style.resolvedPaint(in: context) }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { style.resolvedEffects(in: environment) }

    /// The style itself, if it has numbers that can move.
    func moving(in environment: EnvironmentValues) -> (any MovingStyle)? {
        if style is ForegroundStyle { return environment.foregroundStyle?.moving(in: environment) }
        return style as? any MovingStyle
    }

    /// The style with what it takes from the foreground of `environment` looked up, to be a foreground itself.
    func settled(in environment: EnvironmentValues) -> AnyShapeStyle {
        if style is ForegroundStyle { return environment.foregroundStyle ?? AnyShapeStyle(Color.primary) }
        if let wrapping = style as? any WrappingStyle { return wrapping.settled(in: environment) }
        guard let hierarchical = style as? HierarchicalShapeStyle else { return self }
        return hierarchical.style(in: environment)
    }

    /// Styles of different types differ; those that cannot be compared count as different.
    public static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
        func isEqual<E: Equatable>(_ value: E) -> Bool { (rhs.style as? E) == value }
        guard let value = lhs.style as? any Equatable else { return false }
        return isEqual(value)
    }
}
