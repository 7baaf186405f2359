import KinoraDrawing

/// The tint of the surroundings: blue unless a view above set another.
public struct TintShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint {
        (context.environment.tint ?? AnyShapeStyle(Color.accentColor)).paint(in: context)
    }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { environment.tint?.effects(in: environment) ?? .none }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The ground of the surroundings: white in a light scheme, black in a dark one, unless a view above set another.
public struct BackgroundStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint {
        if let style = context.environment.backgroundStyle { return style.paint(in: context) }
        return (context.environment.colorScheme == .light ? Color.white : Color.black).paint(in: context)
    }

    package func effects(in environment: EnvironmentValues) -> StyleEffects {
        environment.backgroundStyle?.effects(in: environment) ?? .none
    }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension EnvironmentValues {
    private enum TintKey: EnvironmentKey {
        static let defaultValue: AnyShapeStyle? = nil
    }

    private enum BackgroundStyleKey: EnvironmentKey {
        static let defaultValue: AnyShapeStyle? = nil
    }

    package var tint: AnyShapeStyle? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }

    /// The ground that views draw themselves on; nil is the colour scheme's.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}
