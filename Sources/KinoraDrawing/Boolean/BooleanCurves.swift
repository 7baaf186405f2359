import Foundation

/// The curves of both operands, cut into edges on one grid.
struct BooleanCurves {
    struct Curve {
        var segment: CurveSegment
        /// True for a curve of the first operand.
        var isFirst: Bool
        /// Counts the subpaths of both operands.
        var subpath: Int
        /// True for a line that the path's own `closeSubpath` or the implicit closing of an open subpath draws.
        var isClosing: Bool
        /// How many edges it is cut into at least.
        var edgeCount = 1
    }

    private(set) var curves: [Curve] = []
    private(set) var bounds = Bounds()
    private var subpathCount = 0

    /// Adds all subpaths but those with a coordinate that is not finite. `closes` draws the lines that close open ones.
    mutating func add(_ path: Path, isFirst: Bool, closes: Bool) {
        var subpath: [Path.Segment] = []
        for segment in path.segments {
            if segment.startsSubpath {
                add(subpath, isFirst: isFirst, closes: closes)
                subpath.removeAll(keepingCapacity: true)
            }
            subpath.append(segment)
        }
        add(subpath, isFirst: isFirst, closes: closes)
    }

    private mutating func add(_ subpath: [Path.Segment], isFirst: Bool, closes: Bool) {
        guard let first = subpath.first?.curve.start, let last = subpath.last?.curve.end else { return }
        guard subpath.allSatisfy({ $0.curve.isFinite }) else { return }
        for segment in subpath where !segment.isClosing || segment.curve.start != segment.curve.end {
            append(Curve(segment: segment.curve, isFirst: isFirst, subpath: subpathCount, isClosing: segment.isClosing))
        }
        if closes, first != last {
            append(
                Curve(segment: .line(LineSegment(start: last, end: first)), isFirst: isFirst, subpath: subpathCount, isClosing: true))
        }
        subpathCount += 1
    }

    private mutating func append(_ curve: Curve) {
        switch curve.segment {
        case .line: break
        case .quad(let quad): bounds.add(quad.control)
        case .cubic(let cubic):
            bounds.add(cubic.control1)
            bounds.add(cubic.control2)
        }
        bounds.add(curve.segment.start)
        bounds.add(curve.segment.end)
        curves.append(curve)
    }

    /// Chords of all curves, within `tolerance` cells of them, and how many each curve takes.
    mutating func edges(on grid: PathGrid) -> [GridEdge] {
        let cuts = CurveOverlap.cuts(in: curves, on: grid)
        var tolerance = BooleanCurves.finest
        var total: Int
        repeat {
            total = 0
            for index in curves.indices {
                var count = 0
                for (from, to) in zip(cuts[index], cuts[index].dropFirst()) {
                    count += curves[index].segment.chordCount(from: from, to: to, tolerance: tolerance * grid.cell)
                }
                curves[index].edgeCount = count
                total += count
            }
            tolerance *= 4
        } while total > BooleanCurves.mostEdges + 2 * curves.count && tolerance < BooleanCurves.coarsest
        tolerance /= 4
        var edges: [GridEdge] = []
        edges.reserveCapacity(total)
        for (index, curve) in curves.enumerated() {
            var from = grid.point(curve.segment.start)
            for (start, end) in zip(cuts[index], cuts[index].dropFirst()) {
                let count = curve.segment.chordCount(from: start, to: end, tolerance: tolerance * grid.cell)
                for step in 1...count {
                    let (t0, t1) = (
                        step == 1 ? start : start + (end - start) * (Double(step - 1) / Double(count)),
                        step == count ? end : start + (end - start) * (Double(step) / Double(count))
                    )
                    let to = grid.point(t1 == 1 ? curve.segment.end : curve.segment.position(at: t1))
                    if to != from { edges.append(GridEdge(from: from, to: to, curve: index, start: t0, end: t1)) }
                    from = to
                }
            }
        }
        return edges
    }

    /// 2^-17 of the size of everything, in cells.
    private static let finest = 2048.0
    private static let coarsest = 2048.0 * 4096
    private static let mostEdges = 1_500_000
}

extension CurveSegment {
    /// How many chords, evenly spaced in the parameter, stay within `tolerance` of the part of the curve; the same for either direction.
    func chordCount(from t0: Double, to t1: Double, tolerance: Double) -> Int {
        if case .line = self { return 1 }
        // A chord leaves a curve by at most the second derivative times the square of the step over eight. The odd factor keeps round numbers from
        // standing right between two counts.
        let hodograph = hodograph
        let bend = max(hodograph.derivative(at: t0).length, hodograph.derivative(at: t1).length)
        let count = (bend * (t1 - t0) * (t1 - t0) * 1.000_731 / (8 * tolerance)).squareRoot().rounded(.up)
        return count >= 1 ? Int(min(count, 65_536)) : 1
    }
}
