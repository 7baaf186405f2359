/// A part of `font-variant`: words that select features of a font.
enum SVGFontVariant: String, Hashable, CaseIterable {
    case caps = "font-variant-caps"
    case ligatures = "font-variant-ligatures"
    case numeric = "font-variant-numeric"
    case position = "font-variant-position"
    case eastAsian = "font-variant-east-asian"

    /// The words of each part with the tags that they switch on, or off after a minus sign.
    private static let tags: [SVGFontVariant: [String: [String]]] = [
        .caps: [
            "small-caps": [], "all-small-caps": ["c2sc"], "petite-caps": ["pcap"], "all-petite-caps": ["pcap", "c2pc"], "unicase": ["unic"],
            "titling-caps": ["titl"],
        ],
        .ligatures: [
            "none": ["-liga", "-clig", "-dlig", "-hlig", "-calt"], "common-ligatures": ["liga", "clig"],
            "no-common-ligatures": ["-liga", "-clig"], "discretionary-ligatures": ["dlig"], "no-discretionary-ligatures": ["-dlig"],
            "historical-ligatures": ["hlig"], "no-historical-ligatures": ["-hlig"], "contextual": ["calt"], "no-contextual": ["-calt"],
        ],
        .numeric: [
            "lining-nums": ["lnum"], "oldstyle-nums": ["onum"], "proportional-nums": ["pnum"], "tabular-nums": ["tnum"],
            "diagonal-fractions": ["frac"], "stacked-fractions": ["afrc"], "ordinal": ["ordn"], "slashed-zero": ["zero"],
        ],
        .position: ["sub": ["subs"], "super": ["sups"]],
        .eastAsian: [
            "jis78": ["jp78"], "jis83": ["jp83"], "jis90": ["jp90"], "jis04": ["jp04"], "simplified": ["smpl"], "traditional": ["trad"],
            "full-width": ["fwid"], "proportional-width": ["pwid"], "ruby": ["ruby"],
        ],
    ]

    /// The features of words, in the syntax of `font-feature-settings`; nil if a word does not belong to this part.
    func features(_ words: some Sequence<String>) -> String? {
        var features: [String] = []
        for word in words {
            guard let tags = Self.tags[self]?[word] else { return nil }
            features += tags.map { $0.hasPrefix("-") ? "\"\($0.dropFirst())\" 0" : "\"\($0)\" 1" }
        }
        return features.joined(separator: ", ")
    }

    /// The part to which a word of the shorthand `font-variant` belongs.
    init?(word: String) {
        guard let part = Self.allCases.first(where: { Self.tags[$0]?[word] != nil }) else { return nil }
        self = part
    }
}
