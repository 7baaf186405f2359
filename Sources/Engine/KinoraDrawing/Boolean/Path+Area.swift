import Foundation

extension Path {
    /// The sum of the signed areas of all subpaths in square points: positive for clockwise on screen.
    ///
    /// Areas with winding number two count twice. For a ring whose hole has the opposite direction, it is the area between. Open subpaths
    /// count as closed. Subpaths with a coordinate that is not finite are ignored. Exact for curves within rounding errors. For the area
    /// that filling covers, see ``filledArea(eoFill:)``. O(number of elements).
    public var signedArea: CGFloat { CGFloat(moments.area) }

    /// The area that filling the path covers, in square points. See ``union(_:eoFill:)`` for accuracy and complexity.
    public func filledArea(eoFill: Bool = false) -> CGFloat { max(normalized(eoFill: eoFill).signedArea, 0) }

    /// The centroid of the area that filling the path covers, or of the outline if there is no area; nil if the path has no points.
    ///
    /// See ``union(_:eoFill:)`` for accuracy and complexity.
    public func centroid(eoFill: Bool = false) -> CGPoint? {
        let moments = normalized(eoFill: eoFill).moments
        if moments.area > 0, moments.centroid.isFinite { return CGPoint(moments.centroid) }
        var (sum, total) = (Vector2.zero, 0.0)
        for segment in segments {
            let length = segment.curve.length
            guard length > 0 else { continue }
            let middle = segment.curve.position(at: segment.curve.hodograph.parameter(atLength: length / 2))
            sum += middle * length
            total += length
        }
        if total > 0, (sum / total).isFinite { return CGPoint(sum / total) }
        return points.first { Vector2($0).isFinite }
    }

    /// The area and its first moments, by Green's theorem along the curves.
    private var moments: (area: Double, centroid: Vector2) {
        let bounds = controlBounds
        guard !bounds.isNull else { return (0, .zero) }
        // Relative to the centre, in units of the size, which keeps squares and cubes in range and differences exact.
        let size = Double(max(bounds.width, bounds.height))
        guard size > 0, size.isFinite else { return (0, .zero) }
        let middle = Vector2(Double(bounds.minX) + Double(bounds.width) / 2, Double(bounds.minY) + Double(bounds.height) / 2)
        var curves = BooleanCurves()
        curves.add(self, isFirst: true, closes: true)
        var (area, first) = (0.0, Vector2.zero)
        for curve in curves.curves {
            let local = curve.segment.mapped { ($0 - middle) / size }
            let hodograph = local.hodograph
            // The integrands are polynomials of degree at most eight, for which five Gauss-Legendre points are exact.
            for (node, weight) in zip(GaussLegendre.nodes, GaussLegendre.weights) {
                let (position, velocity) = (local.position(at: node), hodograph.value(at: node))
                area += weight * position.cross(velocity) / 2
                first.x += weight * position.x * position.x * velocity.y / 2
                first.y -= weight * position.y * position.y * velocity.x / 2
            }
        }
        return (area * size * size, middle + first / area * size)
    }
}

/// The five-point Gauss-Legendre rule on 0...1, exact for polynomials of degree nine.
private enum GaussLegendre {
    private static let inner = (5 - 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
    private static let outer = (5 + 2 * (10.0 / 7).squareRoot()).squareRoot() / 3
    static let nodes = [(1 - outer) / 2, (1 - inner) / 2, 0.5, (1 + inner) / 2, (1 + outer) / 2]
    private static let innerWeight = (322 + 13 * 70.0.squareRoot()) / 1800
    private static let outerWeight = (322 - 13 * 70.0.squareRoot()) / 1800
    static let weights = [outerWeight, innerWeight, 64.0 / 225, innerWeight, outerWeight]
}

extension Path {
    /// Each connected area with its holes, in the order of ``normalized(eoFill:)``.
    package func connectedAreas(eoFill: Bool) -> [Path] {
        var (outers, holes): ([Path], [Path]) = ([], [])
        normalized(eoFill: eoFill).forEachSubpath { segments, _ in
            guard let first = segments.first else { return }
            var ring = Path()
            ring.move(to: CGPoint(first.start))
            for segment in segments.dropLast() { ring.append(segment) }
            ring.closeSubpath()
            if ring.signedArea >= 0 { outers.append(ring) } else { holes.append(ring) }
        }
        let bounds = outers.map(\.boundingRect)
        var areas = outers
        for hole in holes {
            guard let point = hole.points.first else { continue }
            // A hole belongs to the innermost area around it.
            let around = outers.indices.filter { bounds[$0].insetBy(dx: -1e-6, dy: -1e-6).contains(point) && outers[$0].contains(point) }
            guard let owner = around.min(by: { outers[$0].signedArea < outers[$1].signedArea }) else { continue }
            areas[owner].addPath(hole)
        }
        return areas
    }
}
