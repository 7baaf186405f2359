/// A tag of HTML at the start of a text.
struct HTMLTag {
    /// The name in lower case.
    let name: String
    let isEnd: Bool
    /// Whether the tag ends with `/>`.
    let isEmpty: Bool
    /// The values of the attributes, by their names in lower case.
    private(set) var attributes: [String: String] = [:]
    /// The position behind the tag.
    let end: Substring.Index

    /// Reads the tag with which `text` begins; nil if there is none, such as in `a < b`.
    init?(_ text: Substring) {
        guard text.first == "<", let close = text.prefix(500).firstIndex(of: ">") else { return nil }
        var body = text[text.index(after: text.startIndex)..<close]
        isEnd = body.first == "/"
        if isEnd { body = body.dropFirst() }
        isEmpty = body.last == "/"
        if isEmpty { body = body.dropLast() }
        let letters = body.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = letters.first, first.isLetter else { return nil }
        let rest = body[letters.endIndex...]
        guard rest.isEmpty || rest.first == " " || rest.first == "\t" else { return nil }
        (name, end) = (letters.lowercased(), text.index(after: close))
        readAttributes(rest)
    }

    private mutating func readAttributes(_ text: Substring) {
        var rest = text.trimmed
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].trimmed.split(separator: " ").last.map { $0.lowercased() } ?? ""
            rest = rest[rest.index(after: equals)...].trimmed
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest = rest.dropFirst()
                let end = rest.firstIndex(of: quote) ?? rest.endIndex
                value = rest[..<end]
                rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
            } else {
                value = rest.prefix { $0 != " " }
                rest = rest[value.endIndex...]
            }
            if !name.isEmpty { attributes[name] = String(value) }
        }
    }
}
