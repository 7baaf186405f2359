import Foundation
import KinoraDrawing

/// A particle at one time.
struct ParticleState: Equatable {
    /// In points of the layer.
    var position = CGPoint.zero
    /// In radians, clockwise.
    var rotation = 0.0
    /// In points.
    var size = CGSize.zero
    /// Whether the back of the particle is visible.
    var isBack = false
    var opacity = 1.0
    /// The number of its figure.
    var figure = 0
    /// The number of its colour.
    var color = 0
}

extension LayerParticles {
    /// Calls `body` with each particle that exists `time` seconds after the start of the layer, in a layer of `size`. O(number of particles).
    func forEach(at time: TimeInterval, in size: CGSize, _ body: (ParticleState) -> Void) {
        switch emission {
        case .burst(let length, let interval):
            let longest = (lifetime?.upperBound ?? Self.standardLifetime) + length
            let latest = interval.map { Int(min(time / $0, 1e9)) } ?? 0
            let earliest = interval.map { Int(max(((time - longest) / $0).rounded(.up), 0)) } ?? 0
            guard time >= 0, earliest <= latest else { return }
            for burst in earliest...latest {
                let age = time - Double(burst) * (interval ?? 0)
                for index in 0..<count {
                    var random = SplitMix64(seed: Self.seed(seed, index, generation: burst))
                    let delay = length * random.nextUnit()
                    let traits = Traits(self, in: size, &random)
                    visit(age - delay, traits, index, size, &random, body)
                }
            }
        case .continuous(let isPrewarmed):
            for index in 0..<count {
                // What determines the lifetime is the same for all flights of a particle.
                var fixed = SplitMix64(seed: Self.seed(seed, index, generation: -1))
                let shift = fixed.nextUnit()
                let traits = Traits(self, in: size, &fixed)
                let flights = time / traits.lifetime + (isPrewarmed ? shift : -shift)
                guard flights >= 0, flights < 1e9 else { continue }
                let flight = flights.rounded(.down)
                var random = SplitMix64(seed: Self.seed(seed, index, generation: Int(flight)))
                visit((flights - flight) * traits.lifetime, traits, index, size, &random, body)
            }
        }
    }

