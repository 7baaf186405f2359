import Foundation
import KinoraCaptions
import KinoraSwiftUI
import TestSupport
import Testing

@testable import KinoraPipeline

/// The names and the contents of captions beside films.
@Suite("Captions beside films")
struct CaptionSidecarTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    @Test(
        "The name has the language and the format",
        arguments: [
            ("talk.mp4", "de", "talk.de.vtt"), ("a.b/talk.gif", nil, "a.b/talk.vtt"), ("a/film.v2.mov", "pt-BR", "a/film.v2.pt-BR.vtt"),
            ("f/frame-%05d.png", "en", "f/frame.en.vtt"), ("%d.png", nil, "captions.vtt"), ("100%%-%d.png", "en", "100%.en.vtt"),
        ] as [(String, String?, String)])
    func names(film: String, language: String?, name: String) {
        #expect(CaptionSidecar.path(besideFilm: film, language: language, format: .webVTT) == name)
        #expect(CaptionSidecar.path(besideFilm: film, language: language, format: .srt) == name.dropLast(3) + "srt")
    }

    private func job(_ output: String, _ captions: CaptionSource..., others: [String] = []) -> RenderJob {
        let composition = Composition("plain", size: CGSize(width: 64, height: 48), fps: 25, duration: 4) { Color.black }
        var job = RenderJob(composition, output: output)
        job.outputs = others.map { RenderOutput(.film(EncodingSettings()), path: $0) }
        job.metadata.captions = captions
        return job
    }

    @Test("What tracks of MP4 and MOV do not contain is a warning each, and WebM contains it", arguments: ["mp4", "mov", "webm"])
    func timedText(format: String) async throws {
        try write("WEBVTT\n\n00:00.000 --> 00:01.000 line:10%\n<v Ada>one <00:00.500>two\n", to: "talk.vtt")
        let report = try await job(folder.file("film.\(format)"), CaptionSource(file: folder.file("talk.vtt"))).render()
        let messages = Set(report.warnings.map(\.message).filter { $0.hasPrefix("tracks of captions in MP4 and MOV have no") })
        let expected: Set = [
            "tracks of captions in MP4 and MOV have no names of speakers; they are not written",
            "tracks of captions in MP4 and MOV have no positions; the captions are at the bottom",
            "tracks of captions in MP4 and MOV have no times of words; they are not written",
        ]
        #expect(messages == (format == "webm" ? [] : expected))
    }

    @Test("The language is the stated one, else the file's, else the name's; a file cannot choose another folder")
    func languages() throws {
        try write("WEBVTT\nLanguage: fr\n\n00:01.000 --> 00:02.000\nBonjour\n", to: "a.de.vtt")
        try write("WEBVTT\nLanguage: ../../fr\n\n00:01.000 --> 00:02.000\nBonjour\n", to: "b.vtt")
        try write("1\n00:00:01,000 --> 00:00:02,000\nHallo\n", to: "c.de.srt")
        let cases: [(CaptionSource, String)] = [
            (CaptionSource(file: folder.file("a.de.vtt"), mode: .srt, language: "it"), "x.it.srt"),
            (CaptionSource(file: folder.file("a.de.vtt"), mode: .srt), "x.fr.srt"),
            (CaptionSource(file: folder.file("b.vtt"), mode: .srt), "x.srt"),
            (CaptionSource(file: folder.file("c.de.srt"), mode: [.vtt, .both]), "x.de.vtt"),
            (CaptionSource(file: folder.file("absent.de.srt"), mode: .vtt), "x.de.vtt"),
        ]
        for (source, path) in cases { #expect(job("x.mp4", source).captionSidecarPaths == [path]) }
        #expect(job("x.mp4", CaptionSource(file: "a", mode: .both)).captionSidecarPaths == [])
    }

    @Test("Each film has captions beside it; films with one name share them, and standard output has none")
    func films() {
        let source = CaptionSource(file: "talk.en.srt", mode: [.vtt, .srt])
        let both = job("x.mp4", source, others: ["x.gif", "-", "a/y.mov"])
        #expect(both.captionSidecarPaths == ["x.en.srt", "x.en.vtt", "a/y.en.srt", "a/y.en.vtt"])
        #expect(job("", source).captionSidecarPaths == [])
    }

    @Test("The contents have the times of the frames that are rendered", arguments: [(0, 100), (10, 60), (30, 31)])
    func contents(first: Int, end: Int) throws {
        try write("1\n00:00:01,001 --> 00:00:01,999\nOne\n\n2\n00:00:03,000 --> 00:00:03,500\nTwo\n", to: "c.srt")
        let sidecars = try job("x.mp4", CaptionSource(file: folder.file("c.srt"), mode: .srt)).captionSidecars(of: first..<end)
        // In milliseconds. A frame lasts 40.
        var number = 0
        var expected = ""
        for (text, start, stop) in [("One", 1001, 1999), ("Two", 3000, 3500)] {
            let (from, to) = (max(start, first * 40) - first * 40, min(stop, end * 40) - first * 40)
            guard from < to else { continue }
            number += 1
            func time(_ value: Int) -> String { String(format: "00:00:%02d,%03d", value / 1000, value % 1000) }
            expected += "\(number)\n\(time(from)) --> \(time(to))\n\(text)\n\n"
        }
        #expect(sidecars.map(\.text) == [expected])
    }

    @Test("Two captions in one file are an error that names both, and so are captions beside standard output")
    func errors() throws {
        try write("1\n00:00:01,000 --> 00:00:02,000\nHallo\n", to: "c.srt")
        let (first, second) = (CaptionSource(file: folder.file("c.srt"), mode: .vtt), CaptionSource(file: "d.srt", mode: .vtt))
        let twice = #expect(throws: JobError.self) { try job("x.mp4", first, second).captionSidecars(of: 0..<100) }
        #expect(
            twice?.description
                == "'\(first.file)' and 'd.srt' would both be written to 'x.vtt'; give them different languages")
        let stream = #expect(throws: JobError.self) { try job("-", first).captionSidecars(of: 0..<100) }
        #expect(
            stream?.description
                == "a film on standard output has no captions beside it; write a file, or leave vtt and srt out of the mode")
    }

    @Test("Existing files are treated as files that nobody has named")
    func policies() throws {
        try write("1\n00:00:01,000 --> 00:00:02,000\nHallo\n", to: "c.srt")
        var job = job("x.mp4", CaptionSource(file: folder.file("c.srt"), mode: .vtt))
        func policy() throws -> [OverwritePolicy] { try job.captionSidecars(of: 0..<100).map(\.policy) }
        #expect(try policy() == [.replaceOwn])
        job.replacement.made = ["x.vtt"]
        #expect(try policy() == [.replaceFile])
        (job.replacement.made, job.replacement.replacesUnnamed) = ([], true)
        #expect(try policy() == [.replaceFile])
        job.replacement.policy = .refuse
        #expect(try policy() == [.refuse])
    }
}
