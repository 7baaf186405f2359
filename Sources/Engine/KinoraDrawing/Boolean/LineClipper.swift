import Foundation

/// Keeps the parts of a path's outline that are inside or outside the area of another path.
struct LineClipper {
    let keepsInside: Bool
    let isEvenOdd: Bool

    func clip(_ path: Path, by area: Path) -> Path {
        var curves = BooleanCurves()
        curves.add(path, isFirst: true, closes: false)
        curves.add(area, isFirst: false, closes: true)
        let operation: BooleanOperation = keepsInside ? .intersection : .subtraction
        let region = operation.region(curves.firstBounds, curves.secondBounds)
        if let exponent = region.extremeExponent {
            let result = clip(path.scaled(byPowerOfTwo: exponent), by: area.scaled(byPowerOfTwo: exponent))
            return result.scaled(byPowerOfTwo: -exponent)
        }
        guard let grid = PathGrid(region: region) else { return Path() }
        let edges = curves.edges(on: grid)
        let isFirst = curves.curves.map(\.isFirst)
        // Only the outline of the area contributes to the winding numbers.
        let arrangement = Arrangement.cutting(edges, keepsAll: true) { Windings(first: 0, second: isFirst[$0.curve] ? 0 : 1) }
        guard let arrangement else { return Path() }
        var restorer = CurveRestorer(
            arrangement: arrangement, curves: curves.curves, grid: grid, isKept: [Bool](repeating: true, count: arrangement.edges.count))
        let keptEdges = keptEdges(of: arrangement)
        var result = Path()
        var start = 0
        while start < arrangement.pieces.count, isFirst[arrangement.pieces[start].curve] {
            let subpath = curves.curves[arrangement.pieces[start].curve].subpath
            var end = start + 1
            while end < arrangement.pieces.count, curves.curves[arrangement.pieces[end].curve].subpath == subpath { end += 1 }
            append(
                chains(of: start..<end, in: arrangement, keptEdges), of: start..<end, isClosed: curves.isClosed[subpath], &restorer,
                to: &result)
            start = end
        }
        return result
    }

    /// The edge of each piece; -1 if the edge is not kept.
    private func keptEdges(of arrangement: Arrangement) -> [Int32] {
        var edges = [Int32](repeating: -1, count: arrangement.pieces.count)
        for (index, edge) in arrangement.edges.enumerated() {
            let isInside = [edge.left, edge.right].contains { isEvenOdd ? $0.second & 1 != 0 : $0.second != 0 }
            guard isInside == keepsInside else { continue }
            for position in edge.firstPiece..<edge.firstPiece + edge.pieceCount {
                edges[Int(arrangement.pieceOrder[Int(position)])] = Int32(index)
            }
        }
        return edges
    }

    /// Consecutive kept pieces, as runs along curves.
    private struct Chain {
        var runs: [CurveRestorer.Run]
        var first: Int
        var last: Int
    }

    private func chains(of pieces: Range<Int>, in arrangement: Arrangement, _ keptEdges: [Int32]) -> [Chain] {
        var chains: [Chain] = []
        for index in pieces where keptEdges[index] >= 0 {
            let piece = arrangement.pieces[index]
            let edge = arrangement.edges[Int(keptEdges[index])]
            let isUpward = arrangement.vertices[Int(edge.low)] == piece.from
            let (origin, target) = isUpward ? (Int(edge.low), Int(edge.high)) : (Int(edge.high), Int(edge.low))
            let run = CurveRestorer.Run(
                curve: piece.curve, from: piece.start, to: piece.end, origin: origin, target: target, isForward: true)
            guard let last = chains.indices.last, chains[last].last == index - 1, let end = chains[last].runs.last else {
                chains.append(Chain(runs: [run], first: index, last: index))
                continue
            }
            chains[last].last = index
            if end.curve == piece.curve {
                chains[last].runs[chains[last].runs.count - 1].to = piece.end
                chains[last].runs[chains[last].runs.count - 1].target = target
            } else {
                chains[last].runs.append(run)
            }
        }
        return chains
    }

    private func append(
        _ chains: [Chain], of pieces: Range<Int>, isClosed: Bool, _ restorer: inout CurveRestorer, to path: inout Path
    ) {
        var chains = chains
        guard let first = chains.first, let last = chains.last else { return }
        let isWhole = isClosed && first.first == pieces.lowerBound && first.last == pieces.upperBound - 1
        if isClosed, !isWhole, first.first == pieces.lowerBound, last.last == pieces.upperBound - 1 {
            // The path starts inside, so the last chain continues through the start.
            chains[0].runs = last.runs + first.runs
            chains.removeLast()
        }
        for chain in chains where !restorer.isShort(chain.runs) {
            for (index, run) in chain.runs.enumerated() {
                let segment = restorer.segment(run)
                if index == 0 { path.move(to: CGPoint(segment.start)) }
                // Closing draws the last line.
                if isWhole, index > 0, index == chain.runs.count - 1, case .line = segment { break }
                path.append(segment)
            }
            if isWhole { path.closeSubpath() }
        }
    }
}
