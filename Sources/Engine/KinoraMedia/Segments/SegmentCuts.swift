/// The division of a film into segments: of the same length between boundaries, with a shorter rest before each boundary and at the end.
///
/// No segment has a single frame, unless the film has only one: a single rest joins the segment before it, and a boundary that would cut
/// off a single frame is ignored.
package struct SegmentCuts: Hashable, Sendable, RandomAccessCollection {
    package let frameCount: Int
    package let length: Int
    /// The first frame of each segment, ascending.
    private let starts: [Int]

    /// O(number of segments).
    ///
    /// - Parameters:
    ///   - frameCount: Not negative.
    ///   - length: The number of frames in a segment, at least 2.
    ///   - boundaries: Frames at which a segment starts, in any order. Those outside the film are ignored.
    package init(frameCount: Int, length: Int, boundaries: [Int] = []) {
        precondition(frameCount >= 0, "the number of frames must not be negative")
        precondition(length >= 2, "a segment must have at least two frames")
        (self.frameCount, self.length) = (frameCount, length)
        var starts: [Int] = []
        var first = 0
        for end in Set(boundaries + [frameCount]).sorted() where end <= frameCount && end - first > 1 {
            guard end == frameCount || frameCount - end > 1 else { continue }
            starts += stride(from: first, to: end, by: length).filter { end - $0 > 1 || $0 == first }
            first = end
        }
        if first == 0, frameCount == 1 { starts = [0] }
        self.starts = starts
    }

    /// Returns the cuts of a film that consists of `frames` alone. Segments that are completely in the range contain the same frames.
    package func excerpt(_ frames: Range<Int>) -> SegmentCuts {
        SegmentCuts(frameCount: frames.count, length: length, boundaries: starts.map { $0 - frames.lowerBound })
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { starts.count }

    /// The segment that contains a frame of the film. O(log n).
    package func index(of frame: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= frame { low = middle } else { high = middle }
        }
        return low
    }

    /// The frames of segment `index`.
    package subscript(index: Int) -> Range<Int> {
        precondition(indices.contains(index), "there is no segment \(index)")
        return starts[index]..<(index + 1 == endIndex ? frameCount : starts[index + 1])
    }
}
