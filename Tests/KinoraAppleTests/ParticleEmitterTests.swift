import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

@MainActor
@Suite("Particles of emitter layers")
struct ParticleEmitterTests {
    private let star = CGImage(width: 4, height: 2, rgba: [UInt8](repeating: 255, count: 32))

    /// Two particles per second that move down by 10 points per second, for three seconds.
    private func cell() -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = star
        cell.birthRate = 2
        cell.lifetime = 3
        cell.velocity = 10
        cell.emissionLongitude = .pi / 2
        return cell
    }

    private func layer(_ cells: CAEmitterCell...) -> CAEmitterLayer {
        let layer = CAEmitterLayer()
        layer.emitterPosition = CGPoint(x: 50, y: 20)
        layer.emitterCells = cells
        layer.beginTime = 0
        return layer
    }

    private func positions(_ layer: CAEmitterLayer, at time: Double) -> [CGPoint] {
        ParticleEmitter(layer).particles(at: time).particles.map(\.position)
    }

    @Test("A particle's position is a function of its age")
    func motion() {
        let cell = cell()
        cell.yAcceleration = 4
        let found = positions(layer(cell), at: 1.2)
        // Births at 0, 0.5 and 1 s.
        let expected = [1.2, 0.7, 0.2].map { (age: CGFloat) -> CGPoint in CGPoint(x: 50, y: 20 + 10 * age + 2 * age * age) }
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) {
            expectClose(found.x, expected.x, within: 1e-9)
            expectClose(found.y, expected.y, within: 1e-9)
        }
        #expect(positions(layer(cell), at: -1).isEmpty)
        // Particles of 3 s and more have disappeared.
        #expect(positions(layer(cell), at: 10).count == 6)
    }

    @Test("Particles of a line start upwards, particles of other shapes to the right")
    func directions() throws {
        func displacement(_ shape: CAEmitterLayerEmitterShape, longitude: CGFloat) throws -> CGSize {
            let cell = cell()
            (cell.birthRate, cell.emissionLongitude) = (0.25, longitude)
            let layer = layer(cell)
            layer.emitterShape = shape
            let point = try #require(positions(layer, at: 1).first)
            return CGSize(width: point.x - 50, height: point.y - 20)
        }
        for (shape, longitude, width, height) in [
            (CAEmitterLayerEmitterShape.point, 0, 10, 0), (.point, CGFloat.pi / 2, 0, 10), (.line, 0, 0, -10), (.line, .pi, 0, 10),
        ] {
            let found = try displacement(shape, longitude: longitude)
            expectClose(found.width, CGFloat(width), within: 1e-9)
            expectClose(found.height, CGFloat(height), within: 1e-9)
        }
    }

    @Test("Scale, rotation, opacity and colour change with the age, and the layer multiplies the cells' values")
    func appearance() throws {
        let cell = cell()
        cell.birthRate = 0.25
        (cell.scale, cell.scaleSpeed) = (0.5, 0.25)
        cell.spin = 2
        cell.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.8)
        (cell.alphaSpeed, cell.redSpeed) = (-0.3, 1)
        let layer = layer(cell)
        layer.scale = 2
        let particle = try #require(ParticleEmitter(layer).particles(at: 2).particles.first)
        expectClose(particle.scale, 1 + 0.5, within: 1e-9)
        expectClose(particle.angle, 4, within: 1e-9)
        for (found, expected) in zip(particle.color, [1, 0.5, 0, 0.2]) { expectClose(found, expected, within: 1e-6) }
    }

    @Test("An emitter without a start has always been running")
    func running() {
        let endless = CAEmitterLayer()
        endless.emitterCells = [cell()]
        #expect(positions(endless, at: 0).count == 6)
        let started = layer(cell())
        started.beginTime = 1
        #expect(positions(started, at: 0.9).isEmpty)
        #expect(positions(started, at: 1.6).count == 2)
    }

    @Test("Velocities and directions are random within their ranges, and come near both ends of them")
    func ranges() {
        let cell = cell()
        cell.birthRate = 50
        cell.velocityRange = 5
        cell.emissionRange = 1
        let layer = layer(cell)
        layer.seed = 7
        let found = positions(layer, at: 2)
        #expect(found.count == 101)
        // The particles are born every 20 ms; the last one has not moved yet.
        let moved = found.dropLast().enumerated().map { number, position in
            let offset = Vector2(position) - Vector2(50, 20)
            return (velocity: offset.length / (2 - Double(number) / 50), direction: atan2(offset.y, offset.x))
        }
        // 10 points per second, 5 more or less; downwards, half of the range to each side.
        let (velocities, directions) = (moved.map(\.velocity), moved.map { $0.direction - .pi / 2 })
        for (values, range) in [(velocities, 5.0...15), (directions, -0.5...0.5)] {
            let (low, high) = (values.min() ?? -.infinity, values.max() ?? .infinity)
            #expect(low >= range.lowerBound - 1e-9 && high <= range.upperBound + 1e-9)
            let tenth = (range.upperBound - range.lowerBound) / 10
            #expect(low < range.lowerBound + tenth && high > range.upperBound - tenth)
        }
    }

    @Test("Particles start at random points of a line, the same in every run and others with another seed")
    func starts() {
        let cell = cell()
        (cell.birthRate, cell.velocity) = (50, 0)
        let layer = layer(cell)
        (layer.emitterShape, layer.emitterSize, layer.seed) = (.line, CGSize(width: 40, height: 0), 7)
        let found = positions(layer, at: 2)
        #expect(found.count == 101 && Set(found.map(\.x)).count == 101)
        #expect(found.allSatisfy { (30...70).contains($0.x) && $0.y == 20 })
        // Computed with another implementation of SplitMix64.
        let first: [CGFloat] = [60.14548632368816, 47.414242242263384, 54.858954143700444, 60.65388888485295]
        #expect(found.prefix(4).map(\.x) == first)
        layer.seed = 8
        #expect(positions(layer, at: 2).map(\.x) != found.map(\.x))
    }

    @Test("Particles emit particles from their own positions")
    func children() {
        let child = cell()
        (child.velocity, child.lifetime, child.birthRate) = (0, 1, 1)
        let parent = cell()
        (parent.contents, parent.birthRate, parent.lifetime, parent.emitterCells) = (nil, 0.1, 2, [child])
        // Children of the parent born at 0 s: at 0, 1 and 2 s, where the parent is at that time.
        #expect(positions(layer(parent), at: 0.5).map(\.y) == [20])
        #expect(positions(layer(parent), at: 1.5).map(\.y) == [30])
        #expect(positions(layer(parent), at: 4).isEmpty)
    }

    @Test("Any values are accepted")
    func hostile() {
        let cell = cell()
        cell.birthRate = .greatestFiniteMagnitude
        cell.lifetime = 1e30
        cell.velocity = .nan
        cell.spin = .infinity
        cell.emitterCells = [cell]
        let layer = layer(cell)
        layer.beginTime = .nan
        #expect(ParticleEmitter(layer).particles(at: 3).particles.count <= ParticleEmitter.maxCount)
        cell.birthRate = -1
        #expect(positions(layer, at: 1).isEmpty)
    }

    @Test("A hosted view draws the particles of its layer")
    func drawing() async throws {
        struct Snow: UIViewRepresentable {
            let emitter: CAEmitterLayer

            func makeUIView(context: Context) -> UIView {
                let view = UIView()
                view.layer.addSublayer(emitter)
                return view
            }

            func updateUIView(_ uiView: UIView, context: Context) {}
        }
        let emitter = layer(cell())
        let stage = Stage(Snow(emitter: emitter), size: CGSize(width: 100, height: 80), frameRate: 10)
        for (frame, centers) in [(0, [20.0]), (7, [27, 22])] {
            let found = Self.images(try await stage.frame(frame).items)
            #expect(found.count == centers.count)
            for (rect, center) in zip(found, centers) {
                expectClose(rect.midX, 50, within: 1e-6)
                expectClose(rect.midY, center, within: 1e-6)
                expectClose(rect.width, 4, within: 1e-6)
            }
        }
    }

    private static func images(_ items: [DisplayItem], _ outer: CGAffineTransform = .identity) -> [CGRect] {
        items.flatMap { item -> [CGRect] in
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .image(_, let rect, _): return [rect.applying(transform)]
            case .group(let group): return images(group.items, transform)
            default: return []
            }
        }
    }
}
