import Foundation
import KinoraDrawing
import KinoraRuntime

extension GraphicsContext {
    /// An image that is resolved in an environment, which can be measured and drawn repeatedly.
    public struct ResolvedImage {
        /// The size of the image, in points.
        public var size: CGSize
        /// The distance from the top to the baseline of adjacent text, in points.
        public let baseline: CGFloat
        /// The shading of symbols and templates; nil is the foreground style.
        public var shading: Shading?
        let image: Image
        let content: ImageContent

        /// True if the image is drawn with ``shading``, and not in its own colours.
        package var isTemplate: Bool {
            image.tint != nil || (image.renderingMode ?? (content.isTemplate ? .template : .original)) == .template
        }
    }

    public func resolve(_ image: Image) -> ResolvedImage {
        let content = ImageContent(of: image, in: environment)
        if let complaint = content.complaint { StageScope.report(complaint) }
        return ResolvedImage(
            size: content.size, baseline: content.baseline, shading: image.tint.map { .color($0) }, image: image, content: content)
    }

    /// Draws the image in `rect`, scaled, or resized as its `resizable` specifies. Only the antialiasing of `style` applies.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        let drawn = image.content.drawn(
            image.image, in: rect.standardized, antialiased: style.isAntialiased, environment: environment
        ) { rect in
            (image.shading ?? .foreground).paint(in: environment, rect: rect)
        }
        if let drawn { record(drawn) }
    }

    /// Draws the image at its own size, so that its `anchor` is at `point`.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - anchor.x * image.size.width, y: point.y - anchor.y * image.size.height)
        draw(image, in: CGRect(origin: origin, size: image.size))
    }

    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}
