import Foundation
import KinoraFiles

/// How a file ends: after a complete structure of its container, or inside one, as an incomplete download does.
package enum ContainerEnd: Sendable {
    /// It is complete, or its format does not show whether it is.
    case complete
    /// The last frame has no end that the container marks. Only one in two hundred complete files looks so.
    case uncertain
    case cut

    /// - Parameter formats: FFmpeg's names of the format.
    init(of path: String, formats: [String]) {
        guard let file = try? UntrustedFile(path) else {
            self = .complete
            return
        }
        let isCut: Bool
        switch formats.first ?? "" {
        case "mpegts":
            self = TransportStreamEnd(file).end
            return
        case "gif": isCut = (try? file.contents(limit: 1 << 30)).map { GIFStructure([UInt8]($0)).isCut } ?? false
        case "apng": isCut = ContainerEnd.isPNGCut(file)
        case "flv": isCut = ContainerEnd.isFlashCut(file)
        case "ogg": isCut = ContainerEnd.isOggCut(file)
        case "mpeg": isCut = ContainerEnd.isProgramStreamCut(file)
        case "asf": isCut = ContainerEnd.isASFCut(file)
        case "wav", "avi": isCut = ContainerEnd.isRIFFCut(file)
        case "mov": isCut = ContainerEnd.isMP4Cut(file)
        case "matroska": isCut = ContainerEnd.isMatroskaCut(file)
        default: isCut = false
        }
        self = isCut ? .cut : .complete
    }
}

extension ContainerEnd {
    /// The maximum number of structures that are followed from the beginning of a file.
    private static let maxSteps = 4_000_000

    /// Chunks up to the one that marks the end.
    private static func isPNGCut(_ file: UntrustedFile) -> Bool {
        var offset = 8
        for _ in 0..<maxSteps {
            guard let head = file.numbers(at: offset, count: 8) else { return true }
            offset += 12 + head.big(0, 4)
            if offset > file.stamp.size { return true }
            if head[4...].elementsEqual("IEND".utf8) { return false }
        }
        return false
    }

    /// Tags with their size before and after them.
    private static func isFlashCut(_ file: UntrustedFile) -> Bool {
        guard let head = file.numbers(at: 0, count: 9) else { return false }
        var offset = head.big(5, 4) + 4
        for _ in 0..<maxSteps {
            if offset == file.stamp.size { return false }
            guard let tag = file.numbers(at: offset, count: 4) else { return true }
            offset += 15 + tag.big(1, 3)
            if offset > file.stamp.size { return true }
        }
        return false
    }

    /// Pages, of which the last one of each stream is marked.
    private static func isOggCut(_ file: UntrustedFile) -> Bool {
        var (offset, open) = (0, Set<Int>())
        for _ in 0..<maxSteps {
            if offset == file.stamp.size { return !open.isEmpty }
            guard let page = file.numbers(at: offset, count: 27) else { return true }
            // Bytes after the last page, such as tags.
            guard page.starts(with: "OggS".utf8) else { return !open.isEmpty }
            guard let lacing = file.numbers(at: offset + 27, count: Int(page[26])) else { return true }
            offset += 27 + lacing.count + lacing.reduce(0) { $0 + Int($1) }
            if offset > file.stamp.size { return true }
            let stream = page.big(14, 4)
            if page[5] & 4 != 0 { open.remove(stream) } else { open.insert(stream) }
        }
        return false
    }

    /// The length of the last packet of a stream.
    private static func isProgramStreamCut(_ file: UntrustedFile) -> Bool {
        let start = max(0, file.stamp.size - 1 << 17)
        guard let tail = file.numbers(at: start, count: file.stamp.size - start), tail.count > 6 else { return false }
        for offset in stride(from: tail.count - 6, through: 0, by: -1)
        where tail[offset] == 0 && tail[offset + 1] == 0 && tail[offset + 2] == 1 {
            // Private data, padding, audio and video. Smaller codes belong to the video itself.
            guard (0xBD...0xEF).contains(tail[offset + 3]) else {
                // The head of a pack without contents.
                if tail[offset + 3] >= 0xB9 { return tail[offset + 3] == 0xBA }
                continue
            }
            return offset + 6 + tail.big(offset + 4, 2) > tail.count
        }
        return false
    }

