import Foundation

/// The text of a file, in whichever encoding it is.
struct DecodedText {
    /// The encodings that are recognized.
    enum Encoding {
        case utf8
        /// UTF-8 in which some bytes are invalid, such as parts of characters.
        case damagedUTF8
        case utf16
        case windows1252
    }

    let text: String
    let encoding: Encoding

    /// Decodes `data`. A byte order mark determines the encoding. Without it, zeros in every second byte mean UTF-16, invalid UTF-8 means
    /// Windows-1252, a superset of Latin-1. NUL becomes U+FFFD.
    init(_ data: Data) {
        let bytes = [UInt8](data)
        let decoded: String
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            (decoded, encoding) = (String(decoding: bytes.dropFirst(3), as: UTF8.self), .utf8)
        } else if let isBigEndian = DecodedText.byteOrder(of: bytes) {
            (decoded, encoding) = (DecodedText.utf16(bytes, isBigEndian: isBigEndian), .utf16)
        } else if let utf8 = String(validating: bytes, as: UTF8.self) {
            (decoded, encoding) = (utf8, .utf8)
        } else if DecodedText.isDamagedUTF8(bytes) {
            (decoded, encoding) = (String(decoding: bytes, as: UTF8.self), .damagedUTF8)
        } else {
            (decoded, encoding) = (DecodedText.windows1252(bytes), .windows1252)
        }
        text =
            decoded.utf8.contains(0)
            ? String(String.UnicodeScalarView(decoded.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })) : decoded
    }

    /// Returns whether UTF-16 has its high byte first; nil if the text is not UTF-16.
    private static func byteOrder(of bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        let sample = bytes.prefix(1024)
        guard sample.count >= 4 else { return nil }
        let even = stride(from: 0, to: sample.count, by: 2).count { sample[$0] == 0 }
        let odd = stride(from: 1, to: sample.count, by: 2).count { sample[$0] == 0 }
        let half = sample.count / 2
        // Digits and arrows of timings are below U+0100, in any language.
        if odd * 3 > half, even * 20 < half { return false }
        if even * 3 > half, odd * 20 < half { return true }
        return nil
    }

    /// Returns whether more of the bytes above 0x7F are valid sequences of UTF-8 than not. In Windows-1252, sequences occur by chance only.
    private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
        let decoded = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let valid = decoded.count { $0.value > 0x7F && $0.value != 0xFFFD }
        return valid > decoded.count { $0.value == 0xFFFD }
    }

    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> String {
        let (high, low) = isBigEndian ? (0, 1) : (1, 0)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { (index: Int) -> UInt16 in
            UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
        }
        return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
    }

    private static func windows1252(_ bytes: [UInt8]) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            scalars.append((0x80..<0xA0).contains(byte) ? windows1252Scalars[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(scalars)
    }

    /// The characters of the bytes 0x80 to 0x9F.
    static let windows1252Scalars = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
