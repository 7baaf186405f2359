/// The entities that a document declares, and the expansion of references.
struct XMLEntities {
    struct Failure: Error {
        var problem: String
        var expected = ""
        /// Offset in the outermost text.
        var offset: Int
    }

    /// The maximum size of an expanded text, which prevents "billion laughs" attacks.
    static let maxExpandedBytes = 1 << 18
    static let maxLevels = 16
    static let maxEntities = 10_000

    /// Nil for an entity in another file, which is not read.
    private var values: [String: [UInt8]?] = [:]
    private var expandedBytes = 0

    /// Declares an entity. Only the first declaration of a name is used.
    mutating func declare(_ name: String, _ value: [UInt8]?) {
        guard values[name] == nil, values.count < XMLEntities.maxEntities else { return }
        values[name] = .some(value)
    }

    /// The text of an entity if it contains elements; nil for other names. It contributes to the maximum size like expanded texts.
    mutating func elements(of name: String, level: Int, offset: Int) throws(Failure) -> [UInt8]? {
        guard let known = values[name], let value = known, value.contains(UInt8(ascii: "<")) else { return nil }
        try count(value, of: name, level: level, offset: offset)
        return value
    }

    private mutating func count(_ value: [UInt8], of name: String, level: Int, offset: Int) throws(Failure) {
        expandedBytes += value.count
        guard expandedBytes <= XMLEntities.maxExpandedBytes, level < XMLEntities.maxLevels else {
            throw Failure(
                problem: "the entity '&\(name);' expands to too many characters",
                expected: "at most \(XMLEntities.maxExpandedBytes) bytes and \(XMLEntities.maxLevels) levels", offset: offset)
        }
    }

    /// The text with its references replaced, recursively.
    mutating func expanded(_ text: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        try expand(text, into: &result, level: 0, offset: nil)
        return result
    }

    private mutating func expand(_ text: ArraySlice<UInt8>, into result: inout [UInt8], level: Int, offset: Int?) throws(Failure) {
        var index = text.startIndex
        while index < text.endIndex {
            guard text[index] == UInt8(ascii: "&") else {
                result.append(text[index])
                index += 1
                continue
            }
            let position = offset ?? index
            guard let end = text[index...].prefix(64).firstIndex(of: UInt8(ascii: ";")) else {
                throw Failure(problem: "'&' is not followed by a reference", expected: "&amp;", offset: position)
            }
            let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
            index = end + 1
            if let scalar = try XMLEntities.character(name, at: position) {
                result.append(contentsOf: Array(String(Character(scalar)).utf8))
                continue
            }
            guard let known = values[name] else {
                throw Failure(problem: "the entity '&\(name);' is not declared", expected: "&amp; for the character '&'", offset: position)
            }
            guard let value = known else {
                throw Failure(problem: "the entity '&\(name);' is in another file, which is not supported", offset: position)
            }
            try count(value, of: name, level: level, offset: position)
            try expand(value[...], into: &result, level: level + 1, offset: position)
        }
    }

    /// A predefined entity or a character reference; nil for other names.
    private static func character(_ name: String, at position: Int) throws(Failure) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, number > 0, let scalar = Unicode.Scalar(number) else {
            throw Failure(problem: "'&\(name);' is not a character", offset: position)
        }
        return scalar
    }
}
