import Foundation

/// Which places of the plane a result covers.
enum BooleanOperation {
    case union
    case intersection
    case subtraction
    case symmetricDifference

    func covers(_ first: Bool, _ second: Bool) -> Bool {
        switch self {
        case .union: first || second
        case .intersection: first && second
        case .subtraction: first && !second
        case .symmetricDifference: first != second
        }
    }
}

/// Combines the areas of two paths.
///
/// Curves become chords, chords are cut on a grid where they meet, each edge of the arrangement is kept if the result covers one side of it only, the
/// kept edges are linked to rings, and runs of edges become the curves that they were cut from, with ends at the exact crossings.
struct BooleanEngine {
    let operation: BooleanOperation
    let isEvenOdd: Bool

    func combine(_ first: Path, _ second: Path) -> Path {
        var curves = BooleanCurves()
        curves.add(first, isFirst: true, closes: true)
        curves.add(second, isFirst: false, closes: true)
        guard let grid = PathGrid(bounds: curves.bounds.rect) else { return Path() }
        guard let arrangement = arrangement(of: &curves, on: grid) else { return Path() }
        var tracer = RingTracer(arrangement: arrangement, covers: covers)
        var restorer = CurveRestorer(arrangement: arrangement, curves: curves.curves, grid: grid, isKept: tracer.isKept)
        var result = Path()
        while let ring = tracer.next() { restorer.append(ring: ring, to: &result) }
        return result
    }

    private func arrangement(of curves: inout BooleanCurves, on grid: PathGrid) -> Arrangement? {
        var pieces = curves.edges(on: grid)
        let isFirst = curves.curves.map(\.isFirst)
        for attempt in 0..<4 {
            guard let cut = Snapper.pieces(of: pieces) else { return nil }
            let arrangement = Arrangement(pieces: cut) { Windings(first: isFirst[$0.curve] ? 1 : 0, second: isFirst[$0.curve] ? 0 : 1) }
            if arrangement.isConsistent || attempt == 3 { return arrangement }
            pieces = cut
        }
        return nil
    }

    private func covers(_ windings: Windings) -> Bool {
        isEvenOdd
            ? operation.covers(windings.first & 1 != 0, windings.second & 1 != 0)
            : operation.covers(windings.first != 0, windings.second != 0)
    }
}
