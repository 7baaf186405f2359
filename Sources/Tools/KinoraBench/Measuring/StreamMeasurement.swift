import Foundation
import KinoraPipeline
import KinoraStudio
import Synchronization

/// The speed at which the studio makes a stream of a film, from evaluated views to fragments.
struct StreamMeasurement: Encodable, Sendable {
    let scene: String
    /// The speed of the film in frames per second.
    let rate: Double
    let framesPerSecond: Double
    /// The speed while another thread keeps a core busy, as a browser that shows the stream does.
    let busyFramesPerSecond: Double
    /// The time from the request to the first fragment in milliseconds, with the evaluator.
    let firstFragment: Double
    /// Processor time in milliseconds per frame.
    let processorTime: Double
    /// In bits per second of film.
    let bitRate: Double

    enum CodingKeys: String, CodingKey {
        case scene, rate
        case framesPerSecond = "fps"
        case busyFramesPerSecond = "fps_with_busy_core"
        case firstFragment = "first_fragment_ms"
        case processorTime = "cpu_ms"
        case bitRate = "bits_per_second"
    }

    @MainActor
    static func measure(scene: String, job: RenderJob) async throws -> StreamMeasurement {
        let film = try job.filmPlan()
        // Mixed when the film is opened, not when it is played.
        _ = try film.mixedAudio()
        let alone = try await receive(film, threads: job.concurrency.drawingThreads)
        let spinner = Spinner()
        defer { spinner.stop() }
        let busy = try await receive(film, threads: job.concurrency.drawingThreads)
        let frames = Double(film.frameCount)
        return StreamMeasurement(
            scene: scene, rate: job.frameRate.framesPerSecond, framesPerSecond: frames / alone.seconds,
            busyFramesPerSecond: frames / busy.seconds, firstFragment: alone.first * 1000,
            processorTime: alone.processorSeconds / frames * 1000, bitRate: Double(alone.bytes * 8) / film.film.duration)
    }

    private struct Reception {
        var seconds = 0.0
        var first = 0.0
        var processorSeconds = 0.0
        var bytes = 0
    }

    @MainActor
    private static func receive(_ film: FilmPlan, threads: Int) async throws -> Reception {
        var result = Reception()
        let (start, processorStart) = (ContinuousClock.now, ProcessorTime.process)
        let evaluator = try FrameEvaluator(film)
        let timing = StreamTiming(0..<film.frameCount, of: film.film.frameRate)
        let stream = try FilmStream(film, FilmStream.Request(film, timing), threads: threads) { try await evaluator.displayList(at: $0) }
        var count = 0
        while let chunk = try await stream.next() {
            result.bytes += chunk.count
            count += 1
            // The first one is the initialization segment.
            if count == 2 { result.first = (ContinuousClock.now - start) / .seconds(1) }
        }
        result.seconds = (ContinuousClock.now - start) / .seconds(1)
        result.processorSeconds = ProcessorTime.process - processorStart
        return result
    }
}

/// A thread that counts until it is stopped.
private final class Spinner: Sendable {
    private let isStopped = Atomic(false)

    init() {
        Thread { [self] in
            var value: UInt64 = 1
            // The value is used, so that the compiler cannot remove the loop.
            while !isStopped.load(ordering: .relaxed) || value == 0 {
                for _ in 0..<20_000 { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
            }
        }.start()
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }
}
