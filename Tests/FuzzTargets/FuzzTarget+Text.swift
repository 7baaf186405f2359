import Foundation
import KinoraDrawing
import KinoraRaster

extension FuzzTarget {
    /// Texts in fonts of any size and width, laid out in lines.
    static let text = FuzzTarget("text", maxLength: 512) { bytes in
        var input = InputBytes(bytes)
        var font = FontDescriptor(
            family: input.pick([nil, "Inter", "no such family"]), size: input.number(0...200), weight: input.integer(0...1000))
        font.design = input.pick([.standard, .serif, .monospaced, .rounded])
        (font.isItalic, font.hasSmallCaps, font.width) = (input.flag(), input.flag(), input.number(0...3))
        let (maxWidth, lineLimit, spacing) = (
            input.flag() ? CGFloat(input.number(-10...400)) : nil, input.flag() ? input.integer(0...5) : nil, input.number(-5...20)
        )
        let (alignment, truncation): (TextRequest.Alignment, TextRequest.Truncation) = (
            input.pick([.leading, .center, .trailing]), input.pick([.head, .middle, .tail])
        )
        let listsGlyphs = input.flag()
        // Spans end at line feeds.
        let string = String(decoding: input.remainder(), as: UTF8.self)
        let parts = string.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
        var request = TextRequest(spans: parts.map { TextRequest.Span(String($0), font: font) })
        (request.maxWidth, request.lineLimit, request.lineSpacing) = (maxWidth, lineLimit, spacing)
        (request.alignment, request.truncation, request.listsGlyphs) = (alignment, truncation, listsGlyphs)
        let shaped = PangoTextShaper().shape(request)
        try require(
            shaped.size.width.isFinite && shaped.size.height.isFinite && shaped.size.width >= 0 && shaped.size.height >= 0,
            "a text's size is \(shaped.size)")
        for run in shaped.runs {
            try require(run.outlines.svgPathData.isEmpty == run.outlines.isEmpty, "outlines have points that are no numbers")
        }
    }
}
