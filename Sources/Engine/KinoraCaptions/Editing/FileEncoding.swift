import Foundation

/// The encoding of a file, in which an edited text is written again.
enum FileEncoding: CaseIterable {
    case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, utf16LittleEndianWithMark, utf16BigEndianWithMark, windows1252

    /// Finds the encoding in which `text` has the bytes `data`; nil if none has, because the file contains invalid bytes.
    init?(of data: Data, text: String) {
        guard let encoding = FileEncoding.allCases.first(where: { $0.data(text) == data }) else { return nil }
        self = encoding
    }

    /// Returns the bytes of `text`; nil if the encoding lacks one of its characters.
    func data(_ text: String) -> Data? {
        switch self {
        case .utf8: return Data(text.utf8)
        case .utf8WithMark: return Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
        case .utf16LittleEndian, .utf16LittleEndianWithMark:
            let mark: [UInt8] = self == .utf16LittleEndianWithMark ? [0xFF, 0xFE] : []
            return Data(mark + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
        case .utf16BigEndian, .utf16BigEndianWithMark:
            let mark: [UInt8] = self == .utf16BigEndianWithMark ? [0xFE, 0xFF] : []
            return Data(mark + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
        case .windows1252:
            var data = Data()
            for scalar in text.unicodeScalars {
                if scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) {
                    data.append(UInt8(scalar.value))
                } else if let index = DecodedText.windows1252Scalars.firstIndex(of: scalar) {
                    data.append(UInt8(0x80 + index))
                } else {
                    return nil
                }
            }
            return data
        }
    }
}
