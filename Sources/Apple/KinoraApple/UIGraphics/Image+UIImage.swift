import Foundation
import KinoraDrawing
import KinoraViews

extension Image {
    public init(uiImage: UIImage) {
        self = uiImage.image
    }

    // Disfavoured, so that `map(Image.init)` on an optional image has one meaning.
    @_disfavoredOverload
    public init(nsImage: NSImage) {
        self = nsImage.image
    }

    /// Shows a Core Graphics image with `scale` pixels per point. `label` has no effect, because a film has no accessibility client.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        self.init(decorative: cgImage, scale: scale, orientation: orientation)
    }

    /// Shows a Core Graphics image with `scale` pixels per point.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        self = cgImage.bitmap.map { CGImage($0.upright(from: orientation.stored)) }?.image(scale: scale) ?? cgImage.image(scale: scale)
    }
}

extension Image.Orientation {
    fileprivate var stored: Bitmap.Orientation {
        switch self {
        case .up: .topLeft
        case .upMirrored: .topRight
        case .down: .bottomRight
        case .downMirrored: .bottomLeft
        case .left: .leftBottom
        case .leftMirrored: .leftTop
        case .right: .rightTop
        case .rightMirrored: .rightBottom
        }
    }
}
