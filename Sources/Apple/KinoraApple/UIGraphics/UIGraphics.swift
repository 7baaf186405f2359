import Foundation
import KinoraViews

// UIKit's current context, into which paths and colours draw without an explicit context.

private let currentContextsKey = "org.kinora.currentContexts"

extension CGContext {
    /// The stack of contexts of this thread. The last one is the current context.
    fileprivate static var current: [CGContext] {
        get { Thread.current.threadDictionary[currentContextsKey] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary[currentContextsKey] = newValue }
    }
}

/// Makes `context` the current context of this thread.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.current.append(context) }

/// Makes the previous context the current one.
public func UIGraphicsPopContext() { _ = CGContext.current.popLast() }

/// Returns the current context, or nil outside of drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current.last }

extension UIColor {
    /// Sets the fill colour of the current context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Sets the stroke colour of the current context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Sets the fill and stroke colours of the current context.
    public func set() {
        setFill()
        setStroke()
    }
}

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// A renderer that records drawing code as an image.
public final class UIGraphicsImageRenderer {
    /// The size of the image in points. The image is a vector drawing, so the format's other settings have no effect.
    private let size: CGSize
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer for images of `size` points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.size = size
        self.format = format
    }

    /// Creates a renderer for images of the size of `bounds`, in points. The origin of `bounds` is ignored.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.init(size: bounds.size, format: format)
    }

    /// Returns the image that `actions` draws. The origin is the upper left corner, with the y axis pointing down.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let list = GraphicsContext.record(size: size, environment: .ofImages) { context in
            context.withCGContext { context in
                UIGraphicsPushContext(context)
                defer { UIGraphicsPopContext() }
                actions(UIGraphicsImageRendererContext(cgContext: context))
            }
        }
        return UIImage(image: Image(source: .drawn(ImageDrawing(list, size: size))), size: size, scale: format.scale)
    }
}

/// The format of a rendered image.
public final class UIGraphicsImageRendererFormat {
    /// Pixels per point, stored without effect: the image is drawn at the film's resolution.
    public var scale: CGFloat = 1
    /// Stored without effect: areas without drawing are transparent.
    public var opaque = false

    public init() {}

    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context in which an image is drawn.
public final class UIGraphicsImageRendererContext {
    public let cgContext: CGContext

    init(cgContext: CGContext) {
        self.cgContext = cgContext
    }

    /// Fills a rectangle with the current fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
