import Foundation
import KinoraSound
import KinoraViews
import TestSupport
import Testing

@testable import KinoraPipeline

private struct Settings: CompositionParameters {
    @Parameter("chance", in: 0...100) var seed = 0
}

struct JobDigestTests {
    private let composition = Composition(
        "dot", parameters: Settings.self, size: CGSize(width: 16, height: 16), fps: 10, duration: 0.5
    ) { _ in EmptyView() }

    @Test("A job's digest changes only with values that affect the bytes")
    func digest() throws {
        let base = RenderJob(composition, output: "a.mp4")
        func digest(_ change: (inout RenderJob) throws -> Void) throws -> String {
            var job = base
            try change(&job)
            return try job.digest
        }
        let same = try [
            digest { $0.output = "b.mp4" }, digest { $0.concurrency.drawingThreads = 7 }, digest { $0.overwrite = .refuse },
            digest { $0.concurrency.parallelSegments = 2 }, digest { $0.storage.store = "s" }, digest { $0.storage.beginsAnew = true },
            digest { try $0.set("seed", to: "0") },
            digest { $0.motionBlur = MotionBlur(shutterAngle: 0) },
            digest { $0.duration = 0.52 }, digest { $0.range = FilmRange() }, digest { $0.range = FilmRange(to: .fraction(1)) },
        ]
        #expect(Set(same) == [try base.digest])
        let different = try [
            digest { $0.width += 2 }, digest { $0.height += 2 }, digest { $0.frameRate = 20 }, digest { $0.duration = 1 },
            digest { try $0.set("seed", to: "1") }, digest { $0.encoding.quality = 1 }, digest { $0.encoding.speedPreset = .slow },
            digest { $0.encoding.threads = 1 }, digest { $0.range = FilmRange(from: .seconds(0.2)) },
            digest { $0.range = FilmRange(to: .seconds(0.2)) }, digest { $0.crops = true }, digest { $0.background = .black },
            digest { $0.motionBlur = MotionBlur() }, digest { $0.motionBlur = MotionBlur(shutterAngle: 90) },
            digest { $0.motionBlur = MotionBlur(phase: -90) }, digest { $0.motionBlur = MotionBlur(samples: 9) },
            digest { $0.audio.fit = .loop }, digest { $0.audio.badAudio = .silence },
        ]
        #expect(Set(different + [try base.digest]).count == different.count + 1)
    }

    @Test("The bytes of a digest stay the same, so that films are not rendered again")
    func contents() throws {
        var job = RenderJob(composition, output: "a.mp4")
        job.range = FilmRange(from: .seconds(0.2))
        (job.audio.fit, job.audio.badAudio) = (.cutToTrack, .silence)
        job.metadata.title = "Dot"
        let contents = String(decoding: try job.digestContents(version: "1"), as: UTF8.self)
        #expect(
            contents == #"""
                {"background":"#FFFFFF","chapters":[],"colorScheme":"light","composition":"dot","crops":false,\#
                "encoding":{"dither":"bayer","palette":"global","plays":0,"quality":20,"speedPreset":"veryfast","threads":6},\#
                "files":[],"format":"mp4","frameCount":5,"frameRate":"10","height":16,\#
                "metadata":{"title":"Dot"},"onBadAudio":"silence","parameters":{"seed":0},"range":"2..<5","script":[],\#
                "size":[16,16],"trackFit":"cut-to-track","version":"1","width":16}
                """#)
    }

    @Test("Reports and digests contain the encoding with the names that users write")
    func encodingNames() throws {
        var encoding = EncodingSettings()
        (encoding.speedPreset, encoding.format, encoding.codec) = (.slow, .mov, .prores4444)
        (encoding.palette, encoding.dither) = (.frame, .floydSteinberg)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(encoding)
        #expect(
            String(decoding: data, as: UTF8.self) == """
                {"codec":"prores-4444","dither":"floyd-steinberg","format":"mov","palette":"frame","plays":0,"quality":20,\
                "speedPreset":"slow","threads":6}
                """)
        #expect(try JSONDecoder().decode(EncodingSettings.self, from: data) == encoding)
        let plain = String(decoding: try encoder.encode(EncodingSettings()), as: UTF8.self)
        #expect(plain == #"{"dither":"bayer","palette":"global","plays":0,"quality":20,"speedPreset":"veryfast","threads":6}"#)
    }

    @Test("A job's digest changes with the contents of audio files and of the cover, wherever they are")
    func digestOfFiles() throws {
        let directory = try TemporaryDirectory()
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: directory.file(name)))
        }
        try write("one", "song.wav")
        let other = try TemporaryDirectory()
        try Data("one".utf8).write(to: URL(fileURLWithPath: other.file("song.wav")))
        func files(_ directory: TemporaryDirectory) -> DocumentFiles {
            DocumentFiles([
                DocumentFiles.Name(
                    "song.wav", folder: directory.path, origin: .document(source: "p.yaml", line: 1, column: 1, keyPath: "track"))
            ])
        }
        let song = directory.file("song.wav")
        var job = RenderJob(composition.soundtrack(SoundClip("song.wav")), output: "a.mp4")
        let missing = try job.digest
        #expect(try RenderJob(composition.soundtrack(SoundClip("other.wav")), output: "a.mp4").digest != missing)
        job.sources.files = files(directory)
        let first = try job.digest
        #expect(first != missing)
        job.sources.files = files(other)
        #expect(try job.digest == first)
        try write("two", "song.wav")
        job.sources.files = files(directory)
        #expect(try job.digest != first)
        try write("one", "song.wav")
        #expect(try job.digest == first)
        job.metadata.cover = song
        let covered = try job.digest
        try write("three", "song.wav")
        #expect(try Set([first, covered, job.digest]).count == 3)
    }
}
