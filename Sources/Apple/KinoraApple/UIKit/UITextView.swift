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

    // Stored without effect: nobody types or selects text.
    public var isEditable = true
    public var isSelectable = true
    public var keyboardType = UIKeyboardType.default
    public var autocorrectionType = UITextAutocorrectionType.default
    public var inputAccessoryView: UIView?

    /// The size of the text with its insets, in points, at the width of the view. It cannot be set.
    open override var contentSize: CGSize {
        get {
            let margins = textContainerInset.left + textContainerInset.right + 10
            let string = attributedText ?? NSAttributedString(string: text ?? "", attributes: font.map { [.font: $0] })
            let width = bounds.width > margins ? bounds.width - margins : 0
            let size = string.boundingRect(with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin).size
            return CGSize(
                width: max(size.width + margins, bounds.width),
                height: size.height + textContainerInset.top + textContainerInset.bottom)
        }
        set {}
    }

    /// Returns the size of the text with its insets at the width of `size`.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let frame = frame
        defer { self.frame = frame }
        self.frame.size = size
        return contentSize
    }

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
public protocol UITextViewDelegate: UIScrollViewDelegate {
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