    private static func seed(_ seed: UInt64, _ index: Int, generation: Int) -> UInt64 {
        var random = SplitMix64(
            seed: seed &+ UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(generation))
                &* 0xD1B5_4A32_D192_ED03
        )
        return random.next()
    }

    /// The random numbers of a particle, except for its direction and its position.
    private struct Traits {
        /// In points.
        let size: Double
        /// In points per second.
        let speed: Double
        /// In seconds.
        let lifetime: Double

        init(_ particles: LayerParticles, in layer: CGSize, _ random: inout SplitMix64) {
            let (first, second, third) = (random.nextUnit(), random.nextUnit(), random.nextUnit())
            func points(_ length: Length) -> Double { length.points(of: layer.height, frame: layer) }
            size = particles.size.lowerBound.mixed(with: particles.size.upperBound, by: first)
            speed = points(particles.speed.slowest).mixed(with: points(particles.speed.fastest), by: particles.hasDepth ? first : second)
            if let range = particles.lifetime {
                lifetime = range.lowerBound.mixed(with: range.upperBound, by: third)
            } else {
                lifetime = particles.crossing(layer, size: size, speed: speed) ?? LayerParticles.standardLifetime
            }
        }
    }

    /// The seconds in which a particle from a side crosses the layer at a constant speed; nil if it does not.
    private func crossing(_ layer: CGSize, size: Double, speed: Double) -> Double? {
        guard gravity == 0, drag == 0, speed > 0, case .side(let side) = sources[0] else { return nil }
        let extent = side.direction.x == 0 ? layer.height : layer.width
        // The slowest direction of the spread, so that no particle disappears inside.
        let angle = (self.angle(of: .side(side)) - inward(side)).magnitude + spread / 2
        let across = cos(min(angle, 80) * .pi / 180)
        return (extent + 2 * size + 2 * sway.upperBound) / (speed * across)
    }

    /// The angle from `side` into the layer, in degrees.
    private func inward(_ side: Appearance.Side) -> Double { atan2(-side.direction.y, -side.direction.x) * 180 / .pi }

    /// The middle of the directions, in degrees.
    private func angle(of source: Source) -> Double {
        if let direction { return direction }
        return switch source {
        case .side(let side): inward(side)
        case .corner(let x, let y): x < 0.5 ? (y < 0.5 ? 62 : -62) : (y < 0.5 ? 118 : -118)
        case .point, .area: -90
        }
    }

    /// Calls `body` with a particle `age` seconds after its launch, if it exists and is in the layer.
    private func visit(
        _ age: Double, _ traits: Traits, _ index: Int, _ layer: CGSize, _ random: inout SplitMix64, _ body: (ParticleState) -> Void
    ) {
        guard age >= 0, age <= traits.lifetime else { return }
        let source = sources[index % sources.count]
        let origin = origin(of: source, traits, layer, &random)
        let angle = (angle(of: source) + spread * (random.nextUnit() - 0.5)) * .pi / 180
        var velocity = SIMD2(traits.speed * cos(angle), traits.speed * sin(angle))
        if case .corner = source, direction == nil, layer.height > 0 {
            // In narrow layers, the fan of directions is narrow, so that particles do not fly past the layer.
            velocity.x *= min(1, layer.width / layer.height * 9 / 16)
        }
        let phase = 2 * .pi * random.nextUnit()
        let spin = spin.lowerBound.mixed(with: spin.upperBound, by: random.nextUnit()) * .pi / 180 * (random.nextBool() ? 1 : -1)
        let sway = sway.lowerBound.mixed(with: sway.upperBound, by: random.nextUnit())
        let figure = random.nextInteger(in: 0..<figures.count)
        let flight = Flight(velocity: velocity, gravity: gravity, drag: drag)
        let (offset, current) = (flight.offset(at: age), flight.velocity(at: age))
        var state = ParticleState()
        state.position = CGPoint(x: origin.x + offset.x + sway * sin(2.2 * age + phase) * min(age, 1), y: origin.y + offset.y)
        let reach = traits.size
        guard state.position.x > -reach, state.position.x < layer.width + reach, state.position.y > -reach,
            state.position.y < layer.height + reach
        else { return }
        state.figure = figure
        state.color = (index / sources.count) % colors.count
        let turn = flutters ? cos(spin * 2.85 * age + phase) : 1
        state.isBack = turn < 0
        state.size = CGSize(width: traits.size, height: traits.size * max(0.08, abs(turn)))
        if figures[figure].isStreak {
            state.rotation = atan2(current.y, current.x)
        } else {
            state.rotation = (spin == 0 ? 0 : phase) + spin * age
        }
        if fade > 0 {
            let left = 1 - age / traits.lifetime
            state.opacity = min(1, left / fade)
            // A particle that begins inside of the layer does not appear suddenly.
            if case .area = source { state.opacity = min(state.opacity, (1 - left) / fade) }
        }
        if state.opacity > 0 { body(state) }
    }

    private func origin(of source: Source, _ traits: Traits, _ layer: CGSize, _ random: inout SplitMix64) -> CGPoint {
        let (u, v) = (random.nextUnit(), random.nextUnit())
        switch source {
        case .point(let x, let y): return CGPoint(x: x.points(of: layer.width, frame: layer), y: y.points(of: layer.height, frame: layer))
        case .corner(let x, let y):
            return CGPoint(x: layer.width * x + (2 * x - 1) * traits.size, y: layer.height * y + (2 * y - 1) * traits.size)
        case .area: return CGPoint(x: layer.width * u, y: layer.height * v)
        case .side(let side):
            let isHorizontal = side.direction.x == 0
            let (length, depth) = isHorizontal ? (layer.width, layer.height) : (layer.height, layer.width)
            // Particles that fly obliquely also come from beyond the ends of the side.
            let tilt = (angle(of: source) - inward(side)) * .pi / 180
            let drift = min(abs(tan(min(max(tilt, -1.3), 1.3))) * depth, 2 * length)
            let comesFromStart = isHorizontal ? (tilt < 0) == (side == .top) : (tilt > 0) == (side == .leading)
            let along = (length + drift) * u - (comesFromStart ? drift : 0)
            let out = traits.size
            switch side {
            case .top: return CGPoint(x: along, y: -out)
            case .bottom: return CGPoint(x: along, y: layer.height + out)
            case .leading: return CGPoint(x: -out, y: along)
            case .trailing: return CGPoint(x: layer.width + out, y: along)
            }
        }
    }
}

/// A flight through the air under gravity, in closed form.
private struct Flight {
    /// At the launch, in points per second.
    let velocity: SIMD2<Double>
    /// In points per second squared, downwards.
    let gravity: Double
    /// The deceleration per second.
    let drag: Double

    /// The distance from the launch after `time` seconds.
    func offset(at time: Double) -> SIMD2<Double> {
        guard drag > 0 else { return velocity * time + SIMD2(0, gravity * time * time / 2) }
        let slowed = (1 - exp(-drag * time)) / drag
        let fall = SIMD2(0, gravity / drag)
        return fall * time + (velocity - fall) * slowed
    }

    func velocity(at time: Double) -> SIMD2<Double> {
        guard drag > 0 else { return velocity + SIMD2(0, gravity * time) }
        let fall = SIMD2(0, gravity / drag)
        return fall + (velocity - fall) * exp(-drag * time)
    }
}
