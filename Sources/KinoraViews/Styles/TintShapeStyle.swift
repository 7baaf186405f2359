import KinoraDrawing

/// The tint of the environment; the default is blue.
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

/// The background style of the environment; the default is white in the light colour scheme and black in the dark one.
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

    /// The background style of views; nil is the colour scheme's.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundStyleKey.self] }
        set { self[BackgroundStyleKey.self] = newValue }
    }
}
