import Foundation
import KinoraDrawing
import KinoraViews

/// A layer that draws text in its upper left corner, or aligned within its width.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`, whose attributes are ignored.
    public var string: Any?
    /// A `UIFont`; nil is the system font.
    public var font: Any?
    /// In points.
    public var fontSize: CGFloat = 36
    public var foregroundColor: CGColor? = CGColor.white
    public var alignmentMode = CATextLayerAlignmentMode.natural
    public var isWrapped = false

    override func ownContents(size: CGSize) -> AnyView? {
        guard let text = string as? String ?? (string as? NSAttributedString)?.string else { return nil }
        let alignment: Alignment = alignmentMode == .center ? .top : alignmentMode == .right ? .topTrailing : .topLeading
        let font = (font as? UIFont)?.withSize(fontSize).font ?? .system(size: fontSize)
        return AnyView(
            Text(verbatim: text).font(font).foregroundStyle(foregroundColor?.color ?? .white).lineLimit(isWrapped ? nil : 1)
                .frame(width: size.width, height: size.height, alignment: alignment))
    }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
}
