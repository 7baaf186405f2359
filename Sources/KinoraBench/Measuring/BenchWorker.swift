import Foundation
import KinoraMedia
import KinoraPipeline

/// One part of a measurement, in a process of its own, so that its time and memory are told apart from everything else.
enum BenchWorker {
    /// The hidden command that a worker process is started with.
    static let commandName = "worker"

    enum Part: String, CaseIterable, Sendable {
        /// The film, as `render` makes it.
        case film
        /// The film's frames, drawn and not converted.
        case draw
        /// The film's frames, ready to be encoded.
        case convert
        /// The same film from finished frames in memory, which arrive on standard input: once as soon as all are there, and again when that input
        /// ends.
        case encode
        /// The same film in any format, from frames that the process draws into memory first.
        case encodeFromMemory = "encode-from-memory"
        /// Nothing but counting, for the speed of the machine.
        case spin
    }

    /// What a part came to.
    struct Report: Codable, Sendable {
        /// By the wall's clock, without the start of the process and the loading of FFmpeg's libraries, which belongs to it.
        var seconds = 0.0
        /// Of a core's time.
        var processorSeconds = 0.0
        /// In megabytes, without finished frames that were kept in memory.
        var peakMemory: Double?
        /// Of the film.
        var bytes = 0
        /// How far it was counted in a second.
        var spins = 0.0
    }

    /// Carries out any part but spinning, and passes its report to `tell`: once, and twice for ``Part/encode``.
    @MainActor
    static func run(_ part: Part, _ job: RenderJob, tell: (Report) throws -> Void) async throws {
        var report = Report()
        // Where encoding alone is measured they are loaded before, too: finished frames need them.
        if let trouble = FFmpegInstallation.trouble { throw KinoraError(.failed, trouble) }
        let start = ProcessorTime.process
        switch part {
        case .spin: return try tell(spin())
        case .encode:
            let frames = try readFrames(job)
            try tell(encode(frames, job))
            try waitForEnd()
            return try tell(encode(frames, job))
        case .encodeFromMemory: return try tell(encode(await job.framesInMemory(), job))
        case .draw: report.seconds = try await job.measureDrawing(includingConversion: false)
        case .convert: report.seconds = try await job.measureDrawing(includingConversion: true)
        case .film:
            let film = try await job.render()
            report.seconds = film.elapsed
            report.bytes = film.bytes
        }
        report.processorSeconds = ProcessorTime.process - start
        report.peakMemory = ProcessMemory.peak
        try tell(report)
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
        var count = read(0, &byte, 1)
        while count < 0 && errno == EINTR { count = read(0, &byte, 1) }
        guard count == 0 else { throw KinoraError(.badInput, "there are more frames than the film has") }
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
        // The value is looked at, so that the compiler cannot leave the counting out.
        return Report(seconds: seconds, spins: value == 0 ? 0 : rounds / seconds)
    }

    private static func readFrames(_ job: RenderJob) throws -> [VideoFrame] {
        var picture = [UInt8](repeating: 0, count: job.width * job.height * 3 / 2)
        return try (0..<job.film.frameCount).map { _ in
            let frame = try VideoFrame(width: job.width, height: job.height)
            try picture.withUnsafeMutableBytes { bytes in
                var filled = 0
                while filled < bytes.count {
                    let count = read(0, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
                    guard count > 0 else { throw KinoraError(.badInput, "the frames to be encoded end early") }
                    filled += count
                }
                var place = 0
                try frame.load { row in
                    row.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place..<(place + row.count)]))
                    place += row.count
                }
            }
            return frame
        }
    }
}
