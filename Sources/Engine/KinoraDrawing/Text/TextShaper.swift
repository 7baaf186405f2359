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

    /// A number that changes when the same request can get other fonts.
    var revision: Int { get }

    /// The metrics of the font that text in `font` gets.
    func metrics(of font: FontDescriptor) -> FontMetrics
}

extension TextShaper {
    package func fit(box: CGSize, request: (_ scale: CGFloat, _ width: CGFloat) -> TextRequest) -> TextFit {
        TextFit(box: box, request: request, shape: shape)
    }

    package func isInstalled(_ family: String) -> Bool { false }

    package var revision: Int { 0 }

    package func metrics(of font: FontDescriptor) -> FontMetrics { FontMetrics(estimating: font.size) }
}
