import Foundation
import KinoraDrawing
import KinoraViews

/// The position of a search field. Kinora always shows it above the view.
public struct SearchFieldPlacement: Sendable {
    public enum NavigationBarDrawerDisplayMode: Sendable {
        case automatic, always
    }

    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()

    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { automatic }
}

extension View {
    /// Shows a search field above the view with the binding's text. A film has no keyboard, so a touch cannot change the text.
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        safeAreaInset(edge: .top, spacing: 0) { SearchField(text: text.wrappedValue, prompt: prompt ?? Text(verbatim: "Search")) }
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
}

private struct SearchField: View {
    let text: String
    let prompt: Text
    @Environment(\.isSearchFocused) private var isFocused

    init(text: String, prompt: Text) {
        self.text = text
        self.prompt = prompt
    }

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
        .padding(.horizontal, 16).padding(.vertical, 8)
    }
}
