import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@Suite("Particles")
struct ParticleTests {
    private static let frame = CGSize(width: 1920, height: 1080)

    /// One particle from the upper left corner to the right, without anything random.
    private static func thrown(gravity: Double, drag: Double) -> LayerParticles {
        var particles = LayerParticles.standard(.sparks)
        (particles.count, particles.spread, particles.direction, particles.fade) = (1, 0, 0, 0)
        (particles.gravity, particles.drag, particles.size, particles.lifetime) = (gravity, drag, 10...10, 3...3)
        particles.speed = (.percent(10), .percent(10))
        particles.sources = [.point(x: .percent(0), y: .percent(0))]
        particles.emission = .burst(length: 0, interval: nil)
        return particles
    }

    private static func states(_ particles: LayerParticles, at time: Double) -> [ParticleState] {
        var states: [ParticleState] = []
        particles.forEach(at: time, in: frame) { states.append($0) }
        return states
    }

    @Test("Without air, a particle flies along a parabola", arguments: [0, 0.25, 1, 2.5])
    func parabola(time: Double) throws {
        let state = try #require(Self.states(Self.thrown(gravity: 300, drag: 0), at: time).first)
        #expect(state.position == CGPoint(x: 108 * time, y: 150 * time * time))
        // A streak points in the direction of its flight.
        #expect(abs(state.rotation - atan2(300 * time, 108)) < 1e-12)
    }

    @Test("With air, the closed form is the solution of the equation of motion")
    func drag() throws {
        let particles = Self.thrown(gravity: 300, drag: 1.5)
        var (x, y, vx, vy) = (0.0, 0.0, 108.0, 0.0)
        // The midpoint method has an error of the order of the square of its step.
        let step = 1e-4
        for _ in 0..<20_000 {
            let (mx, my) = (vx - 1.5 * vx * step / 2, vy + (300 - 1.5 * vy) * step / 2)
            (x, y) = (x + mx * step, y + my * step)
            (vx, vy) = (vx - 1.5 * mx * step, vy + (300 - 1.5 * my) * step)
        }
        let state = try #require(Self.states(particles, at: 2).first)
        #expect(abs(state.position.x - x) < 1e-4 && abs(state.position.y - y) < 1e-4)
    }

    @Test("A burst launches its particles within its length, and they disappear after their lifetime")
    func burst() {
        var particles = LayerParticles.standard(.confetti)
        (particles.sources, particles.speed, particles.gravity) = ([.area], (.percent(0), .percent(0)), 0)
        particles.lifetime = 2...2
        #expect(Self.states(particles, at: -0.1).isEmpty)
        #expect(Self.states(particles, at: 0.36).count == 220)
        #expect(Self.states(particles, at: 1.99).count == 220)
        #expect(Self.states(particles, at: 2.36).isEmpty)
    }

    @Test("Bursts follow one another with other flights")
    func bursts() throws {
        var particles = LayerParticles.standard(.confetti)
        (particles.count, particles.sources, particles.lifetime) = (1, [.area], 0.5...0.5)
        (particles.speed, particles.gravity, particles.sway) = ((.percent(0), .percent(0)), 0, 0...0)
        particles.emission = .burst(length: 0, interval: 1)
        let first = try #require(Self.states(particles, at: 0).first)
        let second = try #require(Self.states(particles, at: 1).first)
        #expect(first.position != second.position)
        #expect(Self.states(particles, at: 0.75).isEmpty)
        #expect(particles.maxCount == 1)
        particles.emission = .burst(length: 0, interval: 0.1)
        #expect(particles.maxCount == 6)
        #expect(Self.states(particles, at: 10.05).count == 5)
    }

    @Test("A stream always has the same number of particles if it is prewarmed, and begins with none otherwise")
    func stream() {
        var particles = LayerParticles.standard(.snow)
        (particles.sources, particles.speed, particles.lifetime) = ([.area], (.percent(0), .percent(0)), 1...3)
        particles.sway = 0...0
        for time in [0, 0.5, 7.25, 100] { #expect(Self.states(particles, at: time).count == 240) }
        particles.emission = .continuous(isPrewarmed: false)
        #expect(Self.states(particles, at: 0).isEmpty)
        #expect(Self.states(particles, at: 3.01).count == 240)
    }

    @Test("Particles from a side cross the whole layer", arguments: [LayerParticles.Kind.snow, .rain])
    func crossing(kind: LayerParticles.Kind) {
        // In each quarter of the frame are particles, at any time.
        for time in [0, 3.3, 40] {
            let states = Self.states(.standard(kind), at: time)
            for x in 0..<2 {
                for y in 0..<2 {
                    let part = CGRect(x: 960 * x, y: 540 * y, width: 960, height: 540)
                    #expect(states.count { part.contains($0.position) } > 15)
                }
            }
        }
    }

    @Test("The same seed gives the same flights, another one others")
    func seeds() {
        var particles = LayerParticles.standard(.confetti)
        let states = Self.states(particles, at: 1)
        #expect(states == Self.states(.standard(.confetti), at: 1))
        particles.seed = 2
        #expect(states != Self.states(particles, at: 1))
    }

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("{particles: confeti}", "2:17: layers[0].particles: 'confeti' is not a choice; did you mean 'confetti'?"),
            ("{particles: {count: 3}}", "2:17: layers[0].particles: has no \"kind\"; expected one of confetti, snow, rain, sparks"),
            ("{particles: {kid: snow}}", "2:18: layers[0].particles.kid: there is no such key; did you mean 'kind'?"),
            ("{particles: {kind: snow, cout: 3}}", "2:30: layers[0].particles.cout: there is no such key; did you mean 'count'?"),
            (
                "{particles: {kind: snow, count: 0}}",
                "2:37: layers[0].particles.count: '0' is out of range; expected an integer within 1...12000"
            ),
            (
                "{particles: {kind: snow, every: 2}}",
                "2:37: layers[0].particles.every: has no effect on a continuous stream; add burst: 0.3"
            ),
            ("{particles: {kind: sparks, prewarm: yes}}", "2:41: layers[0].particles.prewarm: has no effect on a burst; add burst: none"),
            (
                "{particles: {kind: snow, size: [9, 3]}}",
                "2:36: layers[0].particles.size: begins with the greater number; expected [3.0, 9.0]"
            ),
            ("{particles: {kind: snow, from: left}}", "2:36: layers[0].particles.from: 'left' is not a choice; did you mean 'leading'?"),
            ("{particles: {kind: snow, colors: [rod]}}", "2:39: layers[0].particles.colors[0]: 'rod' is not a colour"),
            (
                "{particles: {kind: snow, shapes: [cirlce]}}",
                "layers[0].particles.shapes[0]: 'cirlce' is not a shape; did you mean 'circle'?"
            ),
            (
                "{particles: {kind: confetti, every: 0.1, count: 500}}",
                "2:41: layers[0].particles: there are up to 42000 particles at a time; the maximum is 12000"
            ),
            ("{particles: snow, fill: red}", "2:23: layers[0].fill: has no effect on a layer of the kind particles"),
        ])
    func mistake(layer: String, error: String) {
        let errors = LayerFilms.errors(LayerFilms.layers(layer))
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }
}
