import Foundation
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

    public init(
        text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil, @ViewBuilder label: () -> Label
    ) {
        self.init(text: text.wrappedValue, label: label(), prompt: prompt, axis: axis ?? .horizontal)
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
    @Environment(\.multilineTextAlignment) private var alignment

    var body: some View {
        if let focusRequest {
            line.contentShape(Rectangle()).simultaneousGesture(TapGesture().onEnded { focusRequest.perform() })
        } else {
            line
        }
    }

    @ViewBuilder private var line: some View {
        if field.axis == .vertical {
            content.frame(maxWidth: .infinity, alignment: alignment.frameAlignment)
        } else {
            content.lineLimit(1).frame(maxWidth: .infinity, alignment: alignment.frameAlignment)
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

extension TextAlignment {
    /// The position of a line of text in a wider frame.
    var frameAlignment: Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
