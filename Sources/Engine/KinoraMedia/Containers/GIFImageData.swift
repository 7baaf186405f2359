/// The compressed data of an image in a GIF file: codes of 3 to 12 bits (LZW), in blocks of up to 255 bytes.
struct GIFImageData {
    private let file: [UInt8]
    /// The position after the last byte that was read, and the end of its block.
    private var offset: Int
    private var blockEnd: Int
    private var bits: UInt32 = 0
    private var bitCount = 0
    private let minWidth: Int

    private static let maxCodes = 4096
    private static let maxWidth = 12

    /// - Parameter offset: The position of the first block in `file`, after the byte with the size of the codes.
    init(_ file: [UInt8], at offset: Int) {
        self.file = file
        (self.offset, blockEnd) = (offset, offset)
        minWidth = offset > 0 && offset <= file.count ? Int(file[offset - 1]) : 0
    }

    /// Whether the data are codes of at least `pixelCount` pixels. O(size of the data).
    ///
    /// Only the number of pixels of each code is followed, not their colours.
    consuming func isIntact(pixelCount: Int) -> Bool {
        // A code of a pixel, the code that restarts and the code that ends need at least one bit more than the pixels.
        guard (1..<GIFImageData.maxWidth).contains(minWidth) else { return false }
        let (restart, end) = (1 << minWidth, 1 << minWidth + 1)
        var lengths = [Int](repeating: 1, count: GIFImageData.maxCodes)
        var (next, width) = (end + 1, minWidth + 1)
        var previous: Int?
        var count = 0
        while count < pixelCount {
            guard let code = nextCode(width), code != end else { return false }
            if code == restart {
                (next, width, previous) = (end + 1, minWidth + 1, nil)
                continue
            }
            if let previous {
                guard code < next || code == next && next < GIFImageData.maxCodes else { return false }
                if next < GIFImageData.maxCodes {
                    lengths[next] = lengths[previous] + 1
                    next += 1
                    if next == 1 << width, width < GIFImageData.maxWidth { width += 1 }
                }
            } else if code > restart {
                return false
            }
            count += lengths[code]
            previous = code
        }
        return true
    }

    private mutating func nextCode(_ width: Int) -> Int? {
        while bitCount < width {
            if offset == blockEnd {
                guard offset < file.count, file[offset] != 0 else { return nil }
                (offset, blockEnd) = (offset + 1, min(offset + 1 + Int(file[offset]), file.count))
                continue
            }
            bits |= UInt32(file[offset]) << UInt32(bitCount)
            (offset, bitCount) = (offset + 1, bitCount + 8)
        }
        defer { (bits, bitCount) = (bits >> UInt32(width), bitCount - width) }
        return Int(bits & (1 << UInt32(width) - 1))
    }
}
