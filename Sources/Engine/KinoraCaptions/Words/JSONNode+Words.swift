import KinoraJSON

extension JSONNode {
    /// The member `key` of an object; nil if it is missing. Of equal keys, the last one counts.
    subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.key == key }?.value
    }

    var array: [JSONNode]? {
        guard case .array(let elements) = value else { return nil }
        return elements
    }

    /// The text, in which control characters are spaces, except line breaks and tabs.
    var string: String? {
        guard case .string(let text) = value else { return nil }
        func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x0A && byte != 0x09 }
        guard text.utf8.contains(where: isControl) else { return text }
        return String(decoding: text.utf8.map { isControl($0) ? 0x20 : $0 }, as: UTF8.self)
    }

    var number: Double? {
        guard case .number(let number) = value else { return nil }
        return number
    }
}
