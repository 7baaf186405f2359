import Foundation
import KinoraControls
import KinoraDrawing
import KinoraErrors
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline
@testable import KinoraPresets

@Suite("Errors that are found after a document is read")
@MainActor
struct JobErrorsTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    nonisolated private static let buttons = Composition("buttons", size: CGSize(width: 100, height: 100), fps: 10, duration: 4) {
        Counter()
    }

    /// The error of a check of the document `text`.
    private func error(_ text: String) async throws -> KinoraError? {
        let path = directory.file("p.yaml")
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let preset = try PresetLibrary(compositions: BuiltInCompositions.all + [Sample.composition, Self.buttons], directories: [])
            .preset(at: path)
        var job = RenderJob(preset.composition, output: directory.file("film.mp4"))
        job.parameters = preset.parameters
        job.metadata = preset.output.metadata
        job.sources.origins = preset.origins(film: job.output)
        job.sources.files = DocumentFiles(preset.fileNames(except: []))
        job.outputs = preset.output.others.compactMap { $0.renderOutput(over: preset.video) }
        for index in job.outputs.indices {
            let path = job.outputs[index].path
            job.outputs[index].path = directory.file(path)
            job.sources.origins.rename(path, to: directory.file(path))
        }
        do {
            try await job.check()
            return nil
        } catch {
            return KinoraError(error)
        }
    }

    /// The lines and columns of the parts of an error.
    private func positions(_ error: KinoraError?) -> [String] {
        (error?.parts ?? []).map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0)" }
    }

    @Test("All are listed, sorted by line, each with its line and a caret")
    func listing() async throws {
        let found = try await error(
            """
            metadata:
              cover: nowhere.png
            composition: morphing-icons
            parameters:
              icons: [play, hart, M1 1 L, nowhere.svg, hart, A]
            """)
        #expect(positions(found) == ["2:10", "5:17", "5:23", "5:31", "5:44"])
        let listing = try #require(found?.listing(prefix: "Error: ")).split(separator: "\n").map(String.init)
        #expect(listing[0].hasPrefix("\(directory.file("p.yaml")):2:10: metadata.cover: "))
        #expect(listing[1] == "  2 |   cover: nowhere.png" && listing[2] == "    |          ^")
        #expect(listing[3].hasPrefix("Error: \(directory.file("p.yaml")):5:17: parameters.icons[1]: 'hart' is not an icon; did you mean"))
        #expect(listing[5] == "    |                 ^")
        #expect(listing.count == 15)
        #expect(found?.category == .badInput)
    }

    @Test("Errors of every scene, its parameters, transition and script are found")
    func scenes() async throws {
        let found = try await error(
            """
            scenes:
              - composition: bar-chart
                parameters: {data: none.csv, font: Intr}
              - composition: buttons
                transition: {kind: wipe, shape: hart}
                script:
                  - {tap: Back, at: 1}
                  - {tap: Next, at: 1.5}
                  - {tap: Back, at: 2}
                  - {tap: Nxt, at: 3}
              - composition: morphing-icons
                parameters: {icons: [hart]}
            """)
        #expect(positions(found) == ["3:24", "3:40", "5:37", "7:15", "10:15", "12:26"])
    }

    @Test("All gestures without a target are found, although the first ends a film")
    func script() async throws {
        let found = try await error(
            """
            composition: buttons
            script:
              - {tap: Nxt, at: 1}
              - {tap: Next, at: 2}
              - {tap: Bck, at: [0.5, 3]}
            """)
        #expect(positions(found) == ["3:11", "5:11", "5:11"])
        #expect(found?.parts.last?.message.hasSuffix("\"Bck\" at 3.0 s; these can be tapped then: \"Next\", \"Back\"") == true)
    }

    @Test("A single error has its line, and a valid document none")
    func single() async throws {
        let found = try await error("composition: sample\nparameters: {path: broken, title: a}\n")
        #expect(found?.parts.isEmpty == true)
        #expect(found?.location?.excerpt == "  2 | parameters: {path: broken, title: a}\n    |                    ^")
        #expect(try await error("composition: sample\n") == nil)
    }

    @Test("Errors of outputs do not hide errors of parameters")
    func outputs() async throws {
        let found = try await error(
            """
            composition: sample
            parameters: {path: broken}
            outputs:
              - {file: a.png, at: 99}
              - {file: b.vtt, every: 0.001}
            """)
        #expect(positions(found) == ["2:20", "4:23", "5:26"])
    }

    @Test("At most 20 errors are listed")
    func limit() async throws {
        let icons = (0..<24).map { "x\($0)" }.joined(separator: ", ")
        let found = try await error("composition: morphing-icons\nparameters: {icons: [\(icons)]}\n")
        #expect(found?.parts.count == 20)
    }

    @Test("Errors of several documents are sorted by document, and those without a position are last")
    func order() {
        func one(_ source: String?, _ line: Int) -> KinoraError {
            var error = KinoraError(.badInput, "\(source ?? "none") \(line)")
            error.location = source.map { ErrorLocation(source: $0, line: line, column: 1) }
            return error
        }
        let all = KinoraError(all: [one(nil, 1), one("b", 9), one("a", 2), one("b", 3), one("a", 1)])
        #expect(all.message == "b 3\nb 9\na 1\na 2\nnone 1")
        #expect(KinoraError(all: [one("a", 1)]).parts.isEmpty)
    }
}
