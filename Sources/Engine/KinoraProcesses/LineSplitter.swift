import Foundation

/// Splits bytes, which arrive in parts, into lines.
struct LineSplitter {
    /// The maximum number of bytes of a line that are kept.
    let maxLine: Int
    private var line = Data()

    init(maxLine: Int) { self.maxLine = maxLine }

    /// Calls `body` with each line that `bytes` complete, without its line feed.
    mutating func add(_ bytes: UnsafeRawBufferPointer, _ body: (Data) -> Void) {
        for (number, part) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if number > 0 {
                body(line)
                line = Data()
            }
            line.append(contentsOf: part.prefix(maxLine - line.count))
        }
    }

    /// Calls `body` with the last line if it is not empty.
    func finish(_ body: (Data) -> Void) {
        if !line.isEmpty { body(line) }
    }
}
