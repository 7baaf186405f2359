import Foundation
import KinoraDrawing
import KinoraSymbols
import KinoraViews

/// UIKit's image class. It wraps an `Image`, for code that uses both.
///
/// Only code that a film runs can load images. Elsewhere, initializers that read files or data return nil.
public final class UIImage: Hashable, Sendable, NSItemProviderWriting, _ExpressibleByImageLiteral {
    /// The orientation of an image's rows. Images are rotated upright when they are loaded.
    public enum Orientation: Int, Hashable, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The rendering mode: in the image's own colours, or as a template in the foreground style.
    public enum RenderingMode: Int, Hashable, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    package let image: Image
    /// The size in points: pixels divided by ``scale``.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// The orientation of the image, which is always `.up`.
    public var imageOrientation: Orientation { .up }

    init(image: Image, size: CGSize, scale: CGFloat) {
        self.image = image
        self.size = size
        self.scale = scale
    }

    private convenience init(_ decoded: DecodedImage, scale: CGFloat, isTemplate: Bool = false) {
        let scale = scale > 0 && scale.isFinite ? scale : 1
        let content = ImageContent(decoded, scale: scale)
        var image = Image(source: .decoded(decoded, scale: scale))
        if isTemplate { image.renderingMode = .template }
        self.init(image: image, size: content.size, scale: scale)
    }

    /// Looks up an image as `Image(_:bundle:)` does. Returns nil and reports once if there is no such image.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: UITraitCollection? = nil) {
        do throws(ImageError) {
            guard let source = ImageSource.current else { return nil }
            let found = try source.image(
                named: name, in: bundle.map(ImageFile.resourceFolders), scale: StageScope.displayScale,
                colorScheme: traitCollection?.userInterfaceStyle == .dark ? .dark : .light)
            self.init(found.image, scale: found.scale, isTemplate: found.isTemplate)
        } catch {
            StageScope.report(error.description)
            return nil
        }
    }

    /// Looks up an image of an asset catalogue. A missing image is reported once; a placeholder is shown instead.
    public convenience init(resource: ImageResource) {
        let found = try? ImageSource.current?.image(
            named: resource.name, in: resource.folders, scale: StageScope.displayScale, colorScheme: .light)
        if let found {
            self.init(found.image, scale: found.scale, isTemplate: found.isTemplate)
        } else {
            self.init(image: Image(resource), size: CGSize(width: 100, height: 100), scale: 1)
        }
    }

    /// Creates an image of size zero, which shows nothing.
    public convenience init() {
        self.init(size: .zero)
    }

    /// Creates an empty image of `size` points.
    public convenience init(size: CGSize) {
        self.init(image: Image(source: .drawn(ImageDrawing(DisplayList(), size: size))), size: size, scale: 1)
    }

    /// Looks up the image of an Xcode image literal, `#imageLiteral(resourceName:)`. A missing image is reported once; a placeholder is
    /// shown instead.
    public required convenience init(imageLiteralResourceName name: String) {
        self.init(resource: ImageResource(name: name, bundle: .main))
    }

    /// Loads an image file. Returns nil and reports once if the file cannot be read. A name that ends in `@2x` or `@3x` sets the scale.
    public convenience init?(contentsOfFile path: String) {
        do throws(ImageError) {
            guard let decoded = try ImageSource.current?.image(at: path) else { return nil }
            let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
            self.init(decoded, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1)
        } catch {
            StageScope.report(error.description)
            return nil
        }
    }

    /// Loads an image file, with AppKit's label.
    public convenience init?(contentsOf url: URL) {
        self.init(contentsOfFile: url.path)
    }

    /// Loads an image file, with AppKit's label.
    public convenience init?(byReferencing url: URL) {
        self.init(contentsOfFile: url.path)
    }

    /// Decodes an image from the data of a file. Returns nil and reports once if the data cannot be decoded.
    public convenience init?(data: Data, scale: CGFloat = 1) {
        do throws(ImageError) {
            guard let decoded = try ImageSource.current?.library.image(in: data) else { return nil }
            self.init(decoded, scale: scale)
        } catch {
            StageScope.report(error.description)
            return nil
        }
    }

    /// Creates a symbol by its SF Symbols name, for a font of 17 points. Returns nil if Kinora has no drawing of the symbol.
    public convenience init?(systemName name: String) {
        guard let path = SymbolLibrary.path(name, weight: 400, shaper: nil) else { return nil }
        let size = path.boundingRect.size
        self.init(image: Image(systemName: name), size: CGSize(width: size.width * 17, height: size.height * 17), scale: 1)
    }

    /// Creates a symbol, with AppKit's labels.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
        self.init(systemName: name)
    }

    /// Creates an image from a `CGImage` with `scale` pixels per point. The orientation has no effect on symbols and drawings.
    public convenience init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
        if let bitmap = cgImage.bitmap {
            self.init(.bitmap(bitmap.upright(from: orientation.stored)), scale: scale)
        } else {
            let scale = scale > 0 && scale.isFinite ? scale : 1
            let size = CGSize(width: cgImage.size.width / scale, height: cgImage.size.height / scale)
            self.init(image: cgImage.image(scale: scale), size: size, scale: scale)
        }
    }

    /// The image as a `CGImage`.
    public var cgImage: CGImage? {
        if case .decoded(.bitmap(let bitmap), _) = image.source { return CGImage(bitmap) }
        return CGImage(image, size: CGSize(width: size.width * scale, height: size.height * scale))
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

    /// Returns the image as a template in one colour.
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

/// The default type of an `#imageLiteral` expression.
public typealias _ImageLiteralType = UIImage

/// AppKit's name of the image class.
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
