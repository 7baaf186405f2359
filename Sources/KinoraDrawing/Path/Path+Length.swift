import Foundation

extension Path {
    /// The length of the whole outline in points, all subpaths and the lines that closing draws, to about 1e-12 of itself.
    ///
    /// Segments with a coordinate that is not finite count as 0. O(number of elements); see ``MeasuredPath`` for many questions about one path.
    public var length: CGFloat {
        var sum = 0.0
        for segment in segments { sum += segment.curve.length }
        return CGFloat(min(sum, .greatestFiniteMagnitude))
    }
}
