import Foundation

/// Converts characters to positioned outlines. The protocol is declared here, implemented by the module that uses Pango, and provided by
/// the pipeline.
package protocol TextShaper: Sendable {
    /// Shapes text. Never fails: a character without a glyph becomes the font's missing glyph, and an empty request a box of width 0 with
    /// the height of one line.
    func shape(_ request: TextRequest) -> ShapedText

    /// Fits a text into `box`, as ``TextFit`` does. The result depends on `box` and on the requests alone, so a shaper may keep it.
    func fit(box: CGSize, request: (_ scale: CGFloat, _ width: CGFloat) -> TextRequest) -> TextFit

    /// Whether the font family `family`, in any case, is installed.
    func isInstalled(_ family: String) -> Bool

    /// Makes the font in `contents`, a font file, usable. Returns the name of a family that only text of this name gets. The same contents have the same
    /// name.
    func family(ofFont contents: Data) throws(FontDataError) -> String

    /// A number that changes when the same request can get other fonts.
    var revision: Int { get }

    /// The metrics of the font that text in `font` gets.
    func metrics(of font: FontDescriptor) -> FontMetrics

    /// The positions at which a line of `text` may end, as ascending UTF-8 offsets inside of the text: after spaces and hyphens, between the letters of
    /// scripts that are written without spaces as far as their rules permit, and after line feeds.
    func lineBreaks(in text: String) -> [Int]
}

extension TextShaper {
    package func fit(box: CGSize, request: (_ scale: CGFloat, _ width: CGFloat) -> TextRequest) -> TextFit {
        TextFit(box: box, request: request, shape: shape)
    }

    package func isInstalled(_ family: String) -> Bool { false }

    package func family(ofFont contents: Data) throws(FontDataError) -> String {
        throw FontDataError("this shaper of text has no fonts of documents")
    }

    package var revision: Int { 0 }

    package func metrics(of font: FontDescriptor) -> FontMetrics { FontMetrics(estimating: font.size) }

    package func lineBreaks(in text: String) -> [Int] { text.spaceBreaks }
}

extension String {
    /// The positions after white space and before other characters, as UTF-8 offsets.
    package var spaceBreaks: [Int] {
        var breaks: [Int] = []
        var (offset, isAfterSpace) = (0, false)
        for character in self {
            if isAfterSpace, !character.isWhitespace, offset > 0 { breaks.append(offset) }
            isAfterSpace = character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
            offset += character.utf8.count
        }
        return breaks
    }
}
