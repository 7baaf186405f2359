import KinoraViews

// No effect on films (keyboard): nobody types into a search field, so no suggestion or scope is open.
extension View {
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View { self }

    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View { self }

    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { self }

    nonisolated public func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
        self
    }

    nonisolated public func searchCompletion(_ completion: String) -> some View { self }

    nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View { self }

    nonisolated public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }

    nonisolated public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { self }

    nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
}

/// When the scopes of a search appear.
public struct SearchScopeActivation: Hashable, Sendable {
    private let name: String

    public static let automatic = SearchScopeActivation(name: "automatic")
    public static let onTextEntry = SearchScopeActivation(name: "onTextEntry")
    public static let onSearchPresentation = SearchScopeActivation(name: "onSearchPresentation")
}

/// The position of search suggestions.
public enum SearchSuggestionsPlacement: Hashable, Sendable {
    case automatic, menu, content

    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let menu = Set(rawValue: 1)
        public static let content = Set(rawValue: 2)
    }
}

/// The dictation of a search field.
public struct TextInputDictationBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = TextInputDictationBehavior(name: "automatic")
    public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")

    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline")
    }
}

/// When dictation begins.
public struct TextInputDictationActivation: Hashable, Sendable {
    private let name: String

    public static let onLook = TextInputDictationActivation(name: "onLook")
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// Whether a search hides the title of the bar.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SearchPresentationToolbarBehavior(name: "automatic")
    public static let avoidHidingContent = SearchPresentationToolbarBehavior(name: "avoidHidingContent")
}

/// Whether a search field in a bar is small until it is used.
public struct SearchToolbarBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = SearchToolbarBehavior(name: "automatic")
    public static let minimize = SearchToolbarBehavior(name: "minimize")
}
