import Foundation

/// Collects the part of an outline between two lengths, segment by segment.
struct Trimmer {
    private(set) var result = Path()
    private let first: Double
    private let last: Double
    /// `last - first`, computed exactly even if both are nearly equal.
    private let span: Double
    /// The maximum length that rounding errors can leave of a segment.
    private let sliver: Double
    private var run: Double
    /// True while no part of the current subpath has been left out.
    private var isWhole: Bool
    private var isPenDown = false

    /// `from` and `to` are fractions in 0...1 of the length `total`. The first segment starts at the length `begin`.
    init(from: Double, to: Double, total: Double, begin: Double = 0, isWhole: Bool = true) {
        run = begin
        self.isWhole = isWhole
        first = from * total
        last = to >= 1 ? .infinity : to * total
        span = (to - from) * total
        sliver = total.ulp * 4
    }

    /// Processes a segment. Returns false if no later segment can be part of the result.
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
            // A start without length is kept only if the subpath continues.
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
