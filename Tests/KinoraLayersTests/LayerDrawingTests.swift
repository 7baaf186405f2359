import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Layers of drawings that draw themselves or grow from drops")
struct LayerDrawingTests {
    private let folder: TemporaryDirectory

    /// With a fill and a stroke, a hole by the rule even-odd, a group with an opacity, a clip, a gradient, and a line.
    private static let logo = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
          <defs><linearGradient id="g"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
          <clipPath id="c"><circle cx="60" cy="50" r="30"/></clipPath></defs>
          <rect x="10" y="20" width="30" height="40" fill="red" stroke="black" stroke-width="4"/>
          <g opacity="0.5" clip-path="url(#c)"><path fill-rule="evenodd" fill="url(#g)" d="M40 20H90V80H40Z M50 30V60H70V30Z"/>
          <circle cx="60" cy="60" r="20" fill="green"/></g>
          <path d="M110 50 H190" stroke="url(#g)" stroke-width="6" fill="none" transform="rotate(10 150 50)"/>
        </svg>
        """
    /// A rectangle of 40 by 20 with margins.
    private static let mark = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect x="80" y="40" width="40" height="20" fill="#F00"/></svg>
        """

    init() throws {
        folder = try TemporaryDirectory()
        try write(Self.logo, "logo.svg")
        try write(Self.mark, "mark.svg")
    }

    private func write(_ text: String, _ name: String) throws {
        try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    private func document(_ layer: String, _ more: String = "") throws -> PresetDocument {
        try LayerFilms.document(LayerFilms.layers(layer) + more, source: folder.file("film.yaml"))
    }

    private func errors(_ layer: String) throws -> String {
        do {
            try document(layer).check()
            return ""
        } catch {
            return "\(error)".replacing(folder.file("film.yaml") + ":", with: "")
        }
    }

    /// The leaves of a layer in a frame of 200 by 100 points at the origin.
    private func leaves(_ content: String, at time: Double) async throws -> [DisplayItem] {
        let preset = try document("{\(content), width: 200, height: 100, at: [0, 0], anchor: top-leading}")
        return Array(try await LayerFilms.frames(preset, at: [time])[0].leaves)
    }

    private func boxes(_ content: String, at time: Double) async throws -> [CGRect] {
        try await leaves(content, at: time).compactMap { leaf in
            guard case .fill(let path, _, _) = leaf.content, !path.isEmpty else { return nil }
            return path.applying(leaf.transform).boundingRect
        }
    }

    private func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 0.1) -> Bool {
        abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance && abs(a.maxX - b.maxX) < tolerance
            && abs(a.maxY - b.maxY) < tolerance
    }

    private nonisolated static let kinds = ["draw", "morph", "[draw, morph]"]

