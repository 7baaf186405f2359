import Foundation
import KinoraViews

/// A label at the leading end of a row and its content at the trailing end.
public struct LabeledContent<Label: View, Content: View> {
    let label: Label
    let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }
}

extension LabeledContent where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(content: { Text(value) }, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates labelled content that shows a formatted value.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(content: { Text(verbatim: format.format(value)) }, label: { Text(title) })
    }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// Creates labelled content from a style's configuration, so that a style can modify the default appearance.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        content = configuration.content
        label = configuration.label
    }
}

extension LabeledContent: View {
    public var body: some View {
        StyledControl(\.labeledContentStyle) { style, restored in
            (style ?? AutomaticLabeledContentStyle()).makeBody(
                configuration: LabeledContentStyleConfiguration(
                    label: .init(content: restored(label)), content: .init(content: restored(content))))
        }
    }
}

/// A control with its label before it. `labelsHidden()` removes the label.
struct LabeledRow<Content: View>: View {
    let label: AnyView?
    let content: Content
    @Environment(\.isLabelHidden) private var isLabelHidden

    init(label: AnyView?, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    var body: some View {
        if let label, !isLabelHidden {
            HStack {
                label
                Spacer()
                content
            }
        } else {
            content
        }
    }
}
