import KinoraViews

/// Shows the title of the group, whose menu a script opens with a tap.
public struct MenuControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
