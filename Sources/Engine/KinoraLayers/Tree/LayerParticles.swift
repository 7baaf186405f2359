import Foundation
import KinoraDrawing

/// Many small shapes that fly through a layer. The state of each is a function of the time (``ParticleState``).
struct LayerParticles: Sendable {
    /// The names of settings that belong together.
    enum Kind: String, CaseIterable, Sendable {
        case confetti, snow, rain, sparks
    }

    /// The area in which particles begin.
    enum Source: Sendable {
        /// A point of the layer. Corners are points just outside of it.
        case point(x: Length, y: Length)
        case corner(x: Double, y: Double)
        case side(Appearance.Side)
        /// Anywhere in the layer.
        case area
    }

    enum Emission: Sendable {
        /// All particles are launched in `length` seconds, and again `interval` seconds after the burst before.
        case burst(length: Double, interval: Double?)
        /// A particle is launched again when its lifetime is over.
        ///
        /// - Parameter isPrewarmed: Whether the particles have been flying before the layer starts.
        case continuous(isPrewarmed: Bool)
    }

    struct Figure: Sendable {
        /// In a square of 1 point around the origin.
        let path: Path
        /// Whether the figure points in the direction of the flight.
        var isStreak = false
    }

    /// The number of particles of a burst, or of all.
    var count: Int
    /// At least one.
    var colors: [Color]
    /// At least one.
    var figures: [Figure]
    /// In points.
    var size: ClosedRange<Double>
    /// The initial speed per second. Percentages refer to the height of the layer.
    var speed: (slowest: Length, fastest: Length)
    /// In degrees, clockwise from the right; nil for the direction into the layer.
    var direction: Double?
    /// The angle between the outermost directions, in degrees.
    var spread: Double
    /// In points per second squared, downwards.
    var gravity: Double
    /// The deceleration by the air, per second.
    var drag: Double
    /// In degrees per second.
    var spin: ClosedRange<Double>
    /// The distance of sideways swaying, in points.
    var sway: ClosedRange<Double>
    /// Whether the particles turn in space, so that both of their sides are visible.
    var flutters = false
    /// In seconds; nil for the time that a particle needs to cross the layer.
    var lifetime: ClosedRange<Double>?
    /// The last part of the lifetime, in which a particle becomes transparent.
    var fade = 0.0
    /// Whether larger particles are faster, as if they were nearer.
    var hasDepth = false
    var emission: Emission
    /// At least one.
    var sources: [Source]
    var seed: UInt64 = 1

    /// The lifetime in seconds of particles that have none and do not cross the layer.
    static let standardLifetime = 4.0

    /// The maximum number of particles that exist at one time.
    var maxCount: Int {
        guard case .burst(let length, let interval?) = emission else { return count }
        let longest = (lifetime?.upperBound ?? Self.standardLifetime) + length
        return Int(min(Double(count) * (longest / interval + 1).rounded(.down), 1e9))
    }

    /// The looks and flights that have a name.
    static func standard(_ kind: Kind) -> LayerParticles {
        switch kind {
        case .confetti:
            var confetti = LayerParticles(
                count: 220, colors: colors(0xFF4F9A, 0xFFB627, 0x3DA5D9, 0x7BE0AD, 0x8C7BFF),
                figures: [.paper, .paper, .paper, .paper, .disc], size: 16...30, speed: percent(145, 270), direction: nil, spread: 40,
                gravity: 620, drag: 1.55, spin: 80...240, sway: 14...44, emission: .burst(length: 0.35, interval: nil),
                sources: [.corner(x: 0, y: 1), .corner(x: 1, y: 1)])
            (confetti.flutters, confetti.lifetime) = (true, 8...8)
            return confetti
        case .snow:
            var snow = LayerParticles(
                count: 240, colors: [Color.white], figures: [.disc], size: 6...18, speed: percent(6, 16), direction: nil, spread: 24,
                gravity: 0, drag: 0, spin: 0...0, sway: 8...36, emission: .continuous(isPrewarmed: true), sources: [.side(.top)])
            snow.hasDepth = true
            return snow
        case .rain:
            var rain = LayerParticles(
                count: 200, colors: [Color(rgb: 0xBFD8F2).opacity(0.55)], figures: [.streak], size: 26...70, speed: percent(120, 220),
                direction: 96, spread: 0, gravity: 0, drag: 0, spin: 0...0, sway: 0...0, emission: .continuous(isPrewarmed: true),
                sources: [.side(.top)])
            rain.hasDepth = true
            return rain
        case .sparks:
            var sparks = LayerParticles(
                count: 140, colors: colors(0xFFF3C4, 0xFFD166, 0xFF8A5B), figures: [.streak], size: 10...40, speed: percent(25, 125),
                direction: nil, spread: 360, gravity: 420, drag: 2.4, spin: 0...0, sway: 0...0,
                emission: .burst(length: 0.12, interval: nil), sources: [.point(x: .percent(50), y: .percent(50))])
            (sparks.lifetime, sparks.fade) = (0.7...1.7, 0.7)
            return sparks
        }
    }

    private static func colors(_ values: Int...) -> [Color] { values.map { Color(rgb: $0) } }
    private static func percent(_ slowest: Double, _ fastest: Double) -> (slowest: Length, fastest: Length) {
        (.percent(slowest), .percent(fastest))
    }
}

extension LayerParticles.Figure {
    /// A sheet of paper.
    static let paper = LayerParticles.Figure(path: Path(CGRect(x: -0.5, y: -0.32, width: 1, height: 0.64)))
    static let disc = LayerParticles.Figure(path: Path(ellipseIn: CGRect(x: -0.5, y: -0.5, width: 1, height: 1)))
    /// A thin line.
    static let streak = LayerParticles.Figure(
        path: Path(roundedRect: CGRect(x: -0.5, y: -0.04, width: 1, height: 0.08), cornerRadius: 0.04), isStreak: true)
}
