import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraSound
import KinoraViews
import MediaTestSupport
import Synchronization
import TestSupport
import Testing

/// A film that is black, with a white frame and a click at the same moments.
private struct FlashFilm: View {
    nonisolated static let usualPeriod = 20

    nonisolated static func isFlash(_ frame: Int, period: Int = usualPeriod) -> Bool { frame % period == 7 }

    /// - Parameter track: The path of an audio file with the clicks; nil to generate them.
    nonisolated static func composition(
        fps: FrameRate, duration: TimeInterval, period: Int = usualPeriod, track: String? = nil
    ) -> Composition {
        Composition("flash", size: CGSize(width: 64, height: 64), fps: fps, duration: duration, background: .black) {
            FlashFilm(rate: fps, period: period)
        }
        .soundtrack(track.map { SoundClip($0) } ?? SoundClip(ClickGenerator(rate: fps)))
    }

    let rate: FrameRate
    let period: Int

    var body: some View {
        TimelineView(.animation) { timeline in
            let frame = Int((timeline.time * rate.framesPerSecond).rounded())
            Rectangle().fill(FlashFilm.isFlash(frame, period: period) ? Color.white : .black)
        }
    }
}

/// A click, 4 ms long, in the middle of the first 10 ms of each flash.
private struct ClickGenerator: SoundGenerator {
    let rate: FrameRate

    func sample(at time: TimeInterval) -> StereoSample {
        let frame = Int((time * rate.framesPerSecond + 1e-9).rounded(.down))
        guard FlashFilm.isFlash(frame) else { return .zero }
        return StereoSample(Float(ClickGenerator.pulse(time - rate.time(ofFrame: frame) - 0.005)))
    }

    static func pulse(_ time: TimeInterval) -> Double {
        abs(time) < 0.002 ? 0.8 * pow(cos(.pi * time / 0.004), 2) * cos(2 * .pi * 2000 * time) : 0
    }

    /// Returns a WAV file of one channel with the clicks of a film. A file is read in less time than a long film's samples are generated.
    static func file(rate: FrameRate, frames: Int, period: Int) -> Data {
        let count = AudioFormat.frames(in: rate.time(ofFrame: frames))
        var samples = [Int16](repeating: 0, count: count)
        for flash in 0..<frames where FlashFilm.isFlash(flash, period: period) {
            let start = rate.time(ofFrame: flash)
            let first = AudioFormat.frames(in: start)
            for index in first..<min(first + 480, count) {
                samples[index] = Int16((32_767 * pulse(AudioFormat.seconds(index) - start - 0.005)).rounded())
            }
        }
        func bytes(_ number: some FixedWidthInteger) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }
        // PCM, one channel, 48 kHz, bytes per second, bytes per sample, bits per sample.
        let format =
            bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(48_000)) + bytes(UInt32(96_000)) + bytes(UInt16(2))
            + bytes(UInt16(16))
        let head = Data("WAVEfmt ".utf8) + bytes(UInt32(format.count)) + format + Data("data".utf8) + bytes(UInt32(2 * count))
        return Data("RIFF".utf8) + bytes(UInt32(head.count + 2 * count)) + head + samples.withUnsafeBytes { Data($0) }
    }
}

/// What is heard in a file.
private struct HeardSound {
    /// Left and right, alternating.
    private let samples: [Float]
    var count: Int { samples.count / 2 }
    let info: AudioStreamInfo
    let damage: [AudioDamage]

    init(_ path: String) throws {
        let reader = try AudioReader(path: path)
        let samples = try reader.remainingSamples()
        (self.samples, info, damage) = (samples, reader.info, reader.damage)
    }

    /// The loudest sample on the left.
    func peak(_ range: Range<Int>) -> Float { range.map { abs(samples[2 * $0]) }.max() ?? 0 }

