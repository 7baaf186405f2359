import KinoraDrawing
import KinoraMedia

/// Computes the keys of a film's segments from the display lists of its frames, in order.
struct SegmentHasher: Sendable {
    /// The parts of the key of a segment that one of its frames determines.
    struct Result {
        let segment: Int
        /// The first half of the key; nil unless the frame is the segment's first.
        let head: String?
        /// Nil unless the frame is the segment's last.
        let key: SegmentKey?
    }

    let cuts: SegmentCuts
    /// The digest of everything that affects drawing and encoding, with which every key begins.
    private let base: ContentDigest
    /// The number of the next frame in the film, and its segment.
    private var number: Int
    private var segment: Int
    private var digest: ContentDigest
    private var head = ""

    /// - Parameters:
    ///   - first: The segment to which the first frame belongs.
    ///   - base: See ``base(canvas:settings:)``.
    init(_ cuts: SegmentCuts, from first: Int = 0, base: ContentDigest) {
        (self.cuts, self.base) = (cuts, base)
        digest = base
        segment = first
        number = cuts.isEmpty ? 0 : cuts[first].lowerBound
    }

    /// Continues with frame `number` of the film, which must be the next one or the first of a segment.
    mutating func move(to number: Int) {
        guard number != self.number else { return }
        segment = cuts.index(of: number)
        precondition(number == cuts[segment].lowerBound, "only whole segments are left out")
        self.number = number
    }

    /// Adds the display list of the next frame. The film must have a next frame.
    mutating func add(_ list: DisplayList) -> Result {
        let frames = cuts[segment]
        let isFirst = number == frames.lowerBound
        if isFirst { digest = base }
        list.hash(into: &digest)
        if isFirst { head = digest.finish() }
        number += 1
        guard number == frames.upperBound else { return Result(segment: segment, head: isFirst ? head : nil, key: nil) }
        defer { segment += 1 }
        digest.combine(frames.count)
        return Result(segment: segment, head: isFirst ? head : nil, key: SegmentKey(head: head, whole: digest.finish()))
    }
}
