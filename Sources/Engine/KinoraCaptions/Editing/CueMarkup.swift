/// The text of a cue as a file has it: tags and characters, each with its position.
struct CueMarkup {
    /// A part of the text: a tag, or a character with the text that it stands for.
    struct Piece {
        enum Kind: Hashable {
            /// The name and the whole tag.
            case open(String, String)
            case close(String)
            /// A time of a word in WebVTT.
            case time(Double)
            /// A tag of ASS, such as `{\an8}`, which is valid until the end of the cue.
            case override(String)
            /// A tag without an end, or without an effect.
            case other
            case text(String)
        }

        let kind: Kind
        let range: Range<String.Index>
    }

    let source: String
    private(set) var pieces: [Piece] = []

    init(_ source: String, format: CaptionFormat) {
        self.source = source
        var index = source.startIndex
        while index < source.endIndex {
            let rest = source[index...]
            let (kind, end) = format == .webVTT ? CueMarkup.webVTT(rest) : CueMarkup.srt(rest)
            pieces.append(Piece(kind: kind, range: index..<end))
            index = end
        }
    }

    /// The text without markup.
    var plainText: String {
        pieces.reduce(into: "") { text, piece in if case .text(let part) = piece.kind { text += part } }
    }

    /// The number of bytes of white space at the start of ``plainText``, which cues do not contain.
    var leadingSpace: Int {
        let text = plainText
        return text.utf8.distance(from: text.startIndex, to: text.trimmed.startIndex)
    }

    /// Whether a time precedes the first character.
    var beginsWithTime: Bool {
        for piece in pieces {
            if case .time = piece.kind { return true }
            if case .text = piece.kind { return false }
        }
        return false
    }

    /// The position in ``source`` of the character at `offset` of ``plainText`` in UTF-8: after the tags that end before the character, and before
    /// those that begin there.
    func position(ofPlainOffset offset: Int) -> String.Index {
        var plain = 0
        var position = source.startIndex
        for piece in pieces {
            switch piece.kind {
            case .text(let part) where plain < offset:
                plain += part.utf8.count
                position = piece.range.upperBound
            case .close where plain >= offset: position = piece.range.upperBound
            case _ where plain >= offset: return position
            default: break
            }
        }
        return position
    }

    /// The offset in ``plainText`` of what is at a position in ``source``.
    func plainOffset(of position: String.Index) -> Int {
        pieces.reduce(0) { sum, piece in
            guard piece.range.upperBound <= position, case .text(let part) = piece.kind else { return sum }
            return sum + part.utf8.count
        }
    }

    /// Divides the source. Tags that are open at `position` are closed in the first part, and opened again in the second.
    func split(at position: String.Index) -> (first: String, second: String) {
        var open: [(name: String, tag: String)] = []
        var overrides = ""
        for piece in pieces where piece.range.upperBound <= position {
            switch piece.kind {
            case .open(let name, let tag): open.append((name, tag))
            case .close(let name): if let index = open.lastIndex(where: { $0.name == name }) { open.remove(at: index) }
            case .override(let tag): overrides += tag
            case .time, .other, .text: break
            }
        }
        let first = String(source[..<position].trimmed) + open.reversed().map { "</\($0.name)>" }.joined()
        return (first, overrides + open.map(\.tag).joined() + source[position...].trimmed)
    }

    /// Returns the source with the times of words moved by `distance`, in seconds.
    func movingTimes(by distance: Double) -> String {
        pieces.reduce(into: "") { text, piece in
            if case .time(let time) = piece.kind {
                let old = source[piece.range].dropFirst().dropLast()
                text += "<\(CaptionTime.text(time + distance, like: old))>"
            } else {
                text += source[piece.range]
            }
        }
    }

    // MARK: Reading

    private static func webVTT(_ text: Substring) -> (Piece.Kind, String.Index) {
        guard text.first == "<", let close = text.firstIndex(of: ">"), text.dropFirst().first?.isWhitespace == false else {
            return character(text)
        }
        let end = text.index(after: close)
        let body = text[text.index(after: text.startIndex)..<close]
        if body.first == "/" { return (.close(String(body.dropFirst().trimmed)), end) }
        if body.first?.isNumber == true { return (CaptionTime.strict(body).map { .time($0) } ?? .other, end) }
        let name = body.prefix { !$0.isWhitespace && $0 != "." }
        let isKnown = ["b", "i", "u", "c", "v", "lang", "ruby", "rt"].contains(name)
        return (isKnown ? .open(String(name), String(text[..<end])) : .other, end)
    }

    private static func srt(_ text: Substring) -> (Piece.Kind, String.Index) {
        if text.first == "{", text.dropFirst().first == "\\", let close = text.firstIndex(of: "}") {
            let end = text.index(after: close)
            return (.override(String(text[..<end])), end)
        }
        if text.first == "\\", let next = text.dropFirst().first, next == "N" || next == "h" {
            return (.text(next == "N" ? "\n" : "\u{A0}"), text.index(text.startIndex, offsetBy: 2))
        }
        guard let tag = HTMLTag(text) else { return character(text) }
        if tag.name == "br" { return (.text("\n"), tag.end) }
        if tag.isEnd { return (.close(tag.name), tag.end) }
        return (tag.isEmpty ? .other : .open(tag.name, String(text[..<tag.end])), tag.end)
    }

    private static func character(_ text: Substring) -> (Piece.Kind, String.Index) {
        if text.first == "&", let (character, end) = CharacterReference.first(of: text) { return (.text(character), end) }
        let end = text.index(after: text.startIndex)
        return (.text(String(text[..<end])), end)
    }
}

extension CaptionTime {
    /// Writes a time in the notation of `old`: with its separator before the milliseconds, and without hours if `old` has none and they are 0.
    static func text(_ time: Double, like old: some StringProtocol) -> String {
        let text = text(time, separator: old.contains(",") ? "," : ".")
        let isShort = old.count { $0 == ":" } == 1
        return isShort && text.hasPrefix("00:") ? String(text.dropFirst(3)) : text
    }
}
