import Foundation
import KinoraPipeline

/// The text of an untrusted document: limited in size, decoded from UTF-8, without a byte order mark.
package struct DocumentText {
    package let text: String

    package init(_ data: Data, source: String, limit: Int) throws {
        guard data.count <= limit else {
            let allowed = limit >= 1_000_000 ? "\(limit / 1_000_000) MB" : "\(limit / 1_000) kB"
            throw DocumentError(source: source, position: nil, problem: "is larger than \(allowed)")
        }
        guard let text = String(validating: data, as: UTF8.self) else {
            throw DocumentError(source: source, position: nil, problem: "is not UTF-8 text; save it in that encoding")
        }
        self.text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// The position of the character after the first `offset` characters.
    static func position(ofCharacter offset: Int, in text: String) -> DocumentPosition {
        var line = 1
        var column = 1
        for character in text.prefix(offset) {
            if character.isNewline {
                line += 1
                column = 1
            } else {
                column += character.unicodeScalars.count
            }
        }
        return DocumentPosition(line: line, column: column)
    }
}
