/// The fields of a line of ASS, by the names of the section's format.
struct ASSFields {
    private var values: [String: Substring] = [:]

    /// Divides `text` at commas. The last field contains the remaining commas.
    init(_ text: Substring, names: [String]) {
        let parts = text.split(separator: ",", maxSplits: max(names.count - 1, 0), omittingEmptySubsequences: false)
        for (name, part) in zip(names, parts) { values[name] = name == "text" ? part : part.trimmed }
    }

    /// The field; empty if the line does not have it.
    subscript(name: String) -> Substring { values[name] ?? "" }
}

/// A style of ASS, as far as captions have it.
struct ASSStyle {
    var style = CueStyle()
    var placement = CuePlacement()

    init() {}

    init(_ fields: ASSFields, isLegacy: Bool) {
        style.isBold = (Int(fields["bold"]) ?? 0) != 0
        style.isItalic = (Int(fields["italic"]) ?? 0) != 0
        style.isUnderlined = (Int(fields["underline"]) ?? 0) != 0
        style.isStruckThrough = (Int(fields["strikeout"]) ?? 0) != 0
        let color = isLegacy ? CueColor(ass: fields["primarycolour"], alpha: 255) : CueColor(assStyle: fields["primarycolour"])
        // White is the format's default. So captions in it have the colour that the film chooses.
        style.color = color == CueColor(red: 255, green: 255, blue: 255) ? nil : color
        let alignment = Int(fields["alignment"]) ?? 2
        placement = (isLegacy ? CuePlacement(legacyAlignment: alignment) : CuePlacement(numpad: alignment)) ?? CuePlacement()
    }

    /// The key of a style's name: names ignore case and an initial `*`.
    static func key(_ name: some StringProtocol) -> String { String(name.drop { $0 == "*" }).lowercased() }

    /// The fields of styles if the section has no format.
    static let fields = [
        "name", "fontname", "fontsize", "primarycolour", "secondarycolour", "outlinecolour", "backcolour", "bold", "italic", "underline",
        "strikeout", "scalex", "scaley", "spacing", "angle", "borderstyle", "outline", "shadow", "alignment", "marginl", "marginr",
        "marginv",
        "encoding",
    ]
    static let legacyFields = [
        "name", "fontname", "fontsize", "primarycolour", "secondarycolour", "tertiarycolour", "backcolour", "bold", "italic", "borderstyle",
        "outline", "shadow", "alignment", "marginl", "marginr", "marginv", "alphalevel", "encoding",
    ]
    static let eventFields = ["layer", "start", "end", "style", "name", "marginl", "marginr", "marginv", "effect", "text"]
}
