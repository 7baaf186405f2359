import Foundation
import KinoraDrawing
import KinoraSymbols
import KinoraViews

/// A picture under the name that UIKit gives it, for code that mixes the two.
///
/// Pictures are read by the film whose code asks: outside of one, initialisers that read files or bytes answer nil.
public final class UIImage: Hashable, Sendable {
    /// How the rows of a picture lie. Pictures are upright here once they are read.
    public enum Orientation: Int, Hashable, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// Whether a picture is painted with its own colours or with the colour around it.
    public enum RenderingMode: Int, Hashable, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    package let image: Image
    /// In points: pixels divided by ``scale``.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// Always upright.
    public var imageOrientation: Orientation { .up }

    init(image: Image, size: CGSize, scale: CGFloat) {
        self.image = image
        self.size = size
        self.scale = scale
    }

    private convenience init(_ picture: Picture, scale: CGFloat, isTemplate: Bool = false) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let content = ImageContent(picture, scale: scale)
        var image = Image(source: .picture(picture, scale: scale))
        if isTemplate { image.renderingMode = .template }
        self.init(image: image, size: content.size, scale: scale)
    }

    /// A picture looked up as `Image(_:bundle:)` does; nil, and said once, when there is none.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: UITraitCollection? = nil) {
        do throws(ImageError) {
            guard let source = PictureSource.current else { return nil }
            let found = try source.picture(
                named: name, in: bundle.map(PictureFile.places), scale: StageScope.displayScale,
                colorScheme: traitCollection?.userInterfaceStyle == .dark ? .dark : .light)
            self.init(found.picture, scale: found.scale, isTemplate: found.isTemplate)
        } catch {
            StageScope.report(error.description)
            return nil
        }
    }

    /// The picture in a file; nil, and said once, when it cannot be read. `@2x` and `@3x` at the end of its name say its scale.
    public convenience init?(contentsOfFile path: String) {
        do throws(ImageError) {
            guard let picture = try PictureSource.current?.picture(at: path) else { return nil }
            let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            self.init(picture, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1)
        } catch {
            StageScope.report(error.description)
            return nil
        }
    }

    /// The picture in a file, under AppKit's label.
    public convenience init?(contentsOf url: URL) {
        self.init(contentsOfFile: url.path)
    }

    /// The picture in a file, under AppKit's label.
    public convenience init?(byReferencing url: URL) {
        self.init(contentsOfFile: url.path)
    }

    /// The picture in bytes that are a file's; nil, and said once, when they are none.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        do throws(ImageError) {
            guard let picture = try PictureSource.current?.library.picture(in: data) else { return nil }
            self.init(picture, scale: scale)
        } catch {
            StageScope.report(error.description)
            return nil
        }
    }

    /// A symbol by the name it has in SF Symbols, for a font of 17 points; nil for one without a drawing.
    public convenience init?(systemName name: String) {
        guard let path = SymbolLibrary.path(name, weight: 400, shaper: nil) else { return nil }
        let size = path.boundingRect.size
        self.init(image: Image(systemName: name), size: CGSize(width: size.width * 17, height: size.height * 17), scale: 1)
    }

    /// A symbol, under AppKit's labels.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        self.init(systemName: name)
    }

    public convenience init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
        self.init(.bitmap(cgImage.bitmap.upright(from: orientation.stored)), scale: scale)
    }

    /// The pixels; nil for symbols and drawings.
    public var cgImage: CGImage? {
        guard case .picture(.bitmap(let bitmap), _) = image.source else { return nil }
        return CGImage(bitmap)
    }

    public var renderingMode: RenderingMode {
        switch image.renderingMode {
        case nil: .automatic
        case .original: .alwaysOriginal
        case .template: .alwaysTemplate
        }
    }

    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        with { image in
            switch renderingMode {
            case .automatic: image.renderingMode = nil
            case .alwaysOriginal: image.renderingMode = .original
            case .alwaysTemplate: image.renderingMode = .template
            }
        }
    }

    /// The picture's shape in one colour.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysOriginal) -> UIImage {
        with { $0.tint = color.color }
    }

    private func with(_ change: (inout Image) -> Void) -> UIImage {
        var image = image
        change(&image)
        return UIImage(image: image, size: size, scale: scale)
    }

    public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
        lhs === rhs || (lhs.image == rhs.image && lhs.size == rhs.size && lhs.scale == rhs.scale)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(image.source)
        hasher.combine(scale)
    }
}

/// A picture under the name that AppKit gives it.
public typealias NSImage = UIImage

extension UIImage.Orientation {
    fileprivate var stored: Bitmap.Orientation {
        switch self {
        case .up: .topLeft
        case .down: .bottomRight
        case .left: .leftBottom
        case .right: .rightTop
        case .upMirrored: .topRight
        case .downMirrored: .bottomLeft
        case .leftMirrored: .leftTop
        case .rightMirrored: .rightBottom
        }
    }
}
