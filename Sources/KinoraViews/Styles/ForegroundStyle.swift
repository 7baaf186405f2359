import KinoraDrawing

/// The style that the surroundings draw with: black in a light scheme, white in a dark one, unless a view above set another.
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
    /// The style that the surroundings draw with.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension EnvironmentValues {
    private enum ForegroundStyleKey: EnvironmentKey {
        static let defaultValue: AnyShapeStyle? = nil
    }

    private enum ForegroundLevelsKey: EnvironmentKey {
        static let defaultValue: [AnyShapeStyle] = []
    }

    package var foregroundStyle: AnyShapeStyle? {
        get { self[ForegroundStyleKey.self] }
        set { self[ForegroundStyleKey.self] = newValue }
    }

    /// The secondary style and those after it, where somebody stated them.
    package var foregroundLevels: [AnyShapeStyle] {
        get { self[ForegroundLevelsKey.self] }
        set { self[ForegroundLevelsKey.self] = newValue }
    }

    /// The foreground style with its levels.
    package var foreground: [AnyShapeStyle] {
        get { (foregroundStyle.map { [$0] } ?? []) + foregroundLevels }
        // Levels of the foreground mean those of the surroundings, as they were before.
        set {
            let styles = newValue.map { $0.settled(in: self) }
            (foregroundStyle, foregroundLevels) = (styles.first, Array(styles.dropFirst()))
        }
    }
}
