import Foundation

extension Path {
    /// The part of the outline between two fractions of its length.
    ///
    /// Fractions count over the whole length, all subpaths in order, with the lines that closing draws. They are clamped to 0...1; where `to`
    /// is not greater than `from`, or one of them is NaN, the result is empty. Curves are cut exactly: the parts are Bézier curves on the original ones,
    /// however small. A subpath stays closed only if all of it is kept; 0 to 1 is the path unchanged. O(number of elements).
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (min(max(Double(from), 0), 1), min(max(Double(to), 0), 1))
        guard from < to else { return Path() }
        guard from > 0 || to < 1 else { return self }
        let total = Double(length)
        guard total > 0 else { return Path() }
        var trimmer = Trimmer(from: from, to: to, total: total)
        for segment in segments {
            guard trimmer.take(segment, length: segment.curve.length) else { break }
        }
        return trimmer.result
    }
}
