import Foundation
import KinoraViews

/// A text.
open class UILabel: UIView {
    public var text: String?
    /// The attributes of the text are ignored.
    public var attributedText: NSAttributedString?
    public var font: UIFont? = .systemFont(ofSize: 17)
    public var textColor: UIColor?
    public var textAlignment = NSTextAlignment.natural
    /// The maximum number of lines; 0 has no limit.
    public var numberOfLines = 1
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = false

    override var ownContent: AnyView? {
        let alignment: TextAlignment = textAlignment == .center ? .center : textAlignment == .right ? .trailing : .leading
        let edge: Alignment = textAlignment == .center ? .center : textAlignment == .right ? .trailing : .leading
        return AnyView(
            Text(verbatim: text ?? attributedText?.string ?? "")
                .font(font?.font)
                .foregroundStyle(textColor.map { AnyShapeStyle($0.color) } ?? AnyShapeStyle(.primary))
                .lineLimit(numberOfLines > 0 ? numberOfLines : nil)
                .minimumScaleFactor(adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0.1) : 1)
                .multilineTextAlignment(alignment)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: edge))
    }
}

/// The alignment of text in UIKit.
public enum NSTextAlignment: Int, Hashable, Sendable {
    case left, center, right, justified, natural
}
