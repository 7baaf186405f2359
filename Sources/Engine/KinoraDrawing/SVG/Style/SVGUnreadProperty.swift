import KinoraErrors

/// Properties that affect what browsers draw and that are not supported.
enum SVGUnreadProperty {
    /// Values that have no effect in any property.
    private static let initial: Set<String> = ["none", "auto", "normal", "inherit", "initial", "unset", "revert"]

    /// Properties that leave out or change contents, with further values that have no effect.
    private static let drawn: [String: Set<String>] = [
        "mask-image": [], "clip": [],
        "backdrop-filter": [], "zoom": ["1"], "perspective": [],
        "text-shadow": [], "shape-inside": [], "inline-size": ["0"],
        "background": ["transparent"], "background-color": ["transparent"], "background-image": [],
    ]

    /// Properties that change how contents are drawn.
    private static let approximated: [String: Set<String>] = [
        "all": [],
        "font-size-adjust": [], "font-variation-settings": [], "text-indent": ["0"],
        "text-orientation": ["mixed"],
        "glyph-orientation-vertical": [], "glyph-orientation-horizontal": ["0", "0deg"],
        "text-underline-offset": [], "text-emphasis": [],
    ]

    static let names = Set(drawn.keys).union(approximated.keys)

    /// Those that are attributes, too.
    static let attributes: Set<String> = [
        "clip", "font-size-adjust", "glyph-orientation-vertical", "glyph-orientation-horizontal",
    ]

    /// The kind of warning that a declaration causes; nil for none.
    static func effect(of name: String, _ value: String, isRoot: Bool) -> FilmWarning.Code? {
        // Only the root has a background.
        if name.hasPrefix("background"), !isRoot { return nil }
        let word = value.lowercased()
        if name == "all" { return .approximated }
        if let harmless = drawn[name] { return initial.contains(word) || harmless.contains(word) ? nil : .notDrawn }
        if let harmless = approximated[name] { return initial.contains(word) || harmless.contains(word) ? nil : .approximated }
        return nil
    }
}
