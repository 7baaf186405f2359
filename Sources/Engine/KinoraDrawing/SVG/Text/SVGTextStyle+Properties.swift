import Foundation

extension SVGTextStyle {
    /// The names of the inherited properties of text, besides `font` and `font-size`.
    static let names: Set<String> = [
        "font-family", "font-style", "font-weight", "font-stretch", "font-width", "font-variant", "font-variant-caps", "font-kerning",
        "kerning", "font-feature-settings", "letter-spacing", "word-spacing", "text-anchor", "dominant-baseline", "writing-mode",
        "direction",
        "white-space", "xml:space", "text-transform", "font-variant-ligatures", "font-variant-numeric", "font-variant-position",
        "font-variant-east-asian",
    ]

    private static let widths: [String: Double] = [
        "ultra-condensed": 0.5, "extra-condensed": 0.625, "condensed": 0.75, "semi-condensed": 0.875, "normal": 1, "semi-expanded": 1.125,
        "expanded": 1.25, "extra-expanded": 1.5, "ultra-expanded": 2,
    ]

    /// Sets a property. Returns false, and changes nothing, if the value is invalid.
    ///
    /// - Parameter length: Returns the user units of a length.
    mutating func set(_ name: String, _ value: String, length: (String) -> Double?) -> Bool {
        let word = value.lowercased()
        switch name {
        case "font-family": return setFamilies(value)
        case "font-style":
            guard word == "normal" || word == "italic" || word.hasPrefix("oblique") else { return false }
            isItalic = word != "normal"
        case "font-weight":
            guard let weight = weight(word) else { return false }
            self.weight = weight
        case "font-stretch", "font-width":
            guard let width = Self.widths[word] ?? steppedWidth(word) ?? percentage(word) else { return false }
            self.width = min(max(width, 0.5), 2)
        case "font-variant": return setVariants(word)
        case "font-variant-caps", "font-variant-ligatures", "font-variant-numeric", "font-variant-position", "font-variant-east-asian":
            guard let part = SVGFontVariant(rawValue: name) else { return false }
            return setVariant(part, word == "normal" ? [] : word.split(whereSeparator: \.isWhitespace).map(String.init))
        case "text-transform":
            guard let textCase = SVGTextCase(rawValue: word) else { return false }
            self.textCase = textCase
        case "font-kerning":
            guard ["auto", "normal", "none"].contains(word) else { return false }
            hasKerning = word != "none"
        case "kerning":
            // Other lengths than 0 of SVG 1.1 are not supported.
            guard word == "auto" || length(word) == 0 else { return false }
            hasKerning = word == "auto"
        case "font-feature-settings": return setFeatures(value)
        case "letter-spacing": return setLength(word, length, \.letterSpacing)
        case "word-spacing": return setLength(word, length, \.wordSpacing)
        case "text-anchor":
            guard let anchor = Anchor(rawValue: word) else { return false }
            self.anchor = anchor
        case "dominant-baseline" where word == "no-change": break
        case "dominant-baseline":
            guard let baseline = Self.baseline(word), baseline != .top, baseline != .bottom else { return false }
            self.baseline = baseline
        case "writing-mode":
            guard let isVertical = Self.isVertical(word) else { return false }
            self.isVertical = isVertical
        case "direction":
            guard word == "ltr" || word == "rtl" else { return false }
            isRightToLeft = word == "rtl"
        case "white-space", "xml:space": keepsSpaces = ["preserve", "pre", "pre-wrap", "break-spaces"].contains(word)
        default: return false
        }
        return true
    }

    /// Sets all parts of `font-variant`. Returns false, and changes nothing, if a word is invalid.
    private mutating func setVariants(_ text: String) -> Bool {
        var words: [SVGFontVariant: [String]] = [:]
        for word in text.split(whereSeparator: \.isWhitespace).map(String.init) where word != "normal" {
            guard let part = SVGFontVariant(word: word) else { return false }
            words[part, default: []].append(word)
        }
        return SVGFontVariant.allCases.allSatisfy { setVariant($0, words[$0] ?? []) }
    }

    private mutating func setVariant(_ part: SVGFontVariant, _ words: [String]) -> Bool {
        guard let features = part.features(words) else { return false }
        variants[part] = features.isEmpty ? nil : features
        if part == .caps { hasSmallCaps = words.contains { $0 == "small-caps" || $0 == "all-small-caps" } }
        return true
    }

    /// The properties that the shorthand `font` sets, besides `font-size`.
    static let fontNames = [
        "font-family", "font-style", "font-weight", "font-stretch", "font-variant", "font-kerning", "font-feature-settings",
    ]

