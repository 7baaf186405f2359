import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraPresets
import KinoraSound
import KinoraViews
import TestSupport
import Testing

@testable import KinoraStudio

/// The folder in which a studio is started, with a library elsewhere.
@MainActor
@Suite("The project of a studio")
struct StudioProjectTests {
    private struct Page: CompositionParameters {
        @Parameter("the photo") var photo = ImageAsset.none
        @Parameter("the photos", count: 0...9) var photos: [ImageAsset] = []
        @Parameter("the colours") var colors = ColorPalette.midnight
        @Parameter("the sizes", count: 0...9) var sizes: [Int] = []
        @Parameter("the bars", columns: ["name"], rows: 0...9) var bars = DataTable(columns: ["name"], rows: [["a"]])
        @Parameter("the title of the bars", describing: "bars") var title = "Bars"
        @Parameter("the letters") var font = FontFamily.system
        @Parameter("the music", length: 0...40) var song = "none"
        @Parameter("no music, in spite of its name") var track = "none"
    }

    private static let compositions = [
        Composition("page", parameters: Page.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1) { _ in EmptyView() }
            .soundtrack(Page.self) { page, _ in page.song == "none" ? .none : Soundtrack(SoundClip(page.song)) }
    ]
    private let project: TemporaryDirectory
    private let shared: TemporaryDirectory

    init() throws {
        (project, shared) = (try TemporaryDirectory(), try TemporaryDirectory())
        try write(
            "composition: page\nparameters:\n  title: Sales\n  bars: bars.csv   # beside this document\n", to: shared.file("sales.yaml"))
        try write("name\nAda\n", to: shared.file("bars.csv"))
    }

