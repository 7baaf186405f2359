/// The line of WebVTT with the times and settings of a cue.
struct WebVTTTimings {
    let start: Double
    let end: Double
    /// The positions of both times in the line.
    let ranges: (start: Range<Substring.Index>, end: Range<Substring.Index>)
    /// The settings after the times.
    let settings: Substring
    /// Whether a comma precedes the milliseconds.
    let hasComma: Bool

    /// Reads `line`; nil if its times are invalid. White space around the arrow is optional.
    init?(_ line: Substring) {
        let first = line.drop { WebVTTTimings.isSpace($0) }
        let startText = first.prefix { WebVTTTimings.isTimeCharacter($0) }
        let arrow = first[startText.endIndex...].drop { WebVTTTimings.isSpace($0) }
        guard arrow.hasPrefix("-->") else { return nil }
        let second = arrow.dropFirst(3).drop { WebVTTTimings.isSpace($0) }
        let endText = second.prefix { WebVTTTimings.isTimeCharacter($0) }
        guard let start = WebVTTTimings.time(startText), let end = WebVTTTimings.time(endText),
            start <= CaptionLimits.maxTime, end <= CaptionLimits.maxTime
        else { return nil }
        (self.start, self.end, settings) = (start, end, second[endText.endIndex...])
        ranges = (startText.startIndex..<startText.endIndex, endText.startIndex..<endText.endIndex)
        hasComma = startText.contains(",") || endText.contains(",")
    }

    private static func time(_ text: Substring) -> Double? {
        CaptionTime.strict(text) ?? CaptionTime.strict(text, separator: ",")
    }

    /// Whether the character is white space in the sense of the standard.
    static func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" || character == "\u{0C}" }

    private static func isTimeCharacter(_ character: Character) -> Bool {
        (character.isASCII && character.isNumber) || character == ":" || character == "." || character == ","
    }
}