    /// Copies a property of another style.
    mutating func take(_ name: String, from other: SVGTextStyle) {
        switch name {
        case "font-family": families = other.families
        case "font-style": isItalic = other.isItalic
        case "font-weight": weight = other.weight
        case "font-stretch", "font-width": width = other.width
        case "font-variant": (hasSmallCaps, variants) = (other.hasSmallCaps, other.variants)
        case "font-variant-caps", "font-variant-ligatures", "font-variant-numeric", "font-variant-position", "font-variant-east-asian":
            guard let part = SVGFontVariant(rawValue: name) else { return }
            variants[part] = other.variants[part]
            if part == .caps { hasSmallCaps = other.hasSmallCaps }
        case "text-transform": textCase = other.textCase
        case "font-kerning", "kerning": hasKerning = other.hasKerning
        case "font-feature-settings": features = other.features
        case "letter-spacing": letterSpacing = other.letterSpacing
        case "word-spacing": wordSpacing = other.wordSpacing
        case "text-anchor": anchor = other.anchor
        case "dominant-baseline": baseline = other.baseline
        case "writing-mode": isVertical = other.isVertical
        case "direction": isRightToLeft = other.isRightToLeft
        default: keepsSpaces = other.keepsSpaces
        }
    }

    /// The baseline of a value of `dominant-baseline` or `alignment-baseline`.
    static func baseline(_ word: String) -> Baseline? {
        switch word {
        case "use-script", "reset-size": .auto
        case "text-top": .textTop
        case "text-bottom": .textBottom
        default: Baseline(rawValue: word)
        }
    }

    private static func isVertical(_ word: String) -> Bool? {
        switch word {
        case "lr", "lr-tb", "rl", "rl-tb", "horizontal-tb": false
        case "tb", "tb-rl", "vertical-rl", "vertical-lr": true
        default: nil
        }
    }

    mutating func setFamilies(_ value: String) -> Bool {
        let names = SVGDeclaration.pieces(of: value, partedBy: ",").prefix(32).map { piece in
            piece.split(whereSeparator: \.isWhitespace).joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
        }
        let known = names.filter { !$0.isEmpty }
        guard !known.isEmpty else { return false }
        families = known.joined(separator: ",")
        return true
    }

    /// The weight of a value of `font-weight`, relative to the inherited one as in CSS Fonts 4.
    private func weight(_ word: String) -> Int? {
        switch word {
        case "normal": return 400
        case "bold": return 700
        case "bolder": return weight < 350 ? 400 : weight < 550 ? 700 : max(weight, 900)
        case "lighter": return weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700
        default:
            guard let number = SVGNumber.value(word), (1...1000).contains(number) else { return nil }
            return Int(number.rounded())
        }
    }

    /// The next width for `wider` and `narrower`.
    private func steppedWidth(_ word: String) -> Double? {
        let steps = Self.widths.values.sorted()
        switch word {
        case "wider": return steps.first { $0 > width } ?? width
        case "narrower": return steps.last { $0 < width } ?? width
        default: return nil
        }
    }

    private func percentage(_ word: String) -> Double? {
        guard word.hasSuffix("%"), let number = SVGNumber.value(word.dropLast()), number >= 0 else { return nil }
        return number / 100
    }

    private mutating func setLength(_ word: String, _ length: (String) -> Double?, _ property: WritableKeyPath<SVGTextStyle, Double>)
        -> Bool
    {
        guard let value = word == "normal" ? 0 : length(word) else { return false }
        self[keyPath: property] = value
        return true
    }

    /// The maximum number of entries of `font-feature-settings`.
    private static let maxFeatures = 32

    private mutating func setFeatures(_ value: String) -> Bool {
        guard value.lowercased() != "normal" else {
            features = ""
            return true
        }
        let entries = value.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let isValid = entries.allSatisfy { entry in
            let parts = entry.split(whereSeparator: \.isWhitespace)
            guard let tag = parts.first, parts.count <= 2, tag.utf8.count == 6, let quote = tag.first, "\"'".contains(quote),
                tag.last == quote, tag.dropFirst().dropLast().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
            else { return false }
            return parts.count < 2 || ["on", "off"].contains(parts[1].lowercased()) || Int(parts[1]).map { (0...255).contains($0) } == true
        }
        guard isValid, !entries.isEmpty, entries.count <= Self.maxFeatures else { return false }
        features = entries.joined(separator: ", ").lowercased().replacingOccurrences(of: "'", with: "\"")
        return true
    }
}
