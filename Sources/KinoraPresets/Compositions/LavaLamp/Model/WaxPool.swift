import Foundation

/// Wax that lies on the floor of the vessel or hangs under its top, with a surface that swells a little.
struct WaxPool: Hashable, Sendable {
    /// A travelling wave along the surface.
    struct Wave: Hashable, Sendable {
        /// In points.
        var height: Double
        /// Radians a point.
        var frequency: Double
        /// Seconds; negative: it travels to the left.
        var period: TimeInterval
        /// Radians.
        var phase: Double
    }

    /// True: the wax lies above its surface, under the top.
    let hangs: Bool
    /// The surface at rest far from the axis, as y in points.
    let level: Double
    /// How much further the surface stands out at the axis, and how wide that mound is.
    let mound: Double
    let axis: Double
    let width: Double
    let waves: [Wave]

    /// The surface at one time, as the phases that its waves have then.
    func surface(at time: TimeInterval) -> Surface {
        Surface(pool: self, phases: waves.map { $0.phase - 2 * .pi * time / $0.period })
    }

    struct Surface: Hashable, Sendable {
        let pool: WaxPool
        let phases: [Double]
        /// The y that the surface never passes.
        let furthest: Double

        init(pool: WaxPool, phases: [Double]) {
            self.pool = pool
            self.phases = phases
            let swell = pool.mound + pool.waves.reduce(0) { $0 + $1.height }
            furthest = pool.level + (pool.hangs ? swell : -swell)
        }

        /// The surface's y at `x` and its slope there.
        func height(at x: Double) -> (y: Double, slope: Double) {
            let out = pool.hangs ? 1.0 : -1.0
            let across = (x - pool.axis) / pool.width
            let bell = exp(-across * across)
            var y = pool.level + out * pool.mound * bell
            var slope = -out * pool.mound * bell * 2 * across / pool.width
            for (wave, phase) in zip(pool.waves, phases) {
                let angle = wave.frequency * (x - pool.axis) + phase
                y += wave.height * sin(angle)
                slope += wave.height * wave.frequency * cos(angle)
            }
            return (y, slope)
        }

        /// No distance from the wax at `y` is less, wherever along the surface that is.
        func minDistance(at y: Double) -> Double { pool.hangs ? y - furthest : furthest - y }

        /// Distance from the wax, upright, in points; negative inside. The gradient is that of the distance.
        func distance(at x: Double, _ y: Double) -> (value: Double, dx: Double, dy: Double) {
            let surface = height(at: x)
            return pool.hangs ? (y - surface.y, -surface.slope, 1) : (surface.y - y, surface.slope, -1)
        }
    }
}
