import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraMotion
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// A film that cannot be drawn as requested: an SVG file with an unsupported element, a font and a character that do not exist, and a missing image.
private struct ImperfectFilm: View {
    nonisolated static func composition(in folder: String) -> Composition {
        Composition("imperfect", size: CGSize(width: 64, height: 48), fps: 10, duration: 2) { ImperfectFilm() }
            .assets(in: URL(fileURLWithPath: folder))
    }

    var body: some View {
        TimelineView(.animation) { timeline in
            VStack {
                Text("Time \(Int(timeline.time * 10))").font(.custom("No Such Font", size: 9))
                // Two characters that no font contains, in different parts of the film.
                Text(timeline.time < 1 ? "\u{10FFFC}" : "\u{10FFFB}")
                HStack {
                    Image("logo").resizable(); Image("missing").resizable()
                }
            }
        }
    }
}

/// Warnings about films are the same however a film is made.
@MainActor
struct WarningTests {
    private let directory: TemporaryDirectory
    private static let drawing = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
        <rect width="10" height="10" fill="#c00"/>
        <foreignObject/><foreignObject/>
        </svg>
        """

    init() throws {
        directory = try TemporaryDirectory()
        try Data(Self.drawing.utf8).write(to: URL(fileURLWithPath: directory.file("logo.svg")))
    }

    private func job(_ name: String, store: String? = nil) -> RenderJob {
        var job = RenderJob(ImperfectFilm.composition(in: directory.path), output: name.isEmpty ? "" : directory.file(name))
        job.encoding.segment = .frames(5)
        job.encoding.speedPreset = .ultrafast
        job.storage.store = store.map(directory.file)
        return job
    }

    /// The beginnings of the film's warnings.
    private func expected(characters: Int = 2) -> [(FilmWarning.Code, String, Int)] {
        [
            (.views, "in imperfect, ", 1), (.missingGlyph, "no installed font contains ", characters),
            (.missingFont, "the font 'No Such Font' is not installed; '", 1),
            (.notDrawn, directory.file("logo.svg") + ":3:1: <foreignObject> is not supported", 2),
        ]
    }

    private func check(
        _ warnings: [FilmWarning], characters: Int = 2, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(warnings.count == 4, comment, sourceLocation: sourceLocation)
        for (code, start, count) in expected(characters: characters) {
            #expect(
                warnings.contains { $0.code == code && $0.description.hasPrefix(start) && $0.count == count }, "\(comment): \(warnings)",
                sourceLocation: sourceLocation)
        }
    }

    @Test("A film has the same warnings the first and the second time, from a store, resumed, in parts and joined")
    func films() async throws {
        let first = try await job("a.mp4").render().warnings
        check(first, "first")
        #expect(try await job("a.mp4").render().warnings == first)
        #expect(try await job("b.mp4", store: "s").render().warnings == first)
        let stored = try await job("b.mp4", store: "s").render()
        #expect(stored.storedSegments == 4 && stored.warnings == first)
        var parts = job("c.mp4", store: "parts")
        parts.outputs = [RenderOutput(.report, path: directory.file("c.json"))]
        for number in 1...2 {
            // The views of a part are evaluated from the start of the film.
            check(try await parts.renderPart(#require(RenderPart(number, of: 2))).warnings, characters: number, "part \(number)")
        }
        let report = try await parts.join()
        #expect(report.warnings == first)
        #expect(try FilmReport(path: directory.file("c.json")).contents.warnings == first)
    }

    @Test("Images, checks and samples have warnings, too")
    func images() async throws {
        var image = job("")
        image.outputs = [RenderOutput(.poster(at: .seconds(0.5)), path: directory.file("a.png"))]
        check(try await image.render().warnings, characters: 1, "image")
        // The views are evaluated from the start of the film.
        check(try await job("").thumbnails(ThumbnailRequest(.at(.seconds(1.5)), path: directory.file("b.png"))).warnings, "thumbnail")
        check(try await job("d.mp4").check().warnings, "check")
    }

    @Test("A strict job with warnings fails with all of them before its output gets its name")
    func strict() async throws {
        for store in [nil, "s"] {
            var strict = job("a.mp4", store: store)
            strict.isStrict = true
            let job = strict
            for body in [{ _ = try await job.render() }, { _ = try await job.check() }] as [@MainActor () async throws -> Void] {
                let error = try #require(await #expect(throws: KinoraError.self) { try await body() })
                #expect(error.category == .badInput && error.parts.count == 4)
                for (_, start, _) in expected() { #expect(error.parts.contains { $0.message.hasPrefix(start) }, "\(error)") }
            }
        }
        #expect(try !directory.contents.contains("a.mp4"))
        // The same job without the requirement.
        #expect(try await job("a.mp4", store: "s").render().storedSegments == 4)
        var composition = Composition("whole", size: CGSize(width: 16, height: 16), fps: 5, duration: 1) { Rectangle() }
        composition = composition.assets(in: URL(fileURLWithPath: directory.path))
        var good = RenderJob(composition, output: directory.file("good.mp4"))
        good.isStrict = true
        #expect(try await good.render().warnings.isEmpty)
    }

    @Test("A view that draws a document of code has the document's warnings")
    func documents() async throws {
        let document = try SVGDocument(contentsOf: URL(fileURLWithPath: directory.file("logo.svg")))
        let morph = try SVGMorph(from: document, to: SVGDocument(string: Self.drawing))
        let views: [@MainActor () -> AnyView] = [
            { AnyView(SVGView(document)) }, { AnyView(SVGShape(document)) }, { AnyView(SVGMorphView(morph, progress: 0.5)) },
        ]
        for view in views {
            let composition = Composition("document", size: CGSize(width: 16, height: 16), fps: 1, duration: 1) { view() }
            for _ in 0..<2 {
                var image = RenderJob(composition, output: "")
                image.outputs = [RenderOutput(.poster(at: .seconds(0)), path: directory.file("a.png"))]
                let warnings = try await image.render().warnings
                #expect(
                    warnings.contains { $0.description == "\(directory.file("logo.svg")):3:1: <foreignObject> is not supported (2 times)" })
            }
        }
    }
}
