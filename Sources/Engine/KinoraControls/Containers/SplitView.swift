import KinoraViews

/// Views side by side with dividers between them. Nobody drags the dividers in a film.
public struct HSplitView<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { HStack(spacing: 0) { Divided(content: content) } }
}

/// Views below each other with dividers between them. Nobody drags the dividers in a film.
public struct VSplitView<Content: View>: View {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { VStack(spacing: 0) { Divided(content: content) } }
}

/// The views of the content, with dividers between them.
private struct Divided<Content: View>: View {
    let content: Content

    var body: some View {
        Group(subviews: content) { subviews in
            ForEach(subviews) { subview in
                if subview.id != subviews.first?.id { Divider() }
                subview
            }
        }
    }
}
