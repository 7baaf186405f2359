import Foundation

extension SVGDocument {
    /// The maximum number of bytes before the root element, such as comments and a document type.
    private static let maxHeadBytes = 1 << 16

    /// Returns whether the bytes are markup with an element `svg`, with or without a prefix, near the beginning.
    package static func isDrawing(_ data: Data) -> Bool {
        var head = [UInt8](data.prefix(maxHeadBytes))
        // Of UTF-16, the bytes of ASCII characters are enough.
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || SVGSource.isUTF16WithoutMark(head) {
            head = head.filter { $0 != 0 && $0 < 0x80 }
        }
        let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard head.first(where: { !spaces.contains($0) }) == UInt8(ascii: "<") else { return false }
        let text = String(decoding: head, as: UTF8.self)
        var rest = text[...]
        while let tag = rest.firstIndex(of: "<") {
            rest = rest[tag...].dropFirst()
            let name = rest.prefix { $0.isLetter || $0.isNumber || "-_.:".contains($0) }
            if name == "svg" || name.hasSuffix(":svg") { return true }
        }
        return false
    }
}
