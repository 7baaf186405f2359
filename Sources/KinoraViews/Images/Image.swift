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
    /// How many of a symbol's variable layers light up, 0...1; nil: all.
    var variableValue: Double?
    var symbolMode: SymbolRenderingMode?

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

    /// How the layers of a symbol are coloured.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
        var copy = self
        copy.symbolMode = mode
        return copy
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