    /// The size in the object with the properties of the file.
    private static func isASFCut(_ file: UntrustedFile) -> Bool {
        let properties: [UInt8] = [0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0, 0xC0, 0x0C, 0x20, 0x53, 0x65]
        guard let head = try? file.prefix(1 << 16), let found = head.range(of: Data(properties))?.lowerBound, found + 48 <= head.count
        else { return false }
        // The size is 0 in a broadcast.
        return [UInt8](head).little(found + 40, 8) > file.stamp.size
    }

    /// The size of the outermost chunk. Programs that cannot seek write 0 or the maximum.
    private static func isRIFFCut(_ file: UntrustedFile) -> Bool {
        guard let head = file.numbers(at: 0, count: 12), head.starts(with: "RIFF".utf8) else { return false }
        let size = head.little(4, 4)
        return size < 0xFFFF_0000 && size + 8 > file.stamp.size
    }

    /// Boxes of the file.
    private static func isMP4Cut(_ file: UntrustedFile) -> Bool {
        var offset = 0
        for _ in 0..<maxSteps {
            if offset == file.stamp.size { return false }
            guard let head = file.numbers(at: offset, count: 8) else { return offset < file.stamp.size }
            var size = head.big(0, 4)
            // The last box may continue to the end.
            if size == 0 { return false }
            if size == 1 { size = file.numbers(at: offset + 8, count: 8)?.big(0, 8) ?? 0 }
            // Bytes that are no box, which players ignore.
            guard size >= 8, head[4...].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0xA9 }) else { return false }
            let (end, isTooLarge) = offset.addingReportingOverflow(size)
            if isTooLarge || end > file.stamp.size { return true }
            offset = end
        }
        return false
    }

    /// The size of the segment, if it is known.
    private static func isMatroskaCut(_ file: UntrustedFile) -> Bool {
        guard let head = file.numbers(at: 0, count: min(4096, file.stamp.size)), let header = head.elementSize(at: 4) else { return false }
        let segment = header.end + (header.size ?? 0)
        guard segment + 4 < head.count, head[segment...].starts(with: [0x18, 0x53, 0x80, 0x67]),
            let size = head.elementSize(at: segment + 4), let length = size.size
        else { return false }
        return size.end + length > file.stamp.size
    }
}

extension UntrustedFile {
    /// The bytes at an offset; nil if the file has fewer.
    fileprivate func numbers(at offset: Int, count: Int) -> [UInt8]? {
        guard offset >= 0, let data = try? bytes(at: offset, count: count), data.count == count else { return nil }
        return [UInt8](data)
    }
}

extension [UInt8] {
    fileprivate func big(_ offset: Int, _ count: Int) -> Int {
        self[offset..<offset + count].reduce(0) { $0 << 8 | UInt64($1) }.clamped
    }

    fileprivate func little(_ offset: Int, _ count: Int) -> Int {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }.clamped
    }

    /// The size of a Matroska element at an offset, nil if it is unknown, and the offset after the size.
    fileprivate func elementSize(at offset: Int) -> (size: Int?, end: Int)? {
        guard offset < count, self[offset] != 0 else { return nil }
        let length = self[offset].leadingZeroBitCount + 1
        guard offset + length <= count else { return nil }
        let value = big(offset, length) & (1 << (7 * length) - 1)
        return (value == 1 << (7 * length) - 1 ? nil : value, offset + length)
    }
}

extension UInt64 {
    /// The number, at most 2⁶⁰, so that sums do not overflow.
    fileprivate var clamped: Int { Int(Swift.min(self, 1 << 60)) }
}
