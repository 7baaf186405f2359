import Foundation

/// The distance of an outline from its centre as a function of direction: equally spaced samples with cubic Hermite interpolation.
///
/// Directions are angles from straight down, counterclockwise on screen, in radians.
struct WaxProfile: Hashable, Sendable {
    private var radii: [Double] = []
    private var slopes: [Double] = []
    /// The maximum and the minimum sampled distance.
    private(set) var longest = 0.0
    private(set) var shortest = Double.infinity

    init(capacity: Int) {
        radii.reserveCapacity(capacity)
        slopes.reserveCapacity(capacity)
    }

    /// Adds the sample of the next direction: the distance and its derivative per radian.
    mutating func append(radius: Double, slope: Double) {
        radii.append(radius)
        slopes.append(slope)
        longest = max(longest, radius)
        shortest = min(shortest, radius)
    }

    /// The distance of the outline in the direction (dx, dy), and its derivative per radian.
    func radius(toward dx: Double, _ dy: Double) -> (radius: Double, slope: Double) {
        let step = 2 * Double.pi / Double(radii.count)
        var angle = atan2(dx, dy)
        if angle < 0 { angle += 2 * .pi }
        let position = angle / step
        let index = min(max(Int(position), 0), radii.count - 1)
        let following = index + 1 == radii.count ? 0 : index + 1
        let t = position - Double(index)
        let (a, b) = (radii[index], radii[following])
        let (ma, mb) = (slopes[index] * step, slopes[following] * step)
        // a + t (ma + t (square + t cube))
        let square = 3 * (b - a) - 2 * ma - mb
        let cube = 2 * (a - b) + ma + mb
        return (a + t * (ma + t * (square + t * cube)), (ma + t * (2 * square + 3 * t * cube)) / step)
    }
}
