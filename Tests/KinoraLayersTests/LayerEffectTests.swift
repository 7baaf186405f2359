import Foundation
import KinoraFiles
import KinoraPipeline
import TestSupport
import Testing

@testable import KinoraDrawing
@testable import KinoraLayers

/// Effects of layers that are seen.
@MainActor
@Suite("Effects of layers")
struct LayerEffectTests {
    /// The effects of the groups of a list, from the inside outwards.
    private func effects(_ list: DisplayList) -> [ImageEffect] {
        func effects(_ items: [DisplayItem]) -> [ImageEffect] {
            items.flatMap { item -> [ImageEffect] in
                guard case .group(let group) = item.content else { return [] }
                return effects(group.items)
                    + group.filters.compactMap { filter in
                        if case .effect(let effect) = filter { return effect }
                        return nil
                    }
            }
        }
        return effects(list.items)
    }

    private func effects(_ layer: String, at time: Double = 0) async throws -> [ImageEffect] {
        effects(try #require(try await LayerFilms.frames(LayerFilms.layers(layer), at: [time]).first))
    }

    private static let box = "shape: rectangle, fill: white, width: 400, height: 200"
    private static let frame = CGRect(x: 0, y: 0, width: 400, height: 200)

    @Test("Effects are applied in their order, with their defaults") func order() async throws {
        let black = Color.black.resolved(in: .light)
        #expect(
            try await effects("{\(Self.box), effects: [vignette, glow, {grain: {rate: 0}}, chromatic-aberration]}") == [
                ImageEffect.vignette(.init(color: black)).placed(in: Self.frame), .glow(.init()), .grain(.init()),
                ImageEffect.aberration(.init()).placed(in: Self.frame),
            ])
        #expect(try await effects("{\(Self.box), effects: []}") == [])
    }

