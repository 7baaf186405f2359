import Foundation

extension Outline {
    /// The subpaths of `path` that have a line or curve and only finite coordinates, in canonical form.
    static func outlines(of path: Path) -> [Outline] {
        var outlines: [Outline] = []
        var curves: [CurveSegment] = []
        var isClosed = false
        func finish() {
            if let outline = Outline(canonical: curves, isClosed: isClosed) { outlines.append(outline) }
            curves.removeAll(keepingCapacity: true)
            isClosed = false
        }
        for segment in path.segments {
            if segment.startsSubpath { finish() }
            curves.append(segment.curve)
            isClosed = isClosed || segment.isClosing
        }
        finish()
        return outlines
    }

    /// Creates the canonical form of consecutive curves. Returns nil if there are none or a coordinate is not finite.
    init?(canonical given: [CurveSegment], isClosed: Bool) {
        guard let first = given.first else { return nil }
        var bounds = Bounds()
        for curve in given {
            guard curve.isFinite else { return nil }
            curve.forEachControl { bounds.add($0) }
        }
        let size = max(bounds.rect.width, bounds.rect.height)
        // Squares of smaller coordinates would underflow. If all coordinates are that small, Morph has already scaled them.
        guard size > 1e-90 else {
            self.init(curves: [.line(LineSegment(start: first.start, end: first.start))], isClosed: isClosed)
            return
        }
        var curves: [CurveSegment] = []
        curves.reserveCapacity(given.count)
        // Curves shorter than rounding errors are removed, in particular the closing line of an outline that returns to its start.
        for curve in given where curve.reach > size * 1e-10 {
            var curve = curve.plain(tolerance: size * 1e-11)
            if let last = curves.last { curve.move(start: last.end) }
            curves.append(curve)
        }
        guard let start = curves.first?.start, let end = curves.last?.end else {
            self.init(curves: [.line(LineSegment(start: first.start, end: first.start))], isClosed: isClosed)
            return
        }
        let closes = isClosed || (end - start).length <= size * 1e-9
        if closes { curves[curves.count - 1].move(end: start) }
        let noise = max(abs(bounds.rect.minX), abs(bounds.rect.maxX), abs(bounds.rect.minY), abs(bounds.rect.maxY)) * 4e-16
        let joined = CurveJoiner(noise: noise).joined(curves, isClosed: closes)
        self = Outline(curves: joined, isClosed: closes).canonicallyRun(tolerance: size * 1e-9)
    }

    /// Makes the outline clockwise on screen. If it is open or has no area, chooses the direction that stays closer to the top left for
    /// longer. Then starts at the point that is furthest to the top left.
    private func canonicallyRun(tolerance: Double) -> Outline {
        if isClosed, abs(area) > 1e-9 * length * length {
            var outline = (area > 0 ? self : reversed).begunTopLeft(tolerance: tolerance)
            outline.sense = area > 0 ? 1 : -1
            return outline
        }
        let (forward, backward) = (begunTopLeft(tolerance: tolerance), reversed.begunTopLeft(tolerance: tolerance))
        for index in 0..<64 {
            let fraction = Double(index) / 64
            let (first, second) = (forward.position(at: fraction), backward.position(at: fraction))
            let lead = TopLeft.lead(of: first) - TopLeft.lead(of: second)
            if abs(lead) > tolerance { return lead > 0 ? forward : backward }
            let side = TopLeft.side(of: first) - TopLeft.side(of: second)
            if abs(side) > tolerance { return side > 0 ? forward : backward }
        }
        return forward
    }

    private func begunTopLeft(tolerance: Double) -> Outline {
        guard isClosed else { return self }
        var candidates: [(curve: Int, parameter: Double, position: Vector2)] = []
        var farthest = -Double.infinity
        for (index, curve) in curves.enumerated() {
            func consider(_ parameter: Double) {
                let position = curve.position(at: parameter)
                let lead = TopLeft.lead(of: position)
                guard lead >= farthest - tolerance else { return }
                farthest = max(farthest, lead)
                candidates.append((index, parameter, position))
            }
            consider(0)
            let hodograph = curve.hodograph
            RootFinding.unitRoots(
                square: TopLeft.lead(of: hodograph.square), linear: TopLeft.lead(of: hodograph.linear),
                constant: TopLeft.lead(of: hodograph.constant)
            ) { if $0 > 1e-6, $0 < 1 - 1e-6 { consider($0) } }
        }
        var best: (curve: Int, parameter: Double, position: Vector2)?
        for candidate in candidates where TopLeft.lead(of: candidate.position) >= farthest - tolerance {
            if let side = best.map({ TopLeft.side(of: $0.position) }), TopLeft.side(of: candidate.position) <= side + tolerance { continue }
            best = candidate
        }
        guard let best, best.curve > 0 || best.parameter > 0 else { return self }
        var turned: [CurveSegment] = []
        turned.reserveCapacity(curves.count + 1)
        turned.append(curves[best.curve].subsegment(from: best.parameter, to: 1))
        turned += curves[(best.curve + 1)...]
        turned += curves[..<best.curve]
        if best.parameter > 0 { turned.append(curves[best.curve].subsegment(from: 0, to: best.parameter)) }
        return Outline(curves: turned, isClosed: true)
    }
}

/// An order of points for ties: first by the distance to the top left, then to the right.
enum TopLeft {
    static func lead(of position: Vector2) -> Double { -position.x - position.y }
    static func side(of position: Vector2) -> Double { position.x - position.y }
}
