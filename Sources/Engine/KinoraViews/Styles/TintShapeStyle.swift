import KinoraDrawing
import KinoraRuntime

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

extension BackgroundStyle {
    /// The background of grouped content: light grey, or dark grey in the dark colour scheme.
    public var secondary: BackgroundLevelStyle { BackgroundLevelStyle(level: 1) }
    /// The background of content within grouped content.
    public var tertiary: BackgroundLevelStyle { BackgroundLevelStyle(level: 2) }
}

/// A background style one or two levels above the style of the environment. A style that `backgroundStyle(_:)` sets is faded instead.
public struct BackgroundLevelStyle: PaintStyle, Hashable {
    let level: Int

    /// The colours of levels 1 and 2 in the light and in the dark colour scheme, as the system's secondary and tertiary backgrounds.
    private static let colors = [[(242, 242, 247), (255, 255, 255)], [(28, 28, 30), (44, 44, 46)]]

    package func paint(in context: StyleContext) -> Paint {
        if let style = context.environment.backgroundStyle {
            return FadedStyle(base: style, opacity: HierarchicalShapeStyle.opacities[level]).paint(in: context)
        }
        let (red, green, blue) = Self.colors[context.environment.colorScheme == .light ? 0 : 1][level - 1]
        return Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255).paint(in: context)
    }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension EnvironmentValues {
    @Entry package var tint: AnyShapeStyle?

    /// The colour of `Color.accentColor`; nil is blue.
    @Entry package var accentColor: Color?

    /// The background style of views; nil is the colour scheme's.
    @Entry public var backgroundStyle: AnyShapeStyle?
}
