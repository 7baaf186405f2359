import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraMotion
import KinoraPipeline
import KinoraSound
import MediaTestSupport
import Synchronization
import TestSupport
import Testing

@testable import KinoraStudio

@MainActor
struct FilmStreamTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func timing(_ range: Range<Int>, speed: Double = 1) throws -> StreamTiming {
        StreamTiming(range, of: 30, speed: try #require(PlaybackSpeed(speed)))
    }

    /// The peak signal-to-noise ratio of two BGRA frames in decibels, without the fourth byte of each pixel.
    private func ratio(_ first: [UInt8], _ second: [UInt8]) -> Double {
        #expect(first.count == second.count)
        var sum = 0
        for index in 0..<min(first.count, second.count) where index % 4 != 3 {
            let difference = Int(first[index]) - Int(second[index])
            sum += difference * difference
        }
        return sum == 0 ? .infinity : 10 * log10(255 * 255 / (Double(sum) / Double(first.count * 3 / 4)))
    }

    /// Expects the frames of the film `indices` at multiples of `seconds`, as stills of the same size show them.
    private func expectFrames(_ received: ReceivedStream, _ indices: [Int], every seconds: Double, width: Int, height: Int) async throws {
        let reader = try VideoReader(path: received.path)
        #expect((reader.info.width, reader.info.height) == (width, height))
        let times = try reader.frameTicks().map { Double($0) * reader.info.timeBase.value }
        #expect(times.count == indices.count)
        for (number, time) in times.enumerated() { expectClose(time, Double(number) * seconds, within: 1e-4) }
        var job = RenderJob(StreamedFilm.composition(), output: "film.mp4")
        (job.width, job.height) = (width, height)
        for (number, index) in indices.enumerated() {
            let frame = try #require(try reader.nextFrame()).bgra()
            guard number.isMultiple(of: 7) || number + 1 == indices.count else { continue }
            func difference(_ index: Int) async throws -> Double {
                try await ratio(frame, StillDecoder.decode([UInt8](job.still(at: Double(index) / 30 + 0.001))).bytes)
            }
            let found = try await difference(index)
            #expect(found > 27, "frame \(index)")
            // It is this frame, and not the one before or after it.
            for neighbour in [index - 1, index + 1] where (0..<90).contains(neighbour) {
                #expect(try await difference(neighbour) < found, "frame \(index)")
            }
        }
    }

    /// The ratio of signal and noise in decibels if the audio is the film's audio from `start` seconds on.
    private func audioRatio(_ samples: [Float], from start: Double, speed: Double = 1, count: Int) -> Double {
        var (noise, signal): (Double, Double) = (0, 0)
        // The first packet fades in.
        for index in 1024..<count {
            let expected = SweptTone.sample(at: start + Double(index) / 48_000 * speed)
            noise += pow(Double(samples[2 * index] - expected.left), 2) + pow(Double(samples[2 * index + 1] - expected.right), 2)
            signal += pow(Double(expected.left), 2) + pow(Double(expected.right), 2)
        }
        return 10 * log10(signal / noise)
    }

    @Test("A stream shows all frames of the film at their times, with its audio")
    func wholeFilm() async throws {
        let film = try StreamedFilm.plan()
        let received = try await ReceivedStream(film, .init(film, timing(0..<90)), in: directory.path)
        try await expectFrames(received, Array(0..<90), every: 1.0 / 30, width: 160, height: 90)
        let heard = try AudioReader(path: received.path).remainingSamples()
        #expect((144_000..<144_000 + 1024).contains(heard.count / 2))
        #expect(audioRatio(heard, from: 0, count: 143_000) > 25)
    }

