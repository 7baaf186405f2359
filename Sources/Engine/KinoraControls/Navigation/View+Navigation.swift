import Foundation
import KinoraViews

extension View {
    /// Sets the title of the page that contains this view.
    nonisolated public func navigationTitle(_ title: Text) -> some View {
        transformPreference(BarContentKey.self) { $0.title = title }
    }

    nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

    @_disfavoredOverload
    nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    /// Sets the title of the page that contains this view. A film has no title that users could change.
    nonisolated public func navigationTitle(_ title: Binding<String>) -> some View { navigationTitle(Text(verbatim: title.wrappedValue)) }

    /// Sets a line below the title of the page that contains this view.
    nonisolated public func navigationSubtitle(_ subtitle: Text) -> some View {
        transformPreference(BarContentKey.self) { $0.subtitle = subtitle }
    }

    nonisolated public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View { navigationSubtitle(Text(subtitleKey)) }

    @_disfavoredOverload
    nonisolated public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { navigationSubtitle(Text(subtitle)) }

    @available(*, deprecated, message: "Use navigationTitle(_:) instead.")
    nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    @available(*, deprecated, message: "Use navigationTitle(_:) instead.")
    nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    @available(*, deprecated, message: "Use navigationTitle(_:) instead.")
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:) instead.")
    nonisolated public func navigationBarTitle(
        _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
    }

    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:) instead.")
    nonisolated public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    @available(*, deprecated, message: "Use navigationTitle(_:) and navigationBarTitleDisplayMode(_:) instead.")
    @_disfavoredOverload
    nonisolated public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }

    /// Sets whether the title is large and below the bar's buttons, or small and between them. `.automatic` is large on the root
    /// page, and as on the page below on others.
    nonisolated public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        transformPreference(BarContentKey.self) { $0.displayMode = displayMode }
    }

    nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
        transformPreference(BarContentKey.self) { $0.changeAppearance(of: [.navigationBar]) { $0.isHidden = hidden } }
    }

    nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        transformPreference(BarContentKey.self) { $0.isBackHidden = hidesBackButton }
    }

    @available(*, deprecated, message: "Use toolbar(content:) instead.")
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    @available(*, deprecated, message: "Use toolbar(content:) instead.")
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    @available(*, deprecated, message: "Use toolbar(content:) instead.")
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    /// Sets the function that makes the page for a value of type `D`, which a link pushes or the stack's path contains.
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        modifier(NavigationDestination(make: destination))
    }

    /// Pushes a page while the binding is true.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: () -> V) -> some View {
        modifier(PresentedDestination(isPresented: isPresented, destination: AnyView(destination())))
    }

    /// Pushes a page for a value while the binding is not nil.
    public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        let isPresented = Binding<Bool>(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return modifier(
            PresentedDestination(isPresented: isPresented, destination: AnyView(item.wrappedValue.map { destination($0) })))
    }

}

// No effect on films (system): a navigation view has one column, which is the only style here.
extension View {
    nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

/// The style of a navigation view, which always has one column.
public protocol NavigationViewStyle {}

public struct StackNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

private struct NavigationDestination<D: Hashable, C: View>: ViewModifier {
    let make: (D) -> C
    @Environment(\.stackNavigator) private var navigator

    func body(content: Content) -> some View {
        let make = make
        if let graph = ViewGraph.current {
            navigator?.destination(for: D.self, in: graph).replace { value in (value.base as? D).map { AnyView(make($0)) } }
        }
        return content
    }
}

/// Pushes a page when a binding becomes true and removes it when the binding becomes false.
struct PresentedDestination: ViewModifier {
    let isPresented: Binding<Bool>
    let destination: AnyView
    @Environment(\.stackNavigator) private var navigator
    @State private var page: Int?
    @State private var pushed = PushedPage()

    func body(content: Content) -> some View {
        pushed.source?.replace(with: destination)
        return content.onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
            if isShown, let graph = ViewGraph.current {
                let source = pushed.makeSource(destination, in: graph)
                page = navigator?.push(.view(source)) { isPresented.wrappedValue = false }
            } else if let shown = page {
                navigator?.remove(shown)
                page = nil
            }
        }
    }
}
