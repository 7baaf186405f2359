/// The effects of layers that are seen, by their names in documents.
package enum LayerEffectKind: String, CaseIterable, Sendable {
    case glow
    case innerShadow = "inner-shadow"
    case vignette, grain
    case chromaticAberration = "chromatic-aberration"
    case gradientMap = "gradient-map"
    case duotone, curves, lut

    /// A number of an effect, which may move.
    struct Number {
        let key: String
        let range: ClosedRange<Double>
        /// The factor from the unit in documents to the unit of `ImageEffect`.
        var factor = 1.0
    }

    private static let share = 0.0...1.0
    private static let offsets = -10_000.0...10_000

    /// The numbers, in the order of `ImageEffect.numbers`. The first one is the value of an effect without a group, if ``mainKey`` is nil.
    var numbers: [Number] {
        switch self {
        case .glow:
            [
                Number(key: "threshold", range: Self.share), Number(key: "radius", range: 0...500),
                Number(key: "strength", range: 0...10),
            ]
        case .innerShadow:
            [Number(key: "radius", range: 0...500), Number(key: "x", range: Self.offsets), Number(key: "y", range: Self.offsets)]
        case .vignette:
            [
                Number(key: "strength", range: Self.share), Number(key: "radius", range: 0...2),
                Number(key: "softness", range: 0.001...2),
            ]
        case .grain: [Number(key: "strength", range: Self.share), Number(key: "size", range: 0...100)]
        case .chromaticAberration:
            [
                Number(key: "distance", range: -200...200),
                Number(key: "angle", range: -360_000...360_000, factor: .pi / 180),
            ]
        case .gradientMap, .duotone, .curves, .lut: [Number(key: "amount", range: Self.share)]
        }
    }

    /// The keys of the settings that do not move.
    var otherKeys: [String] {
        switch self {
        case .glow: []
        case .innerShadow, .vignette: ["color"]
        case .grain: ["colored", "rate", "seed"]
        case .chromaticAberration: ["radial"]
        case .gradientMap, .duotone: ["colors"]
        case .curves: ["all", "red", "green", "blue"]
        case .lut: ["file"]
        }
    }

    /// The key of the value that an effect without a group has.
    var mainKey: String {
        switch self {
        case .glow, .vignette, .grain: "strength"
        case .innerShadow: "radius"
        case .chromaticAberration: "distance"
        case .gradientMap, .duotone: "colors"
        case .curves: "all"
        case .lut: "file"
        }
    }

    /// An example of an effect that has no default; nil for the others, which may be words.
    var example: String? {
        switch self {
        case .gradientMap: "{gradient-map: [black, tomato, white]}"
        case .duotone: "{duotone: [navy, gold]}"
        case .curves: "{curves: [[0, 0], [0.5, 0.6], [1, 1]]}"
        case .lut: "{lut: warm.cube}"
        default: nil
        }
    }

    /// The keys of the group.
    package var keys: [String] { otherKeys + numbers.map(\.key) }

    /// The right names for words that people write.
    static let synonyms = [
        "bloom": "glow", "glare": "glow", "inset-shadow": "inner-shadow", "inset": "inner-shadow", "noise": "grain", "film-grain": "grain",
        "rgb-split": "chromatic-aberration", "rgb-shift": "chromatic-aberration", "aberration": "chromatic-aberration",
        "chromatic": "chromatic-aberration", "gradientmap": "gradient-map", "tint": "duotone", "curve": "curves", "tone-curve": "curves",
        "cube": "lut", "look": "lut", "grade": "lut", "color-grade": "lut", "darken-corners": "vignette",
    ]

    /// The right keys for words that people write.
    static let keySynonyms = [
        "intensity": "strength", "opacity": "strength", "blur": "radius", "feather": "softness", "offset": "distance",
        "shift": "distance", "colour": "color", "coloured": "colored", "monochrome": "colored", "fps": "rate", "speed": "rate",
        "colours": "colors", "gradient": "colors", "mix": "amount", "path": "file", "rgb": "all", "master": "all", "level": "threshold",
    ]
}
