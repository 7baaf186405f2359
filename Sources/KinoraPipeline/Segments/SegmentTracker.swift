import KinoraDrawing
import KinoraMedia

/// Computes the keys of a film's segments while it is evaluated, and decides which of them must be drawn.
final class SegmentTracker {
    let cuts: SegmentCuts
    let ledger: SegmentLedger
    private let cache: SegmentCache
    private let files: OpenSegments
    /// Everything that draws and encodes, which every key begins with.
    private let base: ContentDigest
    private let onStored: () -> Void
    private var number: Int
    private var segment: Int
    private var digest: ContentDigest
    private var head = ""
    /// The heads of this film's segments so far.
    private var heads: Set<String> = []

    /// - Parameters:
    ///   - first: The segment to which the first frame belongs.
    ///   - onStored: Called when a segment is found that need not be drawn.
    init(
        _ cuts: SegmentCuts, from first: Int = 0, ledger: SegmentLedger, cache: SegmentCache, files: OpenSegments,
        base: ContentDigest, onStored: @escaping () -> Void
    ) {
        (self.cuts, self.ledger, self.cache, self.files, self.base, self.onStored) = (cuts, ledger, cache, files, base, onStored)
        digest = base
        segment = first
        number = cuts.isEmpty ? 0 : cuts[first].lowerBound
    }

    /// The maximum number of the job's `frameCount` frames in a segment.
    func longestSpan(of selection: FrameSelection, in frameCount: Int) -> Int {
        let selected = max(1, selection.count(of: frameCount))
        let longest = min(cuts.length + 1, selected)
        return (longest * frameCount + selected - 1) / selected + 1
    }

    /// Adds the display list of the next frame. Returns the frame's segment.
    func add(_ list: DisplayList) -> Int {
        let frames = cuts[segment]
        if number == frames.lowerBound { digest = base }
        list.hash(into: &digest)
        if number == frames.lowerBound { begin() }
        number += 1
        defer { if number == frames.upperBound { segment += 1 } }
        if number == frames.upperBound { end(frames.count) }
        return segment
    }

    /// Without an equal first frame anywhere, the segment is new, and drawing need not wait for its other frames.
    private func begin() {
        head = digest.finish()
        ledger.set(head: head, of: segment)
        if heads.insert(head).inserted, !cache.mayContain(head: head) { ledger.decide(segment, .drawn) }
    }

    private func end(_ count: Int) {
        digest.combine(count)
        let key = SegmentKey(head: head, whole: digest.finish())
        ledger.set(key, of: segment)
        let isDrawn = ledger.decision(of: segment) == .drawn
        let isStored = files.claim(key, isDrawn: isDrawn)
        guard !isDrawn else { return }
        ledger.decide(segment, isStored ? .stored : .drawn)
        if isStored { onStored() }
    }
}
