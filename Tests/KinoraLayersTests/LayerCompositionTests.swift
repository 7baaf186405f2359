import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import KinoraViews
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Compositions as layers")
struct LayerCompositionTests {
    private struct Settings: CompositionParameters {
        @Parameter("a width", in: 1...100) var width = 10.0
    }

    /// A square that grows by 10 points each second.
    private nonisolated static let clock = Composition(
        "clock", parameters: Settings.self, size: CGSize(width: 960, height: 540), sizes: .any, fps: 30, duration: 5, background: .clear
    ) { parameters in
        TimelineView(.animation) { timeline in
            Rectangle().fill(.red).frame(width: parameters.width + 10 * timeline.time, height: 10)
        }
    }

    /// Counts the frames.
    private nonisolated static let counter = Composition(
        "counter", size: CGSize(width: 960, height: 540), sizes: .any, fps: 30, duration: 5, background: .clear
    ) { Counter() }

    private struct Counter: View {
        @State private var count = 0.0

        var body: some View {
            TimelineView(.animation) { timeline in
                Rectangle().fill(.red).frame(width: 10 + count, height: 10)
                    .onChange(of: timeline.time) { count += 1 }
            }
        }
    }

    private static func document(_ layers: String...) throws -> PresetDocument {
        try LayerFilms.document("layers:\n" + layers.map { "  - \($0)\n" }.joined(), compositions: [clock, counter])
    }

    @Test("The time of a composition begins with its layer, in the size of the layer")
    func time() async throws {
        let lists = try await LayerFilms.frames(
            Self.document(
                "{composition: clock, parameters: {width: 20}, start: 1, width: 480, height: 270, at: [0, 0], anchor: top-leading}"),
            at: [0.5, 1, 3])
        let boxes = lists.map { LayerFilms.boxes($0).filter { $0.width < 400 } }
        // The composition is laid out in 960 by 540 points, and scaled by half.
        #expect(boxes[0].isEmpty)
        #expect(boxes[1] == [CGRect(x: 235, y: 132.5, width: 10, height: 5)])
        #expect(boxes[2] == [CGRect(x: 230, y: 132.5, width: 20, height: 5)])
    }

    /// The widths of the square at times of the film; nil where it is not shown. The composition is laid out in 960 by 540 points, and scaled by 2.
    private static func widths(_ layers: String..., at times: [Double]) async throws -> [Double?] {
        let yaml = "layers:\n" + layers.map { "  - \($0)\n" }.joined()
        let preset = try LayerFilms.document(yaml, compositions: [clock, ticker, counter])
        return try await LayerFilms.frames(preset, at: times).map { list in
            LayerFilms.boxes(list).first { $0.width < 400 }.map { ($0.width / 2 * 1_000).rounded() / 1_000 }
        }
    }

    /// The clock, whose timeline is updated every half second.
    private nonisolated static let ticker = Composition(
        "ticker", size: CGSize(width: 960, height: 540), sizes: .any, fps: 30, duration: 5, background: .clear
    ) {
        TimelineView(.animation(minimumInterval: 0.5)) { timeline in
            Rectangle().fill(.red).frame(width: 10 + 10 * timeline.time, height: 10)
        }
    }

    @Test("The time of a composition repeats with the loop of its layer, or of a layer around it")
    func loops() async throws {
        let times = [0.5, 1, 1.9, 3, 3.5, 4.9]
        let expected: [Double?] = [nil, 10, 19, 10, 15, 29]
        // Turns of 2 seconds from 1 on.
        #expect(try await Self.widths("{composition: clock, start: 1, loop: 2}", at: times) == expected)
        #expect(try await Self.widths("{group: [{composition: clock}], start: 1, loop: 2}", at: times) == expected)
        // It begins half a second after each turn.
        let late = "{group: [{composition: clock, start: 0.5}], start: 1, loop: 2}"
        let inside = try await Self.widths(late, at: [1.2, 1.5, 2.5, 3.2, 3.5, 4.5])
        #expect(inside == [nil, 10, 20, nil, 10, 20])
        let reversing = "{composition: clock, loop: {every: 2, autoreverses: yes}}"
        #expect(try await Self.widths(reversing, at: [0, 1, 2.5, 3, 4.5]) == [10, 20, 25, 20, 15])
        #expect(try await Self.widths("{composition: clock, loop: {every: 1, count: 2}, end: 4}", at: [0.5, 1.5, 3]) == [15, 15, 20])
        #expect(try await Self.widths("{composition: ticker, loop: 2}", at: [0.4, 0.6, 1.9, 2.4, 2.6]) == [10, 15, 25, 10, 15])
    }

