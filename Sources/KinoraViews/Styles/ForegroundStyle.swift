import KinoraDrawing

/// The style that the surroundings draw with: black in a light scheme, white in a dark one, unless a view above set another.
public struct ForegroundStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint {
        (context.environment.foregroundStyle ?? AnyShapeStyle(Color.primary)).resolvedPaint(in: context)
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

    package var foregroundStyle: AnyShapeStyle? {
        get { self[ForegroundStyleKey.self] }
        set { self[ForegroundStyleKey.self] = newValue }
    }
}
