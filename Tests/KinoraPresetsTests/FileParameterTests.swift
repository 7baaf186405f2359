import Foundation
import KinoraFiles
import KinoraPipeline
import TestSupport
import Testing

@testable import KinoraPresets

/// Parameters that name files, of all compositions.
@MainActor
struct FileParameterTests {
    /// A parameter with the names of two files that do not exist, or of one if it is not a list.
    struct FileParameter: CustomTestStringConvertible, Sendable {
        let composition: Composition
        let field: ParameterField
        let names: [String]

        var testDescription: String { "\(composition.name).\(field.name)" }

        init?(_ field: ParameterField, of composition: Composition) {
            var (kind, isList) = (field.kind, false)
            if case .list(let element, _) = kind { (kind, isList) = (element, true) }
            let fileExtension: String
            switch kind {
            case .font: fileExtension = "ttf"
            case .image where field.help.contains("an SVG drawing"): fileExtension = "svg"
            case .image: fileExtension = "png"
            case .table: fileExtension = "csv"
            case .text where field.help.contains("svg"): fileExtension = "svg"
            case .text where field.help.contains("audio"): fileExtension = "wav"
            case .text where field.help.contains("file"): fileExtension = "jpg"
            default: return nil
            }
            (self.composition, self.field) = (composition, field)
            names = (isList ? ["one", "folder/two"] : ["one"]).map { "\($0).\(fileExtension)" }
        }

        /// The value in YAML.
        var value: String { names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]" }
    }

    nonisolated static let parameters = BuiltInCompositions.all.flatMap { composition in
        composition.parameters.fields.compactMap { FileParameter($0, of: composition) }
    }

    @Test("All kinds of files occur, also in lists")
    func kinds() {
        let fileExtensions = Set(Self.parameters.flatMap(\.names).compactMap { $0.split(separator: ".").last })
        #expect(fileExtensions == ["ttf", "png", "csv", "svg", "wav"])
        #expect(Self.parameters.contains { $0.names.count == 2 && $0.names[0].hasSuffix("svg") })
        #expect(Self.parameters.contains { $0.names.count == 2 && $0.names[0].hasSuffix("png") })
    }

    /// Checks a job of the document and returns the paths at which it looked for files.
    private func paths(_ text: String, in folder: String) async throws -> Set<String> {
        let preset = try PresetReader(compositions: BuiltInCompositions.all).read(Data(text.utf8), source: "\(folder)/p.yaml", name: "p")
        var job = RenderJob(preset.composition, output: "\(folder)/p.mp4")
        job.parameters = preset.parameters
        job.sources.files = DocumentFiles(preset.fileNames(except: []))
        let inputs = FilmInputs()
        // The files do not exist, so the job is refused at the first one.
        do {
            try await FilmInputs.$current.withValue(inputs) { [job] in
                try preset.composition.check(preset.parameters, for: job.film)
                _ = try await job.check()
            }
            Issue.record("files that do not exist were accepted")
        } catch {
            #expect(!"\(error)".isEmpty)
        }
        return Set(inputs.files.keys)
    }

    @Test("A file is looked for beside the preset", arguments: parameters)
    func besideThePreset(parameter: FileParameter) async throws {
        let folder = try TemporaryDirectory()
        for name in parameter.names {
            // The others have their defaults, because the first missing file ends the check.
            let value = parameter.names.count == 1 ? name : "[\(name)]"
            let text = "composition: \(parameter.composition.name)\nparameters:\n  \(parameter.field.name): \(value)\n"
            #expect(try await paths(text, in: folder.path).contains("\(folder.path)/\(name)"), "\(text)")
        }
    }

    @Test("A file of a scene is looked for beside the preset", arguments: parameters.filter { !$0.names[0].hasSuffix("wav") })
    func besideThePresetOfScenes(parameter: FileParameter) async throws {
        let folder = try TemporaryDirectory()
        let text = """
            scenes:
              - composition: quote
                duration: 2
              - composition: \(parameter.composition.name)
                duration: 2
                parameters:
                  \(parameter.field.name): \(parameter.value)
            """
        #expect(try await paths(text, in: folder.path).contains("\(folder.path)/\(parameter.names[0])"), "\(text)")
    }

    @Test("The files of an outline of a transition and of a soundtrack are looked for beside the preset")
    func transitionsAndSoundtracks() async throws {
        let folder = try TemporaryDirectory()
        let scenes = "scenes:\n  - {composition: quote, duration: 2}\n  - {composition: quote, duration: 2"
        let outline = scenes + ", transition: {kind: wipe, shape: folder/mask.svg}}\n"
        #expect(try await paths(outline, in: folder.path).contains("\(folder.path)/folder/mask.svg"))
        #expect(try await paths(scenes + "}\nsoundtrack: song.wav\n", in: folder.path).contains("\(folder.path)/song.wav"))
    }

    @Test("An icon beside the preset is found from any directory")
    func icons() throws {
        let folder = try TemporaryDirectory()
        let icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z' fill='red'/></svg>"
        try Data(icon.utf8).write(to: URL(filePath: folder.file("mark.svg")))
        let text = "composition: morphing-icons\nparameters:\n  icons: [heart, mark.svg]\n"
        let preset = try PresetReader(compositions: BuiltInCompositions.all).read(Data(text.utf8), source: folder.file("p.yaml"), name: "p")
        try preset.check()
    }
}
