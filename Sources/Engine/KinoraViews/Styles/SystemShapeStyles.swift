import KinoraDrawing
import KinoraRuntime

/// The colour of separators.
public struct SeparatorShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint { InterfaceColor.separator.color.paint(in: context) }
}

/// The colour of placeholder text.
public struct PlaceholderTextShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint { InterfaceColor.placeholderText.color.paint(in: context) }
}

/// The colour of links.
public struct LinkShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint { Color.blue.paint(in: context) }
}

/// The background of selected content: the tint.
public struct SelectionShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint { TintShapeStyle().paint(in: context) }

    package func effects(in environment: EnvironmentValues) -> StyleEffects { TintShapeStyle().effects(in: environment) }
}

/// The background of a window.
public struct WindowBackgroundShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint { InterfaceColor.systemBackground.color.paint(in: context) }
}

/// The system's fill colour for shapes.
public struct FillShapeStyle: PaintStyle, Hashable {
    public init() {}

    package func paint(in context: StyleContext) -> Paint { InterfaceColor.systemFill.color.paint(in: context) }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
    public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
    public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
