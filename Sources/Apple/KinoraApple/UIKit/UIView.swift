import Foundation
import KinoraDrawing
import KinoraViews

/// UIKit's view class: a background colour, effects, a layer, its own drawing, and subviews.
///
/// A subview is drawn at its frame; one whose frame is empty fills the view. Constraints and touches are not supported.
@MainActor @preconcurrency
open class UIView: UIResponder {
    open var frame: CGRect
    public var backgroundColor: UIColor?
    public var alpha: CGFloat = 1
    public var isHidden = false
    public var isOpaque = true
    public var isUserInteractionEnabled = true
    public var clipsToBounds = false
    public var tintColor: UIColor?
    public var contentMode = ContentMode.scaleToFill
    public var transform = CGAffineTransform.identity
    public var translatesAutoresizingMaskIntoConstraints = true
    /// Stored without effect: a hosted view has the size of its SwiftUI view.
    public var autoresizingMask: AutoresizingMask = []
    public var tag = 0
    public var accessibilityIdentifier: String?
    public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    /// The recognizers, which recognize nothing.
    public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The layer, of the type ``layerClass`` if that is a layer of Core Animation.
    public private(set) lazy var layer: CALayer = {
        let type: AnyClass = Self.layerClass
        if type == CAEmitterLayer.self { return CAEmitterLayer() }
        if type == CAGradientLayer.self { return CAGradientLayer() }
        if type == CAShapeLayer.self { return CAShapeLayer() }
        if type == CATextLayer.self { return CATextLayer() }
        return CALayer()
    }()

    /// The type of the layer, which subclasses override.
    open class var layerClass: AnyClass { CALayer.self }

    public init(frame: CGRect) {
        self.frame = frame
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Creates an empty view: a film reads no archives.
    public required init?(coder: NSCoder) {
        frame = .zero
    }

    public var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    public var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The size that the view needs; nil for a view that takes the proposed size.
    var ownSize: CGSize? { nil }

    /// What a subclass of Kinora draws above the background; nil calls ``draw(_:)``.
    var ownContent: AnyView? { nil }

    /// The SwiftUI view that draws this view.
    var swiftUIView: AnyView {
        let view = GeometryReader { proxy in self.contents(size: proxy.size) }
        guard let size = ownSize else { return AnyView(view) }
        return AnyView(view.frame(width: size.width, height: size.height))
    }

    open var intrinsicContentSize: CGSize { ownSize ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    public var safeAreaInsets: UIEdgeInsets { .zero }
    public var window: UIWindow? { UIApplication.shared.keyWindow }
    public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle) }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        view.removeFromSuperview()
        view.superview = self
        subviews.insert(view, at: min(max(index, 0), subviews.count))
    }

    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }

    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { insertSubview(view, at: 0) }
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Has no effect and returns false: a film has no text editing.
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool { false }

    /// Draws the view's own contents into the current context, above the background. Subclasses override it.
    open func draw(_ rect: CGRect) {}

    /// Sets the frames of subviews and layers. Called before the view is drawn, when its size has changed.
    open func layoutSubviews() {}

    open func didMoveToSuperview() {}
    open func didMoveToWindow() {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { ownSize ?? size }

    /// Draws nothing, reports this once and returns false: a view is drawn only as part of a film.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        StageScope.report("UIView.drawHierarchy is not supported: it draws nothing")
        return false
    }

    public func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    public func setNeedsDisplay() {}
    public func setNeedsLayout() {}
    public func layoutIfNeeded() {}
    public func invalidateIntrinsicContentSize() {}
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: Axis) {}
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: Axis) {}

    /// The axes of a view's layout.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// How a view arranges its contents.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    }

    /// The parts of a frame that follow the size of the superview.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}

/// The priority of a constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
}
