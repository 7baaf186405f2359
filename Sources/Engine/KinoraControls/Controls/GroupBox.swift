import Foundation
import KinoraViews

/// A group of views on a background, with an optional label above.
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
    /// Creates a group box from a style's configuration, so that a style can modify the default appearance.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        content = configuration.content
        label = configuration.label
    }
}

extension GroupBox: View {
    public var body: some View {
        StyledControl(\.groupBoxStyle) { style, restored in
            (style ?? DefaultGroupBoxStyle()).makeBody(
                configuration: GroupBoxStyleConfiguration(label: .init(content: AnyView(label)), content: .init(content: restored(content)))
            )
        }
    }
}
