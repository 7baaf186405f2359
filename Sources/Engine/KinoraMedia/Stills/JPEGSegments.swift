/// The marker segments of a JPEG file before and between its scans (ITU-T T.81, annex B).
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        /// The second byte of the marker.
        let marker: UInt8
        /// The bytes after the segment's length.
        let body: Range<Int>
    }

    private let file: [UInt8]
    private var offset = 2
    /// Whether the end marker has been reached.
    private(set) var hasEnd = false

    init(_ file: [UInt8]) { self.file = file }

    /// Returns the next segment; nil at the end marker, or where the file ends without one. The data of a scan after its header are skipped.
    mutating func next() -> Segment? {
        while offset + 1 < file.count {
            guard file[offset] == 0xFF else {
                offset += 1
                continue
            }
            switch file[offset + 1] {
            case 0xD9:
                hasEnd = true
                return nil
            // A byte of data, a fill byte, and markers without a length: restarts, the beginning.
            case 0x00, 0x01, 0xD0...0xD8: offset += 2
            case 0xFF: offset += 1
            case let marker:
                guard offset + 3 < file.count else { return nil }
                let length = Int(file[offset + 2]) << 8 | Int(file[offset + 3])
                let body = (offset + 4)..<(offset + 2 + Swift.max(length, 2))
                guard body.upperBound <= file.count else { return nil }
                offset = body.upperBound
                return Segment(marker: marker, body: body)
            }
        }
        return nil
    }
}
