import Foundation
import KinoraDrawing
import KinoraViews

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