    @Test(
        "An error in a file that a parameter names is an error of the file, and one about its name is an error of the value",
        arguments: [
            ("svg", "image", "broken.svg", true), ("svg", "image", "logo.svg#nope", false), ("lottie", "lottie", "broken.json", true),
        ])
    func brokenFile(kind: String, type: String, name: String, isAboutFile: Bool) async throws {
        try write("<svg", "broken.svg")
        try write("{", "broken.json")
        let yaml = "parameters: {f: {type: \(type), default: none}}\nlayers: [{\(kind): $f}]"
        let preset = try LayerFilms.document(yaml, source: folder.file("film.yaml"))
        let error = await #expect(throws: ParameterError.self) {
            try await LayerFilms.frames(preset, at: [0], ["f": .text(folder.file(name))])
        }
        #expect(error?.parameter == "f")
        #expect(error?.isAboutFile == isAboutFile)
    }

    @Test(
        "Only an error about a missing file advises to name another one",
        arguments: [
            ("logo.svg#nope", "'logo.svg#nope' is not a part: there is no element with the id 'nope'"),
            ("missing.svg", "; name a file beside the document"), ("missing.svg#a", "; name a file beside the document"),
            ("lgo.svg", "there is no such file; did you mean 'logo.svg'?"), ("lgo.svg#a", "; did you mean 'logo.svg'?"),
            ("./lgo.svg", "; did you mean './logo.svg'?"),
        ])
    func advice(name: String, text: String) async throws {
        let preset = try LayerFilms.document("layers: [{svg: '\(name)'}]", source: folder.file("film.yaml"))
        do {
            _ = try await LayerFilms.frames(preset, at: [0])
            Issue.record("no error")
        } catch {
            #expect("\(error)".contains(text), "\(error)")
            #expect("\(error)".contains("name a file beside") == name.hasPrefix("missing"), "\(error)")
        }
    }

    @Test("A drawing that has entered, and does not exit yet, is exactly the drawing without an entrance", arguments: kinds)
    func rest(kind: String) async throws {
        for name in ["logo.svg", "sample"] {
            let times = [1.5, 2.5, 3.5]
            let plain = try await LayerFilms.frames(document("{svg: \(name)}"), at: times)
            let moving = try await LayerFilms.frames(
                document("{svg: \(name), enter: {kind: \(kind), duration: 1.5}, exit: {kind: \(kind), duration: 1.25}}"), at: times)
            #expect(moving == plain)
            let during = try await LayerFilms.frames(document("{svg: \(name), enter: {kind: \(kind), duration: 1.5}}"), at: [0, 0.5])
            #expect(during[0].leaves.isEmpty && !during[1].leaves.isEmpty && during[1] != plain[1])
        }
    }

    @Test("A pen draws the outline from its start")
    func pen() async throws {
        let lines = try await leaves("svg: mark.svg, enter: {kind: draw, duration: 2, easing: linear}", at: 0.5)
        let line = try #require(lines.first)
        guard lines.count == 1, case .stroke(let path, _, let style) = line.content else {
            Issue.record("\(lines)")
            return
        }
        // The pen has 65 % of the time for the 120 points of the outline.
        #expect(abs(path.length - 120 * 0.25 / 0.65) < 1e-6, "\(path.length)")
        // 1 % of the frame.
        #expect(abs(style.lineWidth * line.transform.meanScale - 2) < 1e-9)
    }

    @Test("A part without a fill is drawn with its own stroke in the whole time")
    func stroke() async throws {
        try write(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'><path d='M20 50H180' fill='none' stroke='red' stroke-width='8'/></svg>",
            "line.svg")
        let lines = try await leaves("svg: line.svg, enter: {kind: draw, duration: 2, easing: linear}", at: 0.5)
        guard lines.count == 1, case .stroke(let path, _, let style) = lines[0].content else {
            Issue.record("\(lines)")
            return
        }
        #expect(abs(path.length - 40) < 1e-6 && style.lineWidth == 8)
    }

    @Test("A drop in the middle of a part becomes the part")
    func drop() async throws {
        let content = "svg: mark.svg, enter: {kind: morph, duration: 2, easing: hold}"
        // 0.3 of the shorter side is the radius.
        let first = try #require(try await boxes(content, at: 1).first)
        #expect(isClose(first, CGRect(x: 94, y: 44, width: 12, height: 12)), "\(first)")
        let last = try await boxes(content, at: 2)
        #expect(last == [CGRect(x: 80, y: 40, width: 40, height: 20)])
    }

    @Test("A drop in the middle of a shape becomes its outline, with its stroke")
    func shape() async throws {
        let content = "shape: rectangle, fill: red, enter: {kind: morph, duration: 2, easing: hold}"
        let first = try #require(try await boxes(content, at: 1).first)
        #expect(isClose(first, CGRect(x: 70, y: 20, width: 60, height: 60)), "\(first)")
        #expect(try await boxes(content, at: 2) == [CGRect(x: 0, y: 0, width: 200, height: 100)])
        let plain = try await LayerFilms.frames(document("{shape: star, fill: red, stroke: black}"), at: [2])
        let moving = try await LayerFilms.frames(document("{shape: star, fill: red, stroke: black, enter: morph}"), at: [2, 0.5])
        #expect(moving[0] == plain[0] && moving[1] != plain[0])
    }

    @Test("A pen draws a drop, which becomes the part")
    func both() async throws {
        let content = "svg: mark.svg, enter: {kind: [draw, morph], duration: 2, easing: linear}"
        // A tenth of the time has passed: a quarter of the drop is drawn, and nothing is filled.
        let lines = try await leaves(content, at: 0.2)
        guard lines.count == 1, case .stroke(let path, _, _) = lines[0].content else {
            Issue.record("\(lines)")
            return
        }
        #expect(abs(path.length - 2 * .pi * 6 / 4) < 0.02, "\(path.length)")
        #expect(try await boxes(content, at: 2) == [CGRect(x: 80, y: 40, width: 40, height: 20)])
    }

    @Test("An exit is the entrance backwards", arguments: kinds)
    func exit(kind: String) throws {
        let film = try LayerFilms.document(
            LayerFilms.layers(
                "{svg: sample, enter: {kind: \(kind), duration: 2, stagger: 0.25}, exit: {kind: \(kind), duration: 2, stagger: 0.25}}"))
        let layer = try #require(try resolved(film).first)
        #expect(layer.enter?.length == 3 && layer.exit?.length == 3 && layer.end == 5)
        for step in 0...40 {
            let time = Double(step) * 0.05
            for part in 0..<5 {
                let (entering, exiting) = (layer.outlinePhase(of: part, at: time), layer.outlinePhase(of: part, at: 5 - time))
                let pairs = [
                    (entering.drawn, exiting.drawn), (entering.formed, exiting.formed), (entering.filled, exiting.filled),
                    (entering.pen, exiting.pen),
                ]
                // The cubic curves are solved to about 1e-6.
                #expect(pairs.allSatisfy { abs($0 - $1) < 1e-4 }, "part \(part) at \(time): \(entering), \(exiting)")
            }
        }
    }

    private func resolved(_ preset: PresetDocument) throws -> [Layer] {
        let layers = try #require(preset.layers)
        return try LayerReading(layers, [:], film: RenderRequest(preset).film, for: .film, NodeReader(source: "film.yaml")).readAll()
    }

    @Test("Parts share the duration, and a layer that follows starts when the last one is complete")
    func times() throws {
        func start(_ enter: String) throws -> Double? {
            let layers = LayerFilms.layers("{id: logo, svg: sample, enter: {\(enter)}}", "{text: a, after: logo}")
            return try resolved(LayerFilms.document(layers))[1].start
        }
        #expect(try start("kind: draw, duration: 2") == 2)
        #expect(try start("kind: draw, duration: 1, stagger: 0.25") == 2)
        #expect(try start("kind: morph, duration: 1, stagger: 0.5, spread: 1, delay: 0.5") == 2.5)
        #expect(try start("kind: draw") == 1)
    }

    @Test("The film jumps", arguments: kinds)
    func jumps(kind: String) async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers("{svg: sample, readable-on: white, enter: {kind: \(kind), duration: 2}, exit: \(kind)}"))
    }

    @Test("A drawing without its margins fills its frame")
    func crop() async throws {
        #expect(try await boxes("svg: mark.svg, crop: yes", at: 0) == [CGRect(x: 0, y: 0, width: 200, height: 100)])
        #expect(try await boxes("svg: mark.svg, crop: no", at: 0) == [CGRect(x: 80, y: 40, width: 40, height: 20)])
    }

    @Test("A drawing that is hard to see is on a plate, which grows before its parts")
    func plate() async throws {
        let content = "svg: mark.svg, crop: yes, readable-on: \"#E00000\", enter: {kind: draw, duration: 2}"
        let plate = try await boxes(content, at: 2.5)
        // The margin is at least 16 points.
        #expect(plate.count == 2 && isClose(plate[0].insetBy(dx: 16, dy: 16), plate[1], 1e-6), "\(plate)")
        let growing = try #require(try await boxes(content, at: 0.1).first)
        #expect(growing.width < plate[0].width && growing.width > 0.8 * plate[0].width)
        #expect(try await boxes("svg: mark.svg, crop: yes, readable-on: white", at: 0).count == 1)
    }

    @Test("A drawing has the foreground of the layer where it has no colour")
    func foreground() async throws {
        try write(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9' fill='currentColor'/></svg>", "plain.svg")
        let leaf = try #require(try await leaves("svg: plain.svg, foreground: \"#00FF00\"", at: 0).first)
        guard case .fill(_, .color(let color), _) = leaf.content else {
            Issue.record("\(leaf)")
            return
        }
        #expect(color.green == 1 && color.red == 0 && color.blue == 0)
    }

    @Test("A drawing that is the value of a parameter may be the built-in one, a file or none, and nothing else")
    func values() async throws {
        #expect(try await LayerFilms.frames(document("{svg: none, enter: draw}"), at: [0])[0].isEmpty)
        let film = try document("{svg: $logo, enter: draw}", "parameters: {logo: {type: image, default: sample}}\n")
        #expect(try await LayerFilms.frames(film, at: [2])[0].leaves.count == 5)
        #expect(try await LayerFilms.frames(film, at: [2], ["logo": .text(folder.file("mark.svg"))])[0].leaves.count == 1)
        let error = await #expect(throws: (any Error).self) { _ = try await LayerFilms.frames(film, at: [2], ["logo": .text("a.png")]) }
        #expect(
            "\(error.map { "\($0)" } ?? "")".contains("has no outlines that can be drawn; expected the path of an .svg file"))
    }

    @Test("A drawing whose parts cannot move is refused in the line of the entrance")
    func limits() throws {
        let rect = "<rect width='1' height='1'/>"
        try write("<svg xmlns='http://www.w3.org/2000/svg'>\(String(repeating: rect, count: 401))</svg>", "many.svg")
        try write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>", "empty.svg")
        let curves = String(repeating: "L1 1L2 0", count: 10_001)
        try write("<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0\(curves)'/></svg>", "long.svg")
        #expect(try errors("{svg: many.svg, enter: fade}") == "")
        #expect(
            try errors("{svg: many.svg, enter: draw}")
                == "2:28: layers[0].enter: moves the parts of the drawing by themselves, but it has 401 parts; expected at most 400 parts of 20000 curves and lines. Use wipe or fade"
        )
        #expect(
            try errors("{svg: long.svg, exit: {kind: morph}}").hasPrefix(
                "2:27: layers[0].exit: moves the parts of the drawing by themselves, but it has a part with 20003 curves"))
        #expect(try errors("{svg: empty.svg, enter: draw}") == "2:29: layers[0].enter: needs outlines, but the drawing has none; use fade")
        // A missing file is reported once, where it is named.
        #expect(try errors("{svg: no.svg, enter: draw}").hasPrefix("2:11: layers[0].svg: 'no.svg' cannot be read"))
    }
}
