import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The font of a text or symbol. Layers inherit what they do not set from the layer around them.
struct LayerFont: Hashable, Sendable {
    var family = FontFamily.system
    /// In points.
    var size = 64.0
    /// Nil if no layer sets one: the weight of the family, or regular.
    var weight: Int?
    var isItalic = false
    var design = Design.default
    var hasMonospacedDigits = false
    /// Positions on the axes of a variable font, by their tags, in the units of the axes.
    var axes: [String: Double] = [:]

    enum Design: String, CaseIterable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// The accepted sizes in points.
    static let sizes = 1.0...4_000

    /// The weight of the family, if it has one, precedes the weight of the layer.
    var font: Font {
        let weight = weight.map(Font.Weight.init(value:)) ?? .regular
        var font: Font
        if family.name == nil {
            font = .system(size: size, weight: family.weight ?? weight, design: design.design)
        } else {
            font = family.font(size: size, weight: weight)
        }
        if isItalic { font = font.italic() }
        if hasMonospacedDigits { font = font.monospacedDigit() }
        if !axes.isEmpty { font = font.axes(axes) }
        return font
    }
}

extension LayerFont.Design {
    fileprivate var design: Font.Design {
        switch self {
        case .default: .default
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}