    @Test("A composition begins with its time 'from', in each turn of a loop, too")
    func from() async throws {
        #expect(try await Self.widths("{composition: clock, start: 1, from: 1.5}", at: [0.5, 1, 2]) == [nil, 25, 35])
        #expect(try await Self.widths("{composition: clock, from: 1.5, loop: 2}", at: [0, 1, 2, 3]) == [25, 35, 25, 35])
        let expected = "2:32: layers[0].from: '-1' is not a time"
        let errors = LayerFilms.errors("layers:\n  - {composition: clock, from: -1}\n", compositions: [Self.clock])
        #expect(errors.first?.contains(expected) == true, "\(errors)")
    }

    @Test("A film with a repeated composition jumps, and its frames do not depend on those before")
    func loopJumps() async throws {
        let preset = try Self.document("{group: [{composition: clock, from: 1}], loop: 0.7}")
        #expect(try await RenderRequest(preset).job(output: "").jumps() == .everywhere)
        let direct = try await LayerFilms.frames(preset, at: [3])
        let played = try await LayerFilms.frames(preset, at: (0...90).map { Double($0) / 30 })
        #expect(direct[0] == played[90])
    }

    @Test("A composition that cannot begin again is refused in a loop")
    func stateInLoop() throws {
        for layer in ["{composition: counter, loop: 2}", "{group: [{composition: counter}], loop: 2}"] {
            let error = #expect(throws: (any Error).self) { try Self.document(layer).check() }
            let text = error.map { "\($0)" } ?? ""
            let expected = "'counter' is in a loop (the layer in line 2), but each of its frames depends on the frames before"
            #expect(text.contains(expected), "\(text)")
        }
        let audio = "layers:\n  - {composition: audiogram, loop: 2}\n"
        try LayerFilms.document(audio).check()
        let error = #expect(throws: (any Error).self) { try LayerFilms.document(audio + "soundtrack: demo\n").check() }
        let text = error.map { "\($0)" } ?? ""
        let expected = "2:19: layers[0].composition: 'audiogram' is in a loop (the layer in line 2), but it may follow the audio"
        #expect(text.contains(expected), "\(text)")
    }

    @Test("A film with compositions jumps if these do")
    func jumps() async throws {
        let preset = try Self.document("{composition: clock, start: 1}", "{text: a}")
        #expect(try await RenderRequest(preset).job(output: "").jumps() == .everywhere)
        let builtIn = try LayerFilms.document("layers:\n  - {composition: lava-lamp}\n  - {composition: bar-chart, start: 2}\n")
        #expect(try await RenderRequest(builtIn).job(output: "").jumps() == .everywhere)
    }

    @Test("A composition with a state is played with the film, which does not jump then")
    func history() async throws {
        let preset = try Self.document("{composition: counter, start: 1}")
        #expect(try await RenderRequest(preset).job(output: "").jumps() == .nowhere)
        let direct = try await LayerFilms.frames(preset, at: [3])
        let played = try await LayerFilms.frames(preset, at: (0...90).map { Double($0) / 30 })
        #expect(direct[0] == played[90])
        #expect(played[89] != played[90])
    }

    @Test(
        "A mistake is refused at its line and column, with what would be right",
        arguments: [
            ("{composition: clok}", "2:19: layers[0].composition: 'clok' is not a composition; did you mean 'clock'?"),
            ("{composition: film.yaml}", "2:19: layers[0].composition: 'film.yaml' is a document; its components can be imported"),
            (
                "{composition: clock, parameters: {widht: 3}}",
                "2:39: layers[0].parameters.widht: there is no such key; did you mean 'width'?"
            ),
            ("{composition: clock, parameters: {width: 300}}", "2:46: layers[0].parameters.width: '300' is out of range"),
            (
                "{composition: clock, width: {from: 0, to: 90}}",
                "2:33: layers[0].width: does not move on a composition; use scale"
            ),
        ])
    func mistake(layer: String, error: String) {
        let errors = LayerFilms.errors("layers:\n  - \(layer)\n", compositions: [Self.clock])
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }

    @Test("An error of the composition itself has the position of the parameter")
    func ownErrors() async throws {
        let preset = try LayerFilms.document(
            "layers:\n  - {composition: quad-curves}\n  - {composition: morphing-icons, parameters: {icons: [heart, nonsense]}}\n")
        do {
            try preset.check()
            Issue.record("an unknown icon was accepted")
        } catch {
            #expect("\(error)".contains("film.yaml:3:"), "\(error)")
            #expect("\(error)".contains("layers[1].parameters.icons"), "\(error)")
        }
    }
}
