import Foundation

/// A rule `@font-face`: a font in the document, or an installed one, under another name.
struct SVGFontFace: Sendable {
    enum Source: Sendable {
        /// The contents of a font file.
        case contents(Data)
        /// The name of an installed family.
        case installed(String)
    }

    /// The reason why a rule has no effect.
    struct Problem: Error {
        let text: String
    }

    /// The name in the document, in lower case.
    let family: String
    /// In the order of preference.
    let sources: [Source]
    /// The weights for which the font is made, each 1...1000.
    let weights: ClosedRange<Int>
    let isItalic: Bool

    /// Reads the descriptors of a rule.
    init(_ block: Substring) throws(Problem) {
        var values: [String: String] = [:]
        for declaration in SVGDeclaration.list(block) { values[declaration.name] = declaration.value }
        var style = SVGTextStyle()
        guard let name = values["font-family"], style.setFamilies(name), let family = style.families else {
            throw Problem(text: "a rule @font-face has no 'font-family'")
        }
        self.family = family.lowercased()
        sources = SVGDeclaration.pieces(of: values["src"] ?? "", partedBy: ",").compactMap { SVGFontFace.source($0) }
        guard !sources.isEmpty else {
            throw Problem(
                text:
                    "the font '\(family.prefix(60))' of @font-face is not read; only fonts in data: URLs and installed fonts, with local(), are"
            )
        }
        weights = SVGFontFace.weights(values["font-weight"] ?? "normal")
        isItalic = ["italic", "oblique"].contains { values["font-style"]?.lowercased().hasPrefix($0) == true }
    }

    /// A part of the descriptor `src`; nil for addresses and unknown functions.
    private static func source(_ text: String) -> Source? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
        guard let open = text.firstIndex(of: "("), let close = SVGDeclaration.closingParenthesis(of: text[open...]) else { return nil }
        let quotes = CharacterSet(charactersIn: "\"' ").union(.newlines)
        let argument = text[text.index(after: open)..<close].trimmingCharacters(in: quotes)
        switch text[..<open].lowercased() {
        case "url": return DataURL.contents(argument).map { .contents($0) }
        case "local": return argument.isEmpty ? nil : .installed(argument)
        default: return nil
        }
    }

    private static func weights(_ text: String) -> ClosedRange<Int> {
        let numbers = text.lowercased().split(whereSeparator: \.isWhitespace).map { word -> Int? in
            switch word {
            case "normal": 400
            case "bold": 700
            default: SVGNumber.value(String(word)).flatMap { (1...1000).contains($0) ? Int($0.rounded()) : nil }
            }
        }
        if text.lowercased() == "auto" { return 1...1000 }
        guard let first = numbers.first ?? nil, let last = numbers.last ?? nil else { return 400...400 }
        return min(first, last)...max(first, last)
    }
}
