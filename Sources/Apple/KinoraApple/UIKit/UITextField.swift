import Foundation
import KinoraViews

/// A field with a line of text, or with its placeholder if the text is empty. Nobody types.
open class UITextField: UIStyledView {
    /// The states in which a field shows a clear button.
    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    /// The border of a field.
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public var text: String?
    public var placeholder: String?
    public var attributedPlaceholder: NSAttributedString?
    public var font: UIFont? = .systemFont(ofSize: 17)
    public var textColor: UIColor?
    public var textAlignment = NSTextAlignment.natural
    public var borderStyle = BorderStyle.none
    public weak var delegate: (any UITextFieldDelegate)?

    // Stored without effect: nobody types.
    public var clearButtonMode = ViewMode.never
    public var leftViewMode = ViewMode.never
    public var rightViewMode = ViewMode.never
    public var leftView: UIView?
    public var rightView: UIView?
    public var inputAccessoryView: UIView?
    public var isSecureTextEntry = false
    public var keyboardType = UIKeyboardType.default
    public var returnKeyType = UIReturnKeyType.default
    public var autocorrectionType = UITextAutocorrectionType.default
    public var autocapitalizationType = UITextAutocapitalizationType.sentences
    public var textContentType: UITextContentType?
    public var isEditing: Bool { false }

    override var ownContent: AnyView? {
        let isEmpty = text?.isEmpty ?? true
        let shown =
            isEmpty
            ? attributedPlaceholder?.string ?? placeholder ?? ""
            : isSecureTextEntry ? String(repeating: "•", count: min(text?.count ?? 0, 1000)) : text ?? ""
        let color =
            isEmpty ? AnyShapeStyle(UIColor.placeholderText.color) : textColor.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.primary)
        let alignment: Alignment = textAlignment == .center ? .center : textAlignment == .right ? .trailing : .leading
        let line = Text(verbatim: shown).font(font?.font).foregroundStyle(color).lineLimit(1)
            .padding(.horizontal, borderStyle == .none ? 0 : 7)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        switch borderStyle {
        case .none: return AnyView(line)
        case .roundedRect:
            let outline = RoundedRectangle(cornerRadius: 5)
            return AnyView(
                line.background(UIColor.systemBackground.color, in: outline)
                    .overlay { outline.strokeBorder(UIColor.systemGray4.color, lineWidth: 0.5) })
        case .line, .bezel: return AnyView(line.border(UIColor.systemGray.color))
        }
    }
}

/// Is notified of the changes of a text field. Its methods are never called.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Whether text is corrected while it is typed.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default`, no, yes
}
