import KinoraCaptions

extension TimedText {
    /// Returns the text and the styles of a sample. Damaged boxes are ignored.
    static func contents(of bytes: [UInt8]) -> (text: String, spans: [CueSpan]) {
        guard bytes.count >= 2 else { return ("", []) }
        let length = min(short(bytes, at: 0), bytes.count - 2)
        let text = String(decoding: bytes[2..<2 + length], as: UTF8.self)
        var spans: [CueSpan] = []
        var offset = 2 + length
        while offset + 8 <= bytes.count {
            let size = short(bytes, at: offset) << 16 | short(bytes, at: offset + 2)
            guard size >= 8, offset + size <= bytes.count else { break }
            if bytes[offset + 4..<offset + 8].elementsEqual("styl".utf8), size >= 10 {
                spans += styles(Array(bytes[offset + 8..<offset + size]), of: text)
            }
            offset += size
        }
        return (text, spans)
    }

    private static func styles(_ box: [UInt8], of text: String) -> [CueSpan] {
        let scalars = text.unicodeScalars
        // The UTF-8 offset of each scalar.
        var offsets = [0]
        for scalar in scalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
        var spans: [CueSpan] = []
        for index in 0..<short(box, at: 0) {
            let start = 2 + index * 12
            guard start + 12 <= box.count else { break }
            let range = short(box, at: start)..<max(short(box, at: start), short(box, at: start + 2))
            guard range.upperBound < offsets.count, !range.isEmpty else { continue }
            var style = CueStyle()
            let face = box[start + 6]
            (style.isBold, style.isItalic, style.isUnderlined) = (face & 1 != 0, face & 2 != 0, face & 4 != 0)
            let color = CueColor(red: box[start + 8], green: box[start + 9], blue: box[start + 10], alpha: box[start + 11])
            if color != CueColor(red: 255, green: 255, blue: 255) { style.color = color }
            let bytes = offsets[range.lowerBound]..<offsets[range.upperBound]
            if !style.isPlain, bytes.lowerBound >= spans.last?.range.upperBound ?? 0 { spans.append(CueSpan(range: bytes, style: style)) }
        }
        return spans
    }

    private static func short(_ bytes: [UInt8], at offset: Int) -> Int {
        offset + 1 < bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : 0
    }
}
