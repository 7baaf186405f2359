import Foundation
import KinoraDrawing
import KinoraViews

/// A rectangle of UIKit's, for the few things that code written for SwiftUI asks of it: a ground colour, an effect, and views on it, which fill it.
@MainActor
open class UIView {
    open var frame: CGRect
    public var backgroundColor: UIColor?
    public var alpha: CGFloat = 1
    public var isHidden = false
    public var isOpaque = true
    public var isUserInteractionEnabled = true
    public var clipsToBounds = false
    public var tintColor: UIColor?
    public var translatesAutoresizingMaskIntoConstraints = true
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?

    public init(frame: CGRect = .zero) {
        self.frame = frame
    }

    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    open func addSubview(_ view: UIView) {
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Nobody writes here: there is nothing to end.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { false }

    public func setNeedsDisplay() {}
    public func setNeedsLayout() {}
    public func layoutIfNeeded() {}

    /// Accepted: what UIKit animates is not shown here.
    public static func setAnimationsEnabled(_ enabled: Bool) {}

    /// Makes the changes at once: what UIKit animates is not shown here.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }

    /// What SwiftUI's views draw for this one.
    var picture: AnyView {
        AnyView(
            ZStack {
                if let backgroundColor { Color(uiColor: backgroundColor) }
                ForEach(subviews.indices, id: \.self) { self.subviews[$0].picture }
            }
            .opacity(isHidden ? 0 : alpha))
    }
}
