import Foundation

/// A path prepared for many questions about places along it, such as an object that moves along an outline for a whole film.
///
/// Preparing costs a few microseconds a curve; each question then costs O(log n) and allocates nothing. The answers are those of the same
/// methods of ``Path``, to about 1e-11 of the length.
public struct MeasuredPath: Hashable, Sendable {
    /// The path that was measured.
    public let path: Path
    /// The length of the whole outline in points. See ``Path/length``.
    public let length: CGFloat

    /// All segments, also those without length.
    let segments: [Path.Segment]
    /// Where each segment begins, in points along the path; one more for the end.
    let segmentStarts: [Double]
    /// The pieces of all segments that have a length, and where each begins.
    private let pieces: [Piece]
    private let pieceStarts: [Double]

    /// Measures `path`. O(number of elements).
    public init(_ path: Path) {
        self.path = path
        var (segments, segmentStarts): ([Path.Segment], [Double]) = ([], [0])
        var (pieces, pieceStarts): ([Piece], [Double]) = ([], [])
        segments.reserveCapacity(path.verbs.count)
        segmentStarts.reserveCapacity(path.verbs.count + 1)
        var run = 0.0
        for segment in path.segments {
            let hodograph = segment.curve.hodograph
            let first = pieces.count
            let length = Piece.append(to: &pieces, hodograph: hodograph, segment: segments.count)
            var start = run
            for piece in pieces[first...] {
                pieceStarts.append(start)
                start += piece.length
            }
            segments.append(segment)
            run += length
            segmentStarts.append(run)
        }
        self.segments = segments
        self.segmentStarts = segmentStarts
        self.pieces = pieces
        self.pieceStarts = pieceStarts
        length = CGFloat(min(run, .greatestFiniteMagnitude))
    }

    public static func == (lhs: MeasuredPath, rhs: MeasuredPath) -> Bool { lhs.path == rhs.path }

    public func hash(into hasher: inout Hasher) { hasher.combine(path) }

    /// The place at `distance` points, within 0...length; nil when the path has no length.
    @inline(__always) func place(at distance: Double) -> PathLocation? {
        guard !pieces.isEmpty else { return nil }
        var (low, high) = (0, pieceStarts.count)
        pieceStarts.withUnsafeBufferPointer { starts in
            // The last piece that begins at or before the distance.
            while high - low > 1 {
                let middle = (low + high) / 2
                if starts[middle] <= distance { low = middle } else { high = middle }
            }
        }
        let piece = pieces[low]
        let curve = segments[piece.segment].curve
        return PathLocation(curve: curve, parameter: piece.parameter(at: distance - pieceStarts[low], on: curve))
    }
}
