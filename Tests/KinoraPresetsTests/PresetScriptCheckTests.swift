import Foundation
import KinoraControls
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPresets

@Suite("Scripts that do not fit the views")
@MainActor
struct PresetScriptCheckTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private static let counter = Composition("counter", size: CGSize(width: 100, height: 100), fps: 10, duration: 4) { Counter() }

    private func preset(_ script: String, of composition: Composition = counter) throws -> PresetDocument {
        try PresetReader(compositions: [composition]).read(
            Data("composition: \(composition.name)\nscript:\n\(script)".utf8), source: "p.yaml", name: "p")
    }

    private func job(_ document: PresetDocument) throws -> RenderJob {
        var job = RenderJob(document.composition, output: directory.file("film.mp4"))
        job.sources.origins = document.origins(film: nil)
        return job
    }

    private func error(of document: PresetDocument) async throws -> String? {
        let error = await #expect(throws: KinoraError.self) { try await job(document).check() }
        #expect(error?.category == .badInput)
        return error?.message
    }

    @Test("A check plays the script, and an unknown label is reported with its gesture's position")
    func labels() async throws {
        try await job(preset("- {tap: Next, at: 1}\n- {tap: Back, at: 2}\n")).check()
        let late = try await error(of: preset("- {tap: Next, at: 2}\n- {tap: Back, at: [3, 1]}\n"))
        #expect(
            late == "p.yaml:4:9: script[1].tap: there is no view to tap with the label \"Back\" at 1.0 s; "
                + "these can be tapped then: \"Next\"")
        let drag = try await error(of: preset("- drag: Next\n  to: Bin\n  at: 1\n"))
        #expect(drag?.hasPrefix("p.yaml:3:9: script[0].drag: there is no view to drag with the label \"Next\" at 1.0 s") == true)
    }

    private static let day = 86_400.0

    /// A counter beside a view that follows every frame, or beside none.
    private static func late(isLive: Bool) -> Composition {
        Composition("late", size: CGSize(width: 100, height: 100), fps: 60, duration: day) {
            VStack {
                Counter()
                if isLive { TimelineView(.animation) { Text(verbatim: "\($0.time)") } }
            }
        }
        .tap("Next", at: 10).tap("Back", at: day - 1)
    }

    @Test("A late script is played in few frames if nothing else moves")
    func rest() async throws {
        #expect(try await job(PresetDocument(Self.late(isLive: false))).check(maxFrames: 10).scriptEnd == nil)
        let wrong = PresetDocument(Self.late(isLive: false).tap("Nxt", at: Self.day - 0.5))
        let error = await #expect(throws: KinoraError.self) { try await job(wrong).check(maxFrames: 10) }
        #expect(error?.message.contains("there is no view to tap with the label \"Nxt\" at \(Self.day - 0.5) s") == true)
    }

    @Test("A check that reaches the maximum number of frames reports how far it played")
    func bound() async throws {
        #expect(try await job(PresetDocument(Self.late(isLive: true))).check(maxFrames: 601).scriptEnd == 10)
    }

    @Test("A gesture after the film's end is not played")
    func later() async throws {
        try await job(preset("- {tap: Nobody, at: 5}\n")).check()
    }

    @Test("Rendering gives the same errors, and a composition's own script is invalid input without a position")
    func rendering() async throws {
        let document = try preset("- {tap: Nxt, at: 1}\n")
        let rendered = await #expect(throws: KinoraError.self) { _ = try await job(document).images([20]) }
        #expect(rendered?.category == .badInput && rendered?.message.hasPrefix("p.yaml:3:9: script[0].tap: there is no view") == true)
        let own = try await error(of: PresetDocument(Self.counter.tap("Nxt", at: 1)))
        #expect(
            own == "the script does not fit the views: there is no view to tap with the label \"Nxt\" at 1.0 s; "
                + "these can be tapped then: \"Next\"")
        // The composition's own gestures come before the document's.
        let both = try await error(of: preset("- {tap: Nxt, at: 2}\n", of: Self.counter.tap("Next", at: 1)))
        #expect(both?.hasPrefix("p.yaml:3:9: script[0].tap: ") == true)
    }

    @Test("A render reports all gestures without a target, like a check")
    func renderingAll() async throws {
        let document = try preset("- {tap: Nxt, at: 1}\n- {tap: Next, at: 2}\n- {tap: Bck, at: 3}\n")
        let checked = try await error(of: document)
        let rendered = await #expect(throws: KinoraError.self) { try await job(document).render() }
        #expect(rendered?.category == .badInput && rendered?.message == checked)
        #expect(rendered?.message.split(separator: "\n").count == 2)
        #expect(!FileManager.default.fileExists(atPath: directory.file("film.mp4")))
    }

    @Test("An error lists the first of many touchable views")
    func list() async throws {
        let many = Composition("many", size: CGSize(width: 100, height: 100), fps: 10, duration: 1) {
            VStack { ForEach(0..<100, id: \.self) { Button("B\($0)") {} } }
        }
        let message = try await error(of: PresetDocument(many.tap("X", at: 0.5)))
        #expect(message?.hasSuffix("\"B18\", \"B19\", and 80 more") == true)
    }

    @Test("Long keys use no more memory than their length")
    func keys() {
        let long = String(repeating: "a", count: 100_000)
        let text = "composition: counter\nparameters:\n  ? \(long)\n  : [\(String(repeating: "1,", count: 100_000))]\n"
        let error = #expect(throws: DocumentErrors.self) {
            try PresetReader(compositions: [Self.counter]).read(Data(text.utf8), source: "p.yaml", name: "p")
        }
        #expect(error?.errors.first?.problem.hasPrefix("there is no such key") == true)
    }

    @Test("A script has at most 10,000 gestures, including repeated times")
    func count() throws {
        let times = (0..<6000).map(String.init).joined(separator: ",")
        let error = #expect(throws: DocumentErrors.self) { try preset("- {tap: A, at: [\(times)]}\n- {tap: A, at: [\(times)]}\n") }
        #expect(error?.description == "p.yaml:4:3: script[1]: has more than 10000 gestures")
    }
}
