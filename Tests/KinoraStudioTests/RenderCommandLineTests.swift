import Foundation
import KinoraCLI
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import KinoraViews
import TestSupport
import Testing

@testable import KinoraStudio

struct RenderCommandLineTests {
    private struct Card: CompositionParameters {
        @Parameter("how many", in: 1...60) var count = 12
        @Parameter("what it says") var title = "hello"
        @Parameter("the words", count: 0...9) var words: [String] = []
        @Parameter("the letters") var font = FontFamily.system
        @Parameter("the mark") var logo = ImageAsset.none
        @Parameter("the colours") var colors = ColorPalette.midnight
        @Parameter("the bars", columns: ["name"], rows: 0...9) var bars = DataTable(columns: ["name"], rows: [["a"]])
    }

    private static let composition = Composition(
        "card", parameters: Card.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1
    ) { _ in EmptyView() }

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func preset(_ text: String) throws -> PresetDocument {
        try PresetReader(compositions: [Self.composition]).read(Data(text.utf8), source: directory.file("mine.yaml"), name: "mine")
    }

    /// The parameters of the job that the command line makes.
    private func parameters(_ command: RenderCommandLine, _ preset: PresetDocument) throws -> [String: ParameterValue] {
        let options = try SetOptions.parse(Array(command.words.dropFirst(3)))
        return try RenderRequest(preset, set: options, settings: VideoOverrides()).job(output: "film.mp4").parameters
    }

    private static let texts = [
        "", " a ", "a=b", "--set", "-", "it's \"#1\"", "$HOME `x` \\", "a\nb", "[", "[\"a\"]", "a, b", "🙂\u{301}", "%05d",
    ]

    @Test("The argument parser reads the same values from the command", arguments: texts)
    func values(text: String) throws {
        let preset = try preset("composition: card\nparameters: {count: 20}\n")
        let values: [String: ParameterValue] = [
            "count": .integer(20), "title": .text(text), "words": .list([.text(text), .text("b")]),
            "font": .list([.text("Inter"), .text("bold")]),
            "colors": .list([.list([.text("navy")]), .list([]), .list([.text("rgb(1, 2, 3)")])]),
            "bars": .list([.list([.text("name")]), .list([.text(text)])]),
        ]
        let command = try RenderCommandLine(program: "kinora", preset, values: values)
        #expect(command.words.prefix(3) == ["kinora", "render", directory.file("mine.yaml")])
        #expect(!command.words.contains { $0.hasPrefix("count=") })
        #expect(try parameters(command, preset) == values)
    }

    @Test("The shell reads the words of the command")
    func shell() async throws {
        let values: [String: ParameterValue] = ["title": .text("it's $HOME & \"more\"\n*"), "words": .list([.text("a, b"), .text("'")])]
        let command = try RenderCommandLine(program: "printf", PresetDocument(Self.composition), values: values, video: [(.size, "128x72")])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command.text.replacingOccurrences(of: "printf render", with: "printf '%s|\\n' render")]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let reader = output.fileHandleForReading
        let text = String(decoding: try await blocking { reader.readDataToEndOfFile() }, as: UTF8.self)
        process.waitUntilExit()
        #expect(text == command.words.dropFirst().map { $0 + "|\n" }.joined())
        #expect(command.words.suffix(2) == ["--size", "128x72"])
    }

    @Test("Files beside the preset have their paths from the current directory")
    func files() throws {
        for name in ["logo.png", "a.csv", "hello.txt"] { try Data().write(to: URL(fileURLWithPath: directory.file(name))) }
        let preset = try preset("composition: card\n")
        let values: [String: ParameterValue] = [
            "logo": .text("logo.png"), "bars": .text("a.csv"), "title": .text("hello.txt"),
            "words": .list([.text("logo.png"), .text("x")]),
            "font": .text("missing.ttf"),
        ]
        let found = try parameters(RenderCommandLine(program: "kinora", preset, values: values), preset)
        #expect(found["logo"] == .text(directory.file("logo.png")))
        #expect(found["bars"] == .text(directory.file("a.csv")))
        #expect(found["title"] == .text(directory.file("hello.txt")))
        #expect(found["words"] == .list([.text(directory.file("logo.png")), .text("x")]))
        #expect(found["font"] == .text("missing.ttf"))
    }

    @Test("A value that no argument can contain is an error")
    func impossible() throws {
        let error = #expect(throws: ParameterError.self) {
            try RenderCommandLine(program: "kinora", PresetDocument(Self.composition), values: ["title": .text("a\0b")])
        }
        #expect(error?.parameter == "title")
    }

    @MainActor
    @Test("A preset is saved as a whole document, and replaced only on request")
    func save() throws {
        let reader = PresetReader(compositions: [Self.composition])
        var revision = try PresetRevision(of: PresetDocument(Self.composition), data: nil)
        revision.set(["title": .text("one")])
        let saved = SavedPreset(revision.text, name: try NewFileName("my card"), in: directory.path)
        #expect(saved.path == directory.file("my card.yaml"))
        try saved.write(replaces: false, reader: reader)
        revision.set(["title": .text("two")])
        let second = SavedPreset(revision.text, name: try NewFileName("my card.yaml"), in: directory.path)
        #expect(second.path == saved.path)
        let error = #expect(throws: ProjectFileError.self) { try second.write(replaces: false, reader: reader) }
        #expect(error?.problem == .exists)
        let library = PresetLibrary(compositions: [Self.composition], directories: [])
        #expect(try library.preset(at: saved.path).parameters == ["title": .text("one")])
        try second.write(replaces: true, reader: reader)
        #expect(try library.preset(at: saved.path).parameters == ["title": .text("two")])
        #expect(try directory.contents == ["my card.yaml"])
    }
}