    private func write(_ text: String, to path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    private func library(_ sources: [String] = []) -> StudioLibrary {
        StudioLibrary(
            PresetLibrary(compositions: Self.compositions, directories: [URL(fileURLWithPath: shared.path, isDirectory: true)]),
            program: "kinora 1", sources: sources, project: project.path)
    }

    private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><rect width='1' height='1'/></svg>"

    @Test("Documents in the project's folder come first. YAML of other programs is not listed")
    func documents() throws {
        try write("composition: page\n", to: project.file("zebra.yaml"))
        try write("composition: page\nparameters: {sizes: wrong}\n", to: project.file("broken.yaml"))
        try write("composition: page\n", to: project.file("sales.yaml"))
        try write("services:\n  web: {}\n", to: project.file("compose.yaml"))
        try write("composition: opera\n", to: project.file("foreign.yml"))
        try write("layers:\n  - text: Hello\n", to: project.file("card.yaml"))
        let items = try library().description().items
        #expect(items.map(\.name) == ["broken", "card", "sales", "zebra", "page", "sales"])
        #expect(items.map(\.kind) == [.document, .document, .document, .document, .composition, .preset])
        // The library's identifiers do not depend on the project.
        #expect(items.map(\.id) == ["broken", "card", "sales-2", "zebra", "page", "sales"])
    }

    @Test("A preset of the library reads files of the project, and not those outside")
    func values() throws {
        try write(Self.svg, to: project.file("mark.svg"))
        try write(Self.svg, to: shared.file("other.svg"))
        func job(_ path: String) throws {
            _ = try OpenFilm(library().job(FilmRequest(item: "sales", values: ["photo": .text(path)])).filmPlan())
        }
        try job("mark.svg")
        try job("./mark.svg")
        for path in [shared.file("other.svg"), "../\(FilePath.name(of: shared.path))/other.svg"] {
            #expect(throws: (any Error).self, "\(path)") { try job(path) }
        }
    }

    @Test("A preset of the library is saved in the project, with the files that it reads beside itself")
    func saving() throws {
        try write("name\nGrace\nAda\n", to: project.file("mine.csv"))
        let library = library()
        let saved = try library.save(SaveRequest(item: "sales", values: ["sizes": .list([.integer(3)])], name: "mine"))
        #expect(saved.file == project.file("mine.yaml"))
        #expect(saved.id == "mine")
        #expect(try library.description().items.map(\.name).first == "mine")
        let text = try String(contentsOfFile: saved.file, encoding: .utf8)
        #expect(text.contains("assets/bars.csv") && text.contains("# beside this document") && text.contains("sizes"), "\(text)")
        #expect(text.contains("title: Sales\n"), "the copied table is the same table")
        #expect(try String(contentsOfFile: project.file("assets/bars.csv"), encoding: .utf8) == "name\nAda\n")
        _ = try OpenFilm(library.job(FilmRequest(item: "mine")).filmPlan())
        // A chosen file replaces the library's file, which is not copied.
        try FileManager.default.removeItem(atPath: project.file("assets"))
        _ = try library.save(SaveRequest(item: "sales", values: ["bars": .text("mine.csv")], name: "other"))
        #expect(try project.contents == ["mine.csv", "mine.yaml", "other.yaml"])
        let other = try String(contentsOfFile: project.file("other.yaml"), encoding: .utf8)
        #expect(other.contains("title: \"\""), "the title describes another table: \(other)")
        #expect(throws: StudioFailure.self) { try library.save(SaveRequest(item: "sales", values: [:], name: "other")) }
    }

    @Test("A document that is saved while other sources are shown is listed, too")
    func savingBesideSources() throws {
        let library = library(["page"])
        let saved = try library.save(SaveRequest(item: "page", values: [:], name: "new"))
        #expect(saved.id == "new" && saved.isAdded)
        #expect(try library.description().items.map(\.id) == ["new", "page"])
        #expect(try !library.save(SaveRequest(item: "page", values: [:], name: "new", overwrite: true)).isAdded)
        // A later worker gets the document as an argument.
        #expect(try self.library(["page", saved.file]).description().items.map(\.id) == ["new", "page"])
    }

    @Test("The command of a preset of the library has its name, and paths relative to the project")
    func command() throws {
        try write(Self.svg, to: project.file("mark.svg"))
        let texts = try library().texts(DocumentRequest(item: "sales", values: ["photo": .text("mark.svg")]))
        #expect(texts.command == "kinora render sales --set photo=mark.svg")
    }

    @Test("An export of a preset of the library reads files of both folders")
    func export() throws {
        try write(Self.svg, to: project.file("mark.svg"))
        let order = ExportOrder(item: "sales", values: ["photo": .text("mark.svg")], format: "mp4", name: "film")
        let job = try library().exportJob(order)
        #expect(job.folder == shared.path)
        #expect(job.document.contains(project.file("mark.svg")), "\(job.document)")
        #expect(job.arguments(name: "film.mp4", folder: "exports").contains(project.path))
    }

    @Test(
        "The wrong element of a list is named",
        arguments: [
            ("photos", [.text("none"), .text("a.txt")], "photos[1]"), ("sizes", [.integer(1), .text("x"), .text("y")], "sizes[1]"),
            ("colors", [.text("navy"), .text("gold"), .text("blurple")], "colors[2]"), ("sizes", [], nil),
        ] as [(String, [ParameterValue], String?)])
    func elements(name: String, values: [ParameterValue], expected: String?) throws {
        do {
            _ = try library().job(FilmRequest(item: "page", values: [name: .list(values)]))
            #expect(expected == nil)
        } catch let failure as StudioFailure {
            #expect(failure.errors.map(\.parameter) == [expected])
        }
    }

    @Test("Parameters that name files have their extensions; parameters of scenes have the scene's title and their own names")
    func fields() throws {
        let item = try library().item("page")
        let fileExtensions = Dictionary(
            uniqueKeysWithValues: item.fields.map { ($0.name ?? "", $0.fileExtensions ?? $0.element?.fileExtensions ?? []) })
        #expect(fileExtensions["photo"] == AssetKind.image.fileExtensions && fileExtensions["photos"] == AssetKind.image.fileExtensions)
        #expect(fileExtensions["font"] == AssetKind.font.fileExtensions && fileExtensions["bars"] == AssetKind.table.fileExtensions)
        #expect(fileExtensions["song"] == AssetKind.audio.fileExtensions && fileExtensions["sizes"] == [])
        #expect(fileExtensions["track"] == [])
        try write(
            "scenes:\n  - composition: page\n    duration: 1\n    chapter: Opening\n  - composition: page\n    duration: 1\n",
            to: project.file("tour.yaml"))
        let fields = try library().item("tour").fields
        #expect(fields.first { $0.name == "scenes[0].sizes" }.map { [$0.label, $0.group] } == ["sizes", "Scene 1: Opening"])
        #expect(fields.first { $0.name == "scenes[1].sizes" }?.group == "Scene 2: page")
        #expect(fields.first { $0.name == "soundtrack" }.map { [$0.label, $0.group] } == [nil, nil])
        #expect(
            fields.filter { $0.fileExtensions == AssetKind.audio.fileExtensions }.map(\.name)
                == ["scenes[0].song", "scenes[1].song", "soundtrack"])
    }

    @Test(
        "Parameters of documents are audio files if the soundtrack or a sound is one, whatever their names are",
        arguments: [
            ("soundtrack: $music", ["music"]), ("soundtrack: {track: '{mood}', gain: -3}", ["mood"]),
            // A part of a path is no path.
            ("soundtrack: 'music/{mood}.ogg'", []), ("soundtrack: none", ["soundtrack"]), ("soundtrack: demo", ["soundtrack"]),
            ("soundtrack: \"{if(mood == 'none', 'demo', music)}\"", ["music"]), ("locale: de", []),
        ])
    func audio(line: String, expected: [String]) throws {
        let parameters = """
            \(line)
            parameters:
              music: none
              mood: {type: text, default: calm, length: 1...12}
              track: none
              chime: none
              hits: {type: list, of: text, default: [a.wav]}
            """
        func audio(_ layers: String) throws -> [String?] {
            try write("\(parameters)\nlayers:\n\(layers)\n", to: project.file("film.yaml"))
            return try library().item("film").fields
                .filter { ($0.fileExtensions ?? $0.element?.fileExtensions) == AssetKind.audio.fileExtensions }.map(\.name)
        }
        #expect(try audio("  - text: '{music} {mood} {track}'") == expected)
        let sounds = "  - text: a\n  - group: [{sound: $chime, if: \"chime != 'none'\"}]\n  - {for-each: hit in hits, sound: $hit}"
        #expect(try Set(audio(sounds)) == Set(expected + ["chime", "hits"]))
    }
}
