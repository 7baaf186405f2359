import Foundation
import KinoraDrawing
import KinoraViews

/// UIKit's view class, with the features that SwiftUI code commonly uses: a background colour, effects, and subviews, which fill the view.
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

    /// Has no effect and returns false: a film has no text editing.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { false }

    public func setNeedsDisplay() {}
    public func setNeedsLayout() {}
    public func layoutIfNeeded() {}

    /// Has no effect: UIKit's animations are not supported.
    public static func setAnimationsEnabled(_ enabled: Bool) {}

    /// Runs `animations` immediately, without an animation: UIKit's animations are not supported.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }

    /// The SwiftUI view that draws this view.
    var swiftUIView: AnyView {
        AnyView(
            ZStack {
                if let backgroundColor { Color(uiColor: backgroundColor) }
                ForEach(subviews.indices, id: \.self) { self.subviews[$0].swiftUIView }
            }
            .opacity(isHidden ? 0 : alpha))
    }
}
