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

/// Collects the part of an outline that lies between two lengths, one segment after another.
struct Trimmer {
    private(set) var result = Path()
    private let first: Double
    private let last: Double
    /// `last - first`, with all its digits even if both are nearly the same.
    private let span: Double
    /// What rounding alone can leave of a segment.
    private let sliver: Double
    private var run = 0.0
    private var isWhole = true
    private var isPenDown = false

    /// Fractions in 0...1 of the length `total`.
    init(from: Double, to: Double, total: Double) {
        first = from * total
        last = to >= 1 ? .infinity : to * total
        span = (to - from) * total
        sliver = total.ulp * 4
    }

    /// False when nothing that follows can be part of the result.
    mutating func take(_ segment: Path.Segment, length: Double) -> Bool {
        let begin = run
        run += length
        if segment.startsSubpath { (isWhole, isPenDown) = (true, false) }
        if length > 0, run <= first + sliver {
            isWhole = false
            return true
        }
        if begin >= last - sliver, length > 0 || segment.startsSubpath || !isPenDown { return false }
        if length == 0, !isPenDown {
            // A start that has no length is nothing to keep unless the subpath goes on.
            return true
        }
        let startsInside = begin >= first - sliver
        let endsInside = run <= last + sliver
        if startsInside && endsInside {
            if segment.isClosing && isWhole { result.closeSubpath() } else { add(segment.curve) }
            return true
        }
        isWhole = false
        let hodograph = segment.curve.hodograph
        let t0 = startsInside ? 0 : hodograph.parameter(atLength: first - begin)
        let t1: Double
        if endsInside {
            t1 = 1
        } else if startsInside {
            t1 = hodograph.parameter(atLength: last - begin)
        } else {
            t1 = hodograph.parameter(atLength: span, from: t0)
        }
        add(segment.curve.subsegment(from: t0, to: t1))
        return endsInside
    }

    private mutating func add(_ curve: CurveSegment) {
        if !isPenDown { result.move(to: CGPoint(curve.start)) }
        isPenDown = true
        result.append(curve)
    }
}
