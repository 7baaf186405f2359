import Foundation

extension SVGTextStyle {
    /// Sets the properties of the shorthand `font`: style, variant, weight and width in any order, the size with a line height, and the
    /// families.
    ///
    /// - Parameter size: Returns the user units of a font size; nil for other words.
    /// - Returns: False, without changes, if the value is invalid.
    mutating func setFont(_ value: String, size: (String) -> Double?) -> Bool {
        let words = SVGDeclaration.words(value)
        var style = SVGTextStyle()
        (style.letterSpacing, style.wordSpacing, style.anchor, style.baseline) = (letterSpacing, wordSpacing, anchor, baseline)
        (style.isVertical, style.isRightToLeft, style.keepsSpaces, style.textCase) = (isVertical, isRightToLeft, keepsSpaces, textCase)
        for (index, word) in words.enumerated() {
            let head = String(word.prefix { $0 != "/" }).lowercased()
            let isNumber = SVGNumber.value(head) != nil
            if !isNumber || head == "0", size(head) != nil {
                var rest = words[(index + 1)...]
                // A line height may be separated: "12px / 1.5 Inter".
                if rest.first?.hasPrefix("/") == true {
                    rest = rest.dropFirst(rest.first == "/" ? 2 : 1)
                } else if word.hasSuffix("/") {
                    rest = rest.dropFirst()
                }
                guard !rest.isEmpty, style.setFamilies(String(rest.joined(separator: " "))) else { return false }
                self = style
                return true
            }
            guard index < 5, style.setPart(head) else { return false }
        }
        return false
    }

    /// Sets a property by a word that precedes the size in `font`.
    private mutating func setPart(_ word: String) -> Bool {
        if word == "normal" { return true }
        if word == "small-caps" {
            hasSmallCaps = true
            return true
        }
        return ["font-style", "font-weight", "font-stretch"].contains { set($0, word) { _ in nil } }
    }
}