    @Test("The first fragment of a stream is short, and the others are at most half a second long")
    func fragments() async throws {
        let film = try StreamedFilm.plan()
        let received = try await ReceivedStream(film, .init(film, timing(0..<90)), in: directory.path)
        let lengths = try received.chunks.dropFirst().map { chunk in
            let boxes = try #require(MP4Box.boxes(in: chunk[...]))
            #expect(boxes.map(\.type) == ["moof", "mdat"])
            return Int(try #require(boxes[0].child("traf/trun")).number(at: 4, count: 4))
        }
        #expect(lengths == [3, 6, 12, 15, 15, 15, 15, 9])
        #expect(MP4Box.boxes(in: received.chunks[0][...])?.map(\.type) == ["ftyp", "moov"])
    }

    @Test("A stream from the middle of a film begins with that frame and its audio")
    func middle() async throws {
        let film = try StreamedFilm.plan()
        let received = try await ReceivedStream(film, .init(film, timing(37..<80)), in: directory.path)
        try await expectFrames(received, Array(37..<80), every: 1.0 / 30, width: 160, height: 90)
        #expect(audioRatio(try AudioReader(path: received.path).remainingSamples(), from: 37.0 / 30, count: 67_000) > 25)
    }

    @Test("Twice the speed shows every other frame, and half the speed shows each frame twice as long")
    func speeds() async throws {
        let film = try StreamedFilm.plan()
        let fast = try await ReceivedStream(film, .init(film, timing(10..<71, speed: 2)), in: directory.path)
        try await expectFrames(fast, Array(stride(from: 10, to: 71, by: 2)), every: 1.0 / 30, width: 160, height: 90)
        #expect(audioRatio(try AudioReader(path: fast.path).remainingSamples(), from: 10.0 / 30, speed: 2, count: 47_000) > 25)
        let slow = try await ReceivedStream(film, .init(film, timing(10..<40, speed: 0.5)), in: directory.path)
        try await expectFrames(slow, Array(10..<40), every: 1.0 / 15, width: 160, height: 90)
        #expect(audioRatio(try AudioReader(path: slow.path).remainingSamples(), from: 10.0 / 30, speed: 0.5, count: 94_000) > 25)
    }

    @Test("A smaller stream shows the same layout at even sizes")
    func smaller() async throws {
        let film = try StreamedFilm.plan()
        let request = FilmStream.Request(film, try timing(0..<20), width: 81)
        #expect((request.width, request.height) == (80, 46))
        let received = try await ReceivedStream(film, request, in: directory.path)
        let reader = try VideoReader(path: received.path)
        #expect((reader.info.width, reader.info.height) == (80, 46))
        #expect(try reader.frameTicks().count == 20)
        let large = FilmStream.Request(film, try timing(0..<20), width: 4000)
        #expect((large.width, large.height) == (160, 90))
        let tiny = FilmStream.Request(film, try timing(0..<20), width: -3)
        #expect((tiny.width, tiny.height) == (2, 2))
    }

    /// Counts the frames that a stream evaluates.
    @MainActor
    private final class Counter {
        var count = 0
        /// The number of frames that may be evaluated.
        var limit = Int.max
    }

    /// Lets everything else run that is ready to run on the main actor, such as a stream that evaluates too many frames.
    private func giveOthersTime() async {
        for _ in 0..<100 { await Task.yield() }
    }

    private func counted(_ film: FilmPlan, _ request: FilmStream.Request, _ counter: Counter) throws -> FilmStream {
        let evaluator = try FrameEvaluator(film)
        return try FilmStream(film, request) { index in
            counter.count += 1
            #expect(counter.count <= counter.limit)
            return try await evaluator.displayList(at: index)
        }
    }

    @Test("A stream is made at most three seconds ahead of its receiver")
    func readAhead() async throws {
        let film = try StreamedFilm.plan(duration: 20)
        let counter = Counter()
        let stream = try counted(film, .init(film, timing(0..<600)), counter)
        counter.limit = 90
        _ = try await stream.next()
        try await waitUntil("three seconds are evaluated") { counter.count >= 90 }
        await giveOthersTime()
        // Half a second is taken, so as much can be made again.
        counter.limit = 90 + 3 + 6 + 12
        var taken = 0
        while taken < 3 {
            _ = try #require(try await stream.next())
            taken += 1
        }
        try await waitUntil("three more parts are evaluated") { counter.count >= counter.limit }
        await giveOthersTime()
        await stream.cancel()
        #expect(counter.count == counter.limit)
    }

    @Test("A cancelled stream ends its work, and further calls throw")
    func cancel() async throws {
        let film = try StreamedFilm.plan(duration: 20)
        let counter = Counter()
        let stream = try counted(film, .init(film, timing(0..<600)), counter)
        _ = try await stream.next()
        _ = try await stream.next()
        await stream.cancel()
        let count = counter.count
        #expect(count < 600)
        await #expect(throws: CancellationError.self) { try await stream.next() }
        await giveOthersTime()
        #expect(counter.count == count)
    }

    @Test("A receiver that waits is resumed when the stream is cancelled")
    func cancelWhileWaiting() async throws {
        let film = try StreamedFilm.plan()
        let stream = try FilmStream(film, .init(film, timing(0..<90))) { _ in
            try await waitForCancellation()
            return DisplayList()
        }
        _ = try await stream.next()
        let waiting = Task { try await stream.next() }
        await Task.yield()
        await stream.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("Releasing a stream ends its work, and everything that it used is released")
    func release() async throws {
        let film = try StreamedFilm.plan(duration: 20)
        weak var released: Counter?
        var stream: FilmStream?
        do {
            let counter = Counter()
            released = counter
            stream = try counted(film, .init(film, timing(0..<600)), counter)
        }
        _ = try await stream?.next()
        #expect(released != nil)
        stream = nil
        try await waitUntil("the counter is released") { released == nil }
    }

    @Test("The error of a film ends its stream")
    func failure() async throws {
        struct Failure: Error {}
        let film = try StreamedFilm.plan()
        let stream = try FilmStream(film, .init(film, timing(0..<90))) { index in
            if index == 20 { throw Failure() }
            return DisplayList()
        }
        await #expect(throws: Failure.self) {
            while try await stream.next() != nil {}
        }
    }

    @Test("Speeds are multiples of a quarter from 0.25 to 4")
    func acceptedSpeeds() {
        #expect([0.25, 0.5, 0.75, 1, 1.5, 2, 3.25, 4].allSatisfy { PlaybackSpeed($0) != nil })
        #expect([0, 0.2, 0.3, 4.25, -1, .nan, .infinity].allSatisfy { PlaybackSpeed($0) == nil })
        #expect(PlaybackSpeed(1) == .normal)
        #expect(PlaybackSpeed(1.5)?.ratio == Rational(3, 2))
    }

    @Test("The frames of a stream are in the range, ascend, and cover it", arguments: Array(stride(from: 0.25, through: 4, by: 0.25)))
    func timings(speed: Double) throws {
        let timing = StreamTiming(7..<50, of: try #require(FrameRate("30000/1001")), speed: try #require(PlaybackSpeed(speed)))
        let frames = (0..<timing.frameCount).map(timing.filmFrame)
        #expect(frames.first == 7)
        #expect(frames == Array(Set(frames)).sorted())
        #expect(frames.allSatisfy { (7..<50).contains($0) })
        // The frames that follow the last one are after the range.
        #expect(speed < 1 || timing.filmFrame(timing.frameCount) >= 50)
        let length = Double(timing.frameCount * timing.rate.seconds) / Double(timing.rate.frames)
        expectClose(length * speed, 43 * 1001 / 30_000, within: speed * 1001 / 30_000 + 1e-9)
        #expect(timing.firstAudioFrame == 11_211)
    }
}
