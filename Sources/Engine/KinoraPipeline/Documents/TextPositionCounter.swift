import Foundation

/// Counts the lines and columns of UTF-8 text that is read in blocks. Lines end in LF, CRLF or CR; columns are Unicode scalars.
struct TextPositionCounter {
    /// The position of the next character.
    private(set) var position = DocumentPosition(line: 1, column: 1)
    private var endsInReturn = false

    /// Adds text that is valid UTF-8.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "\n"):
                if !endsInReturn { position = DocumentPosition(line: position.line + 1, column: 1) }
            case UInt8(ascii: "\r"): position = DocumentPosition(line: position.line + 1, column: 1)
            // Bytes that continue a character.
            case 0x80...0xBF: break
            default: position = DocumentPosition(line: position.line, column: position.column + 1)
            }
            endsInReturn = byte == UInt8(ascii: "\r")
        }
    }

    /// The position of the first byte of `data` that is not UTF-8, after all text that has been added; nil if there is none.
    func positionOfInvalidText(in data: Data) -> DocumentPosition? {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = data.makeIterator()
        var length = 0
        while true {
            switch parser.parseScalar(from: &bytes) {
            case .valid(let encoded): length += encoded.count
            case .error:
                var counter = self
                counter.add(data.prefix(length))
                return counter.position
            case .emptyInput: return nil
            }
        }
    }
}
