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
