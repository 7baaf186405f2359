import Foundation

/// The numbers in the contents of an item that change smoothly in motion: points of paths, radii, colours. Transforms, opacities and the items of a
/// group are not among them.
enum ContentNumbers {
    /// Returns the numbers at each moment, and the maximum distances between the first two and the last two moments in pixels.
    ///
    /// Without changes, or if the contents differ in more than numbers, there are no numbers and the distances are 0.
    ///
    /// - Parameter scale: Pixels per point.
    static func changes(of moments: [DisplayItem], scale: CGFloat) -> (numbers: [[Double]], distances: (Double, Double)) {
        let none = (numbers: [[Double]](), distances: (0.0, 0.0))
        var contents = moments.map { withoutItems($0.content) }
        guard contents.contains(where: { $0 != contents[0] }) else { return none }
        let reach = moments.map { ProjectedBounds($0.content) }
        var numbers: [[Double]] = []
        var factors: [Double] = []
        for index in contents.indices {
            var found: [Double] = []
            let visitor = NumberVisitor { number, kind in
                found.append(number)
                if index == 0 { factors.append(kind.factor(scale: Double(scale))) }
                number = 0
            }
            visitor.visit(&contents[index])
            numbers.append(found)
        }
        // Now only what cannot be interpolated is left.
        guard contents.allSatisfy({ $0 == contents[0] }), numbers.allSatisfy({ $0.count == factors.count }) else { return none }
        func distance(_ a: Int, _ b: Int) -> Double {
            var most = ProjectedBounds.distance(reach[a], reach[b]) * Double(scale)
            for (index, factor) in factors.enumerated() where numbers[a][index] != numbers[b][index] {
                let change = abs(numbers[a][index] - numbers[b][index]) * factor
                // A number that is not finite makes the distance infinite, so that the item does not move.
                most = change.isNaN ? .infinity : max(most, change)
            }
            return most
        }
        return (numbers, (distance(0, 1), distance(1, 2)))
    }

    /// Replaces the numbers in the contents of `item` by mixed ones.
    static func set(_ numbers: [[Double]], _ mixer: MomentMixer, in item: inout DisplayItem) {
        var index = 0
        let visitor = NumberVisitor { number, kind in
            number = kind.clamped(mixer.number(numbers[0][index], numbers[1][index], numbers[2][index]))
            index += 1
        }
        visitor.visit(&item.content)
    }

    private static func withoutItems(_ content: DisplayItem.Content) -> DisplayItem.Content {
        guard case .group(var group) = content else { return content }
        group.items = []
        return .group(group)
    }
}

/// The outline of a group under a projection, in the group's coordinates.
private struct ProjectedBounds {
    let points: [CGPoint]

    init(_ content: DisplayItem.Content) {
        guard case .group(let group) = content, case .projection(let projection)? = group.filters.first else {
            points = []
            return
        }
        points = projection.outline(of: DisplayList(items: group.items).bounds)
    }

    /// The maximum distance of two corners.
    static func distance(_ a: ProjectedBounds, _ b: ProjectedBounds) -> Double {
        guard a.points.count == b.points.count else { return 0 }
        return zip(a.points, b.points).map { Double(hypot($0.x - $1.x, $0.y - $1.y)) }.max() ?? 0
    }
}

/// The kind of a number, which decides how far a change of it moves the drawing, and which values are valid.
enum NumberKind {
    /// A coordinate in points.
    case length
    /// A length that is not negative.
    case size
    /// A part of a whole, 0...1.
    case share
    /// A component of a colour, or a factor of colours.
    case light
    /// In radians.
    case angle
    /// An element of a matrix whose effect is measured otherwise.
    case element

    func factor(scale: Double) -> Double {
        switch self {
        case .length, .size: scale
        case .share, .light: ItemMotion.colorScale
        case .angle: Self.radius * scale
        case .element: 0
        }
    }

    func clamped(_ number: Double) -> Double {
        switch self {
        case .size: max(number, 0)
        case .share: min(max(number, 0), 1)
        case .length, .light, .angle, .element: number
        }
    }

    /// The distance in points of what an angle moves.
    private static let radius = 200.0
}
