import Foundation
import KinoraDrawing
import KinoraViews

/// A field that shows the text of its binding, or its title while the text is empty. A film has no keyboard, so a touch cannot change the
/// text.
public struct TextField<Label: View> {
    let text: String
    let label: Label
    let prompt: Text?
    var isSecure = false
    /// `.vertical`: the text wraps to several lines.
    var axis = Axis.horizontal

    init(text: String, label: Label, prompt: Text?, isSecure: Bool = false, axis: Axis = .horizontal) {
        self.text = text
        self.label = label
        self.prompt = prompt
        self.isSecure = isSecure
        self.axis = axis
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, label: label(), prompt: prompt)
    }

    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, label: label(), prompt: prompt, axis: axis)
    }
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, axis: axis) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, axis: axis) { Text(titleKey) }
    }

    @available(*, deprecated, message: "Use onSubmit in place of the closures.")
    public init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void = {}
    ) {
        self.init(text: text) { Text(titleKey) }
    }

    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String {
        self.init(text: format.format(value.wrappedValue), label: Text(titleKey), prompt: prompt)
    }
}

extension TextField: View {
    public var body: some View {
        StyledTextField(
            field: TextField<_TextFieldStyleLabel>(
                text: text, label: _TextFieldStyleLabel(content: prompt.map { AnyView($0) } ?? AnyView(label)), prompt: nil,
                isSecure: isSecure, axis: axis))
    }
}

private struct StyledTextField: View {
    let field: TextField<_TextFieldStyleLabel>
    @Environment(\.textFieldStyles) private var styles

    init(field: TextField<_TextFieldStyleLabel>) {
        self.field = field
    }

    var body: some View {
        if let style = styles.last { AnyView(content: make(style)) } else { FieldContent(field: field) }
    }

    /// Returns the field in `style`. The field that the style modifies has the next outer style.
    private func make<S: TextFieldStyle>(_ style: S) -> any View {
        style._body(configuration: field).environment(\.textFieldStyles, styles.dropLast())
    }
}

/// The text of a field, or its title while the text is empty.
private struct FieldContent: View {
    let field: TextField<_TextFieldStyleLabel>
    @Environment(\.isFocused) private var isFocused
    @Environment(\.focusRequest) private var focusRequest

    init(field: TextField<_TextFieldStyleLabel>) {
        self.field = field
    }

    var body: some View {
        if let focusRequest {
            line.contentShape(Rectangle()).simultaneousGesture(TapGesture().onEnded { focusRequest.perform() })
        } else {
            line
        }
    }

    @ViewBuilder private var line: some View {
        if field.axis == .vertical {
            content.frame(maxWidth: .infinity, alignment: .leading)
        } else {
            content.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private var content: some View {
        let text = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
        return Group {
            if text.isEmpty { field.label.foregroundStyle(ControlColor.placeholder) } else { Text(verbatim: text) }
        }
        .insertionPoint(isVisible: isFocused, isEmpty: text.isEmpty)
    }
}

/// A field that shows a dot for each character of its text.
public struct SecureField<Label: View> {
    let field: TextField<Label>

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        field = TextField(text: text.wrappedValue, label: label(), prompt: prompt, isSecure: true)
    }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text) { Text(title) }
    }
}

extension SecureField: View {
    public var body: some View { field }
}

/// A view that shows the text of its binding in several lines. A film has no keyboard, so a touch cannot change the text.
public struct TextEditor {
    let text: String

    public init(text: Binding<String>) {
        self.text = text.wrappedValue
    }
}

extension TextEditor: View {
    public var body: some View { EditorContent(text: text) }
}

private struct EditorContent: View {
    let text: String
    @Environment(\.isScrollContentBackgroundHidden) private var isBackgroundHidden

    init(text: String) {
        self.text = text
    }

    var body: some View {
        Text(verbatim: text).padding(.horizontal, 5).padding(.vertical, 8)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background { if !isBackgroundHidden { Rectangle().fill(.background) } }
    }
}
