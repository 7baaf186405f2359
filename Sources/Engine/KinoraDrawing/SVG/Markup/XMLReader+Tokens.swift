import Foundation

extension XMLReader {
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    func at(_ token: StaticString) -> Bool {
        guard position + token.utf8CodeUnitCount <= bytes.count else { return false }
        return token.withUTF8Buffer { token in
            for (index, byte) in token.enumerated() where bytes[position + index] != byte { return false }
            return true
        }
    }

    /// Skips `token`. Returns false if it is not next.
    mutating func skip(_ token: StaticString) -> Bool {
        guard at(token) else { return false }
        position += token.utf8CodeUnitCount
        return true
    }

    mutating func skip(past token: StaticString, of what: String) throws(Failure) {
        let start = position
        while position < bytes.count {
            if skip(token) { return }
            position += 1
        }
        throw Failure(problem: "\(what) that starts here is not closed", expected: "\(token)", byte: start)
    }

    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while position < bytes.count, XMLReader.isSpace(bytes[position]) { position += 1 }
        return position > start
    }

    /// Reads the name of an element, an attribute or an entity.
    mutating func readName() throws(Failure) -> String {
        let start = position
        while position < bytes.count, XMLReader.isNamePart(bytes[position]) { position += 1 }
        let first = start < position ? bytes[start] : 0
        guard first != 0, !(0x30...0x39).contains(first), first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else {
            throw Failure(problem: "a name is missing", byte: start)
        }
        guard position - start <= 256 else { throw Failure(problem: "the name that starts here is too long", byte: start) }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    /// Reads the bytes between two equal quotation marks.
    mutating func readQuoted(_ what: String) throws(Failure) -> Range<Int> {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
            throw Failure(problem: "the value of \(what) has no quotation marks", expected: "\"", byte: position)
        }
        let quote = bytes[position]
        let start = position + 1
        guard let end = bytes[start...].firstIndex(of: quote) else {
            throw Failure(problem: "the value of \(what) is not closed", expected: quote == UInt8(ascii: "'") ? "'" : "\"", byte: start - 1)
        }
        position = end + 1
        return start..<end
    }

    /// Reads the document type. Stores its internal entities and skips everything else.
    mutating func readDocumentType() throws(Failure) {
        let start = position
        position += 9
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: ">"):
                position += 1
                return
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                _ = try readQuoted("the document type")
            case UInt8(ascii: "["):
                position += 1
                try readDeclarations()
            default:
                position += 1
            }
        }
        throw Failure(problem: "the document type is not closed", expected: ">", byte: start)
    }

    private mutating func readDeclarations() throws(Failure) {
        let start = position
        while position < bytes.count {
            if skip("]") { return }
            if skip("<!--") {
                try skip(past: "-->", of: "the comment")
            } else if skip("<?") {
                try skip(past: "?>", of: "the processing instruction")
            } else if skip("<!ENTITY") {
                try readEntity()
            } else if at("<!ATTLIST") {
                try readAttributeList()
            } else if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
                _ = try readQuoted("the declaration")
            } else {
                position += 1
            }
        }
        throw Failure(problem: "the declarations of the document type are not closed", expected: "]", byte: start)
    }

    /// Notes the position of a declaration of attributes if it has a default value, except for a namespace.
    private mutating func readAttributeList() throws(Failure) {
        let start = position
        var hasDefault = false
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
                _ = try readQuoted("the declaration")
                hasDefault = true
            } else {
                position += 1
            }
        }
        if hasDefault, !String(decoding: bytes[start..<position], as: UTF8.self).contains("xmlns") { attributeDefaults.append(start) }
    }

    private mutating func readEntity() throws(Failure) {
        skipSpace()
        // Parameter entities are used in the document type only.
        let isParameter = skip("%")
        skipSpace()
        let name = try readName()
        skipSpace()
        if at("SYSTEM") || at("PUBLIC") {
            if !isParameter { entities.declare(name, nil) }
        } else {
            let range = try readQuoted("the entity '\(name)'")
            if !isParameter { entities.declare(name, Array(bytes[range])) }
        }
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") {
                _ = try readQuoted("the entity '\(name)'")
            } else {
                position += 1
            }
        }
        _ = skip(">")
    }

    /// The text of a range with its references replaced.
    mutating func decoded(_ range: Range<Int>) throws(Failure) -> String {
        guard bytes[range].contains(UInt8(ascii: "&")) else { return String(decoding: bytes[range], as: UTF8.self) }
        do throws(XMLEntities.Failure) {
            return String(decoding: try entities.expanded(bytes[range]), as: UTF8.self)
        } catch {
            throw Failure(problem: error.problem, expected: error.expected, byte: error.offset)
        }
    }
}
