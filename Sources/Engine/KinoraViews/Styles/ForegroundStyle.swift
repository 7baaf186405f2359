import KinoraDrawing
import KinoraRuntime

/// The foreground style of the environment; the default is black in the light colour scheme and white in the dark one.
public struct ForegroundStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint {
        (context.environment.foregroundStyle ?? AnyShapeStyle(Color.primary)).resolvedPaint(in: context)
    }

    package func effects(in environment: EnvironmentValues) -> StyleEffects {
        environment.foregroundStyle?.effects(in: environment) ?? .none
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The foreground style of the environment.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension EnvironmentValues {
    @Entry package var foregroundStyle: AnyShapeStyle?

    /// The secondary and further levels, if they are set.
    @Entry package var foregroundLevels: [AnyShapeStyle] = []

    /// The foreground style followed by its levels.
    package var foreground: [AnyShapeStyle] {
        get { (foregroundStyle.map { [$0] } ?? []) + foregroundLevels }
        // References to the foreground refer to the enclosing environment, before this change.
        set {
            let styles = newValue.map { $0.settled(in: self) }
            (foregroundStyle, foregroundLevels) = (styles.first, Array(styles.dropFirst()))
            isForegroundImplicit = false
        }
    }

    /// Whether a container has set the foreground, such as a list for its section headers, and not a modifier.
    @Entry package var isForegroundImplicit: Bool = false

    /// The foreground styles that modifiers have set.
    package var statedForeground: [AnyShapeStyle] { isForegroundImplicit ? [] : foreground }
}
