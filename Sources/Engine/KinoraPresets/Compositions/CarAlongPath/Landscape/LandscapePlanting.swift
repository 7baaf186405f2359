import Foundation
import KinoraDrawing

/// Chooses the objects beside a road and their positions. Equal seeds give equal landscapes.
struct LandscapePlanting: Sendable {
    /// From the top of the frame to its bottom. No object covers another.
    private(set) var props: [LandscapeProp] = []
    /// A pond whose width is one and a half times its height; nil if there is no room for it.
    private(set) var pond: (center: CGPoint, radius: Double)?

    private let frame: CGRect
    private let road: [CGPoint]
    private let roadRadius: Double
    private var random: SplitMix64

    private static let margin = 12.0
    private static let maxProps = 300

    /// - Parameters:
    ///   - road: Points on the centre line of the road, close to each other.
    ///   - roadRadius: The radius around each of these points that stays free.
    ///   - density: The relative number of objects; 0 is none, 1 is normal.
    init(
        frame: CGRect, road: [CGPoint], roadRadius: Double, density: Double, plants: [(kind: LandscapeProp.Kind, weight: Int)], seed: Int
    ) {
        self.frame = frame
        self.road = road
        self.roadRadius = roadRadius
        random = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
        guard density > 0 else { return }
        placePond()
        placeHouses(Int((4 * density).rounded()))
        placePlants(plants.flatMap { Array(repeating: $0.kind, count: $0.weight) }, attempts: Int(520 * density))
        props.sort { ($0.position.y, $0.position.x) < ($1.position.y, $1.position.x) }
    }

    /// The distance of a point from the centre line of the road, in points.
    func distanceToRoad(_ position: CGPoint) -> Double {
        var nearest = Double.infinity
        for point in road {
            let (dx, dy) = (Double(point.x - position.x), Double(point.y - position.y))
            nearest = min(nearest, dx * dx + dy * dy)
        }
        return nearest.squareRoot()
    }

    private mutating func placePond() {
        var best: (center: CGPoint, radius: Double)?
        for _ in 0..<80 {
            let center = random.nextPoint(in: frame)
            let room = min(
                distanceToRoad(center) / 1.3 - roadRadius, Double(min(center.x - frame.minX, frame.maxX - center.x)) / 1.5 - 30,
                Double(min(center.y - frame.minY, frame.maxY - center.y)) - 30)
            if room > best?.radius ?? 55 { best = (center, min(room, 105)) }
        }
        pond = best
    }

    private mutating func placeHouses(_ count: Int) {
        for attempt in 0..<160 where props.count < count {
            let prop = LandscapeProp(kind: .house, position: random.nextPoint(in: frame), radius: radius(of: .house), variant: attempt)
            let isFarFromOthers = props.allSatisfy { hypot($0.position.x - prop.position.x, $0.position.y - prop.position.y) > 260 }
            if isFarFromOthers, fits(prop) { props.append(prop) }
        }
    }

    private mutating func placePlants(_ kinds: [LandscapeProp.Kind], attempts: Int) {
        // Groves look more natural than uniformly distributed plants.
        let groves = (0..<9).map { _ in random.nextPoint(in: frame) }
        for attempt in 0..<attempts where props.count < LandscapePlanting.maxProps {
            let kind = kinds[random.nextInteger(in: 0..<kinds.count)]
            let radius = radius(of: kind)
            var position = random.nextPoint(in: frame)
            if attempt % 4 != 0 {
                let grove = groves[attempt % groves.count]
                position = CGPoint(x: grove.x + random.nextDouble(in: -190...190), y: grove.y + random.nextDouble(in: -120...120))
            }
            let prop = LandscapeProp(kind: kind, position: position, radius: radius, variant: attempt)
            if fits(prop) { props.append(prop) }
        }
    }

    private mutating func radius(of kind: LandscapeProp.Kind) -> Double {
        switch kind {
        case .tree: random.nextDouble(in: 20...36)
        case .pine: random.nextDouble(in: 16...24)
        case .bush: random.nextDouble(in: 9...16)
        case .rock: random.nextDouble(in: 10...24)
        case .cactus: random.nextDouble(in: 11...17)
        case .house: random.nextDouble(in: 38...48)
        }
    }

    private func fits(_ prop: LandscapeProp) -> Bool {
        let margin = prop.reach + LandscapePlanting.margin
        guard frame.insetBy(dx: margin, dy: margin).contains(prop.position), !isInPond(prop.position, radius: prop.reach),
            distanceToRoad(prop.position) > roadRadius + prop.reach
        else { return false }
        return props.allSatisfy { other in
            hypot(other.position.x - prop.position.x, other.position.y - prop.position.y) > (prop.reach + other.reach) * 1.02
        }
    }

    private func isInPond(_ position: CGPoint, radius: Double) -> Bool {
        guard let pond else { return false }
        return hypot((position.x - pond.center.x) / 1.5, position.y - pond.center.y) < pond.radius + radius
    }
}
