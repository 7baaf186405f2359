import Foundation
import KinoraDrawing
import KinoraViews

/// A layer of a UIKit view: a background, a border, a shadow, an image, its own drawing, and sublayers.
///
/// Positions are in points in the coordinates of the superlayer, with the y axis pointing down. Changes are drawn when the hosting view is
/// updated. Animations are not supported.
open class CALayer {
    public var bounds = CGRect.zero
    public var position = CGPoint.zero
    /// The point of the layer at ``position``, as a fraction of its size.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var zPosition: CGFloat = 0
    public var backgroundColor: CGColor?
    public var opacity: Float = 1
    public var isHidden = false
    public var isOpaque = false
    public var masksToBounds = false
    public var cornerRadius: CGFloat = 0
    public var cornerCurve = CALayerCornerCurve.circular
    /// The corners that `cornerRadius` rounds.
    public var maskedCorners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor?
    public var shadowColor: CGColor? = CGColor.black
    public var shadowOpacity: Float = 0
    public var shadowOffset = CGSize(width: 0, height: -3)
    public var shadowRadius: CGFloat = 3
    /// Stored without effect: a shadow has the shape of the layer's drawing.
    public var shadowPath: CGPath?
    /// A `CGImage` or a `UIImage`.
    public var contents: Any?
    public var contentsGravity = CALayerContentsGravity.resize
    /// Makes the view of contents that change with the film's time, for a size in points; nil without such contents.
    package var movingContents: (@MainActor (CGSize) -> AnyView)?
    public var contentsScale: CGFloat = 1
    /// The layer whose opacity masks this layer.
    public var mask: CALayer?
    public var name: String?
    /// The film time at which the layer starts, as `CACurrentMediaTime()` returns it. Only emitters use it.
    public var beginTime: CFTimeInterval = 0 {
        didSet { hasBeginTime = true }
    }

    private(set) var hasBeginTime = false
    /// Multiplies the speed of time. Only emitters use it.
    public var speed: Float = 1
    /// Stored without effect.
    public var timeOffset: CFTimeInterval = 0
    public var shouldRasterize = false
    public var rasterizationScale: CGFloat = 1
    public var allowsEdgeAntialiasing = false
    public var drawsAsynchronously = false
    public var needsDisplayOnBoundsChange = false
    /// The transform about the anchor point.
    public var transform = CATransform3DIdentity
    /// True once the layer is asked to draw itself.
    private(set) var drawsItself = false

    public private(set) var sublayers: [CALayer]?
    public private(set) weak var superlayer: CALayer?

    public init() {}

    /// Creates a copy of another layer without its sublayers.
    public init(layer: Any) {
        guard let other = layer as? CALayer else { return }
        (bounds, position, anchorPoint, backgroundColor) = (other.bounds, other.position, other.anchorPoint, other.backgroundColor)
        (opacity, cornerRadius, contents) = (other.opacity, other.cornerRadius, other.contents)
    }

    /// The position and size before the transform, in the coordinates of the superlayer.
    public var frame: CGRect {
        get {
            CGRect(
                x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height, width: bounds.width,
                height: bounds.height)
        }
        set {
            bounds.size = newValue.size
            position = CGPoint(x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
        }
    }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
    }

    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
    }

    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let index = sublayers?.firstIndex { $0 === sibling }
        insertSublayer(layer, at: UInt32(index.map { $0 + 1 } ?? sublayers?.count ?? 0))
    }

    /// Returns the drawing that subclasses add between the background and the sublayers.
    @MainActor
    func ownContents(size: CGSize) -> AnyView? { nil }

    open func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    public func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3DMakeAffineTransform(transform) }

    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Has the layer draw itself with ``draw(in:)``.
    open func setNeedsDisplay() { drawsItself = true }

    open func setNeedsLayout() {}

    open func layoutIfNeeded() {}

    /// Draws the layer's own contents. A subclass overrides it and calls ``setNeedsDisplay()``.
    open func draw(in context: CGContext) {}

    /// Has no effect and reports this once: layers are not animated.
    open func add(_ animation: CAAnimation, forKey key: String?) {
        StageScope.report("CAAnimation is not supported: layers show their own values; animate SwiftUI views instead")
    }

    open func removeAnimation(forKey key: String) {}

    open func removeAllAnimations() {}

    public func animation(forKey key: String) -> CAAnimation? { nil }

    /// The same layer: layers are not animated.
    public func presentation() -> Self? { self }
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    public static let center = CALayerContentsGravity(rawValue: "center")
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
