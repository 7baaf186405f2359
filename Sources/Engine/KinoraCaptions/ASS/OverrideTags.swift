/// The override tags of ASS in braces, such as `{\b1\c&H00FFFF&\k25}`, which SRT files contain, too.
struct OverrideTags {
    /// A tag: its name without the backslash, and its value.
    struct Tag {
        var name: Substring
        var value: Substring
    }

    let tags: [Tag]

    /// Reads the text between braces. Text without a backslash is a comment.
    init(_ text: Substring) {
        var tags: [Tag] = []
        var rest = text[...]
        while let backslash = rest.firstIndex(of: "\\") {
            let body = rest[rest.index(after: backslash)...]
            let end = OverrideTags.end(of: body)
            if let tag = OverrideTags.tag(body[..<end]) { tags.append(tag) }
            rest = body[end...]
        }
        self.tags = tags
    }

    /// The position of the next tag. Backslashes in parentheses belong to the tag.
    private static func end(of body: Substring) -> Substring.Index {
        var depth = 0
        for index in body.indices {
            switch body[index] {
            case "(": depth += 1
            case ")": depth -= 1
            case "\\" where depth <= 0: return index
            default: break
            }
        }
        return body.endIndex
    }

    private static func tag(_ text: Substring) -> Tag? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let letters = text[digits.endIndex...].prefix { $0.isASCII && $0.isLetter }
        guard !letters.isEmpty || !digits.isEmpty else { return nil }
        // `\r` and `\fn` have names as values; a colour begins with &.
        for name in ["fn", "r"] where letters.hasPrefix(name) && digits.isEmpty {
            let end = text.index(text.startIndex, offsetBy: name.count)
            return Tag(name: text[..<end], value: text[end...].trimmed)
        }
        return Tag(name: text[..<letters.endIndex], value: text[letters.endIndex...].trimmed)
    }
}
