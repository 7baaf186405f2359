import Foundation
import KinoraFiles
import KinoraMedia
import KinoraPipeline

/// One part of a measurement, in a process of its own, so that its time and memory are measured separately.
enum BenchWorker {
    /// The hidden command that a worker process is started with.
    static let commandName = "worker"

    enum Part: String, CaseIterable, Sendable {
        /// The film, as `render` makes it.
        case film
        /// The film's frames, drawn but not converted.
        case draw
        /// The film's frames, drawn and converted for the encoder.
        case convert
        /// The film encoded from frames that arrive on standard input and are kept in memory: once when all have arrived, and again when the input
        /// ends.
        case encode
        /// The film encoded in any format, from frames that the process draws into memory first.
        case encodeFromMemory = "encode-from-memory"
        /// Counting only, for the speed of the machine.
        case spin
    }

    /// The result of a part.
    struct Report: Codable, Sendable {
        /// Elapsed wall-clock time, without the start of the process and the loading of FFmpeg's libraries.
        var seconds = 0.0
        /// Processor time in seconds.
        var processorSeconds = 0.0
        /// Peak memory in megabytes, without finished frames that were kept in memory.
        var peakMemory: Double?
        /// The size of the film's file.
        var bytes = 0
        /// Rounds of counting in a second.
        var spins = 0.0
    }

    /// Runs `part` and passes its result to `report`: once, or twice for ``Part/encode``.
    @MainActor
    static func run(_ part: Part, _ job: RenderJob, report: (Report) throws -> Void) async throws {
        var result = Report()
        // Loads the libraries. Measurements of encoding alone have them loaded, too, because frames need them.
        if let trouble = FFmpegInstallation.trouble { throw KinoraError(.failed, trouble) }
        let start = ProcessorTime.process
        switch part {
        case .spin: return try report(spin())
        case .encode:
            let frames = try readFrames(job)
            try report(encode(frames, job))
            try waitForEnd()
            return try report(encode(frames, job))
        case .encodeFromMemory: return try report(encode(await job.framesInMemory(), job))
        case .draw: result.seconds = try await job.measureDrawing(includingConversion: false)
        case .convert: result.seconds = try await job.measureDrawing(includingConversion: true)
        case .film:
            let film = try await job.render()
            result.seconds = film.elapsed
            result.bytes = film.bytes
        }
        result.processorSeconds = ProcessorTime.process - start
        result.peakMemory = ProcessMemory.peak
        try report(result)
    }

    private static func encode(_ frames: [VideoFrame], _ job: RenderJob) throws -> Report {
        var report = Report()
        let start = ProcessorTime.process
        report.seconds = try job.measureEncoding(of: frames)
        report.processorSeconds = ProcessorTime.process - start
        report.bytes = (try? FileManager.default.attributesOfItem(atPath: job.output)[.size] as? Int) ?? 0
        let kept = Double(job.film.frameCount * job.width * job.height * 3 / 2) / 1e6
        report.peakMemory = ProcessMemory.peak.map { $0 - kept }
        return report
    }

    private static func waitForEnd() throws {
        var byte: UInt8 = 0
        let count = OpenFile.uninterrupted { read(0, &byte, 1) }
        guard count == 0 else { throw KinoraError(.badInput, "standard input has more frames than the film") }
    }

    /// Counts for a third of a second.
    static func spin() -> Report {
        let clock = ContinuousClock()
        let start = clock.now
        var rounds = 0.0
        var value: UInt64 = 1
        while clock.now - start < .milliseconds(300) {
            for _ in 0..<20_000 { value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
            rounds += 1
        }
        let seconds = (clock.now - start) / .seconds(1)
        // The value is used, so that the compiler cannot remove the loop.
        return Report(seconds: seconds, spins: value == 0 ? 0 : rounds / seconds)
    }

    private static func readFrames(_ job: RenderJob) throws -> [VideoFrame] {
        var planes = [UInt8](repeating: 0, count: job.width * job.height * 3 / 2)
        return try (0..<job.film.frameCount).map { _ in
            let frame = try VideoFrame(width: job.width, height: job.height)
            try planes.withUnsafeMutableBytes { bytes in
                var filled = 0
                while filled < bytes.count {
                    let count = read(0, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
                    guard count > 0 else { throw KinoraError(.badInput, "standard input has fewer frames than the film") }
                    filled += count
                }
                var offset = 0
                try frame.load { row in
                    row.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + row.count)]))
                    offset += row.count
                }
            }
            return frame
        }
    }
}
