import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Imports of documents")
struct ImportTests {
    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try write(
            "brand.yaml",
            """
            theme: {accent: "#FF0000", side: 100}
            markers: {drop: 1}
            styles: {box: {width: $side, height: 50}}
            components:
              card: {shape: rectangle, fill: $accent, style: box, at: [0, 0], anchor: top-leading}
            """)
    }

    private func write(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: (folder.file(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
    }

    private var source: String { folder.file("film.yaml") }
    private func document(_ yaml: String) throws -> PresetDocument { try LayerFilms.document(yaml, source: source) }
    private func errors(_ yaml: String) -> [String] {
        LayerFilms.errors(yaml, source: source).map { $0.replacingOccurrences(of: folder.path + "/", with: "") }
    }

    @Test("An imported component has the theme and styles of its document, unless the document itself has others")
    func components() async throws {
        let own = try document("import: brand.yaml\nlayers: [{use: card}]\n")
        #expect(LayerFilms.boxes(try await LayerFilms.frames(own, at: [0])[0]) == [CGRect(x: 0, y: 0, width: 100, height: 50)])
        let other = try document("import: brand.yaml\ntheme: {side: 70}\nlayers: [{use: card, start: drop}]\n")
        let lists = try await LayerFilms.frames(other, at: [0.5, 1])
        #expect(LayerFilms.boxes(lists[0]).isEmpty)
        #expect(LayerFilms.boxes(lists[1]) == [CGRect(x: 0, y: 0, width: 70, height: 50)])
    }

    @Test("Of several imports, the later precede; a theme may be a file")
    func order() async throws {
        try write("wide.yaml", "theme: {side: 300}\n")
        try write("themes/narrow.yaml", "side: 20\n")
        let later = try document("import: [brand.yaml, wide.yaml]\nlayers: [{use: card}]\n")
        #expect(LayerFilms.boxes(try await LayerFilms.frames(later, at: [0])[0]).map(\.width) == [300])
        let theme = try document("import: [brand.yaml, wide.yaml]\ntheme: themes/narrow.yaml\nlayers: [{use: card}]\n")
        #expect(LayerFilms.boxes(try await LayerFilms.frames(theme, at: [0])[0]).map(\.width) == [20])
    }

    @Test("Imported documents are files of the film, and change its identity")
    func files() throws {
        let yaml = "import: brand.yaml\nlayers: [{use: card}]\n"
        let preset = try document(yaml)
        let inputs = FilmInputs()
        try FilmInputs.$current.withValue(inputs) {
            var film = preset.film(preset.video)
            film.files = DocumentFiles(preset.fileNames(except: []))
            try preset.composition.check(preset.parameters, for: film)
        }
        #expect(inputs.files.keys.contains { $0.hasSuffix("/brand.yaml") })
        let hash = preset.composition.documentHash
        try write("brand.yaml", "components: {card: {text: other}}\n")
        #expect(try document(yaml).composition.documentHash != hash)
    }

    @Test("Errors in an imported document name that document, with its line")
    func errorsOfImports() throws {
        try write("bad.yaml", "components:\n  card:\n    shape: cirlce\n    fill: red\nlayer: []\n")
        let errors = errors("import: bad.yaml\nlayers:\n  - {use: card}\n  - {text: a, opacty: 1}\n")
        #expect(errors.count == 3, "\(errors)")
        #expect(errors[0].hasPrefix("bad.yaml:3:12: components.card.shape: 'cirlce' is not a shape"), "\(errors)")
        #expect(errors[1].hasPrefix("bad.yaml:5:1: layer: there is no such key; did you mean 'layers'?"), "\(errors)")
        #expect(errors[2].hasPrefix("4:15: layers[1].opacty"), "\(errors)")
    }

    @Test(
        "An import that cannot be read is refused",
        arguments: [
            ("a.txt", "1:9: import: 'a.txt' is not a document; expected the path of a .yaml file"),
            ("a.yaml", "1:9: import: 'a.yaml' cannot be read"),
            ("../a.yaml", "1:9: import: '../a.yaml' is outside of the document's directory"),
            ("/a.yaml", "1:9: import: '/a.yaml' is outside of the document's directory"),
            ("loop.yaml", "loop.yaml:1:9: import: imports itself: loop.yaml -> loop.yaml"),
            ("empty.yaml", "1:9: import: 'empty.yaml' has none of theme, styles, components and markers"),
        ])
    func refused(name: String, error: String) throws {
        try write("loop.yaml", "import: loop.yaml\ntheme: {a: red}\n")
        try write("empty.yaml", "description: nothing\n")
        let errors = errors("import: \(name)\nlayers: [{text: a}]\n")
        #expect(errors.count == 1, "\(errors)")
        #expect(errors.first?.hasPrefix(error) == true, "\(errors)")
    }

    @Test("An import of the document itself is a circle")
    func circle() throws {
        try write("other.yaml", "import: film.yaml\ntheme: {a: red}\n")
        let yaml = "import: other.yaml\nlayers: [{text: a}]\n"
        try write("film.yaml", yaml)
        #expect(errors(yaml) == ["other.yaml:1:9: import: imports itself: film.yaml -> other.yaml -> film.yaml"])
    }
}