    /// The middle of the energy within `reach` seconds of a time.
    func center(near time: Double, within reach: Double = 0.015) -> Double {
        let first = max(0, AudioFormat.frames(in: time - reach))
        let last = min(count, AudioFormat.frames(in: time + reach))
        var (sum, weighted) = (0.0, 0.0)
        for index in first..<max(first, last) {
            let energy = Double(samples[2 * index]) * Double(samples[2 * index])
            sum += energy
            weighted += energy * Double(index)
        }
        return sum > 0.01 ? weighted / sum / Double(AudioFormat.sampleRate) : -1
    }
}

struct SoundTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Flashes and clicks of a finished file, which begin together within a millisecond.
    private func expectSynchronous(_ path: String, frames: Int, rate: Double, period: Int = FlashFilm.usualPeriod) throws {
        let reader = try VideoReader(path: path)
        let heard = try HeardSound(path)
        let start = try #require(try reader.frameTicks().first)
        var flashes = 0
        for index in 0..<frames {
            let frame = try #require(try reader.nextFrame())
            let isWhite = try frame.bgra()[(32 * 64 + 32) * 4] > 128
            #expect(isWhite == FlashFilm.isFlash(index, period: period))
            guard isWhite else { continue }
            flashes += 1
            let time = Double(try #require(frame.ticks) - min(start, 0)) * reader.info.timeBase.value
            expectClose(heard.center(near: time + 0.005), time + 0.005, within: 0.001, "frame \(index)")
        }
        #expect(flashes >= 2)
        expectClose(Double(heard.count), Double(frames) / rate * 48_000, within: 1024)
    }

    @Test(
        "Video and audio are synchronous within a millisecond in every container, at every sample rate",
        arguments: [("a.mp4", Codec?.none), ("a.mov", .h264), ("a.webm", nil)], ["24000/1001", "30", "60000/1001"])
    func synchronous(file: (name: String, codec: Codec?), rate: String) async throws {
        let rate = try #require(FrameRate(rate))
        var job = RenderJob(FlashFilm.composition(fps: rate, duration: 2), output: directory.file(file.name))
        job.encoding.codec = file.codec
        job.encoding.speedPreset = .ultrafast
        let report = try await job.render()
        #expect(report.files[0].audioEncoder == (file.name == "a.webm" ? "libopus" : "aac"))
        #expect(report.notices.isEmpty)
        try expectSynchronous(job.output, frames: report.frames, rate: rate.framesPerSecond)
    }

    /// No two segments of the film are equal, and the eighth one begins and ends with a flash.
    @Test(
        "After ten minutes video and audio are synchronous: rendered in one run, resumed, joined from parts and taken from a store",
        arguments: ["mp4", "mov", "webm"])
    func tenMinutes(fileExtension: String) async throws {
        // The times of its frames are not a whole number of samples, or of the ticks of a container.
        let rate = try #require(FrameRate("2500/1001"))
        let (period, frames) = (33, rate.frameCount(in: 600))
        let track = directory.file("clicks.wav")
        try ClickGenerator.file(rate: rate, frames: frames, period: period).write(to: URL(fileURLWithPath: track))
        func job(_ name: String, store: String? = nil) -> RenderJob {
            let composition = FlashFilm.composition(fps: rate, duration: 600, period: period, track: track)
            var job = RenderJob(composition, output: directory.file("\(name).\(fileExtension)"))
            job.encoding.speedPreset = .ultrafast
            job.encoding.segment = .frames(100)
            job.storage.store = store.map(directory.file)
            return job
        }
        func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: directory.file("\(name).\(fileExtension)"))) }

        let report = try await job("whole").render()
        #expect((report.frames, report.segments, report.storedSegments) == (frames, 15, 0))
        try expectSynchronous(directory.file("whole.\(fileExtension)"), frames: frames, rate: rate.framesPerSecond, period: period)
        let whole = try bytes("whole")

        let interrupted = job("resumed")
        let task = Mutex<Task<RenderReport, any Error>?>(nil)
        let stopped = Task {
            try await interrupted.render { progress in if progress.frames >= frames / 2 { task.withLock { $0?.cancel() } } }
        }
        task.withLock { $0 = stopped }
        await #expect(throws: CancellationError.self) { try await stopped.value }
        #expect((1..<15).contains(try await interrupted.render().storedSegments))
        #expect(try bytes("resumed") == whole)

        for number in 1...3 { _ = try await job("joined", store: "store").renderPart(#require(RenderPart(number, of: 3))) }
        _ = try await job("joined", store: "store").join()
        #expect(try bytes("joined") == whole)
        #expect(try await job("stored", store: "store").render().storedSegments == 15)
        #expect(try bytes("stored") == whole)
    }

    @Test("A film with audio has the same bytes with any number of threads", arguments: ["a.mp4", "a.webm"])
    func sameBytes(name: String) async throws {
        var files: [Data] = []
        for threads in [1, 3] {
            var job = RenderJob(FlashFilm.composition(fps: 30, duration: 1), output: directory.file(name))
            job.concurrency.drawingThreads = threads
            _ = try await job.render()
            files.append(try Data(contentsOf: URL(fileURLWithPath: job.output)))
        }
        #expect(files[0] == files[1])
    }

    @Test("A streamed MP4 contains its audio")
    func stream() throws {
        let path = directory.file("stream.mp4")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(descriptor) }
        let audio = try SoundMix(Soundtrack(SoundClip(ClickGenerator(rate: 30)))).mixed(frameCount: 96_000)
        let settings = try VideoSettings(width: 64, height: 64, frameRateNumerator: 30, speedPreset: .ultrafast, segmentFrames: 25)
        let joiner = try SegmentJoiner(.descriptor(descriptor), settings: settings, expectedFrames: 60, audio: audio)
        for frames in SegmentCuts(frameCount: 60, length: settings.segmentFrames) {
            let writer = try SegmentWriter(path: directory.file("segment"), settings: settings)
            let frame = try VideoFrame(settings: settings)
            for _ in frames { try writer.write(frame) }
            try joiner.append(writer.finish())
        }
        try joiner.finish()
        let heard = try HeardSound(path)
        expectClose(Double(heard.count), 96_000, within: 1024)
        for flash in stride(from: 7, to: 60, by: 20) {
            let time = Double(flash) / 30 + 0.005
            expectClose(heard.center(near: time), time, within: 0.001)
        }
    }

    @Test("Formats without audio warn once and make the film")
    func soundless() async throws {
        var job = RenderJob(FlashFilm.composition(fps: 10, duration: 1), output: directory.file("a.gif"))
        job.outputs = [RenderOutput(.film(EncodingSettings()), path: directory.file("a.mp4"))]
        let report = try await job.render()
        #expect(report.notices == ["\(directory.file("a.gif")) has no audio; mp4, mov and webm files can contain it"])
        #expect(report.files.map(\.audioEncoder) == [nil, "aac"])
    }

    /// A file of two tones that another program could have written.
    private func song(_ name: String, seconds: Double = 2) async throws -> String {
        let path = directory.file(name)
        var composition = Composition("song", size: CGSize(width: 16, height: 16), fps: 10, duration: seconds) { Color.black }
        composition = composition.soundtrack(SoundClip { StereoSample(Float(0.3 * sin(2 * .pi * 440 * $0))) })
        _ = try await RenderJob(composition, output: path).render()
        return path
    }

    private func film(_ track: Soundtrack, duration: Double = 1) -> RenderJob {
        let composition = Composition("film", size: CGSize(width: 32, height: 32), fps: 10, duration: duration) { Color.black }
        return RenderJob(composition.soundtrack(track), output: directory.file("film.mp4"))
    }

    @Test("A film cut to its track is as long as the track, shorter or longer than before")
    func cutToTrack() async throws {
        let song = try await song("song.mp4")
        for duration in [1.0, 5] {
            var job = film(Soundtrack(SoundClip(song)), duration: duration)
            job.audio.fit = .cutToTrack
            let report = try await job.render()
            #expect(report.frames == 20)
            expectClose(Double(try HeardSound(job.output).count), 96_000, within: 1024)
        }
    }

    @Test("Errors of a track are reported before drawing, with a fix")
    func errors() async throws {
        let text = directory.file("song.txt")
        try Data("no song".utf8).write(to: URL(fileURLWithPath: text))
        let silent = directory.file("silent.mp4")
        _ = try await RenderJob(
            Composition("s", size: CGSize(width: 16, height: 16), fps: 10, duration: 0.2) { Color.black }, output: silent
        )
        .render()
        let cases = [
            (directory.file("nowhere.ogg"), "does not exist"), (text, "cannot be read"), (silent, "contains no audio"),
            (directory.file(""), "is a directory"),
        ]
        for (path, hint) in cases {
            let job = film(Soundtrack(SoundClip(path)))
            let error = await #expect(throws: KinoraError.self) { try await job.render { _ in Issue.record("a frame was encoded") } }
            #expect(error?.category == .badInput)
            #expect(error?.message.contains(hint) == true && error?.message.contains(path) == true, "\(String(describing: error))")
        }
        #expect(!FileManager.default.fileExists(atPath: directory.file("film.mp4")))
    }

    @Test("Damaged audio stops the film or becomes silence, and its time is reported")
    func damage() async throws {
        let song = try await song("song.mp4", seconds: 4)
        var bytes = try Data(contentsOf: URL(fileURLWithPath: song))
        // The packets are behind the index, which is in front.
        let middle = bytes.count * 6 / 10
        for index in middle..<middle + bytes.count / 10 { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try bytes.write(to: URL(fileURLWithPath: song))
        var job = film(Soundtrack(SoundClip(song)), duration: 4)
        let error = await #expect(throws: KinoraError.self) { try await job.render { _ in Issue.record("a frame was encoded") } }
        #expect(error?.message.contains("is damaged") == true && error?.message.contains("--on-bad-audio silence") == true)
        job.audio.badAudio = .silence
        let report = try await job.render()
        #expect(report.notices.count == 1 && report.notices[0].contains("these parts are silent"), "\(report.notices)")
        // It continues in time after the damage.
        let heard = try HeardSound(job.output)
        expectClose(Double(heard.count), 4 * 48_000, within: 1024)
        #expect(heard.peak(170_000..<172_000) > 0.2)
    }

    @Test("Audio levels that a view reads are synchronous with the audio of the film within a millisecond")
    func environment() async throws {
        // Levels are means over 43 ms, a hundred times per second. The levels of a symmetric burst are symmetric, so their middle is exact.
        let bursts = [0.6, 1.33]
        let composition = Composition("seen", size: CGSize(width: 64, height: 64), fps: 100, duration: 2, background: .black) {
            BassView()
        }
        .soundtrack(
            SoundClip { time in
                let offset = bursts.map { time - $0 }.first { abs($0) < 0.1 } ?? 0.1
                return StereoSample(Float(0.5 * pow(cos(.pi * offset / 0.2), 2) * sin(2 * .pi * 80 * offset)))
            })
        let job = RenderJob(composition, output: directory.file("seen.mp4"))
        _ = try await job.render()
        let (reader, heard) = (try VideoReader(path: job.output), try HeardSound(job.output))
        let start = try #require(try reader.frameTicks().first)
        var frames: [(time: Double, level: Double)] = []
        while let frame = try reader.nextFrame() {
            let time = Double(try #require(frame.ticks) - min(start, 0)) * reader.info.timeBase.value
            frames.append((time, Double(try frame.bgra()[(32 * 64 + 32) * 4])))
        }
        #expect(frames.count == 200)
        for burst in bursts {
            let near = frames.filter { abs($0.time - burst) < 0.25 }
            #expect(near.contains { $0.level > 240 } && near.contains { $0.level < 5 })
            let seen = near.reduce(0) { $0 + $1.time * $1.level } / near.reduce(0) { $0 + $1.level }
            let middle = heard.center(near: burst, within: 0.15)
            expectClose(middle, burst, within: 0.001)
            expectClose(seen, middle, within: 0.001)
        }
    }
}

private struct BassView: View {
    @Environment(\.sound) private var sound

    var body: some View {
        TimelineView(.animation) { timeline in Rectangle().fill(Color(white: sound.smoothed(attack: 0, release: 0).bass(at: timeline.time)))
        }
    }
}
