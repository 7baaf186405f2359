import SwiftUI

/// Planets around a sun, seen from a little above: those behind it are smaller, dimmer and hidden by it.
struct OrbitsView: View {
    private struct Planet {
        let name: String
        let radius: Double
        let size: Double
        /// Seconds for a turn.
        let period: Double
        let start: Double
        let colors: [Color]
    }

    private struct Star {
        let position = CGPoint(x: Double.random(in: 0...1), y: Double.random(in: 0...1))
        let size = Double.random(in: 1...3.2)
        let phase = Double.random(in: 0...(2 * .pi))
    }

    @State private var stars = (0..<140).map { _ in Star() }

    private let planets = [
        Planet(name: "Io", radius: 120, size: 20, period: 2.6, start: 0.4, colors: [.orange, .red]),
        Planet(name: "Ada", radius: 185, size: 32, period: 4.4, start: 2.9, colors: [.cyan, .blue]),
        Planet(name: "Rho", radius: 262, size: 26, period: 7, start: 5.2, colors: [.mint, .green]),
        Planet(name: "Tau", radius: 350, size: 44, period: 11, start: 1.2, colors: [.pink, .purple]),
    ]

    private let tilt = 0.34

    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                drawStars(in: context, size: size, at: time)
                context.translateBy(x: size.width / 2, y: size.height / 2)
                context.rotate(by: .degrees(-9))
                for planet in planets { drawOrbit(of: planet, in: context, at: time) }
                let placed = planets.map { planet in (planet, planet.start + 2 * .pi * time / planet.period) }
                for (planet, angle) in placed where sin(angle) < 0 { draw(planet, at: angle, in: context) }
                drawSun(in: context, at: time)
                for (planet, angle) in placed.sorted(by: { sin($0.1) < sin($1.1) }) where sin(angle) >= 0 {
                    draw(planet, at: angle, in: context)
                }
            }
        }
        .background(
            RadialGradient(
                colors: [Color(red: 0.14, green: 0.10, blue: 0.27), Color(red: 0.02, green: 0.02, blue: 0.07)], center: .center,
                startRadius: 0, endRadius: 520))
    }

    private func point(_ radius: Double, _ angle: Double) -> CGPoint {
        CGPoint(x: radius * cos(angle), y: radius * sin(angle) * tilt)
    }

    private func drawStars(in context: GraphicsContext, size: CGSize, at time: Double) {
        for star in stars {
            let brightness = 0.45 + 0.35 * sin(time * 1.8 + star.phase)
            let center = CGPoint(x: star.position.x * size.width, y: star.position.y * size.height)
            context.fill(
                Path(ellipseIn: CGRect(x: center.x, y: center.y, width: star.size, height: star.size)),
                with: .color(.white.opacity(brightness)))
        }
    }

    /// The whole orbit as a faint line, and behind the planet a tail that fades.
    private func drawOrbit(of planet: Planet, in context: GraphicsContext, at time: Double) {
        let box = CGRect(
            x: -planet.radius, y: -planet.radius * tilt, width: 2 * planet.radius, height: 2 * planet.radius * tilt)
        context.stroke(Path(ellipseIn: box), with: .color(.white.opacity(0.13)), lineWidth: 1.2)
        let head = planet.start + 2 * .pi * time / planet.period
        let steps = 36
        for step in 0..<steps {
            let (from, to) = (head - 1.5 * Double(step + 1) / Double(steps), head - 1.5 * Double(step) / Double(steps))
            var tail = Path()
            tail.move(to: point(planet.radius, from))
            tail.addLine(to: point(planet.radius, to))
            let strength = 1 - Double(step) / Double(steps)
            context.stroke(
                tail, with: .color(planet.colors[0].opacity(0.75 * strength * strength)),
                style: StrokeStyle(lineWidth: 1 + 3 * strength, lineCap: .round))
        }
    }

    private func drawSun(in context: GraphicsContext, at time: Double) {
        let glow = 150 + 8 * sin(time * 2)
        var light = context
        light.blendMode = .plusLighter
        light.fill(
            Path(ellipseIn: CGRect(x: -glow, y: -glow, width: 2 * glow, height: 2 * glow)),
            with: .radialGradient(
                Gradient(colors: [.orange.opacity(0.65), .orange.opacity(0.18), .clear]), center: .zero, startRadius: 30, endRadius: glow))
        context.fill(
            Path(ellipseIn: CGRect(x: -54, y: -54, width: 108, height: 108)),
            with: .radialGradient(
                Gradient(colors: [Color(red: 1, green: 0.97, blue: 0.82), .yellow, .orange]), center: CGPoint(x: -14, y: -16),
                startRadius: 4, endRadius: 76))
    }

    private func draw(_ planet: Planet, at angle: Double, in context: GraphicsContext) {
        let depth = sin(angle)
        let center = point(planet.radius, angle)
        let radius = planet.size * (1 + 0.28 * depth) / 2
        let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        // The lit side looks at the sun.
        let length = max(hypot(center.x, center.y), 1)
        let light = CGPoint(x: center.x - center.x / length * radius * 0.5, y: center.y - center.y / length * radius * 0.5)
        context.fill(
            Path(ellipseIn: box),
            with: .radialGradient(
                Gradient(colors: [.white, planet.colors[0], planet.colors[1], .black.opacity(0.85)]), center: light, startRadius: 0,
                endRadius: radius * 2))
    }
}
