import Foundation

/// Collects the part of an outline that lies between two lengths, one segment after another.
struct Trimmer {
    private(set) var result = Path()
    private let first: Double
    private let last: Double
    /// `last - first`, with all its digits even if both are nearly the same.
    private let span: Double
    /// What rounding alone can leave of a segment.
    private let sliver: Double
    private var run: Double
    /// True while nothing of the current subpath has been left out.
    private var isWhole: Bool
    private var isPenDown = false

    /// Fractions in 0...1 of the length `total`; the first segment that will be given begins at `begin`.
    init(from: Double, to: Double, total: Double, begin: Double = 0, isWhole: Bool = true) {
        run = begin
        self.isWhole = isWhole
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
