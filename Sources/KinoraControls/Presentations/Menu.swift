import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// A control that opens a list of buttons when it is tapped. The list closes after a button's action, or when a tap is outside the list.
public struct Menu<Label: View, Content: View> {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
    @State private var isOpen = false
    @Environment(\.menuAppearance) private var appearance

    private init(label: Label, content: Content, primaryAction: (@MainActor () -> Void)?) {
        self.label = label
        self.content = content
        self.primaryAction = primaryAction
    }

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(label: label(), content: content(), primaryAction: nil)
    }

    /// Creates a menu with a primary action. A tap runs the action; a hold opens the list.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void) {
        self.init(label: label(), content: content(), primaryAction: primaryAction)
    }
}

extension Menu where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(label: Text(titleKey), content: content(), primaryAction: nil)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content(), primaryAction: nil)
    }
}

extension Menu where Label == KinoraControls.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(label: KinoraControls.Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
    }
}

extension Menu: View {
    public var body: some View {
        Button {
            if let primaryAction { primaryAction() } else { isOpen = true }
        } label: {
            if appearance.showsIndicator {
                HStack(spacing: 5) {
                    label
                    Image(systemName: "chevron.down").imageScale(.small)
                }
            } else {
                label
            }
        }
        .modifier(MenuButtonAppearance(isBorderless: appearance.isBorderless))
        .environment(\.dialogDismissal, nil)
        .simultaneousGesture(LongPressGesture().onEnded { _ in isOpen = true }, including: primaryAction == nil ? .subviews : .all)
        .modifier(MenuModifier(isOpen: $isOpen, items: AnyView(content)))
    }
}

extension View {
    /// Opens a list of buttons when a script holds the view for half a second.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: AnyView(menuItems())))
    }

    /// Opens a list of buttons when a script holds the view for half a second. The preview is not shown, which is
    /// reported once.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(ContextMenuModifier(items: AnyView(menuItems())))
            .reportsUnsupported("contextMenu(menuItems:preview:)", "the menu opens without its preview")
    }

    /// Sets the style of the menus' buttons within this view. `.button` uses the button style; `.borderlessButton` shows the label alone.
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        transformEnvironment(\.menuAppearance) { $0.isBorderless = style is BorderlessButtonMenuStyle }
    }

    /// Shows or hides an arrow after the labels of menus within this view. `.automatic` hides it.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        transformEnvironment(\.menuAppearance) { $0.showsIndicator = visibility == .visible }
    }

    /// Sets the order of the items of menus within this view. The order is always that of the source; `.priority` is reported once.
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

private struct MenuButtonAppearance: ViewModifier {
    let isBorderless: Bool

    @ViewBuilder func body(content: Content) -> some View {
        if isBorderless { content.buttonStyle(BorderlessButtonStyle()) } else { content }
    }
}

extension EnvironmentValues {
    private enum MenuAppearanceKey: EnvironmentKey {
        static let defaultValue = MenuAppearance()
    }

    var menuAppearance: MenuAppearance {
        get { self[MenuAppearanceKey.self] }
        set { self[MenuAppearanceKey.self] = newValue }
    }
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

private struct ContextMenuModifier: ViewModifier {
    let items: AnyView
    @State private var isOpen = false

    init(items: AnyView) {
        self.items = items
    }

    func body(content: Content) -> some View {
        content.gesture(LongPressGesture().onEnded { _ in isOpen = true }).modifier(MenuModifier(isOpen: $isOpen, items: items))
    }
}

/// Presents a list of buttons next to a view while a binding is true.
private struct MenuModifier: ViewModifier {
    let isOpen: Binding<Bool>
    let items: AnyView

    init(isOpen: Binding<Bool>, items: AnyView) {
        self.isOpen = isOpen
        self.items = items
    }

    func body(content: Content) -> some View {
        let presented: (tag: AnyHashable, view: AnyView)? =
            isOpen.wrappedValue ? (AnyHashable(true), AnyView(MenuPanel(items: items) { isOpen.wrappedValue = false })) : nil
        return content.modifier(TopLayerModifier(presented: presented, animation: .spring(response: 0.3, dampingFraction: 0.85)))
    }
}

/// The list of a menu, below its anchor view, or above it where there is not enough space below.
private struct MenuPanel: View {
    let items: AnyView
    let dismiss: @MainActor () -> Void
    @Environment(\.topLayerAnchor) private var anchor

    init(items: AnyView, dismiss: @escaping @MainActor () -> Void) {
        self.items = items
        self.dismiss = dismiss
    }

    var body: some View {
        Color.clear.contentShape(Rectangle()).onTapGesture { dismiss() }.transition(.identity)
        MenuLayout(anchor: anchor) {
            VStack(spacing: 0) { items }
                .buttonStyle(MenuButtonStyle())
                .environment(\.dialogDismissal, DismissAction(perform: dismiss))
                .frame(width: 220)
                .background(ControlColor.knob, in: RoundedRectangle(cornerRadius: 12))
                .clipShape(RoundedRectangle(cornerRadius: 12))
                .compositingGroup()
                .shadow(color: .black.opacity(0.2), radius: 12, y: 4)
        }
        .transition(.opacity)
    }
}

private struct MenuLayout: Layout {
    let anchor: CGRect

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let x = min(max(anchor.minX, bounds.minX + 8), max(bounds.maxX - size.width - 8, bounds.minX))
            let below = anchor.maxY + 6
            let y = below + size.height <= bounds.maxY ? below : max(anchor.minY - 6 - size.height, bounds.minY)
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        }
    }
}

private struct MenuButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary))
            .padding(.horizontal, 16)
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
            .background { Rectangle().fill(Color.gray.opacity(configuration.isPressed ? 0.3 : 0)) }
            .overlay(alignment: .bottom) { Rectangle().fill(ControlColor.separator).frame(height: 0.5) }
            .contentShape(Rectangle())
    }
}
