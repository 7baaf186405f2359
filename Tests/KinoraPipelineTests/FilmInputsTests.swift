import Foundation
import KinoraFiles
import KinoraRaster
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

/// What is noted of the files that a film reads.
struct FilmInputsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ name: String, shade: UInt8 = 0) throws {
        let pixels = [shade, shade, shade, 255] as [UInt8]
        try pixels.withUnsafeBytes { try PNGCodec.encode($0, width: 1, height: 1, bytesPerRow: 4) }
            .write(to: URL(fileURLWithPath: directory.file(name)))
    }

    /// A film of one image into `output`.
    private func job<V: View>(_ output: String, @ViewBuilder _ view: @escaping @MainActor () throws -> V) -> RenderJob {
        let composition = Composition("inputs", size: CGSize(width: 16, height: 16), fps: 1, duration: 1, content: view)
            .assets(in: URL(fileURLWithPath: directory.path))
        var job = RenderJob(composition, output: "")
        job.outputs = [RenderOutput(.poster(at: .seconds(0)), path: directory.file(output))]
        return job
    }

    /// What making the film reads.
    private func inputs(of job: RenderJob) async throws -> FilmInputs {
        let inputs = FilmInputs()
        _ = try await FilmInputs.$current.withValue(inputs) { try await job.render() }
        return inputs
    }

    @Test("Images are recorded as inputs, with candidates that do not exist")
    func images() async throws {
        try write("logo.png")
        let files = try await inputs(of: job("out.png") { Image("logo") }).files
        #expect(try #require(files[directory.file("logo.png")]) != nil)
        #expect(files.keys.contains(directory.file("logo@2x.png")))
        #expect(try #require(files[directory.file("logo@2x.png")]) == nil)
        // An image that is decoded already is read by the next film as well.
        let again = try await inputs(of: job("out.png") { Image("logo") }).files
        #expect(again.keys.contains(directory.file("logo.png")))
    }

    @Test("A film's fonts are those that provide its glyphs; a film without text has none")
    func fonts() async throws {
        let text = try await inputs(of: job("out.png") { Text("A") })
        #expect(text.usesFonts)
        let fonts = text.files.filter { $1?.kind == .file }.keys
        #expect(fonts.count == 1 && fonts.allSatisfy { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") || $0.hasSuffix(".ttc") }, "\(fonts)")
        #expect(try await inputs(of: job("out.png") { Text("A") }).files.keys == text.files.keys)
        #expect(try await !inputs(of: job("out.png") { Rectangle() }).usesFonts)
        #expect(InputRecord(text).fonts?.isEmpty == false)
        #expect(InputRecord(text).isCurrent)
    }

    @Test("Inputs of concurrent films are recorded separately")
    func together() async throws {
        try write("a.png")
        try write("b.png")
        async let first = inputs(of: job("1.png") { Image("a") })
        async let second = inputs(of: job("2.png") { Image("b") })
        let files = try await [first.files, second.files]
        #expect(files[0].keys.contains(directory.file("a.png")) && !files[0].keys.contains(directory.file("b.png")))
        #expect(files[1].keys.contains(directory.file("b.png")) && !files[1].keys.contains(directory.file("a.png")))
    }

    @Test("A film does not overwrite an image that only its views load")
    func conflict() async throws {
        try write("logo.png", shade: 9)
        let before = try Data(contentsOf: URL(fileURLWithPath: directory.file("logo.png")))
        await #expect(throws: KinoraError.self) { try await job("logo.png") { Image("logo") }.render() }
        #expect(try Data(contentsOf: URL(fileURLWithPath: directory.file("logo.png"))) == before)
        #expect(try directory.contents == ["logo.png"])
    }

    @Test("A job's digest changes with its script")
    func script() throws {
        let composition = Composition("tap", size: CGSize(width: 16, height: 16), fps: 1, duration: 1) { Rectangle() }
        let digests = try [composition, composition.tap("A", at: 0.5), composition.tap("B", at: 0.5), composition.tap("A", at: 0.6)].map {
            try RenderJob($0, output: "a.mp4").digest
        }
        #expect(Set(digests).count == 4)
        #expect(try RenderJob(composition.tap("A", at: 0.5), output: "b.mp4").digest == digests[1])
    }
}
