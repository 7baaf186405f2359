import Foundation
import KinoraErrors
import KinoraFiles

/// The bytes of a table, which can be read several times.
///
/// Small tables stay in memory. Larger ones are copied to a temporary file without a name, so that a table may come from a pipe, and changes
/// to its file while films are rendered have no effect.
package final class TableContents: Sendable {
    /// All bytes, or the beginning of the temporary file.
    package let head: Data
    /// Owned; negative if all bytes are in ``head``.
    private let descriptor: Int32
    private let count: Int

    /// The maximum number of bytes in memory.
    private static let maxMemory = 1 << 20
    private static let blockLength = 1 << 16

    package init(_ data: Data) {
        (head, descriptor, count) = (data, -1, data.count)
    }

    /// Copies everything that can be read from `handle`. `source` is the prefix of errors.
    package init(copying handle: FileHandle, source: String) throws {
        var data = try DocumentFile.contents(of: handle, limit: TableContents.maxMemory)
        guard data.count > TableContents.maxMemory else {
            (head, descriptor, count) = (data, -1, data.count)
            return
        }
        let directory = NSTemporaryDirectory()
        let spool = OpenFile.openUnnamed(in: directory)
        guard spool >= 0 else { throw TableContents.failure(errno, directory) }
        head = data
        descriptor = spool
        var count = 0
        while !data.isEmpty {
            let code = data.withUnsafeBytes { OpenFile.writeAll($0, to: spool, at: count) }
            guard code == 0 else { throw TableContents.failure(code, directory) }
            count += data.count
            guard count <= DocumentLimits.tableBytes else {
                throw DocumentError(
                    source: source, position: nil, problem: "is larger than \(DocumentLimits.tableBytes / 1_000_000) MB; divide it")
            }
            data = try handle.read(upToCount: TableContents.maxMemory) ?? Data()
        }
        self.count = count
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    private static func failure(_ code: Int32, _ directory: String) -> KinoraError {
        KinoraError(
            .cannotWrite,
            "the table cannot be copied to '\(directory)': \(SystemError.text(code)); "
                + "set TMPDIR to a folder with enough space")
    }

    /// Returns a cursor over the text from its beginning. `source` is the prefix of errors.
    package func cursor(source: String) -> DocumentCursor {
        var offset = 0
        var rest = Data()
        return DocumentCursor {
            var block = try rest + self.bytes(at: offset)
            let isFirst = offset == 0
            if isFirst, TableContents.isUTF16(block) {
                throw DocumentError(
                    source: source, position: nil, problem: "is UTF-16 text; save it in UTF-8, which Excel calls 'CSV UTF-8'")
            }
            offset += block.count - rest.count
            let isLast = offset >= self.count
            let complete = isLast ? block.count : TableContents.lengthOfCompleteCharacters(block)
            rest = Data(block[complete...])
            block = Data(block[..<complete])
            guard let text = String(validating: block, as: UTF8.self) else {
                let position = try self.positionOfInvalidText(in: block, at: offset - block.count - rest.count)
                throw DocumentError(
                    source: source, position: position,
                    problem: "is not UTF-8 text; save the file in that encoding, which Excel calls 'CSV UTF-8'")
            }
            guard !block.isEmpty else { return nil }
            let scalars = Array(text.unicodeScalars)
            return isFirst && scalars.first == "\u{FEFF}" ? Array(scalars.dropFirst()) : scalars
        }
    }

    /// The position of the first byte that is not UTF-8.
    ///
    /// - Parameters:
    ///   - block: The first text with such a byte.
    ///   - start: The offset of `block` in the table.
    private func positionOfInvalidText(in block: Data, at start: Int) throws -> DocumentPosition? {
        var counter = TextPositionCounter()
        var offset = 0
        while offset < start {
            let known = try bytes(at: offset).prefix(start - offset)
            counter.add(known)
            offset += known.count
        }
        return counter.positionOfInvalidText(in: block)
    }

    /// The next block from `offset`; empty at the end.
    private func bytes(at offset: Int) throws -> Data {
        let length = min(TableContents.blockLength, count - offset)
        guard length > 0 else { return Data() }
        guard descriptor >= 0 else { return Data(head[(head.startIndex + offset)..<(head.startIndex + offset + length)]) }
        var data = Data(count: length)
        let read = data.withUnsafeMutableBytes { OpenFile.readAll($0, from: descriptor, at: offset) }
        guard read == length else { throw KinoraError(.failed, "the copy of the table in '\(NSTemporaryDirectory())' cannot be read") }
        return data
    }

    /// Whether the text begins with a byte order mark of UTF-16, or with an ASCII character in two bytes.
    private static func isUTF16(_ text: Data) -> Bool {
        let start = Array(text.prefix(2))
        return start == [0xFF, 0xFE] || start == [0xFE, 0xFF] || start.count == 2 && start.contains(0)
    }

    /// The number of bytes before an incomplete character at the end of `block`.
    private static func lengthOfCompleteCharacters(_ block: Data) -> Int {
        // A character has at most four bytes.
        for length in 1...3 where length <= block.count {
            let byte = block[block.endIndex - length]
            guard byte & 0xC0 != 0x80 else { continue }
            let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return needed > length ? block.count - length : block.count
        }
        return block.count
    }
}
