import Foundation
import KinoraFiles

/// The pages of an Ogg file (RFC 3533), with their checksums and numbers. FFmpeg leaves out damaged pages without an error.
struct OggPages {
    /// The number of pages that are damaged, or that are missing before another page of their stream.
    private(set) var damagedCount = 0

    /// The length of a page's head before its table of lengths, in bytes.
    private static let headSize = 27
    private static let maxPages = 4_000_000
    /// The number of bytes that are searched for the next page after a damaged head: more than two of the largest pages.
    private static let searchSize = 1 << 18

    /// Reads the whole file.
    init(_ file: UntrustedFile) {
        var offset = 0
        /// The number of the next page of each stream.
        var numbers: [UInt32: UInt32] = [:]
        for _ in 0..<OggPages.maxPages {
            guard let page = OggPages.page(file, at: offset) else {
                guard let next = OggPages.search(file, from: offset + 1) else { return }
                damagedCount += 1
                // The number of the next page would count the same damage again.
                (offset, numbers) = (next, [:])
                continue
            }
            offset += page.count
            let (stream, number) = (OggPages.number(page, at: 14), OggPages.number(page, at: 18))
            guard OggPages.checksum(page) == OggPages.number(page, at: 22) else {
                damagedCount += 1
                numbers = [:]
                continue
            }
            if let expected = numbers[stream], expected != number, page[5] & 2 == 0 { damagedCount += 1 }
            numbers[stream] = number &+ 1
        }
    }

    /// The bytes of the page at an offset; nil if it is missing or incomplete.
    private static func page(_ file: UntrustedFile, at offset: Int) -> [UInt8]? {
        guard let head = bytes(file, at: offset, count: headSize), head.starts(with: "OggS".utf8),
            let lacing = bytes(file, at: offset + headSize, count: Int(head[26]))
        else { return nil }
        return bytes(file, at: offset, count: headSize + lacing.count + lacing.reduce(0) { $0 + Int($1) })
    }

    private static func bytes(_ file: UntrustedFile, at offset: Int, count: Int) -> [UInt8]? {
        guard let data = try? file.bytes(at: offset, count: count), data.count == count else { return nil }
        return [UInt8](data)
    }

    /// The offset of the next page.
    private static func search(_ file: UntrustedFile, from offset: Int) -> Int? {
        guard offset < file.stamp.size, let data = try? file.bytes(at: offset, count: min(searchSize, file.stamp.size - offset)) else {
            return nil
        }
        return data.range(of: Data("OggS".utf8)).map { offset + $0.lowerBound - data.startIndex }
    }

    private static func number(_ page: [UInt8], at offset: Int) -> UInt32 {
        page[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The checksum of a page: CRC-32 with the polynomial 0x04C11DB7, not reflected, in which the checksum's own bytes are 0.
    private static func checksum(_ page: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for (index, byte) in page.enumerated() {
            let value = (22..<26).contains(index) ? 0 : byte
            sum = sum << 8 ^ table[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ value)]
        }
        return sum
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { sum, _ in sum & 0x8000_0000 != 0 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
    }
}
