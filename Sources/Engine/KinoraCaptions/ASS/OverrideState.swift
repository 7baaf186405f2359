import KinoraErrors

/// What override tags change: the style of the following text, the alignment of the cue, and the times of syllables.
struct OverrideState {
    var style: CueStyle
    /// The style to which `\r` returns.
    let initialStyle: CueStyle
    /// The styles of the file, for `\rNAME`.
    let styles: [String: CueStyle]
    var placement: CuePlacement?
    /// The duration of the following syllable in seconds; nil if no tag of karaoke precedes.
    var syllable: Double?
    /// The start of the following syllable, in seconds from the start of the cue, if `\kt` sets it.
    var syllableStart: Double?
    /// Whether the following text is a drawing.
    var isDrawing = false

    init(style: CueStyle = CueStyle(), styles: [String: CueStyle] = [:]) {
        (self.style, initialStyle, self.styles) = (style, style, styles)
    }

    /// Applies the tags. Those without an effect on captions are reported once each.
    mutating func apply(_ tags: OverrideTags, line: Int?, warnings: inout WarningCollector) {
        for tag in tags.tags { apply(tag, line: line, warnings: &warnings) }
    }

    private mutating func apply(_ tag: OverrideTags.Tag, line: Int?, warnings: inout WarningCollector) {
        let number = Int(tag.value)
        switch tag.name {
        case "b": style.isBold = number.map { $0 == 1 || $0 >= 600 } ?? initialStyle.isBold
        case "i": style.isItalic = number.map { $0 != 0 } ?? initialStyle.isItalic
        case "u": style.isUnderlined = number.map { $0 != 0 } ?? initialStyle.isUnderlined
        case "s": style.isStruckThrough = number.map { $0 != 0 } ?? initialStyle.isStruckThrough
        case "c", "1c":
            let alpha = style.color?.alpha ?? 255
            style.color = tag.value.isEmpty ? initialStyle.color : CueColor(ass: tag.value, alpha: alpha)
        case "an": number.map { placement = CuePlacement(numpad: $0) }
        case "a": number.map { placement = CuePlacement(legacyAlignment: $0) }
        case "r": style = styles[ASSStyle.key(tag.value)] ?? initialStyle
        case "k", "K", "kf", "ko":
            syllable = (syllable ?? 0) + max(0, min(Double(tag.value) ?? 0, CaptionLimits.maxTime)) / 100
            if tag.name != "k" {
                warnings.warn(
                    .approximated, "the effect of karaoke \\\(tag.name) is not shown; its times are used as in \\k", line: line)
            }
        case "kt": syllableStart = max(0, min(Double(tag.value) ?? 0, CaptionLimits.maxTime)) / 100
        case "p": isDrawing = (number ?? 0) > 0
        default: warnings.warn(.notDrawn, "the override tag \\\(tag.name.prefix(12)) is not supported and has no effect", line: line)
        }
    }
}

extension CueColor {
    /// Reads a colour of ASS, `&HBBGGRR&`, with the opacity `alpha`; or a decimal number.
    init?(ass text: some StringProtocol, alpha: UInt8) {
        guard let value = CueColor.assValue(text) else { return nil }
        self.init(red: UInt8(value & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value >> 16 & 0xFF), alpha: alpha)
    }

    /// Reads a colour of a style of ASS, `&HAABBGGRR`, where AA is the transparency.
    init?(assStyle text: some StringProtocol) {
        guard let value = CueColor.assValue(text) else { return nil }
        self.init(ass: text, alpha: UInt8(255 - (value >> 24 & 0xFF)))
    }

    private static func assValue(_ text: some StringProtocol) -> UInt32? {
        let trimmed = text.trimmed.drop { $0 == "&" }
        if trimmed.hasPrefix("H") || trimmed.hasPrefix("h") {
            let digits = trimmed.dropFirst().prefix { $0.isASCII && $0.isHexDigit }
            return UInt32(digits.suffix(8), radix: 16)
        }
        return Int64(trimmed.prefix { $0 == "-" || ($0.isASCII && $0.isNumber) }).map { UInt32(truncatingIfNeeded: $0) }
    }
}

extension CuePlacement {
    /// The alignment of `\an` and of styles of ASS, as the keys of a numeric keypad: 1 to 3 at the bottom, 7 to 9 at the top. Nil for other numbers.
    init?(numpad number: Int) {
        guard (1...9).contains(number) else { return nil }
        self.init()
        alignment = [.left, .center, .right][(number - 1) % 3]
        switch (number - 1) / 3 {
        case 1: (line, lineAlignment) = (.percentage(50), .center)
        case 2: line = .number(0)
        default: break
        }
    }

    /// The alignment of `\a` and of styles of SSA: 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. Nil for other numbers.
    init?(legacyAlignment number: Int) {
        let row = number / 4
        guard (1...3).contains(number % 4), (0...2).contains(row) else { return nil }
        self.init(numpad: number % 4 + [0, 6, 3][row])
    }
}
