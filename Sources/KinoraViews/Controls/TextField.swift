import Foundation
import KinoraDrawing

/// A line of text to be written into. Nobody types here: it shows the text of its binding, or its title as long as that is empty.
public struct TextField<Label: View> {
    let text: String
    let label: Label
    let prompt: Text?
    var isSecure = false

    init(text: String, label: Label, prompt: Text?, isSecure: Bool = false) {
        self.text = text
        self.label = label
        self.prompt = prompt
        self.isSecure = isSecure
    }

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, label: label(), prompt: prompt)
    }

    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, label: label(), prompt: prompt)
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
        self.init(text: text) { Text(titleKey) }
    }

    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
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
        FieldContent(text: isSecure ? String(repeating: "•", count: text.count) : text, label: prompt.map { AnyView($0) } ?? AnyView(label))
    }
}

private struct FieldContent: View {
    let text: String
    let label: AnyView
    @Environment(\.hasFieldBorder) private var hasBorder

    init(text: String, label: AnyView) {
        self.text = text
        self.label = label
    }

    var body: some View {
        let field = Group {
            if text.isEmpty { label.foregroundStyle(ControlColor.placeholder) } else { Text(verbatim: text) }
        }
        .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        if hasBorder {
            field.padding(.horizontal, 7).padding(.vertical, 6)
                .background(.background, in: RoundedRectangle(cornerRadius: 6))
                .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(ControlColor.separator, lineWidth: 1) }
        } else {
            field
        }
    }
}

/// A line of text that shows a dot for each character.
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

/// Several lines of text to be written into. It shows the text of its binding.
public struct TextEditor {
    let text: String

    public init(text: Binding<String>) {
        self.text = text.wrappedValue
    }
}

extension TextEditor: View {
    public var body: some View {
        Text(verbatim: text).padding(.horizontal, 5).padding(.vertical, 8)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .background(.background)
    }
}

/// What text fields look like.
public protocol TextFieldStyle {
    /// True: with a border around.
    @MainActor static var hasBorder: Bool { get }
}

/// As the surroundings want it: without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
    public static var hasBorder: Bool { false }
}

/// Without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
    public static var hasBorder: Bool { false }
}

/// With a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
    public static var hasBorder: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension EnvironmentValues {
    private enum FieldBorderKey: EnvironmentKey {
        static let defaultValue = false
    }

    var hasFieldBorder: Bool {
        get { self[FieldBorderKey.self] }
        set { self[FieldBorderKey.self] = newValue }
    }
}

extension View {
    /// What text fields look like inside.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.hasFieldBorder, S.hasBorder)
    }
}
