import Foundation
import KinoraViews

/// A view that shows the text of its binding in several lines. A film has no keyboard, so a touch cannot change the text.
public struct TextEditor {
    let text: String

    public init(text: Binding<String>) {
        self.text = text.wrappedValue
    }

    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.init(text: text)
    }
}

extension TextEditor: View {
    // The text of a field is not a text of the row, so it does not set where the row's separator starts.
    public var body: some View { EditorContent(text: text).alignmentGuide(.listRowSeparatorLeading) { _ in 0 } }
}

private struct EditorContent: View {
    let text: String
    @Environment(\.isScrollContentBackgroundHidden) private var isBackgroundHidden
    @Environment(\.multilineTextAlignment) private var alignment

    var body: some View {
        Text(verbatim: text).padding(.horizontal, 5).padding(.vertical, 8)
            .frame(
                maxWidth: .infinity, maxHeight: .infinity,
                alignment: Alignment(horizontal: alignment.frameAlignment.horizontal, vertical: .top)
            )
            .background { if !isBackgroundHidden { Rectangle().fill(.background) } }
    }
}
