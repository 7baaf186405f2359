import Foundation
import KinoraCaptions
import KinoraDrawing

/// The text of a cue as it is set in lines: white space as spaces, with the fonts of its parts.
///
/// Offsets are the offsets of the cue: UTF-8, and the replacement of white space keeps them.
struct CueText {
    let cue: Cue
    /// The text with spaces instead of line feeds and tabs.
    let text: String
    /// The position and the font of each part, in order; they cover the text.
    let parts: [(range: Range<Int>, font: FontDescriptor)]

    /// - Parameter font: The font of text without a style of its own.
    init(_ cue: Cue, font: FontDescriptor) {
        self.cue = cue
        let bytes = cue.text.utf8.map { byte -> UInt8 in (9...13).contains(byte) || byte == 0 ? 32 : byte }
        text = String(decoding: bytes, as: UTF8.self)
        var parts: [(range: Range<Int>, font: FontDescriptor)] = []
        var start = 0
        func add(_ range: Range<Int>, _ font: FontDescriptor) {
            if let last = parts.last, last.font == font {
                parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
            } else if !range.isEmpty {
                parts.append((range, font))
            }
        }
        for span in cue.spans {
            let range = span.range.clamped(to: start..<max(bytes.count, start))
            guard !range.isEmpty else { continue }
            add(start..<range.lowerBound, font)
            var own = font
            if span.style.isBold { own.weight = max(own.weight, Self.boldWeight) }
            if span.style.isItalic { own.isItalic = true }
            add(range, own)
            start = range.upperBound
        }
        add(start..<bytes.count, font)
        self.parts = parts
    }

    private static let boldWeight = 800

    /// The number of bytes.
    var count: Int { text.utf8.count }

    /// The part of the text at `range`. The range begins and ends at Unicode scalars.
    subscript(range: Range<Int>) -> Substring {
        let utf8 = text.utf8
        let bounds = range.clamped(to: 0..<utf8.count)
        let start = utf8.index(utf8.startIndex, offsetBy: bounds.lowerBound)
        return text[start..<utf8.index(start, offsetBy: bounds.count)]
    }

    /// The text at `range` in one line, with fonts scaled by `scale`. The first span is a mark with the direction of the whole cue, so that the order
    /// of words does not depend on where lines end.
    func request(_ range: Range<Int>, scale: CGFloat) -> TextRequest {
        var spans: [TextRequest.Span] = []
        for part in parts {
            let common = part.range.clamped(to: range)
            guard !common.isEmpty else { continue }
            var font = part.font
            font.size *= scale
            spans.append(TextRequest.Span(String(self[common]), font: font))
        }
        let mark = TextRequest.Span(text.isRightToLeft ? "\u{200F}" : "\u{200E}", font: spans.first?.font ?? FontDescriptor(size: 1))
        return TextRequest(spans: [mark] + spans)
    }

    /// `range` without white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let bytes = text.utf8
        var (start, end) = (range.lowerBound, range.upperBound)
        var (low, high) = (bytes.index(bytes.startIndex, offsetBy: start), bytes.index(bytes.startIndex, offsetBy: end))
        while start < end, bytes[low] == 32 { (start, low) = (start + 1, bytes.index(after: low)) }
        while start < end, bytes[bytes.index(before: high)] == 32 { (end, high) = (end - 1, bytes.index(before: high)) }
        return start..<end
    }
}
