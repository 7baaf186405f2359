import Foundation

extension Path {
    /// The part of the outline between two fractions of its length.
    ///
    /// Fractions refer to the total length of all subpaths, in order, including closing lines. They are clamped to 0...1. If `to` is not
    /// greater than `from`, or a fraction is NaN, the result is empty. Curves are split exactly: the parts are Bézier curves on the
    /// original ones, however small. A subpath stays closed only if it is kept completely. 0 to 1 returns the path unchanged. O(number of
    /// elements).
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
