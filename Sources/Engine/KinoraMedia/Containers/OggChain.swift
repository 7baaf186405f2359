import Foundation
import KinoraFiles

/// The links of a chained Ogg file: a sequence of complete streams, as in recordings of internet radio.
///
/// FFmpeg reads the headers of the second link as audio. So each link is read as a file of its own (RFC 3533, section 4).
enum OggChain {
    /// Returns the bytes of each link; empty if the file is not chained, is not Ogg or cannot be read.
    static func links(of path: String) -> [Range<Int>] {
        guard let file = try? UntrustedFile(path) else { return [] }
        var starts: [Int] = []
        var offset = 0
        var isInHead = false
        while let head = try? file.bytes(at: offset, count: headSize), head.count == headSize, head.starts(with: Data("OggS".utf8)) {
            let page = [UInt8](head)
            let isFirstOfStream = page[5] & 2 != 0
            if isFirstOfStream, !isInHead { starts.append(offset) }
            isInHead = isFirstOfStream
            let lengths = Int(page[26])
            guard let lacing = try? file.bytes(at: offset + headSize, count: lengths), lacing.count == lengths else { break }
            offset += headSize + lengths + lacing.reduce(0) { $0 + Int($1) }
        }
        guard starts.count > 1, starts.count <= maxLinks, file.stamp.size > (starts.last ?? 0) else { return [] }
        return zip(starts, starts.dropFirst() + [file.stamp.size]).map { $0..<$1 }
    }

    /// The length of a page's head before its table of lengths, in bytes.
    private static let headSize = 27
    private static let maxLinks = 10_000
}
