import Foundation
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Times in beats")
struct LayerBeatTests {
    private static let box = "shape: rectangle, fill: red, width: 40, height: 20"

    @Test("A beat has a number, which may be a fraction, and a time that is added")
    func notation() {
        #expect(LayerBeat("beat 4")?.position == 4)
        #expect(LayerBeat("beat 2.5 + 0.2")?.shift == 0.2)
        #expect(LayerBeat("beat 2.5 - 200ms")?.shift == -0.2)
        for text in ["beat", "beat x", "beat -1", "beat 4 +", "beat 4 + x", "beat 4 * 2", "beats 4"] {
            #expect(LayerBeat(text) == nil, "\(text)")
        }
    }

    @Test("Starts, ends, markers and keyframes in beats are at the beats of the soundtrack")
    func times() async throws {
        let yaml =
            LayerFilms.layers(
                "{\(Self.box), start: beat 2, end: beat 4 + 0.2}", "{\(Self.box), start: drop, end: drop + 0.1}",
                "{group: [{\(Self.box), start: beat 2.5}], start: 1, end: beat 5 - 0.1}",
                "{\(Self.box), start: beat 1, opacity: {keyframes: {beat 2: 0, beat 3: 1}, easing: linear}}")
            + "markers: {drop: beat 6}\nsoundtrack: demo\nvideo: {duration: 6}\n"
        #expect(LayerFilms.errors(yaml) == [])
        let preset = try LayerFilms.document(yaml)
        let film = try RenderRequest(preset).job(output: "").filmPlan().film
        let beats = film.sound.beats
        #expect(beats.count > 6)
        let document = try #require(preset.layers)
        let layers = try LayerReading(document, [:], film: film, for: .film, NodeReader(source: "film.yaml")).readAll()
        #expect(layers.map(\.start) == [beats[2], beats[6], 1, beats[1]])
        #expect(layers.prefix(3).map(\.end) == [beats[4] + 0.2, beats[6] + 0.1, beats[5] - 0.1])
        #expect(layers[2].content.children.map(\.start) == [(beats[2] + beats[3]) / 2])
        #expect(abs(layers[3].state(at: (beats[2] + beats[3]) / 2).opacity - 0.5) < 1e-9)
        try preset.check()
    }

    @Test("A beat that the soundtrack does not have is refused with their number, when the film is checked")
    func missing() throws {
        let yaml =
            LayerFilms.layers("{text: a, start: beat 400}") + "soundtrack: demo\nvideo: {duration: 6}\n"
        let preset = try LayerFilms.document(yaml)
        let error = #expect(throws: (any Error).self) { try preset.check() }
        #expect("\(error.map { "\($0)" } ?? "")".contains("there is no beat 400; the soundtrack has "))
        let silent = try LayerFilms.document(LayerFilms.layers("{text: a}") + "markers: {b: beat 1}\nsoundtrack: none\n")
        try silent.check()
        let used = try LayerFilms.document(LayerFilms.layers("{text: a, start: b}") + "markers: {b: beat 1}\nsoundtrack: none\n")
        let other = #expect(throws: (any Error).self) { try used.check() }
        #expect("\(other.map { "\($0)" } ?? "")".contains("3:14: markers.b: there is no beat 1; the soundtrack has no beats"))
    }

    @Test("Keyframes in beats that do not ascend are refused when the film is checked, and not guessed to be in order before")
    func order() throws {
        let yaml =
            LayerFilms.layers("{text: a, opacity: {keyframes: {beat 3: 0, beat 2: 1, 9: 0.5}, repeat: 3}, wiggle: {offset: 3}}")
            + "soundtrack: demo\nvideo: {duration: 6}\n"
        let errors = LayerFilms.errors(yaml)
        #expect(errors.count == 1 && errors[0].contains("2:97: layers[0].wiggle.offset: is"), "\(errors)")
        let preset = try LayerFilms.document(yaml.replacing("offset: 3", with: "rotation: 3"))
        let error = #expect(throws: (any Error).self) { try preset.check() }
        #expect("\(error.map { "\($0)" } ?? "")".contains("layers[0].opacity.keyframes.beat 2: is not after the time before it"))
    }

    @Test("A marker that is no time is refused once, and a soundtrack that cannot be read before its beats")
    func once() throws {
        let layers = LayerFilms.layers("{text: a, start: b}", "{text: c, start: b + 1}") + "markers: {b: beat 1}\n"
        let silent = try LayerFilms.document(layers + "soundtrack: none\n")
        let error = #expect(throws: (any Error).self) { try silent.check() }
        #expect("\(error.map { "\($0)" } ?? "")".components(separatedBy: "there is no beat").count == 2)
        let missing = try LayerFilms.document(layers + "soundtrack: missing.ogg\n")
        let other = #expect(throws: (any Error).self) { try missing.check() }
        let text = "\(other.map { "\($0)" } ?? "")"
        #expect(text.contains("missing.ogg") && !text.contains("no beats"), "\(text)")
    }

    @Test("A film with times in beats jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers("{text: a, start: beat 1, enter: pop}", "{text: b, start: beat 2.5, end: beat 6, position: top}")
                + "soundtrack: demo\n")
    }
}