    @Test("A value without a group is the main one, and groups have all settings") func settings() async throws {
        let red = try Color(parsing: "red").resolved(in: .light)
        var aberration = ImageEffect.Aberration(distance: 9, angle: .pi / 2)
        #expect(
            try await effects("{\(Self.box), effects: [{glow: 2}, {chromatic-aberration: {distance: 9, angle: 90}}]}")
                == [.glow(.init(strength: 2)), ImageEffect.aberration(aberration).placed(in: Self.frame)])
        aberration.isRadial = true
        aberration.angle = 0
        #expect(
            try await effects("{\(Self.box), effects: [{chromatic-aberration: {distance: 9, radial: yes}}]}")
                == [ImageEffect.aberration(aberration).placed(in: Self.frame)])
        #expect(
            try await effects("{\(Self.box), effects: [{vignette: {strength: 0.7, radius: 0.2, softness: 0.5, color: red}}]}")
                == [ImageEffect.vignette(.init(strength: 0.7, radius: 0.2, softness: 0.5, color: red)).placed(in: Self.frame)])
        #expect(
            try await effects("{\(Self.box), effects: [{grain: {strength: 0.2, size: 3, colored: yes, rate: 0, seed: 8}}]}")
                == [.grain(.init(strength: 0.2, size: 3, isColored: true, seed: 8))])
        let curves = ColorCurves(all: [CGPoint(x: 0, y: 0.1), CGPoint(x: 1, y: 0.9)])
        #expect(try await effects("{\(Self.box), effects: [{curves: [[0, 0.1], [1, 0.9]]}]}") == [.curves(curves, amount: 1)])
        #expect(
            try await effects("{\(Self.box), effects: [{curves: {red: [[0, 0.1], [1, 0.9]], amount: 0.5}}]}")
                == [.curves(ColorCurves(red: curves.all), amount: 0.5)])
        let stops = [Paint.Ramp.Stop(color: .init(red: 0, green: 0, blue: 0), location: 0), Paint.Ramp.Stop(color: red, location: 1)]
        #expect(try await effects("{\(Self.box), effects: [{duotone: [black, red]}]}") == [.gradientMap(stops, amount: 1)])
        #expect(
            try await effects("{\(Self.box), effects: [{gradient-map: {colors: [black, red], amount: 0.25}}]}")
                == [.gradientMap(stops, amount: 0.25)])
    }

    @Test("An inner shadow is a shadow inside") func innerShadow() async throws {
        let list = try #require(
            try await LayerFilms.frames(
                LayerFilms.layers("{\(Self.box), effects: [{inner-shadow: {radius: 20, y: 6, color: black}}]}"), at: [0]
            ).first)
        let expected = Filter.shadow(.inner(color: .init(red: 0, green: 0, blue: 0), radius: 20, offset: CGSize(width: 0, height: 6)))
        func filters(_ items: [DisplayItem]) -> [Filter] {
            items.flatMap { item -> [Filter] in
                if case .group(let group) = item.content { group.filters + filters(group.items) } else { [] }
            }
        }
        #expect(filters(list.items) == [expected])
    }

    @Test("Numbers move, and grain has a pattern for each step") func motion() async throws {
        let moving = "{\(Self.box), effects: [{glow: {strength: {from: 0, to: 2, duration: 2, easing: linear}, radius: 8}}]}"
        for time in [0, 0.5, 1, 3] {
            #expect(try await effects(moving, at: time) == [.glow(.init(radius: 8, strength: min(time, 2)))])
        }
        let short = "{\(Self.box), effects: [{vignette: {from: 0, to: 1, duration: 2, easing: linear}}]}"
        #expect(try await effects(short, at: 1).first?.numbers.first == 0.5)
        let keyframes = "{\(Self.box), effects: [{chromatic-aberration: {keyframes: {0: 0, 1: 20, 2: 0}, easing: linear}}]}"
        #expect(try await effects(keyframes, at: 1.5).first?.numbers.first == 10)
        for (time, step) in [(0, 0), (1, 24), (1.5, 36)] as [(Double, Int)] {
            #expect(try await effects("{\(Self.box), effects: [grain]}", at: time) == [.grain(.init().at(time, rate: 24))])
            var grain = ImageEffect.Grain()
            grain.step = step
            #expect(try await effects("{\(Self.box), effects: [grain]}", at: time) == [.grain(grain)])
        }
    }

    @Test("A film with effects jumps, and frames do not depend on the frames before") func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{\(Self.box), effects: [grain, {vignette: {from: 0, to: 1, duration: 1}}]}", "{text: Glow, effects: [{glow: 1}]}"))
    }

    @Test("A group with effects is one drawing with them") func group() async throws {
        let layer = "{group: [{\(Self.box)}, {text: a}], effects: [{glow: 1}]}"
        #expect(try await effects(layer) == [.glow(.init(strength: 1))])
    }

    // MARK: Tables of colours

    private static let cube = "LUT_3D_SIZE 2\n0 0 0\n1 0 0\n0 1 0\n1 1 0\n0 0 1\n1 0 1\n0 1 1\n1 1 1\n"

    @Test("A table is read beside the document, and is an input of the film") func table() async throws {
        let folder = try TemporaryDirectory()
        try Data(Self.cube.utf8).write(to: URL(fileURLWithPath: folder.file("look.cube")))
        for effect in ["{lut: look.cube}", "{lut: {file: look.cube, amount: 0.5}}", "{lut: $look}"] {
            let yaml = "parameters: {look: look.cube}\n" + LayerFilms.layers("{\(Self.box), effects: [\(effect)]}")
            let inputs = FilmInputs()
            let list = try await FilmInputs.$current.withValue(inputs) {
                let document = try LayerFilms.document(yaml, source: folder.file("film.yaml"))
                return try #require(try await LayerFilms.frames(document, at: [0]).first)
            }
            let table = try ColorLUT(cube: Data(Self.cube.utf8))
            #expect(effects(list) == [.lut(table, amount: effect.contains("amount") ? 0.5 : 1)])
            #expect(inputs.files.keys.contains { $0.hasSuffix("look.cube") }, "\(inputs.files.keys)")
        }
    }

    @Test("A table with an error is refused with the line of the table") func wrongTable() async throws {
        let folder = try TemporaryDirectory()
        try Data(Self.cube.replacing("1 1 0", with: "1 1 x").utf8).write(to: URL(fileURLWithPath: folder.file("look.cube")))
        func problem(_ name: String) async -> String {
            do {
                let yaml = LayerFilms.layers("{\(Self.box), effects: [{lut: \(name)}]}")
                let document = try LayerFilms.document(yaml, source: folder.file("film.yaml"))
                _ = try await LayerFilms.frames(document, at: [0])
                return ""
            } catch { return "\(error)" }
        }
        let wrong = await problem("look.cube")
        #expect(wrong.contains("layers[0].effects[0].lut: 'look.cube' is not a table of colours: line 5: 'x' is not a number"), "\(wrong)")
        let missing = await problem("lok.cube")
        #expect(missing.contains("did you mean 'look.cube'?"), "\(missing)")
    }

    // MARK: Mistakes

    @Test(
        "A mistake is refused, with what would be right",
        arguments: [
            ("effects: grain", "is \"grain\"; expected a list of at most 16 effects, such as [grain, {vignette: 0.5}]"),
            ("effects: [grian]", "effects[0]: 'grian' is not a choice; did you mean 'grain'?"),
            ("effects: [bloom]", "effects[0]: 'bloom' is not a choice; did you mean 'glow'?"),
            ("effects: [{bloom: 1}]", "effects[0].bloom: there is no such key; did you mean 'glow'?"),
            ("effects: [{glow: 1, grain: 1}]", "effects[0]: has 2 effects; expected one in each element of the list"),
            ("effects: [{glow: {intensity: 1}}]", "effects[0].glow.intensity: there is no such key; did you mean 'strength'?"),
            ("effects: [{glow: 11}]", "effects[0].glow: '11' is out of range"),
            ("effects: [{glow: {radius: -1}}]", "effects[0].glow.radius: '-1' is out of range"),
            ("effects: [lut]", "effects[0]: 'lut' needs a value: {lut: warm.cube}"),
            ("effects: [{lut: warm.png}]", "effects[0].lut: 'warm.png' is not the name of a table of colours; expected a .cube file"),
            ("effects: [{lut: {amount: 1}}]", "effects[0].lut: has no \"file\"; expected {lut: warm.cube}"),
            ("effects: [{duotone: [red]}]", "effects[0].duotone: is a list; expected a list of 2 colours, such as [navy, gold]"),
            ("effects: [{curves: {amount: 1}}]", "effects[0].curves: has no \"all\"; expected {curves: [[0, 0], [0.5, 0.6], [1, 1]]}"),
            ("effects: [{curves: [[0.5, 0], [0.5, 1]]}]", "effects[0].curves[1]: is not to the right of the point before it"),
            ("effects: [{curves: [[0, 0], [1, 2]]}]", "effects[0].curves[1][1]: '2' is out of range"),
            ("effects: [compressor]", "effects[0]: 'compressor' is an effect of sounds; expected glow, inner-shadow, vignette, grain"),
            ("effects: [{high-pass: 80}]", "effects[0]: 'high-pass' is an effect of sounds; expected glow"),
        ])
    func mistakes(setting: String, expected: String) {
        let errors = LayerFilms.errors(LayerFilms.layers("{\(Self.box), \(setting)}"))
        #expect(errors.count == 1 && errors[0].contains(expected), "\(errors)")
    }

    @Test("Effects of what is seen are refused for sounds; a clip has both") func sounds() {
        let refused = LayerFilms.errors(LayerFilms.layers("{text: a}", "{sound: beep, effects: [{glow: 1}]}"))
        #expect(
            refused.count == 1
                && refused[0].contains(
                    "effects[0]: 'glow' is an effect of what is seen; expected high-pass, low-pass, equalizer, compressor"),
            "\(refused)")
        #expect(LayerFilms.errors(LayerFilms.layers("{video: a.mp4, effects: [{glow: 1}, {high-pass: 80}, compressor]}")) == [])
        let unknown = LayerFilms.errors(LayerFilms.layers("{video: a.mp4, effects: [glwo]}"))
        #expect(unknown.count == 1 && unknown[0].contains("did you mean 'glow'?"), "\(unknown)")
    }
}
