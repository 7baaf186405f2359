import Foundation
import KinoraDrawing
import KinoraSymbols

/// A picture or a symbol.
///
/// Pictures are PNG, JPEG, WebP, GIF (the first picture of an animation), BMP, TIFF and SVG files. Symbols are drawn for the font around them, with
/// the foreground style. Where there is no drawing or no picture of a name, a placeholder that bears the name takes its place, and that is said once.
public struct Image: Equatable, Sendable {
    package enum Source: Hashable, Sendable {
        case symbol(String)
        /// A picture to be looked up, in these folders or else in the program's.
        case named(String, places: [String]?)
        /// A picture that was read, with its pixels per point.
        case picture(Picture, scale: CGFloat)
        /// A picture that code draws.
        case drawn(ImageDrawing)
    }

    /// How a picture fills a size that is not its own.
    public enum ResizingMode: Hashable, Sendable {
        case stretch, tile
    }

    /// Whether a picture is painted with its own colours or with the foreground style.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// How symbols stand to the text beside them.
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

    /// How pixels are made from others.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// How a picture takes the size it is offered.
    struct Resizing: Hashable, Sendable {
        var capInsets: EdgeInsets
        var mode: ResizingMode
    }

    package var source: Source
    /// Nil: the picture keeps its own size.
    var resizing: Resizing?
    package var renderingMode: TemplateRenderingMode?
    var interpolation = Interpolation.medium
    var isAntialiased = true
    /// Painted with this instead of the foreground.
    package var tint: Color?

    /// How many of a symbol's variable layers light up, 0...1; nil: all.
    var variableValue: Double?
    var symbolMode: SymbolRenderingMode?

    package init(source: Source) {
        self.source = source
    }

    /// A symbol by the name it has in SF Symbols.
    public init(systemName: String) {
        source = .symbol(systemName)
    }

    /// A symbol of which a part lights up: as many of its variable layers (the waves of `speaker.wave.3`, the arcs of `wifi`) as `variableValue`
    /// says, from 0, none, to 1, all. nil is all; symbols without such layers do not change.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
        self.variableValue = variableValue
    }

    /// A picture by its name.
    ///
    /// It is looked for in the folders that the composition names (`Composition.assets(in:)`), then in `bundle`; without one, among the program's own
    /// resources and the bundles of resources beside it. The name may have the file's ending or not; files with `@2x` and `@3x` before it are chosen
    /// by the picture's pixels per point. Image sets of asset catalogues (`.xcassets`) are found by their names, with their dark versions.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .named(name, places: bundle.map(PictureFile.places))
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
    }

    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// Lets the image take the size it is offered.
    ///
    /// - Parameters:
    ///   - capInsets: Edges, in points, that keep their width; corners keep their size. What lies between fills the rest.
    ///   - resizingMode: Whether what fills is stretched or repeated, from the upper left.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        with { $0.resizing = Resizing(capInsets: capInsets, mode: resizingMode) }
    }

    /// Whether the image's colours show, or its shape in the foreground style. Symbols are painted with the foreground style in either mode.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = renderingMode } }

    /// How pixels are made from others: `none` shows each as a square, `low` is linear between neighbours, `medium` and `high` are that and the mean
    /// of what a pixel covers where the picture gets smaller.
    public func interpolation(_ interpolation: Interpolation) -> Image { with { $0.interpolation = interpolation } }

    /// Whether pixels that the picture's edge crosses are covered in part.
    public func antialiased(_ isAntialiased: Bool) -> Image { with { $0.isAntialiased = isAntialiased } }

    private func with(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }

    /// How the layers of a symbol are coloured.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        with { $0.symbolMode = mode }
    }
}

extension EnvironmentValues {
    private enum ImageScaleKey: EnvironmentKey {
        static let defaultValue = Image.Scale.medium
    }

    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
