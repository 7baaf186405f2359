import Foundation
import KinoraDrawing
import KinoraViews

/// The content of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// The views of `body`. Custom toolbar content uses the default implementation.
    var barViews: [BarView] { get }
}

extension ToolbarContent {
    public var barViews: [BarView] { body.barViews }
}

extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a built-in type and has no body; use the value itself") }
}

extension Never: ToolbarContent {
    public var barViews: [BarView] { preconditionFailure("Never has no values, so it has no toolbar items") }
}

/// A view with its placement in a bar.
public struct BarView {
    let placement: ToolbarItemPlacement
    let content: AnyView
}

/// The placement of a view in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String

    public static let automatic = ToolbarItemPlacement(name: "trailing")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let navigation = ToolbarItemPlacement(name: "leading")
    public static let primaryAction = ToolbarItemPlacement(name: "trailing")
    public static let secondaryAction = ToolbarItemPlacement(name: "trailing")
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmation")
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

    /// The position in the bars; nil for items that are not shown.
    var position: BarItem.Position? {
        switch name {
        case "leading": .leading
        case "principal": .principal
        case "bottom": .bottom
        case "keyboard": nil
        default: .trailing
        }
    }
}

/// A view in a bar.
public struct ToolbarItem<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem {
    /// Creates an item. `id` and `showsByDefault` have no effect, because a film's bars cannot be customized.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content)
    }
}

// No effect on films (touch): nobody customizes bars.
extension ToolbarItem {
    nonisolated public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> ToolbarItem { self }

    nonisolated public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> ToolbarItem { self }
}

extension ToolbarItem: ToolbarContent {
    public typealias Body = Never

    public var barViews: [BarView] { [BarView(placement: placement, content: AnyView(content))] }
}

/// Several views with the same placement in a bar.
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

/// A combination of several pieces of toolbar content.
public struct ToolbarContents: ToolbarContent {
    public typealias Body = Never

    public let barViews: [BarView]
}

/// A space between two items of a bar.
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

/// The sizing of a spacer: flexible or fixed.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String

    public static let flexible = SpacerSizing(name: "flexible")
    public static let fixed = SpacerSizing(name: "fixed")
}

// No effect on films (system): the items of a bar share no background that could be hidden.
extension ToolbarContent {
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
}

/// A result builder that combines toolbar content.
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
    /// Adds views to the bars of the page that contains this view. Bottom items are at the bottom of the page. Keyboard items are not
    /// shown.
    public func toolbar(@ToolbarContentBuilder content: () -> ToolbarContents) -> some View {
        barred(content().barViews)
    }

    /// Adds views to the bars of the page that contains this view. `id` has no effect, because a film's bars cannot be customized.
    public func toolbar(id: String, @ToolbarContentBuilder content: () -> ToolbarContents) -> some View {
        barred(content().barViews)
    }

    /// Adds a view to the trailing end of the navigation bar of the page that contains this view.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        barred([BarView(placement: .automatic, content: AnyView(HStack(spacing: 16) { content() }))])
    }

    private func barred(_ views: [BarView]) -> some View { modifier(BarViews(views: views)) }

    /// Shows or hides bars: the navigation bar, the bottom bar, or the tab bar of the enclosing tab view.
    nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: bars) { $0.isHidden = visibility == .hidden } }
    }

    /// Shows or hides bars: the navigation bar, the bottom bar, or the tab bar of the enclosing tab view.
    nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: bars) { $0.isHidden = visibility == .hidden } }
    }

    /// Sets the background style of bars.
    nonisolated public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: bars) { $0.background = AnyShapeStyle(style) } }
    }

    /// Shows or hides the background of bars. A visible background is the bar material unless another style is set.
    nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: bars) { $0.backgroundVisibility = visibility } }
    }

    /// Shows or hides the background of bars. A visible background is the bar material unless another style is set.
    nonisolated public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: bars) { $0.backgroundVisibility = visibility } }
    }

    /// Sets the colour scheme of bars; nil uses the page's.
    nonisolated public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: bars) { $0.colorScheme = colorScheme } }
    }

    /// Sets the display mode of the title of the page that contains this view.
    nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        transformPreference(BarContentKey.self) { $0.displayMode = mode.bar }
    }

    /// Sets the role of the bar of the page that contains this view. An editor's back button has no text; other roles have no effect.
    nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
        transformPreference(BarContentKey.self) { $0.isEditor = role == .editor }
    }

    /// Makes the title of the page that contains this view a button that opens a menu.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        let menu = BoxedView(AnyView(content()))
        return transformPreference(BarContentKey.self) { $0.titleMenu = menu }
    }

    /// Removes the title from the bar of the page that contains this view. Other kinds have no effect: a film's bars have no other default
    /// items.
    nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        transformPreference(BarContentKey.self) { if defaultItemKind == .title { $0.removesTitle = true } }
    }
}

/// A bar of a page or window.
public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
}

/// The display mode of a bar's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let bar: NavigationBarItem.TitleDisplayMode

    public static let automatic = ToolbarTitleDisplayMode(bar: .automatic)
    public static let large = ToolbarTitleDisplayMode(bar: .large)
    public static let inline = ToolbarTitleDisplayMode(bar: .inline)
    /// The same as `large`.
    public static let inlineLarge = ToolbarTitleDisplayMode(bar: .large)
}

/// The purpose of a bar.
public struct ToolbarRole: Hashable, Sendable {
    private let name: String

    public static let automatic = ToolbarRole(name: "automatic")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
}

/// A default item of a bar.
public struct ToolbarDefaultItemKind: Hashable, Sendable {
    private let name: String

    public static let sidebarToggle = ToolbarDefaultItemKind(name: "sidebarToggle")
    public static let title = ToolbarDefaultItemKind(name: "title")
    public static let search = ToolbarDefaultItemKind(name: "search")
}

/// Adds views to the bars of a page. They have the tint colour, the observable objects and the edit mode of the view that adds them.
private struct BarViews: ViewModifier {
    let views: [BarView]
    @Environment(\.tint) private var tint
    @Environment(\.inheritedObjects) private var objects
    @Environment(\.editMode) private var editMode

    func body(content: Content) -> some View {
        let items = views.enumerated().compactMap { index, view in
            view.placement.position.map { position in
                let isConfirmation = view.placement == .confirmationAction
                let content = isConfirmation ? AnyView(view.content.fontWeight(.semibold)) : view.content
                return BarItem(
                    id: index, placement: position,
                    content: AnyView(
                        content.environment(\.tint, tint).environment(\.inheritedObjects, objects).environment(\.isInBar, true)
                            .environment(\.editMode, editMode)))
            }
        }
        return content.transformPreference(BarContentKey.self) { bar in
            let count = bar.items.count
            bar.items += items.map { $0.numbered(from: count) }
        }
    }
}
