import Foundation
import KinoraDrawing
import KinoraViews

// The current context of UIKit, which outlines and colours draw into that are told nothing else.

private let currentContextsKey = "org.kinora.currentContexts"

extension CGContext {
    /// Those of this thread, the current one last.
    fileprivate static var current: [CGContext] {
        get { Thread.current.threadDictionary[currentContextsKey] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary[currentContextsKey] = newValue }
    }
}

/// Makes `context` the one that outlines and colours draw into.
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.current.append(context) }

/// Goes back to the context before.
public func UIGraphicsPopContext() { _ = CGContext.current.popLast() }

/// The context that outlines and colours draw into; nil outside of all drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current.last }

extension UIColor {
    /// Later fills of the current context are in this colour.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Later lines of the current context are in this colour.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Both.
    public func set() {
        setFill()
        setStroke()
    }
}

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// A picture that is drawn by code, as UIKit makes it.
public final class UIGraphicsImageRenderer {
    /// What a picture is made for. It is kept as a drawing, so that nothing of this shows but its size.
    private let size: CGSize
    public let format: UIGraphicsImageRendererFormat

    /// A picture of `size` points.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.size = size
        self.format = format
    }

    /// A picture as large as `bounds`.
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.init(size: bounds.size, format: format)
    }

    /// The picture that `actions` draws, from the upper left corner.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let list = GraphicsContext.record(size: size, environment: EnvironmentValues()) { context in
            context.withCGContext { context in
                UIGraphicsPushContext(context)
                defer { UIGraphicsPopContext() }
                actions(UIGraphicsImageRendererContext(cgContext: context))
            }
        }
        return UIImage(image: Image(source: .drawn(ImageDrawing(list, size: size))), size: size, scale: format.scale)
    }
}

/// How a picture is made.
public final class UIGraphicsImageRendererFormat {
    /// Pixels per point. A drawing is as fine as the film.
    public var scale: CGFloat = 1
    /// Accepted: a drawing covers what it covers.
    public var opaque = false

    public init() {}

    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a picture is drawn.
public final class UIGraphicsImageRendererContext {
    public let cgContext: CGContext

    init(cgContext: CGContext) {
        self.cgContext = cgContext
    }

    /// Fills with the colour that was set last.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
