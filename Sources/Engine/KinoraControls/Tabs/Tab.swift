import Foundation
import KinoraViews

/// A page of a tab view, with its label and its selection value.
public struct Tab<Value: Hashable, Content: View, Label: View> {
    let value: Value?
    let content: Content
    let label: Label
    private var isHidden = false
    private var badgeLabel: Text?

    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.value = value
        self.content = content()
        self.label = label()
    }
}

extension Tab where Value == Never {
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        value = nil
        self.content = content()
        self.label = label()
    }
}

extension Tab where Label == DefaultTabLabel {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(content: AnyView(KinoraControls.Label(titleKey, systemImage: systemImage)))
        }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content)
    {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(content: AnyView(KinoraControls.Label(title, systemImage: systemImage)))
        }
    }

    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content) {
            DefaultTabLabel(content: AnyView(KinoraControls.Label(titleKey, image: image)))
        }
    }

    /// Creates a tab with the label of its role: "Search" for `.search`, otherwise none.
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(value: value, role: role, content: content) { DefaultTabLabel(of: role) }
    }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) {
            DefaultTabLabel(content: AnyView(KinoraControls.Label(titleKey, systemImage: systemImage)))
        }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) {
            DefaultTabLabel(content: AnyView(KinoraControls.Label(title, systemImage: systemImage)))
        }
    }

    public init(_ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) { DefaultTabLabel(content: AnyView(KinoraControls.Label(titleKey, image: image))) }
    }

    /// Creates a tab with the label of its role: "Search" for `.search`, otherwise none.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.init(role: role, content: content) { DefaultTabLabel(of: role) }
    }
}

extension Tab: View {
    public var body: some View {
        if isHidden {
            EmptyView()
        } else if let badgeLabel {
            tagged(content.tabItem { label }.badge(badgeLabel))
        } else {
            tagged(content.tabItem { label })
        }
    }

    @ViewBuilder private func tagged(_ page: some View) -> some View {
        if let value { page.tag(value) } else { page }
    }

    /// Shows a number on the tab's label; 0 shows none.
    nonisolated public func badge(_ count: Int) -> Tab { badge(count == 0 ? nil : Text(verbatim: "\(count)")) }

    /// Shows text on the tab's label; nil shows none.
    nonisolated public func badge(_ label: Text?) -> Tab {
        var tab = self
        tab.badgeLabel = label
        return tab
    }

    nonisolated public func badge(_ key: LocalizedStringKey?) -> Tab { badge(key.map { Text($0) }) }

    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> Tab { badge(label.map { Text($0) }) }

    /// Removes the tab and its page.
    nonisolated public func hidden(_ hidden: Bool = true) -> Tab {
        var tab = self
        tab.isHidden = hidden
        return tab
    }
}

/// A group of tabs. The labels are in the same row as the labels of other tabs. The section's title is not drawn.
public struct TabSection<Header: View, Content: View> {
    let content: Content
    private var isHidden = false

    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.content = content()
    }
}

extension TabSection where Header == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
}

extension TabSection where Header == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension TabSection: View {
    public var body: some View {
        if !isHidden { content }
    }

    /// Removes the tabs of the section and their pages.
    nonisolated public func hidden(_ hidden: Bool = true) -> TabSection {
        var section = self
        section.isHidden = hidden
        return section
    }
}

/// A label with a title and an image.
public struct DefaultTabLabel {
    let content: AnyView
}

extension DefaultTabLabel: View {
    /// Creates the label of a tab that has only a role.
    init(of role: TabRole?) {
        content = role == .search ? AnyView(KinoraControls.Label("Search", systemImage: "magnifyingglass")) : AnyView(EmptyView())
    }

    public var body: some View { content }
}

/// The role of a tab, which is the label of a tab without one.
public struct TabRole: Hashable, Sendable {
    private let name: String

    public static let search = TabRole(name: "search")
}
