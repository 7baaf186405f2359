import KinoraCaptions

/// The bytes of 3GPP timed text (3GPP TS 26.245), which MP4 and MOV contain as `tx3g`.
enum TimedText {
    /// The maximum length of a text. Longer texts are cut between cues.
    private static let maxLength = 60_000
    private static let fontSize: UInt8 = 18

    /// Returns the description of a track: white text without background at the bottom centre of the frame.
    static func description(width: Int, height: Int) -> [UInt8] {
        var bytes: [UInt8] = [0, 0, 0, 0]  // Display flags.
        bytes += [1, 0xFF]  // Horizontally centred, vertically at the bottom.
        bytes += [0, 0, 0, 0]  // A transparent background.
        bytes += short(0) + short(0) + short(height) + short(width)
        bytes += style(0..<0, CueStyle())
        let font = Array("Sans-Serif".utf8)
        bytes += long(8 + 2 + 2 + 1 + font.count) + Array("ftab".utf8) + short(1) + short(1) + [UInt8(font.count)] + font
        return bytes
    }

    /// Returns a sample with the texts of `cues` below each other.
    static func sample(_ cues: [Cue]) -> [UInt8] {
        var text = ""
        var styles: [UInt8] = []
        var count = 0
        for cue in cues {
            guard text.utf8.count + cue.text.utf8.count + 1 <= maxLength else { break }
            if !text.isEmpty { text += "\n" }
            // Positions are numbers of Unicode scalars.
            let start = text.unicodeScalars.count
            text += cue.text
            for span in cue.spans where count < Int(UInt16.max) {
                let offset = start + cue.text(at: 0..<span.range.lowerBound).unicodeScalars.count
                let length = cue.text(at: span.range).unicodeScalars.count
                guard isVisible(span.style), length > 0 else { continue }
                styles += style(offset..<offset + length, span.style)
                count += 1
            }
        }
        let box = count == 0 ? [] : long(8 + 2 + styles.count) + Array("styl".utf8) + short(count) + styles
        return short(text.utf8.count) + Array(text.utf8) + box
    }

    private static func isVisible(_ style: CueStyle) -> Bool { style.isBold || style.isItalic || style.isUnderlined || style.color != nil }

    private static func style(_ range: Range<Int>, _ style: CueStyle) -> [UInt8] {
        let face: UInt8 = (style.isBold ? 1 : 0) | (style.isItalic ? 2 : 0) | (style.isUnderlined ? 4 : 0)
        let color = style.color ?? CueColor(red: 255, green: 255, blue: 255)
        return short(range.lowerBound) + short(range.upperBound) + short(1)
            + [face, fontSize, color.red, color.green, color.blue, color.alpha]
    }

    private static func short(_ value: Int) -> [UInt8] {
        let value = UInt16(clamping: value)
        return [UInt8(value >> 8), UInt8(value & 0xFF)]
    }

    private static func long(_ value: Int) -> [UInt8] {
        let value = UInt32(clamping: value)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
