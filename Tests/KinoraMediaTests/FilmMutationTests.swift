import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// What can go wrong with a film, done on purpose: the check has to find each.
struct FilmMutationTests {
    private let film = InspectedFilm(width: 160, height: 96, content: .bars)
    private let directory: TemporaryDirectory
    private static let count = 12

    init() throws { directory = try TemporaryDirectory() }

    /// Every way of coding, in one container each.
    private static let formats = FilmFormat.all.filter { format in
        let isTwin =
            format.container == .mov && (format.codec == .h264 || format.codec == .hevc)
            || format.container == .webm && format.codec == .av1
        // AV1 goes the same way as VP9, and takes its time.
        return !isTwin && !format.hasAlpha && format.container != .raw && format.codec != .av1
    }

    /// What the full check says of a film of `frames`; nil when it passes.
    private func problem(_ frames: [[UInt8]], _ format: FilmFormat) throws -> String? {
        let settings = try film.settings(format)
        let inspection = try FilmInspection(settings: settings, colors: film.colors(FilmMutationTests.count), depth: .full)
        do {
            if format.container.isSequence {
                let pattern = try #require(SequencePattern("f%d"))
                let folder = directory.file(UUID().uuidString)
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
                try film.write(frames, to: .directory(folder, pattern), settings)
                try inspection.check(directory: folder, pattern: pattern)
            } else {
                try film.write(frames, to: .file(directory.file("film")), settings)
                try inspection.check(directory.file("film"))
            }
            return nil
        } catch let error as FilmInspectionError {
            return error.problem
        }
    }

    @Test("The full inspection finds every mutation of a film and nothing in a correct one", arguments: formats)
    func mutations(format: FilmFormat) throws {
        #expect(try problem((0..<FilmMutationTests.count).map { film.bgra($0) }, format) == nil)
        for mutation in FilmMutation.allCases {
            // A frame too many is only an unexpected file; an animation shows a repeated last frame longer.
            if mutation == .extraFrame, format.container.isSequence { continue }
            let problem = try problem(mutation.frames(of: film.frames, count: FilmMutationTests.count), format)
            #expect(problem != nil, "\(mutation) in \(format)")
        }
    }

    @Test("A shift by one frame is found even if the frames hardly change", arguments: [FilmMutation.late, .early])
    func slowShift(mutation: FilmMutation) throws {
        let slow = InspectedFilm(width: 160, height: 96, content: .waves)
        let settings = try slow.settings(FilmFormat(.mp4))
        try slow.write(mutation.frames(of: slow.frames, count: 40), to: .file(directory.file("film")), settings)
        #expect(throws: FilmInspectionError.self) {
            try FilmInspection(settings: settings, colors: slow.colors(40), depth: .full).check(directory.file("film"))
        }
    }

    @Test("A truncated film and one of another size are found", arguments: formats.filter { !$0.container.isSequence })
    func damage(format: FilmFormat) throws {
        let path = directory.file("film")
        let settings = try film.settings(format)
        let inspection = try FilmInspection(settings: settings, colors: film.colors(FilmMutationTests.count), depth: .full)
        let frames = (0..<FilmMutationTests.count).map { film.bgra($0) }
        try film.write(frames, to: .file(path), settings)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        for share in [0.2, 0.6, 0.95] {
            try whole.prefix(Int(Double(whole.count) * share)).write(to: URL(fileURLWithPath: path))
            #expect(throws: (any Error).self, "\(share)") { try inspection.check(path) }
        }
        let other = InspectedFilm(width: 96, height: 160, content: .bars)
        try other.write((0..<FilmMutationTests.count).map { other.bgra($0) }, to: .file(path), other.settings(format))
        #expect(throws: FilmInspectionError.self) { try inspection.check(path) }
    }

    @Test(
        "Tiny and odd-sized films at the lowest quality pass", arguments: InspectedFilm.Content.allCases,
        [(2, 2), (4, 2), (2, 64), (16, 16), (18, 26), (34, 20), (40, 24)])
    func worstQuality(content: InspectedFilm.Content, size: (width: Int, height: Int)) throws {
        let film = InspectedFilm(width: size.width, height: size.height, content: content)
        for preset in [SpeedPreset.ultrafast, .veryfast, .medium] {
            for quality in [40.0, 51] {
                let settings = try film.settings(FilmFormat(.mp4), quality: quality, speedPreset: preset)
                let path = directory.file("film.mp4")
                try film.write((0..<60).map { film.bgra($0) }, to: .file(path), settings)
                try FilmInspection(settings: settings, colors: film.colors(60), depth: .full).check(path)
            }
        }
    }

    @Test("Colour tags may be missing where a format has no field for them, but never wrong")
    func colorTags() throws {
        for (format, field) in [(try FilmFormat(.mov), 3), (try FilmFormat(.mp4), 3), (try FilmFormat(.mov, codec: .h264), 3)] {
            let path = directory.file("film")
            let settings = try film.settings(format)
            try film.write((0..<2).map { film.bgra($0) }, to: .file(path), settings)
            let inspection = try FilmInspection(settings: settings, colors: film.colors(2), depth: .full)
            let info = try VideoReader(path: path).info
            try inspection.checkColors(info, path)
            var tags = [info.colorPrimaries, info.colorTransfer, info.colorMatrix, info.colorRange]
            tags[field] = "unknown"
            #expect(((try? inspection.checkColors(tags, path)) != nil) == format.codec.isProRes)
            for wrong in 0..<4 {
                var tags = [info.colorPrimaries, info.colorTransfer, info.colorMatrix, info.colorRange]
                tags[wrong] = wrong == 3 ? "pc" : "bt470bg"
                #expect(throws: FilmInspectionError.self) { try inspection.checkColors(tags, path) }
                tags[wrong] = "unknown"
                if wrong < 3 { #expect(throws: FilmInspectionError.self) { try inspection.checkColors(tags, path) } }
            }
        }
    }

    @Test("Container tags are compared with the request separately from the codec's", arguments: ["nclx", "nclc"])
    func containerTags(kind: String) throws {
        let format = try FilmFormat(kind == "nclx" ? .mp4 : .mov, codec: .h264)
        let path = directory.file("film")
        let settings = try film.settings(format)
        try film.write((0..<2).map { film.bgra($0) }, to: .file(path), settings)
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        let mark = Array(kind.utf8)
        let position = try #require((0..<(bytes.count - 12)).first { Array(bytes[$0..<($0 + 4)]) == mark })
        // The matrix: BT.470 in place of BT.709.
        bytes[position + 9] = 5
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let inspection = try FilmInspection(settings: settings, colors: film.colors(2), depth: .sample)
        #expect(throws: FilmInspectionError.self) { try inspection.check(path) }
    }
}
