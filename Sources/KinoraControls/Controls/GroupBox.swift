import Foundation
import KinoraDrawing
import KinoraViews

/// Views that belong together, on a ground of their own under a label.
public struct GroupBox<Label: View, Content: View> {
    let label: Label?
    let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    @available(*, deprecated, message: "Use GroupBox(content:label:) instead.")
    public init(label: Label, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.label = label
    }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The same box again, for a style that adds something to another one.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        content = configuration.content
        label = configuration.label
    }
}

extension GroupBox: View {
    public var body: some View {
        StyledGroupBox(label: AnyView(label), content: AnyView(content))
    }
}

private struct StyledGroupBox: View {
    let label: AnyView
    let content: AnyView
    @Environment(\.groupBoxStyle) private var style

    init(label: AnyView, content: AnyView) {
        self.label = label
        self.content = content
    }

    var body: some View {
        let style: any GroupBoxStyle = style ?? DefaultGroupBoxStyle()
        AnyView(content: make(style))
    }

    /// What the style makes must not ask for the style again; what stands in the box may.
    private func make<S: GroupBoxStyle>(_ style: S) -> any View {
        let content = AnyView(content.environment(\.groupBoxStyle, self.style))
        return style.makeBody(configuration: GroupBoxStyleConfiguration(label: .init(content: label), content: .init(content: content)))
            .environment(\.groupBoxStyle, nil)
    }
}
