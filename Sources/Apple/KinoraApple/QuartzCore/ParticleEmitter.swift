import Foundation
import KinoraDrawing
import KinoraViews

/// The particles of an emitter layer at any time. The random numbers of a particle depend only on the seed, its cell and its number.
struct ParticleEmitter {
    /// A particle at one moment.
    struct Particle: Equatable {
        var cell: Int
        var position: CGPoint
        var scale: Double
        /// In radians, clockwise.
        var angle: Double
        /// Red, green, blue and alpha, 0 to 1.
        var color: [Double]
    }

    /// The maximum number of particles at one moment.
    static let maxCount = 10_000

    private let cells: [ParticleCell]
    private let origin: EmitterShape
    private let seed: UInt64
    /// In seconds of film time; negative infinity for an emitter that has always been running.
    private let start: Double
    private let speed: Double

    init(_ layer: CAEmitterLayer) {
        cells = (layer.emitterCells ?? []).prefix(64).map { ParticleCell($0, factors: layer) }
        origin = EmitterShape(
            position: layer.emitterPosition, size: layer.emitterSize, shape: layer.emitterShape, mode: layer.emitterMode)
        seed = UInt64(layer.seed) ^ (StageScope.current?.drawingSeed ?? 0)
        start = layer.hasBeginTime && layer.beginTime.isFinite ? layer.beginTime : -.infinity
        speed = layer.speed.isFinite ? Double(layer.speed) : 1
    }

    /// Returns the particles at a film time, from the oldest of each cell to the youngest, and the cells that their numbers stand for.
    func particles(at time: Double) -> (particles: [Particle], cells: [ParticleCell]) {
        var snapshot = Snapshot(time: time)
        for (index, cell) in cells.enumerated() {
            let first = start.isFinite ? start + cell.delay : start
            let emission = Emission(
                cell: cell, seed: Self.mix(seed, UInt64(index)), first: first,
                end: cell.duration.isFinite ? first + cell.duration : .infinity, baseDirection: origin.baseDirection)
            emission.collect(into: &snapshot) { _, random in origin.point(&random) }
        }
        return (snapshot.particles, snapshot.cells)
    }

    func draw(in context: GraphicsContext, at time: Double, isOldestLast: Bool) {
        let (particles, cells) = particles(at: time * speed)
        if particles.count >= Self.maxCount {
            StageScope.report("a CAEmitterLayer shows at most \(Self.maxCount) particles; lower the birth rates or lifetimes of its cells")
        }
        let images = cells.map { $0.image.map(context.resolve) }
        for particle in isOldestLast ? particles.reversed() : particles {
            guard var image = images[particle.cell], particle.color[3] > 0, particle.scale > 0 else { continue }
            var copy = context
            copy.translateBy(x: particle.position.x, y: particle.position.y)
            copy.rotate(by: .radians(particle.angle))
            copy.scaleBy(x: particle.scale, y: particle.scale)
            copy.opacity *= particle.color[3]
            let tint = Color(red: particle.color[0], green: particle.color[1], blue: particle.color[2])
            if image.isTemplate {
                // A template is drawn in its tint, which is black by default.
                image.shading = .color(cells[particle.cell].image?.tint.map { $0.multiplied(by: particle.color) } ?? .black)
            } else if particle.color[0] < 1 || particle.color[1] < 1 || particle.color[2] < 1 {
                copy.addFilter(.colorMultiply(tint))
            }
            let size = cells[particle.cell].size
            copy.draw(image, in: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
        }
    }

    /// Returns a seed that depends on both numbers.
    static func mix(_ seed: UInt64, _ index: UInt64) -> UInt64 {
        var random = SplitMix64(seed: seed ^ (index &* 0x9e37_79b9_7f4a_7c15))
        return random.next()
    }

    private struct Snapshot {
        let time: Double
        var particles: [Particle] = []
        var cells: [ParticleCell] = []
        /// The number of births that have been looked at.
        var births = 0
    }

    /// The particles of one cell from one origin.
    private struct Emission {
        let cell: ParticleCell
        let seed: UInt64
        /// The times of the first birth and of the end of births.
        let first: Double
        let end: Double
        /// The direction of longitude 0, in radians, clockwise from the right.
        let baseDirection: Double

        func collect(into snapshot: inout Snapshot, from origin: (_ birth: Double, inout SplitMix64) -> CGPoint) {
            let now = snapshot.time
            guard cell.rate > 0, cell.reach > 0, now >= first else { return }
            // Births are at multiples of 1 / rate from the start, or from time 0 if there is none.
            let zero = first.isFinite ? first : 0
            let last = min(((min(now, end) - zero) * cell.rate).rounded(.down), 1e15)
            let lowest = first.isFinite ? 0 : -1e15
            let oldest = max(((now - cell.reach - zero) * cell.rate).rounded(.up), lowest, last - Double(ParticleEmitter.maxCount))
            guard oldest <= last else { return }
            let number = snapshot.cells.count
            snapshot.cells.append(cell)
            for index in Int(oldest)...Int(last) where snapshot.births < 4 * ParticleEmitter.maxCount {
                snapshot.births += 1
                let birth = zero + Double(index) / cell.rate
                guard birth < end || end == .infinity else { continue }
                collect(index, born: birth, number: number, into: &snapshot, from: origin)
            }
        }

        private func collect(
            _ index: Int, born birth: Double, number: Int, into snapshot: inout Snapshot,
            from origin: (_ birth: Double, inout SplitMix64) -> CGPoint
        ) {
            let seed = ParticleEmitter.mix(seed, UInt64(bitPattern: Int64(index)))
            var random = SplitMix64(seed: seed)
            func part() -> Double { 2 * Double(random.next() >> 11) / Double(1 << 53) - 1 }
            let life = cell.lifetime.value(part())
            let direction = baseDirection + cell.direction.value(part())
            let velocity = cell.velocity.value(part())
            let scale = cell.scale.value(part())
            let spin = cell.spin.value(part())
            let color = cell.color.map { $0.value(part()) }
            let start = origin(birth, &random)
            func position(_ age: Double) -> CGPoint {
                CGPoint(
                    x: start.x + cos(direction) * velocity * age + cell.acceleration.x * age * age / 2,
                    y: start.y + sin(direction) * velocity * age + cell.acceleration.y * age * age / 2)
            }
            let age = snapshot.time - birth
            if age < life, cell.image != nil, snapshot.particles.count < ParticleEmitter.maxCount {
                snapshot.particles.append(
                    Particle(
                        cell: number, position: position(age), scale: scale + cell.scaleSpeed * age, angle: spin * age,
                        color: zip(color, cell.colorSpeed).map { min(max($0 + $1 * age, 0), 1) }))
            }
            for (childIndex, child) in cell.children.enumerated() {
                let first = birth + child.delay
                let emission = Emission(
                    cell: child, seed: ParticleEmitter.mix(seed, UInt64(childIndex)), first: first,
                    end: min(first + child.duration, birth + life), baseDirection: 0)
                emission.collect(into: &snapshot) { moment, _ in position(moment - birth) }
            }
        }
    }
}

extension Color {
    /// Returns the colour with its components multiplied by red, green and blue, 0 to 1.
    fileprivate func multiplied(by color: [Double]) -> Color {
        let own = resolved(in: .light)
        return Color(
            red: Double(own.red) * color[0], green: Double(own.green) * color[1], blue: Double(own.blue) * color[2],
            opacity: Double(own.opacity))
    }
}
