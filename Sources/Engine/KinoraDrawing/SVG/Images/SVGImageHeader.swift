/// The sizes in the headers of image files.
enum SVGImageHeader {
    /// The number of bytes that contain the size. JPEG files can have long headers.
    static let maxLength = 1 << 20

    /// The size in pixels; nil for other files, and if a side is 0.
    static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard let size = png(bytes) ?? gif(bytes) ?? webP(bytes) ?? jpeg(bytes), size.width > 0, size.height > 0 else { return nil }
        return size
    }

    private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private static func has(_ bytes: [UInt8], _ text: StaticString, at start: Int) -> Bool {
        bytes.count >= start + text.utf8CodeUnitCount
            && text.withUTF8Buffer { bytes[start..<start + text.utf8CodeUnitCount].elementsEqual($0) }
    }

    private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes[0] == 0x89, has(bytes, "PNG", at: 1), has(bytes, "IHDR", at: 12) else { return nil }
        return (big(bytes, 16, 4), big(bytes, 20, 4))
    }

    private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 10, has(bytes, "GIF8", at: 0) else { return nil }
        return (little(bytes, 6, 2), little(bytes, 8, 2))
    }

    private static func webP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 30, has(bytes, "RIFF", at: 0), has(bytes, "WEBP", at: 8) else { return nil }
        if has(bytes, "VP8X", at: 12) { return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1) }
        if has(bytes, "VP8L", at: 12) {
            let bits = little(bytes, 21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        }
        guard has(bytes, "VP8 ", at: 12) else { return nil }
        return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
    }

    /// Searches the segments for the start of the frame.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var next = 2
        while next + 9 <= bytes.count {
            guard bytes[next] == 0xFF else { return nil }
            let marker = bytes[next + 1]
            // Fill bytes, and markers without a length.
            if marker == 0xFF {
                next += 1
            } else if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                next += 2
            } else {
                if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                    return (big(bytes, next + 7, 2), big(bytes, next + 5, 2))
                }
                next += 2 + max(big(bytes, next + 2, 2), 2)
            }
        }
        return nil
    }
}
