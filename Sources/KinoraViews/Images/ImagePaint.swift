import Foundation
import KinoraDrawing

/// A picture, or a part of it, repeated over what is painted, from its upper left corner.
public struct ImagePaint: PaintStyle, Equatable {
    public var image: Image
    /// The part that is repeated, in fractions of the picture.
    public var sourceRect: CGRect
    /// How large it is painted; 1 is the picture's own size.
    public var scale: CGFloat

    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    /// Symbols, drawings and pictures that are missing have no pixels to repeat: a grey takes their place, and that is said once.
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
    /// A picture, or the part `sourceRect` of it in fractions, repeated.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

extension GraphicsContext.Shading {
    /// A picture, or the part `sourceRect` of it in fractions, repeated from `origin`; `scale` 1 is its own size.
    public static func tiledImage(
        _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> GraphicsContext.Shading {
        let paint = ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
        return GraphicsContext.Shading(kind: .environment { paint.paint(origin: origin, in: $0) })
    }
}
