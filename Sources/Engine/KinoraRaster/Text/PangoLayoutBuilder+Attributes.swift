import CCairo
import Foundation
import KinoraDrawing

extension PangoLayoutBuilder {
    /// Inserts the attributes of `spans`, whose lines have at most `width` points.
    func insertAttributes(of spans: [TextRequest.Span], width: CGFloat?, into list: OpaquePointer) {
        var start = 0
        let length = spans.reduce(0) { $0 + $1.text.utf8.count }
        for span in spans {
            let end = start + span.text.utf8.count
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
                guard let attribute else { return }
                attribute.pointee.start_index = UInt32(range.lowerBound)
                attribute.pointee.end_index = UInt32(range.upperBound)
                pango_attr_list_insert(list, attribute)
            }
            let description = description(of: span.font)
            defer { pango_font_description_free(description) }
            if span.tracking != 0 { insert(pango_attr_letter_spacing_new(Self.units(span.tracking * scale)), start..<end) }
            if span.baselineOffset != 0 { insert(pango_attr_rise_new(Self.units(span.baselineOffset * scale)), start..<end) }
            if let features = span.font.allFeatures { insert(pango_attr_font_features_new(features), start..<end) }
            if let attachment = span.attachment {
                insert(pango_attr_font_desc_new(description), start..<end)
                var box = PangoRectangle(
                    x: 0, y: -Self.units(attachment.baseline * scale), width: Self.units(attachment.size.width * scale),
                    height: Self.units(attachment.size.height * scale))
                insert(pango_attr_shape_new(&box, &box), start..<min(start + TextRequest.Attachment.placeholder.utf8.count, end))
            } else {
                // In ascending order, because Pango searches the list for the position of an attribute that starts before the last one.
                var attributes: [(range: Range<Int>, attribute: UnsafeMutablePointer<PangoAttribute>?)] = []
                for part in span.text.shapingParts() { attributes.append((part, pango_attr_font_desc_new(description))) }
                let text = TextWords(span.text)
                let fonts = WordFonts(context, description)
                for word in text.words {
                    if let family = fonts.family(of: word) { attributes.append((word.range, pango_attr_family_new(family))) }
                }
                if let width, length <= Self.maxNameText {
                    for word in text.words where word.isUnbreakable && CGFloat(word.scalars.count) * span.font.size <= width {
                        attributes.append((word.range, pango_attr_allow_breaks_new(0)))
                    }
                }
                let order = attributes.indices.sorted { (attributes[$0].range.lowerBound, $0) < (attributes[$1].range.lowerBound, $1) }
                for index in order {
                    let range = attributes[index].range
                    insert(attributes[index].attribute, (start + range.lowerBound)..<(start + range.upperBound))
                }
            }
            start = end
        }
    }

    /// The maximum length in bytes of a text whose names are kept on a line. Pango counts the characters before each name.
    private static let maxNameText = 4096
}

extension FontDescriptor {
    /// The OpenType features in the syntax of Pango; nil for the default ones. Numbers that count have lining figures of equal width.
    fileprivate var allFeatures: String? {
        let all = [hasMonospacedDigits ? "tnum=1,lnum=1" : "", features].filter { !$0.isEmpty }.joined(separator: ",")
        return all.isEmpty ? nil : all
    }
}

extension String {
    /// The ranges of bytes that are shaped one at a time: about 256 bytes each, up to a space. The ranges cover the text.
    ///
    /// Pango shapes the rest of a part again after each line break in it, which would be the square of the length of a text without parts.
    func shapingParts(of length: Int = 256) -> [Range<Int>] {
        let bytes = utf8
        guard bytes.count > 2 * length else { return [0..<bytes.count] }
        var parts: [Range<Int>] = []
        var (start, offset) = (0, 0)
        for character in self {
            let isSpace = character.isWhitespace
            offset += character.utf8.count
            guard isSpace ? offset - start >= length : offset - start >= 4 * length, offset < bytes.count else { continue }
            parts.append(start..<offset)
            start = offset
        }
        parts.append(start..<bytes.count)
        return parts
    }
}
