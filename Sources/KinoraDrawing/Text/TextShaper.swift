/// Turns characters into measured outlines. Drawing only states the need; the module that owns Pango meets it, and the pipeline hands it in.
package protocol TextShaper: Sendable {
    /// Never fails: characters no font has become the font's own missing glyph, an empty request a box of no width and one line's height.
    func shape(_ request: TextRequest) -> ShapedText

    /// Whether text can be set in `family`, a name in any case.
    func isInstalled(_ family: String) -> Bool
}

extension TextShaper {
    package func isInstalled(_ family: String) -> Bool { false }
}
