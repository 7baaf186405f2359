/// The division of a film into segments: all have the same length, except that the last one contains the rest.
///
/// No segment has a single frame, unless the film has only one: the frame joins the segment before it.
package struct SegmentCuts: Hashable, Sendable, RandomAccessCollection {
    package let frameCount: Int
    package let length: Int

    /// - Parameters:
    ///   - frameCount: Not negative.
    ///   - length: The number of frames in a segment, at least 2.
    package init(frameCount: Int, length: Int) {
        precondition(frameCount >= 0, "the number of frames must not be negative")
        precondition(length >= 2, "a segment must have at least two frames")
        (self.frameCount, self.length) = (frameCount, length)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int {
        let whole = frameCount / length
        let rest = frameCount % length
        return rest > 1 || whole == 0 && rest == 1 ? whole + 1 : whole
    }

    /// The segment that contains a frame.
    package func index(of frame: Int) -> Int { Swift.min(frame / length, endIndex - 1) }

    /// The frames of segment `index`.
    package subscript(index: Int) -> Range<Int> {
        precondition(indices.contains(index), "there is no segment \(index)")
        return index * length..<(index + 1 == endIndex ? frameCount : (index + 1) * length)
    }
}
