import Foundation
import KinoraDrawing

/// A symbol, or the place of a picture.
///
/// Symbols are drawn for the font around them, with the foreground style. Where there is no drawing or no picture of a name, a placeholder that bears
/// the name takes its place, and that is said once.
public struct Image: Equatable, Sendable {
    package enum Source: Hashable, Sendable {
        case symbol(String)
        /// A picture that a film does not have.
        case missing(String)
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

    package var source: Source
    var isResizable = false

    /// A symbol by the name it has in SF Symbols.
    public init(systemName: String) {
        source = .symbol(systemName)
    }

    /// A symbol; its value changes nothing here.
    public init(systemName: String, variableValue: Double?) {
        self.init(systemName: systemName)
    }

    /// A picture of an asset catalogue, of which a film has none: a placeholder.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .missing(name)
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
    }

    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
    }

    /// Lets the image take the size it is offered.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
        var copy = self
        copy.isResizable = true
        return copy
    }

    /// Accepted: symbols are painted with the foreground style in either mode.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

    /// Accepted: outlines have no pixels.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }

    /// Accepted: edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Accepted: symbols have one layer.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// How the layers of a symbol are coloured. Symbols have one layer here.
public struct SymbolRenderingMode: Hashable, Sendable {
    private let name: String

    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

/// Variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
    let suffix: String

    public static let none = SymbolVariants(suffix: "")
    public static let fill = SymbolVariants(suffix: ".fill")
    public static let circle = SymbolVariants(suffix: ".circle")
    public static let square = SymbolVariants(suffix: ".square")
    public static let slash = SymbolVariants(suffix: ".slash")

    public var fill: SymbolVariants { SymbolVariants(suffix: suffix + ".fill") }
    public var circle: SymbolVariants { SymbolVariants(suffix: suffix + ".circle") }
    public var square: SymbolVariants { SymbolVariants(suffix: suffix + ".square") }
    public var slash: SymbolVariants { SymbolVariants(suffix: suffix + ".slash") }
}

extension EnvironmentValues {
    private enum ImageScaleKey: EnvironmentKey {
        static let defaultValue = Image.Scale.medium
    }

    private enum SymbolVariantsKey: EnvironmentKey {
        static let defaultValue = SymbolVariants.none
    }

    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }

    /// The variant of symbols that name none.
    public var symbolVariants: SymbolVariants {
        get { self[SymbolVariantsKey.self] }
        set { self[SymbolVariantsKey.self] = newValue }
    }
}

extension View {
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// The variant of the symbols inside, where there is a drawing of it.
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View { environment(\.symbolVariants, variant) }

    /// Accepted: symbols have one layer here.
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
}
