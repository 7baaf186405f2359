import Foundation
import KinoraDrawing

extension FuzzTarget {
    /// Boolean operations on two paths, compared with the operands' winding numbers at points away from the outlines.
    static let booleans = FuzzTarget("booleans", maxLength: 512) { bytes in
        var input = InputBytes(bytes)
        let eoFill = input.flag()
        var (first, second) = (input.path(maxElements: 20), input.path(maxElements: 20))
        if input.oneIn(16) {
            let scale = CGAffineTransform(scaleX: input.anyNumber(), y: input.anyNumber())
            (first, second) = (first.applying(scale), second.applying(scale))
        }
        let operations: [(String, Path, (Bool, Bool) -> Bool)] = [
            ("union", first.union(second, eoFill: eoFill), { $0 || $1 }),
            ("intersection", first.intersection(second, eoFill: eoFill), { $0 && $1 }),
            ("subtraction", first.subtracting(second, eoFill: eoFill), { $0 && !$1 }),
            ("symmetric difference", first.symmetricDifference(second, eoFill: eoFill), { $0 != $1 }),
        ]
        _ = first.lineIntersection(second, eoFill: eoFill)
        _ = first.intersections(with: second)
        guard !input.isExtreme else { return }
        let points = (0..<8).map { _ in CGPoint(x: input.number(-2...66), y: input.number(-2...66)) } + gridPoints
        for point in points {
            let covered = (first.contains(point, eoFill: eoFill), second.contains(point, eoFill: eoFill))
            for (name, result, rule) in operations {
                let (nonzero, evenOdd, expected) = (
                    result.contains(point), result.contains(point, eoFill: true), rule(covered.0, covered.1)
                )
                if nonzero == expected, evenOdd == expected { continue }
                // Outlines of results may deviate by 1e-5 of the size.
                if isNear(point, first, 0.003) || isNear(point, second, 0.003) { continue }
                throw FuzzFinding(
                    "\(name) at \(point) covers \(nonzero)/\(evenOdd), not \(expected); \(eoFill ? "even-odd" : "nonzero")\n\(first)\n\(second)"
                )
            }
        }
    }

    /// Points off the integer grid, which contains most outlines.
    private static let gridPoints = stride(from: 5.5, to: 64, by: 13).flatMap { x in
        stride(from: 5.37, to: 64, by: 13).map { CGPoint(x: x, y: $0) }
    }

    private static func isNear(_ point: CGPoint, _ path: Path, _ distance: Double) -> Bool {
        var closed = Path()
        path.forEach { element in
            if case .move = element { closed.closeSubpath() }
            closed.append(element)
        }
        closed.closeSubpath()
        return closed.nearest(to: point).map { $0.distance < distance } ?? false
    }

    /// Outward and inward offsets of outlines.
    static let offsets = FuzzTarget("offsets", maxLength: 256) { bytes in
        var input = InputBytes(bytes)
        let (distance, eoFill) = (input.number(-12...12), input.flag())
        let join: CGLineJoin = input.pick([.miter, .round, .bevel])
        let path = input.path(maxElements: 16)
        let result = path.offset(by: distance, join: join, eoFill: eoFill)
        for point in gridPoints {
            let (before, after) = (path.contains(point, eoFill: eoFill), result.contains(point))
            // Growing keeps covered points covered, and shrinking covers no new points.
            let isRight = distance > 0 ? !before || after : before || !after
            if isRight || isNear(point, path, 0.02) { continue }
            throw FuzzFinding("offset by \(distance) at \(point): \(before) became \(after); \(eoFill ? "even-odd" : "nonzero")\n\(path)")
        }
    }

    /// In-betweens of two paths.
    static let morphs = FuzzTarget("morphs", maxLength: 512) { bytes in
        var input = InputBytes(bytes)
        let form: MorphOptions.Form = input.flag() ? .curves : .points(input.integer(3...40))
        var options = MorphOptions(
            interpolation: input.pick(MorphOptions.Interpolation.allCases), surplus: input.pick(MorphOptions.Surplus.allCases),
            fillRule: input.pick(MorphOptions.FillRule.allCases), form: form)
        if input.oneIn(3) { options.pins = [MorphOptions.Pin(from: input.point(.coarse), to: input.point(.coarse))] }
        var (first, second) = (input.path(maxElements: 20), input.path(maxElements: 20))
        if input.oneIn(16) {
            first = first.applying(CGAffineTransform(scaleX: input.anyNumber(), y: input.anyNumber()))
            second = second.applying(CGAffineTransform(scaleX: input.anyNumber(), y: input.anyNumber()))
        }
        let morph = Morph(from: first, to: second, options: options)
        try require(
            morph.path(at: 0) == first && morph.path(at: 1) == second || input.isExtreme, "a morph does not begin and end at its paths")
        for t in [0.001, 0.5, 0.999] {
            let path = morph.path(at: t)
            try require(path.svgPathData.isEmpty == path.isEmpty, "an in-between has points that are no numbers: \(path)")
            guard !input.isExtreme else { continue }
            let bounds = path.boundingRect
            try require(
                path.isEmpty || (abs(bounds.minX) < 1000 && abs(bounds.maxX) < 1000 && abs(bounds.minY) < 1000 && abs(bounds.maxY) < 1000),
                "an in-between of paths within 64 points reaches \(bounds)")
        }
    }
}
