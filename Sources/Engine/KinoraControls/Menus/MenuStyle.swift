import KinoraViews

extension View {
    /// Sets the style of the menus' buttons within this view. `.button` uses the button style; `.borderlessButton` shows the label alone.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuAppearance) { $0.isBorderless = style is BorderlessButtonMenuStyle }
    }

    /// Shows or hides an arrow after the labels of menus within this view. `.automatic` hides it.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        transformEnvironment(\.menuAppearance) { $0.showsIndicator = visibility == .visible }
    }

    /// Sets the order of the items of menus within this view. The items always have the order of the source; `.priority` is reported once.
    nonisolated public func menuOrder(_ order: MenuOrder) -> some View {
        reportsUnsupported("menuOrder(.priority)", "menus list their items in the order of the source", when: order == .priority)
    }
}

extension EnvironmentValues {
    /// Whether labels of menus have an arrow. `menuIndicator(_:)` sets it.
    public var menuIndicatorVisibility: Visibility {
        get { menuAppearance.showsIndicator ? .visible : .automatic }
        set { menuAppearance.showsIndicator = newValue == .visible }
    }
}

/// The settings of modifiers for the buttons of menus.
struct MenuAppearance: Hashable {
    var isBorderless = false
    var showsIndicator = false
}

struct MenuButtonAppearance: ViewModifier {
    let isBorderless: Bool

    @ViewBuilder func body(content: Content) -> some View {
        if isBorderless { content.buttonStyle(BorderlessButtonStyle()) } else { content }
    }
}

extension EnvironmentValues {
    @Entry var menuAppearance = MenuAppearance()
}

/// The appearance of the buttons of menus.
public protocol MenuStyle {}

public struct DefaultMenuStyle: MenuStyle {
    public init() {}
}

public struct ButtonMenuStyle: MenuStyle {
    public init() {}
}

public struct BorderlessButtonMenuStyle: MenuStyle {
    public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// The order of a menu's items.
public struct MenuOrder: Hashable, Sendable {
    private let name: String

    public static let automatic = MenuOrder(name: "automatic")
    public static let fixed = MenuOrder(name: "fixed")
    public static let priority = MenuOrder(name: "priority")
}
