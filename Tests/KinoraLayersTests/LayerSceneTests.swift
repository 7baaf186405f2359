import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Scenes made of layers")
struct LayerSceneTests {
    private static let yaml = """
        theme: {side: 60}
        scenes:
          - layers: [{shape: rectangle, fill: red, width: $side, height: 10, at: [0, 0], anchor: top-leading}]
            duration: 2
          - layers:
              - {shape: rectangle, fill: red, width: $own, height: 10, at: [0, 0], anchor: top-leading, start: 1}
            parameters: {own: {type: number, default: 30, in: 1...100}}
            duration: 3
        video: {size: 1920x1080, fps: 30}
        """

    @Test("A scene shows its layers at times from its start, with the definitions of the document")
    func times() async throws {
        let lists = try await LayerFilms.frames(Self.yaml, at: [1, 2.5, 3.5])
        #expect(lists.map { LayerFilms.boxes($0).filter { $0.height == 10 }.map(\.width) } == [[60], [], [30]])
    }

    @Test("Layers of a scene follow the soundtrack of the film, and start at beats that count from the start of the scene")
    func audio() async throws {
        let yaml = """
            scenes:
              - layers: [{shape: rectangle, fill: blue, height: 20}]
                duration: 2
              - layers: [{shape: rectangle, fill: red, height: 10, width: {follow: beat, from: 100, to: 300}, start: beat 1}]
                duration: 2
            soundtrack: demo
            video: {fps: 30}

            """
        let plan = try RenderRequest(LayerFilms.document(yaml)).job(output: "").filmPlan()
        let beats = plan.film.sound.part(from: 2, duration: 2).beats
        #expect(beats.count > 2)
        let evaluator = try FrameEvaluator(plan)
        for frame in [0, 10, 25, 31, 47] {
            let time = Double(frame) / 30
            let widths = LayerFilms.boxes(try await evaluator.displayList(at: 60 + frame)).filter { $0.height == 10 }.map(\.width)
            guard let last = beats.last(where: { $0 <= time + 1e-9 }), last >= beats[1] else {
                #expect(widths.isEmpty, "frame \(frame)")
                continue
            }
            let rest = max(1 - (time - last) / 0.4, 0)
            #expect(widths.count == 1 && abs(widths[0] - 100 - 200 * rest * rest) < 1e-6, "frame \(frame): \(widths)")
        }
    }

    @Test("The parameters of a scene have its prefix")
    func parameters() async throws {
        let lists = try await LayerFilms.frames(Self.yaml, at: [3.5], ["scenes[1].own": .number(45)])
        #expect(LayerFilms.boxes(lists[0]).filter { $0.height == 10 }.map(\.width) == [45])
        #expect(try await RenderRequest(LayerFilms.document(Self.yaml)).job(output: "").jumps() == .everywhere)
    }

    @Test("A revision changes the default of a declared parameter of a scene")
    func revision() throws {
        let preset = try LayerFilms.document(Self.yaml)
        var revision = try PresetRevision(of: preset, data: Data(Self.yaml.utf8))
        revision.set(["scenes[1].own": .number(45)])
        let field = try #require(try LayerFilms.document(revision.text).composition.parameters["scenes[1].own"])
        #expect(field.defaultValue == .number(45) && field.kind == .number(1...100), "\(revision.text)")
    }

    @Test(
        "A mistake is refused at its line and column",
        arguments: [
            ("scenes: [{layers: [{txt: a}]}]", "1:21: scenes[0].layers[0].txt: there is no such kind of layer; did you mean 'text'?"),
            ("scenes: [{layers: []}]", "1:19: scenes[0].layers: is empty; expected a list of layers"),
            ("scenes: [{layers: [{text: a}], composition: quote}]", "1:32: scenes[0].composition: has no effect beside \"layers\""),
            ("scenes: [{layers: [{text: a}], parameters: {a: {in: 3}}}]", "1:48: scenes[0].parameters.a: has no \"default\""),
            (
                "scenes: [{duration: 3}]",
                "1:10: scenes[0]: the key \"composition\" is missing; expected a composition, or a list of \"layers\""
            ),
            ("scenes: [{composition: quote}]\ntheme: {a: red}", "2:1: theme: has no effect without \"layers\""),
        ])
    func mistake(yaml: String, error: String) {
        let errors = LayerFilms.errors(yaml)
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.contains(error) == true, "\(errors)")
    }
}
