import Foundation

/// Combines the areas of two paths.
///
/// Curves are divided into chords, and chords are split on a grid at their intersections. The edges of this arrangement that have the
/// result on exactly one side are linked to rings. Sequences of edges are converted back to parts of the original curves with ends at the
/// exact intersections.
struct BooleanEngine {
    let operation: BooleanOperation
    let isEvenOdd: Bool

    /// Returns the combined area. Outlines with more than ``Snapper/maxCrossings`` crossings are combined on a coarse grid.
    func combine(_ first: Path, _ second: Path) -> Path { combine(first, second, maxCrossings: nil) ?? Path() }

    /// Returns the combined area; nil if there are more than `maxCrossings` crossings. A `maxCrossings` of nil means no limit.
    func combine(_ first: Path, _ second: Path, maxCrossings: Int?) -> Path? {
        var curves = BooleanCurves()
        curves.add(first, isFirst: true, closes: true)
        curves.add(second, isFirst: false, closes: true)
        let region = operation.region(curves.firstBounds, curves.secondBounds)
        if let exponent = region.extremeExponent {
            let result = combine(
                first.scaled(byPowerOfTwo: exponent), second.scaled(byPowerOfTwo: exponent), maxCrossings: maxCrossings)
            return result?.scaled(byPowerOfTwo: -exponent)
        }
        guard let grid = PathGrid(region: region) else { return Path() }
        let edges = curves.edges(on: grid)
        let isFirst = curves.curves.map(\.isFirst)
        func step(_ piece: GridEdge) -> Windings { Windings(first: isFirst[piece.curve] ? 1 : 0, second: isFirst[piece.curve] ? 0 : 1) }
        guard let arrangement = Arrangement.cutting(edges, maxCrossings: maxCrossings ?? Snapper.maxCrossings, step: step) else {
            return maxCrossings != nil
                ? nil : WindingMap(edges: edges, step: step).outline(on: grid, covers: covers)
        }
        var tracer = RingTracer(arrangement: arrangement, covers: covers)
        var restorer = CurveRestorer(arrangement: arrangement, curves: curves.curves, grid: grid, isKept: tracer.isKept)
        var result = Path()
        while let ring = tracer.next() { restorer.append(ring: ring, to: &result) }
        return result
    }

    private func covers(_ windings: Windings) -> Bool {
        isEvenOdd
            ? operation.covers(windings.first & 1 != 0, windings.second & 1 != 0)
            : operation.covers(windings.first != 0, windings.second != 0)
    }
}

extension Arrangement {
    /// Splits edges at their intersections. Returns nil if there are too many crossings.
    ///
    /// Rounding can move an edge onto another vertex. The winding numbers detect this, and splitting the result again fixes it.
    static func cutting(
        _ edges: [GridEdge], keepsAll: Bool = false, maxCrossings: Int = Snapper.maxCrossings, step: (GridEdge) -> Windings
    ) -> Arrangement? {
        guard var pieces = Snapper.pieces(of: edges, maxCrossings: maxCrossings) else { return nil }
        var arrangement = Arrangement(pieces: pieces, keepsAll: keepsAll, step: step)
        for _ in 0..<3 where !arrangement.isConsistent {
            guard let again = Snapper.pieces(of: pieces) else { break }
            pieces = again
            arrangement = Arrangement(pieces: pieces, keepsAll: keepsAll, step: step)
        }
        return arrangement
    }
}
