import Foundation
import KinoraViews

/// The position of a search field: in the navigation bar of the page, or above a view that has no pages.
public struct SearchFieldPlacement: Sendable {
    /// Whether the field stays in the bar while the content scrolls.
    fileprivate var isPermanent = false

    public enum NavigationBarDrawerDisplayMode: Sendable {
        case automatic, always
    }

    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()

    /// With `.always`, the field stays in the bar while the content scrolls.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(isPermanent: displayMode == .always)
    }
}

extension View {
    /// Shows a search field with the binding's text in the navigation bar, where it moves away with scrolled content. Around a stack, the field is
    /// in the bar of its root page; without pages, it is above the view. A film has no keyboard, so a touch cannot change the text.
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        modifier(
            Searchable(text: text.wrappedValue, prompt: prompt ?? Text(verbatim: "Search"), isPermanent: placement.isPermanent))
    }

    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @_disfavoredOverload
    public func searchable<S: StringProtocol>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// The same as `searchable(text:placement:prompt:)`. The field is visible whatever `isPresented` is.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    /// The same as `searchable(text:placement:prompt:)`. The field is visible whatever `isPresented` is.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// The same as `searchable(text:placement:prompt:)`. The field is visible whatever `isPresented` is.
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}

// Tokens and suggestions are not shown, because nobody types.
extension View {
    public func searchable<C: RandomAccessCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    public func searchable<C: RandomAccessCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @available(*, deprecated, message: "Use searchable(text:placement:prompt:) with searchSuggestions(_:) instead.")
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    @available(*, deprecated, message: "Use searchable(text:placement:prompt:) with searchSuggestions(_:) instead.")
    public func searchable<S: View>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @available(*, deprecated, message: "Use searchable(text:placement:prompt:) with searchSuggestions(_:) instead.")
    @_disfavoredOverload
    public func searchable<S: View, P: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: P, @ViewBuilder suggestions: () -> S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}

/// The search field of a page.
struct SearchField: Equatable {
    /// In points.
    static let height: CGFloat = 52

    let text: String
    let prompt: Text
    let isFocused: Bool
    /// Whether the field stays in the bar while the content scrolls.
    let isPermanent: Bool
}

extension SearchField: View {
    var body: some View {
        HStack(spacing: 6) {
            Image(systemName: "magnifyingglass").foregroundStyle(ControlColor.placeholder)
            Group {
                if text.isEmpty { prompt.foregroundStyle(ControlColor.placeholder) } else { Text(verbatim: text) }
            }
            .insertionPoint(isVisible: isFocused, isEmpty: text.isEmpty)
            Spacer()
        }
        .padding(.horizontal, 8)
        .frame(height: 36)
        .background(ControlColor.track, in: RoundedRectangle(cornerRadius: 10))
        .padding(.horizontal, 16).frame(height: Self.height)
    }
}
