import Foundation
import KinoraControls
import KinoraDrawing
import KinoraViews

/// A spinning indicator of activity.
open class UIActivityIndicatorView: UIView {
    /// The size of the indicator.
    public enum Style: Int, Sendable {
        case medium = 100
        case large, whiteLarge, white, gray
    }

    public var style: Style
    public var color: UIColor?
    public var hidesWhenStopped = true
    public private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    override var ownSize: CGSize? {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    override var ownContent: AnyView? {
        guard isAnimating || !hidesWhenStopped else { return AnyView(EmptyView()) }
        let color = color?.color ?? (style == .white || style == .whiteLarge ? .white : .gray)
        return AnyView(
            ProgressView().controlSize(style == .large || style == .whiteLarge ? .large : .regular).tint(color)
                .frame(maxWidth: .infinity, maxHeight: .infinity))
    }

    public func startAnimating() { isAnimating = true }

    public func stopAnimating() { isAnimating = false }
}
