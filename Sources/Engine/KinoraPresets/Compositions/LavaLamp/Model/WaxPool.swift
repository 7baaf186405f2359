import Foundation

/// Wax on the floor of the vessel or under its top. Its surface has slow waves.
struct WaxPool: Hashable, Sendable {
    /// A travelling wave along the surface.
    struct Wave: Hashable, Sendable {
        /// In points.
        var height: Double
        /// In radians per point.
        var frequency: Double
        /// In seconds; negative if the wave travels to the left.
        var period: TimeInterval
        /// In radians.
        var phase: Double
    }

    /// True if the wax is under the top, above its surface.
    let isUnderTop: Bool
    /// The y coordinate of the surface at rest, far from the axis, in points.
    let level: Double
    /// The height and the width of the mound of the surface at the axis.
    let mound: Double
    let axis: Double
    let width: Double
    let waves: [Wave]

    /// The surface at `time`, given by the phases of its waves.
    func surface(at time: TimeInterval) -> Surface {
        Surface(pool: self, phases: waves.map { $0.phase - 2 * .pi * time / $0.period })
    }

    struct Surface: Hashable, Sendable {
        let pool: WaxPool
        let phases: [Double]
        /// A bound of the surface's y coordinate.
        let furthest: Double

        init(pool: WaxPool, phases: [Double]) {
            self.pool = pool
            self.phases = phases
            let swell = pool.mound + pool.waves.reduce(0) { $0 + $1.height }
            furthest = pool.level + (pool.isUnderTop ? swell : -swell)
        }

        /// The surface's y coordinate at `x`, and its slope.
        func height(at x: Double) -> (y: Double, slope: Double) {
            let out = pool.isUnderTop ? 1.0 : -1.0
            let across = (x - pool.axis) / pool.width
            let gaussian = exp(-across * across)
            var y = pool.level + out * pool.mound * gaussian
            var slope = -out * pool.mound * gaussian * 2 * across / pool.width
            for (wave, phase) in zip(pool.waves, phases) {
                let angle = wave.frequency * (x - pool.axis) + phase
                y += wave.height * sin(angle)
                slope += wave.height * wave.frequency * cos(angle)
            }
            return (y, slope)
        }

        /// A lower bound of the distance from the wax at `y`, for any x.
        func minDistance(at y: Double) -> Double { pool.isUnderTop ? y - furthest : furthest - y }

        /// The vertical distance from the wax, in points, negative inside, and its gradient.
        func distance(at x: Double, _ y: Double) -> (value: Double, dx: Double, dy: Double) {
            let surface = height(at: x)
            return pool.isUnderTop ? (y - surface.y, -surface.slope, 1) : (surface.y - y, surface.slope, -1)
        }
    }
}
