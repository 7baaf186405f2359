import Foundation

/// The contents of a URL with the scheme `data`.
package enum DataURL {
    /// The bytes; nil for other URLs and for invalid contents. White space is ignored in base 64.
    package static func contents(_ text: String) -> Data? {
        guard text.prefix(5).lowercased() == "data:", let comma = text.firstIndex(of: ",") else { return nil }
        let head = text[..<comma].lowercased()
        let body = text[text.index(after: comma)...]
        guard head.split(separator: ";").dropFirst().contains(where: { $0.trimmingCharacters(in: .whitespaces) == "base64" }) else {
            return percentDecoded(body)
        }
        var bytes = Array(body.utf8)
        if bytes.contains(UInt8(ascii: "%")) { bytes = [UInt8](percentDecoded(body) ?? Data()) }
        bytes.removeAll { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        // Missing padding is allowed.
        while bytes.count % 4 != 0, bytes.count % 4 != 1 { bytes.append(UInt8(ascii: "=")) }
        return Data(base64Encoded: Data(bytes))
    }

    private static func percentDecoded(_ text: Substring) -> Data? {
        var result = Data()
        let bytes = Array(text.utf8)
        var next = 0
        while next < bytes.count {
            if bytes[next] == UInt8(ascii: "%"), next + 2 < bytes.count,
                let value = UInt8(String(decoding: bytes[next + 1...next + 2], as: UTF8.self), radix: 16)
            {
                result.append(value)
                next += 3
            } else {
                result.append(bytes[next])
                next += 1
            }
        }
        return result
    }
}
