import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraSymbols

/// A view that displays an image or a symbol.
///
/// Images are PNG, JPEG, WebP, GIF (first frame), BMP, TIFF and SVG files. Symbols follow the font and the foreground style. A missing
/// image or symbol is replaced by a placeholder with its name, which is reported once.
public struct Image: Equatable, Sendable {
    package enum Source: Hashable, Sendable {
        case symbol(String)
        /// An image to be searched for in these folders, or else in the program's.
        case named(String, folders: [String]?)
        /// A decoded image, with its pixels per point.
        case decoded(DecodedImage, scale: CGFloat)
        /// An image drawn by code.
        case drawn(ImageDrawing)
        /// A placeholder with the name of a file that cannot be shown, which is already reported.
        case placeholder(String)
    }

    /// How an image is resized.
    public enum ResizingMode: Hashable, Sendable {
        case stretch, tile
    }

    /// Whether an image is drawn in its own colours or as a template in the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// The size of symbols relative to adjacent text.
    public enum Scale: Hashable, Sendable, CaseIterable {
        case small, medium, large

        var factor: CGFloat {
            switch self {
            case .small: 0.79
            case .medium: 1
            case .large: 1.28
            }
        }
    }

    /// The quality of interpolation when an image is scaled.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// How an image is resized to the proposed size.
    struct Resizing: Hashable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    package var source: Source
    /// How the image is resized; nil keeps its own size.
    var resizing: Resizing?
    package var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true
    /// Replaces the foreground style.
    package var tint: Color?

    /// The fraction of a symbol's variable layers that are active, 0...1; nil activates all.
    var variableValue: Double?
    var symbolMode: SymbolRenderingMode?

    package init(source: Source) {
        self.source = source
    }

    /// Makes a symbol by its name in SF Symbols.
    public init(systemName: String) {
        source = .symbol(systemName)
    }

    /// Makes a symbol whose variable layers, such as the waves of `speaker.wave.3`, are active in part. `variableValue` is the fraction of
    /// active layers, clamped to 0...1; nil activates all. Symbols without variable layers are unchanged.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
        self.variableValue = variableValue
    }

    /// Makes a named image.
    ///
    /// It is searched for in the composition's folders (`Composition.assets(in:)`), then in `bundle`. If `bundle` is nil, the program's
    /// resources and the resource bundles next to it are searched. The file extension is optional. Variants with `@2x` and `@3x` are
    /// selected by the film's pixels per point. Image sets of asset catalogues (`.xcassets`) are found by name, including their dark
    /// variants.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .named(name, folders: bundle.map(ImageFile.resourceFolders))
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
    }

    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// Makes the image resizable, so that it takes the proposed size.
    ///
    /// - Parameters:
    ///   - capInsets: The edges that are not stretched, in points; corners keep their size.
    ///   - resizingMode: Whether the inner area is stretched, or tiled from the top left corner.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
    }

    /// Sets whether the image is drawn in its own colours or as a template in the foreground style. Symbols always use the foreground
    /// style.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = renderingMode } }

    /// Sets the interpolation of a scaled image: `none` is nearest neighbour, `low` is bilinear; `medium` and `high` are a Lanczos filter
    /// with three lobes. Rotated images are bilinear, and reduced with the Lanczos filter before.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// Sets whether the image's edges are antialiased.
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }

    /// Sets the rendering mode of a symbol's layers.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        with { $0.symbolMode = mode }
    }
}

extension EnvironmentValues {
    @Entry public var imageScale: Image.Scale = .medium
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
