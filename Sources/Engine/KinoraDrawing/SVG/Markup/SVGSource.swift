import Foundation

/// The text of a document as UTF-8, with the line and column of every byte.
struct SVGSource: Sendable {
    let bytes: [UInt8]
    /// The first byte of each line.
    private let lineStarts: [Int]
    /// The number of characters before each block of bytes, because a document may be one line of several megabytes.
    private let charactersBeforeBlocks: [Int]
    private static let blockSize = 4096

    /// The maximum size in bytes, about twenty times the size of large drawings.
    static let maxBytes = 32 << 20

    init(_ text: String) throws(SVGError) {
        try self.init(bytes: Array(text.utf8))
    }

    /// Decodes UTF-8, or the encoding of a byte order mark or the XML declaration: UTF-16, Latin 1 or Windows 1252.
    init(_ data: Data) throws(SVGError) {
        guard data.count <= SVGSource.maxBytes else { throw SVGSource.tooLarge(data.count) }
        let head = [UInt8](data.prefix(200))
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
            guard let text = String(data: data, encoding: .utf16) else {
                throw SVGError("the file starts as UTF-16 but is not valid UTF-16")
            }
            try self.init(text)
            return
        }
        if SVGSource.isUTF16WithoutMark(head) {
            guard let text = String(data: data, encoding: head[0] == 0 ? .utf16BigEndian : .utf16LittleEndian) else {
                throw SVGError("the file starts as UTF-16 but is not valid UTF-16")
            }
            try self.init(text)
            return
        }
        let name = SVGSource.declaredEncoding(head)
        switch name?.lowercased() {
        case nil, "utf-8", "utf8", "us-ascii", "ascii":
            try self.init(bytes: Array(data))
        case "iso-8859-1", "latin1", "windows-1252":
            // Almost every byte is a valid character in both encodings.
            let text = String(data: data, encoding: name?.lowercased() == "windows-1252" ? .windowsCP1252 : .isoLatin1)
            guard let text else { throw SVGError("the file is not valid in its declared encoding \(name ?? "")") }
            try self.init(text)
        case let other?:
            throw SVGError("the encoding '\(other.prefix(40))' is not supported", expected: "UTF-8, UTF-16, ISO-8859-1 or windows-1252")
        }
    }

    /// Whether the bytes start with `<` in UTF-16, without a byte order mark.
    static func isUTF16WithoutMark(_ head: [UInt8]) -> Bool { head.starts(with: [0x3C, 0]) || head.starts(with: [0, 0x3C]) }

    private init(bytes: [UInt8]) throws(SVGError) {
        guard bytes.count <= SVGSource.maxBytes else { throw SVGSource.tooLarge(bytes.count) }
        self.bytes = bytes
        var starts = [0]
        for (index, byte) in bytes.enumerated()
        where byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
            starts.append(index + 1)
        }
        lineStarts = starts
        var counts: [Int] = []
        var count = 0
        for (index, byte) in bytes.enumerated() {
            if index.isMultiple(of: SVGSource.blockSize) { counts.append(count) }
            if byte & 0xC0 != 0x80 { count += 1 }
        }
        counts.append(count)
        charactersBeforeBlocks = counts
    }

    /// The number of characters before a byte.
    private func characters(before byte: Int) -> Int {
        let block = byte / SVGSource.blockSize
        return bytes[block * SVGSource.blockSize..<byte].reduce(charactersBeforeBlocks[block]) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }

    private static func tooLarge(_ count: Int) -> SVGError {
        SVGError("the file has \(count >> 20) MB", expected: "at most \(maxBytes >> 20) MB")
    }

    private static func declaredEncoding(_ head: [UInt8]) -> String? {
        let text = String(decoding: head, as: UTF8.self)
        guard let begin = text.range(of: "<?xml"), let end = text.range(of: "?>", range: begin.upperBound..<text.endIndex),
            let name = text.range(of: "encoding", range: begin.upperBound..<end.lowerBound)
        else { return nil }
        let rest = text[name.upperBound..<end.lowerBound].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return String(rest.dropFirst().prefix { $0 != quote })
    }

    /// The line and the column of a byte, both counted from 1.
    func location(at byte: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= byte { low = middle } else { high = middle }
        }
        let end = min(max(byte, lineStarts[low]), bytes.count)
        return (low + 1, characters(before: end) - characters(before: lineStarts[low]) + 1)
    }
}
