import Foundation
import KinoraDrawing
import KinoraViews

/// The font of a film: an installed family or a font file, with an optional weight.
///
///     struct Title: CompositionParameters {
///         @Parameter("the font") var font = FontFamily.system
///     }
///
///     Text(parameters.title).font(parameters.font.font(size: 90, weight: .heavy))
///
/// A preset contains the name of an installed family ("Inter", "Inter Bold"), the path of a TrueType, OpenType or WOFF file beside it (`brand.ttf`),
/// or a mapping with a weight (`{file: brand.ttf, weight: bold}`). `{file: brand.ttf, synthesis: weight style}` also allows synthesised faces.
public struct FontFamily: Hashable, Sendable {
    /// The name of the family; nil for Kinora's default family. The family of a file has a name in this process, because several files can have fonts
    /// of the same family.
    public let name: String?
    /// The weight of all text; nil if the composition chooses it.
    public let weight: Font.Weight?
    /// The bold and italic faces that are synthesised from other faces if the family lacks them; by default none.
    public internal(set) var synthesis: FontSynthesis = []

    /// Kinora's default family.
    public static let system = FontFamily(name: nil, weight: nil)

    /// Creates the font of an installed family, for a parameter's default.
    public init(_ name: String, weight: Font.Weight? = nil, synthesis: FontSynthesis = []) {
        self.init(name: name, weight: weight)
        self.synthesis = synthesis
    }

    init(name: String?, weight: Font.Weight?) {
        (self.name, self.weight) = (name, weight)
    }

    /// The font with a size in points. The family's own weight, if a preset gives one, precedes `weight`.
    public func font(size: CGFloat, weight: Font.Weight = .regular) -> Font {
        let weight = self.weight ?? weight
        let font = name.map { Font.custom($0, fixedSize: size).weight(weight) } ?? .system(size: size, weight: weight)
        return font.synthesis(synthesis)
    }
}

extension FontFamily {
    /// The names of weights, with their values in CSS.
    private static let weights: [(name: String, value: Int)] = [
        ("thin", 100), ("ultralight", 200), ("extralight", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600),
        ("bold", 700), ("heavy", 800), ("extrabold", 800), ("black", 900),
    ]

    /// The names of weights, from thin to black.
    package static var weightNames: [String] { weights.map(\.name) }

    /// The weight with a name such as `bold`, in upper or lower case, or a multiple of 100 up to 900.
    static func weight(_ text: String) -> Font.Weight? {
        let word = text.lowercased()
        if let value = weights.first(where: { $0.name == word })?.value { return Font.Weight(value: value) }
        guard let value = Int(text), (100...900).contains(value), value.isMultiple(of: 100) else { return nil }
        return Font.Weight(value: value)
    }

    /// The weight with a name such as `bold` or a multiple of 100, in CSS units; nil for others.
    package static func weightValue(_ text: String) -> Int? { weight(text)?.value }

    /// The accepted weights, as the end of a sentence after "expected".
    package static var acceptedWeights: String { "100, 200, ..., 900, or one of \(weights.map(\.name).joined(separator: ", "))" }

    /// The name of `weight`.
    static func text(_ weight: Font.Weight) -> String { String(weight.value) }
}
