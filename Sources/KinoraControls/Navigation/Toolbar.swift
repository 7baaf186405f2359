import Foundation
import KinoraDrawing
import KinoraViews

/// Views for a bar, as `toolbar(content:)` lists them.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// The views of `body`. Content of one's own has no need to say it.
    var barViews: [BarView] { get }
}

extension ToolbarContent {
    public var barViews: [BarView] { body.barViews }
}

extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is built in and has no body") }
}

extension Never: ToolbarContent {
    public var barViews: [BarView] { preconditionFailure("there is no value of this type to ask") }
}

/// A view with the place in the bar that it wants.
public struct BarView {
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// Where in a bar a view stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String

    public static let automatic = ToolbarItemPlacement(name: "trailing")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let navigation = ToolbarItemPlacement(name: "leading")
    public static let primaryAction = ToolbarItemPlacement(name: "trailing")
    public static let secondaryAction = ToolbarItemPlacement(name: "trailing")
    public static let confirmationAction = ToolbarItemPlacement(name: "trailing")
    public static let cancellationAction = ToolbarItemPlacement(name: "leading")
    public static let destructiveAction = ToolbarItemPlacement(name: "trailing")
    public static let topBarLeading = ToolbarItemPlacement(name: "leading")
    public static let topBarTrailing = ToolbarItemPlacement(name: "trailing")
    public static let navigationBarLeading = ToolbarItemPlacement(name: "leading")
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "trailing")
    public static let bottomBar = ToolbarItemPlacement(name: "bottom")
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
    public static let status = ToolbarItemPlacement(name: "bottom")
    public static let topBarPinnedTrailing = ToolbarItemPlacement(name: "trailing")
    public static let title = ToolbarItemPlacement(name: "principal")

    /// nil: it is not shown.
    var place: BarItem.Place? {
        switch name {
        case "leading": .leading
        case "principal": .principal
        case "bottom": .bottom
        case "keyboard": nil
        default: .trailing
        }
    }
}

/// One view in a bar.
public struct ToolbarItem<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem {
    /// As the other one; bars are not arranged anew, so the identity says nothing.
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content)
    }
}

extension ToolbarItem: ToolbarContent {
    public typealias Body = Never

    public var barViews: [BarView] { [BarView(placement: placement, content: AnyView(content))] }
}

/// Several views in one place of a bar.
public struct ToolbarItemGroup<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItemGroup: ToolbarContent {
    public typealias Body = Never

    public var barViews: [BarView] { [BarView(placement: placement, content: AnyView(content))] }
}

/// Several pieces of a bar's content.
public struct ToolbarContents: ToolbarContent {
    public typealias Body = Never

    public let barViews: [BarView]
}

/// Room between two items of a bar.
public struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never

    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }

    public var barViews: [BarView] {
        let room = sizing == .fixed ? AnyView(Color.clear.frame(width: 8, height: 1)) : AnyView(Spacer())
        return [BarView(placement: placement, content: room)]
    }
}

/// Whether room grows.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String

    public static let flexible = SpacerSizing(name: "flexible")
    public static let fixed = SpacerSizing(name: "fixed")
}

extension ToolbarContent {
    /// Accepted: items have no ground of their own.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
}

/// Turns the statements of a toolbar into one list.
@MainActor @preconcurrency
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> ToolbarContents {
        ToolbarContents(barViews: content.barViews)
    }

    public static func buildBlock(_ contents: ToolbarContents...) -> ToolbarContents {
        ToolbarContents(barViews: contents.flatMap(\.barViews))
    }
    public static func buildIf(_ content: ToolbarContents?) -> ToolbarContents { content ?? ToolbarContents(barViews: []) }
    public static func buildEither(first: ToolbarContents) -> ToolbarContents { first }
    public static func buildEither(second: ToolbarContents) -> ToolbarContents { second }
    public static func buildLimitedAvailability(_ content: ToolbarContents) -> ToolbarContents { content }
}

extension View {
    /// Views for the bars of the page that this view is on. Items for the bottom are at the bottom of the page; those for the keyboard are not shown.
    public func toolbar(@ToolbarContentBuilder content: () -> ToolbarContents) -> some View {
        barred(content().barViews)
    }

    /// A view for the trailing end of the bar of the page that this view is on.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        barred([BarView(placement: .automatic, content: AnyView(HStack(spacing: 16) { content() }))])
    }

    private func barred(_ views: [BarView]) -> some View {
        let items = views.enumerated().compactMap { index, view in
            view.placement.place.map { BarItem(id: index, placement: $0, content: view.content) }
        }
        return transformPreference(BarContentKey.self) { bar in
            let count = bar.items.count
            bar.items += items.map { $0.numbered(from: count) }
        }
    }

    /// Whether the bars that are named are shown.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let concernsBar = bars.contains { $0 == .navigationBar || $0 == .automatic }
        return transformPreference(BarContentKey.self) { if concernsBar { $0.isHidden = visibility == .hidden } }
    }

    /// What the navigation bar is drawn on.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        let concernsBar = bars.contains { $0 == .navigationBar || $0 == .automatic }
        return transformPreference(BarContentKey.self) { if concernsBar { $0.ground = AnyShapeStyle(style) } }
    }

    /// Accepted: a bar has a ground when it was given one.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Whether the bars that are named are shown.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let concernsBar = bars.contains { $0 == .navigationBar || $0 == .automatic }
        return transformPreference(BarContentKey.self) { if concernsBar { $0.isHidden = visibility == .hidden } }
    }

    /// Accepted: a bar has a ground when it was given one.
    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// How the title of the page stands that the view is on.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        transformPreference(BarContentKey.self) { $0.displayMode = mode.bar }
    }

    /// Accepted: a film's bars have one look.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Accepted: nobody opens a title's menu.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { self }

    /// Accepted: there is no window whose bar has such an item.
    nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

    /// Accepted: bars have the film's colour scheme.
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
}

/// A bar of a window.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// How a bar's title stands.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let bar: NavigationBarItem.TitleDisplayMode

    public static let automatic = ToolbarTitleDisplayMode(bar: .automatic)
    public static let large = ToolbarTitleDisplayMode(bar: .large)
    public static let inline = ToolbarTitleDisplayMode(bar: .inline)
    /// As `large`.
    public static let inlineLarge = ToolbarTitleDisplayMode(bar: .large)
}

/// What a bar is for.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String

    public static let automatic = ToolbarRole(name: "automatic")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
}

/// An item that a system puts into a bar.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String

    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    public static let title = ToolbarDefaultItemKind(name: "title")
    public static let search = ToolbarDefaultItemKind(name: "search")
}
