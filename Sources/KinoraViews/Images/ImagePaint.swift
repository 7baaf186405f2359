import Foundation
import KinoraDrawing

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

    /// Symbols, drawings and missing images cannot be tiled; they are painted grey, which is reported once.
    package func paint(in context: StyleContext) -> Paint {
        paint(origin: context.rect.isNull ? .zero : context.rect.origin, in: context.environment)
    }

    func paint(origin: CGPoint, in environment: EnvironmentValues) -> Paint {
        let content = ImageContent(of: image, in: environment)
        guard case .bitmap(let bitmap, let pixelsPerPoint) = content.kind else {
            StageScope.report(content.complaint ?? "ImagePaint repeats bitmap images only; a symbol or drawing is painted grey")
            return .color(Color.gray.resolve(in: environment))
        }
        return .image(bitmap, origin: origin, sourceRect: sourceRect, scale: scale / pixelsPerPoint)
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
