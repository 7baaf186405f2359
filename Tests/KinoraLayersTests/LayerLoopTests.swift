import Foundation
import KinoraDrawing
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Loops of layers")
struct LayerLoopTests {
    @Test("The time of a loop begins again, and after the last turn it is the end of that")
    func time() {
        let loop = LayerLoop(period: 2)
        #expect([0.0, 3, 3.5, 5, 7.5].map { loop.time($0, from: 3) } == [0, 3, 3.5, 3, 3.5])
        let twice = LayerLoop(period: 2, count: 2)
        #expect(twice.time(6.5, from: 3) == 4.5)
        for time in [7.0, 8, 100] { #expect(abs(twice.time(time, from: 3) - 5) < 2e-6 && twice.time(time, from: 3) < 5) }
        let back = LayerLoop(period: 2, count: 2, autoreverses: true)
        #expect([3.5, 5.5, 6.5, 7, 9].map { back.time($0, from: 3) } == [3.5, 4.5, 3.5, 3, 3])
    }

    @Test("A turn begins at its time, whatever the rounding errors of the time")
    func boundaries() {
        let loop = LayerLoop(period: 0.1)
        for turn in 0..<1_000 {
            for error in [-1e-12, 0, 1e-12] {
                let time = loop.time(Double(turn) * 0.1 + error, from: 0)
                #expect(abs(time) < 1e-9, "\(turn)")
            }
        }
    }

    @Test("Layers inside enter, move and exit in each turn, and end with it")
    func contents() async throws {
        let box = "shape: rectangle, fill: red, height: 10"
        let yaml = LayerFilms.layers(
            "{group: [{\(box), width: {from: 100, to: 200, duration: 1, easing: linear}, start: 0.5}, {\(box), width: 300, end: end - 1.5}], start: 1, loop: 2}"
        )
        func widths(_ time: Double) async throws -> [Double] {
            try await LayerFilms.boxes(yaml, at: time).map { ($0.width * 1e6).rounded() / 1e6 }
        }
        for turn in [0.0, 2] {
            #expect(try await widths(1 + turn) == [300], "\(turn)")
            #expect(try await widths(1.4 + turn) == [300])
            #expect(try await widths(2 + turn) == [150])
            #expect(try await widths(2.9 + turn) == [200])
        }
        #expect(try await widths(0.5) == [])
    }

    @Test("The motion of a layer repeats, but it enters and exits once")
    func ownMotion() throws {
        let yaml = LayerFilms.layers(
            "{text: a, start: 1, loop: 0.5, rotation: {from: 0, to: 100, easing: linear}, enter: {opacity: 0, duration: 1, easing: linear}}"
        )
        let layer = try #require(try LayerFilms.resolved(yaml).first)
        for (time, rotation, opacity) in [(1.0, 0.0, 0.0), (1.25, 50, 0.25), (1.75, 50, 0.75), (2.25, 50, 1), (3, 0, 1)] {
            let state = layer.state(at: time)
            #expect(abs(state.rotation - rotation) < 1e-9 && abs(state.opacity - opacity) < 1e-9, "\(time)")
        }
    }

    @Test("A loop with a count ends after its turns, unless it has another end")
    func end() throws {
        func end(_ settings: String) throws -> Double {
            try #require(try LayerFilms.resolved(LayerFilms.layers("{text: a, \(settings)}")).first).end
        }
        #expect(try end("start: 1, loop: {every: 0.5, count: 3}") == 2.5)
        #expect(try end("start: 1, loop: {every: 0.5, count: 3}, end: 4") == 4)
        #expect(try end("start: 1, loop: {every: 0.5}") == 5)
    }

    @Test("A loop rests where its contents rest, in each turn")
    func changes() throws {
        let yaml = LayerFilms.layers(
            "{group: [{text: a, opacity: {from: 0, to: 1, duration: 0.5, delay: 0.25}}], loop: {every: 2, autoreverses: yes}}")
        let layer = try #require(try LayerFilms.resolved(yaml).first)
        // The second turn is reversed: the change is from 3.25 to 3.75.
        for time in [0.3, 0.7, 3.3, 3.7, 4.3] { #expect(layer.restingTime(time) == time, "\(time)") }
        #expect(layer.restingTime(0.9) == layer.restingTime(1.9))
        #expect(layer.restingTime(2.1) == layer.restingTime(3.2))
        #expect(layer.restingTime(0.9) != layer.restingTime(2.1))
        let inner = { (time: Double) in layer.contentTime(at: time) }
        for time in stride(from: 0.05, to: 5, by: 0.1) {
            guard case .group(let layers) = layer.content, let text = layers.first else {
                Issue.record("the loop must have a text")
                return
            }
            let (now, resting) = (text.state(at: inner(time)), text.state(at: inner(layer.restingTime(time))))
            #expect(abs(now.opacity - resting.opacity) < 1e-9, "\(time)")
        }
    }

    @Test("A loop of many short turns changes during its whole time")
    func manyTurns() {
        let changes = LayerLoop(period: 0.05).changes([0...0.01], from: 0, to: 3_600)
        #expect(changes == [0...3_600])
    }

    @Test("A film with loops in loops jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{group: [{text: Hello, enter: {by: letter, opacity: 0, duration: 0.2}, exit: fade, wiggle: {rotation: 4}}, {group: [{shape: star, fill: red, width: 90, height: 90, enter: pop, exit: fade}], loop: {every: 0.7, autoreverses: yes}, position: top}], loop: 1.9, enter: fade}",
                "{vstack: [{text: a, loop: {every: 1, count: 2}, rotation: {from: 0, to: 90}}], stagger: 1}"))
    }
}
