import Foundation
import KinoraDrawing
import KinoraRuntime

/// A style that tiles an image, or a part of it, from the top left corner of the painted area.
public struct ImagePaint: PaintStyle, Equatable {
    public var image: Image
    /// The part to tile, in fractions of the image.
    public var sourceRect: CGRect
    /// The scale of the tiles; 1 is the image's own size.
    public var scale: CGFloat

    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Drawings and missing images cannot be tiled; they are painted grey, which is reported once.
    package func paint(in context: StyleContext) -> Paint {
        paint(origin: context.rect.isNull ? .zero : context.rect.origin, in: context.environment)
    }

    func paint(origin: CGPoint, in environment: EnvironmentValues) -> Paint {
        let content = ImageContent(of: image, in: environment)
        switch content.kind {
        case .bitmap(let bitmap, let pixelsPerPoint):
            return .image(bitmap, origin: origin, sourceRect: sourceRect, scale: scale / pixelsPerPoint)
        case .symbol(let path):
            // A tile that is drawn larger than the symbol has more pixels, so that its edges stay sharp.
            let pixelsPerPoint = environment.displayScale * min(max(scale, 1), 8)
            guard let bitmap = Bitmap(symbol: path, size: content.size, scale: pixelsPerPoint, color: symbolColor(in: environment)) else {
                break
            }
            return .image(bitmap, origin: origin, sourceRect: sourceRect, scale: scale * content.size.width / CGFloat(bitmap.width))
        default: break
        }
        StageScope.report(content.complaint ?? "ImagePaint repeats bitmap images and symbols only; a drawing is painted grey")
        return .color(Color.gray.resolve(in: environment))
    }

    /// The colour of the tiles of a symbol: the image's own, or the foreground.
    private func symbolColor(in environment: EnvironmentValues) -> Color.Resolved {
        let style = image.tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ForegroundStyle())
        let paint = style.resolvedPaint(in: StyleContext(environment: environment, rect: .zero))
        if case .color(let color) = paint { return color }
        return Color.primary.resolve(in: environment)
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// Makes a style that tiles an image. `sourceRect` is the part to tile, in fractions of the image.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

extension GraphicsContext.Shading {
    /// Makes a shading that tiles an image from `origin`, in points. `sourceRect` is in fractions of the image; `scale` 1 is its own size.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> GraphicsContext.Shading {
        let paint = ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
        return GraphicsContext.Shading(kind: .environment { paint.paint(origin: origin, in: $0) })
    }
}
