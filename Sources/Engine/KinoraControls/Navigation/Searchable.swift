import KinoraViews

/// Shows a search field in the bar of the page around the content. Without such a page, the field is in the bar of the root page of a stack inside,
/// or else above the content.
struct Searchable {
    let text: String
    let prompt: Text
    let isPermanent: Bool
    /// Whether a stack inside the content shows the field.
    @State private var isTaken = false
    @Environment(\.isSearchFocused) private var isFocused
    @Environment(\.presentationDepth) private var depth
    /// nil outside of pages.
    @Environment(\.scrollEdgeObserver) private var observer
}

extension Searchable: ViewModifier {
    func body(content: Content) -> some View {
        let field = SearchField(text: text, prompt: prompt, isFocused: isFocused, isPermanent: isPermanent)
        if observer != nil {
            content.transformPreference(BarContentKey.self) { $0.searchField = field }
        } else {
            VStack(spacing: 0) {
                if !isTaken { field }
                content.environment(\.searchFieldOffer, SearchFieldOffer(field: field, depth: depth))
            }
            .onPreferenceChange(TakesSearchFieldKey.self) { isTaken = $0 }
        }
    }
}

/// Whether the view contains a stack, which shows the search field that is offered to it.
enum TakesSearchFieldKey: PreferenceKey {
    static var defaultValue: Bool { false }

    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// The search field of a view around a stack, for the stack's root page.
struct SearchFieldOffer: Equatable {
    let field: SearchField
    /// The `presentationDepth` of the offer. It does not apply to what the content presents.
    let depth: Int
}

extension EnvironmentValues {
    @Entry var searchFieldOffer: SearchFieldOffer?
}
