import Foundation
import KinoraViews

/// A text of several lines, drawn from its start. Nobody types.
open class UITextView: UIScrollView {
    // Implicitly unwrapped, as UIKit declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var text: String! = ""
    /// The attributes of the text are ignored.
    public var attributedText: NSAttributedString?
    public var font: UIFont? = .systemFont(ofSize: 12)
    public var textColor: UIColor?
    public var textAlignment = NSTextAlignment.natural
    public var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    public weak var delegate: (any UITextViewDelegate)?

    // Stored without effect: nobody types or selects text.
    public var isEditable = true
    public var isSelectable = true
    public var keyboardType = UIKeyboardType.default
    public var autocorrectionType = UITextAutocorrectionType.default
    public var inputAccessoryView: UIView?

    override var ownContent: AnyView? {
        let shown = attributedText?.string ?? text ?? ""
        let alignment: TextAlignment = textAlignment == .center ? .center : textAlignment == .right ? .trailing : .leading
        let edge: Alignment = textAlignment == .center ? .top : textAlignment == .right ? .topTrailing : .topLeading
        let insets = EdgeInsets(
            top: textContainerInset.top, leading: textContainerInset.left + 5, bottom: textContainerInset.bottom,
            trailing: textContainerInset.right + 5)
        return AnyView(
            Text(verbatim: shown).font(font?.font)
                .foregroundStyle(textColor.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.primary))
                .multilineTextAlignment(alignment).padding(insets)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: edge))
    }
}

/// Is notified of the changes of a text view. Its methods are never called.
@MainActor @preconcurrency
public protocol UITextViewDelegate: AnyObject {
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
