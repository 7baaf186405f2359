import KinoraViews

/// The appearance of pickers.
public protocol PickerStyle {}

public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}

public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
}

public struct MenuPickerStyle: PickerStyle {
    public init() {}
}

public struct InlinePickerStyle: PickerStyle {
    public init() {}
}

public struct WheelPickerStyle: PickerStyle {
    public init() {}
}

public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
    public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

/// The appearance of a picker's options.
enum PickerKind {
    /// The selected option, which opens a menu of all options.
    case menu
    /// All options as the items of a menu.
    case inMenu
    /// All options in a row.
    case segmented
    /// All options as the rows of a list; elsewhere a wheel.
    case inline
    /// The options near the selected one, on a wheel.
    case wheel
    /// The selected option in a link to a page of all options.
    case navigationLink
}

extension EnvironmentValues {
    @Entry var pickerKind: PickerKind = .menu
}

extension View {
    /// Sets the style of pickers within this view: `.segmented` shows all options in a row, `.wheel` those near the selected one, and `.inline` all of
    /// them as rows of a list. Other styles show the selected option: in a link to a page of options with `.navigationLink`, else with a menu.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        let kind: PickerKind =
            switch style {
            case is SegmentedPickerStyle: .segmented
            case is InlinePickerStyle: .inline
            case is WheelPickerStyle: .wheel
            case is NavigationLinkPickerStyle: .navigationLink
            default: .menu
            }
        return environment(\.pickerKind, kind)
    }
}
