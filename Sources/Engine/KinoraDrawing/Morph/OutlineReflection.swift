/// The reflection that maps one outline to another one beside it.
struct OutlineReflection: Sendable {
    /// The normal of the mirror axis.
    let normal: Vector2
    private let center: Vector2

    /// The maximum distance between the image and the other outline, as a fraction of the length.
    private static let tolerance = 1e-6

    /// Returns nil if `other` is not the mirror image of `outline`, or if both have the same centroid.
    init?(_ outline: Outline, to other: Outline) {
        let size = outline.length
        let offset = other.centroid - outline.centroid
        guard outline.isClosed == other.isClosed, abs(size - other.length) <= size * Self.tolerance, offset.length > size * 1e-3 else {
            return nil
        }
        normal = offset.normalized
        center = (outline.centroid + other.centroid) / 2
        // Outlines may be divided into curves at different points.
        guard let image = Outline(canonical: image(of: outline.curves), isClosed: outline.isClosed),
            image.joints.allSatisfy({ (image.position(at: $0) - other.position(at: $0)).length <= size * Self.tolerance }),
            Self.probes.allSatisfy({ (image.position(at: $0) - other.position(at: $0)).length <= size * Self.tolerance })
        else { return nil }
    }

    /// The fractions at which positions are compared, besides the joints.
    private static let probes = (0..<64).map { (Double($0) + 0.37) / 64 }

    /// The mirror images of consecutive curves, in the opposite direction.
    func image(of curves: [CurveSegment]) -> [CurveSegment] {
        curves.reversed().map { image(of: $0).reversed }
    }

    private func image(of curve: CurveSegment) -> CurveSegment {
        switch curve {
        case .line(let line): .line(LineSegment(start: image(of: line.start), end: image(of: line.end)))
        case .quad(let quad): .quad(QuadCurve(start: image(of: quad.start), control: image(of: quad.control), end: image(of: quad.end)))
        case .cubic(let cubic):
            .cubic(
                CubicCurve(
                    start: image(of: cubic.start), control1: image(of: cubic.control1), control2: image(of: cubic.control2),
                    end: image(of: cubic.end)))
        }
    }

    private func image(of position: Vector2) -> Vector2 { position - normal * (2 * (position - center).dot(normal)) }
}

extension OutlinePair {
    /// The mirror image of a pair, if both outlines of another pair are reflections of its outlines about axes of the same direction.
    func image(_ first: OutlineReflection, _ second: OutlineReflection) -> OutlinePair? {
        guard turn == 0, abs(first.normal.cross(second.normal)) < 1e-6 else { return nil }
        let curves = zip(first.image(of: curves.map(\.first)), second.image(of: curves.map(\.second))).map { (first: $0, second: $1) }
        return OutlinePair(
            curves: curves, isClosed: isClosed, turn: 0,
            warp: Warp(knots: warp.knots.reversed().map { Warp.Knot(1 - $0.first, 1 - $0.second) }))
    }
}
