import KinoraMedia
import KinoraPipeline

/// The stage up to which a film is measured; `encode` is encoding alone.
enum BenchStage: String, CaseIterable, Sendable {
    case draw, convert, encode
}

/// The cost of a scene, stage by stage and in total.
struct SceneMeasurement: Encodable, Sendable {
    let scene: String
    let frames: Int
    let width: Int
    let height: Int
    let framesPerSecondNominal: Double
    let threads: Int
    let speedPreset: String
    /// Processor time per frame in milliseconds: making the display list, drawing it, converting it, encoding it.
    var evaluation: Double?
    var drawing: Double?
    var conversion: Double?
    var encoding: Double?
    /// Frames per second of the whole film, or up to the requested stage.
    var framesPerSecond: Double?
    var encodeOnlyFramesPerSecond: Double?
    /// ``framesPerSecond`` divided by ``encodeOnlyFramesPerSecond``.
    var ratio: Double?
    /// Processor time of the whole film in seconds.
    var processorSeconds: Double?
    /// In megabytes.
    var peakMemory: Double?
    var encodeOnlyPeakMemory: Double?
    /// The count of two concurrent processes together, as a multiple of the count of one process alone.
    var spin: Double
    var bytes: Int?

    enum CodingKeys: String, CodingKey {
        case scene, frames, width, height, threads, ratio, spin, bytes
        case framesPerSecondNominal = "fps_nominal"
        case speedPreset = "speed_preset"
        case evaluation = "evaluate_ms"
        case drawing = "draw_ms"
        case conversion = "convert_ms"
        case encoding = "encode_ms"
        case framesPerSecond = "fps"
        case encodeOnlyFramesPerSecond = "encode_only_fps"
        case processorSeconds = "cpu_s"
        case peakMemory = "peak_mb"
        case encodeOnlyPeakMemory = "encode_only_peak_mb"
    }

    init(scene: String, job: RenderJob, spin: Double) {
        self.scene = scene
        frames = job.film.frameCount
        (width, height) = (job.width, job.height)
        framesPerSecondNominal = job.frameRate.framesPerSecond
        threads = job.concurrency.drawingThreads
        speedPreset = job.encoding.speedPreset.rawValue
        self.spin = spin
    }
}

extension SceneMeasurement {
    /// Measures `job`, which `arguments` describe to worker processes.
    ///
    /// This process runs the stages one by one. A second process receives the frames, keeps them in memory and encodes them when it has all. Then a
    /// third process makes the film, and the second one encodes again. The cost of encoding is the mean of both, because a machine's speed changes
    /// while it is measured. With `only`, just the stages up to that one are measured, or encoding alone.
    @MainActor
    static func measure(scene: String, job: RenderJob, arguments: [String], only: BenchStage? = nil) async throws
        -> SceneMeasurement
    {
        let encodes = only == nil || only == .encode
        if encodes { try checkMemory(for: job) }
        var result = SceneMeasurement(scene: scene, job: job, spin: try spinCalibration())
        let encoder = encodes ? try WorkerProcess(.encode, arguments: arguments, takesInput: true) : nil
        try await result.measureStages(of: job, upTo: only, encoder)
        let before = try encoder?.nextReport()
        if let part = BenchWorker.Part(upTo: only) { try result.measure(part, arguments: arguments) }
        if let before, let after = try encoder?.report() { result.addEncoding(before, after, isFilm: only == nil) }
        return result
    }

    /// Throws if the raw frames of `job` need more memory than the machine can spare.
    private static func checkMemory(for job: RenderJob) throws {
        let rawBytes = Double(job.film.frameCount * job.width * job.height * 3 / 2)
        guard let available = ProcessMemory.available, rawBytes > available * 0.7 else { return }
        throw KinoraError(
            .badInput,
            "\(job.film.frameCount) raw frames of \(job.width)x\(job.height) take \(Int(rawBytes / 1e6)) MB, more than the machine can spare; measure fewer with --frames"
        )
    }

    /// Runs the stages one by one in this process, and writes the frames to `encoder`.
    @MainActor
    private mutating func measureStages(of job: RenderJob, upTo only: BenchStage?, _ encoder: WorkerProcess?) async throws {
        let profiler = try PipelineProfiler(job)
        var evaluation: [Double] = []
        var drawing: [Double] = []
        var conversion: [Double] = []
        var pixels: [UInt8] = []
        for _ in 0..<frames {
            let (cost, frame) = try await profiler.next()
            evaluation.append(cost.evaluation)
            drawing.append(cost.drawing)
            conversion.append(cost.conversion)
            guard let encoder else { continue }
            pixels.removeAll(keepingCapacity: true)
            frame.forEachRow { pixels.append(contentsOf: $0) }
            try pixels.withUnsafeBytes { try encoder.write($0) }
        }
        guard only != .encode else { return }
        self.evaluation = Self.mean(evaluation)
        self.drawing = Self.mean(drawing)
        if only != .draw { self.conversion = Self.mean(conversion) }
    }

    /// Makes the film, or its frames up to a stage, in another process.
    private mutating func measure(_ part: BenchWorker.Part, arguments: [String]) throws {
        let film = try WorkerProcess(part, arguments: arguments).report()
        framesPerSecond = Double(frames) / film.seconds
        processorSeconds = film.processorSeconds
        peakMemory = film.peakMemory
        if part == .film { bytes = film.bytes }
    }

    /// Adds the cost of encoding before and after the film was made.
    private mutating func addEncoding(_ before: BenchWorker.Report, _ after: BenchWorker.Report, isFilm: Bool) {
        let count = Double(frames)
        let seconds = (before.seconds + after.seconds) / 2
        encodeOnlyFramesPerSecond = count / seconds
        encoding = (before.processorSeconds + after.processorSeconds) / 2 / count * 1000
        encodeOnlyPeakMemory = after.peakMemory
        if !isFilm { bytes = after.bytes }
        ratio = framesPerSecond.map { $0 * seconds / count }
    }

    /// In milliseconds. The first frame, which creates all views, is included as in a film of this length.
    private static func mean(_ seconds: [Double]) -> Double {
        seconds.reduce(0, +) / Double(max(seconds.count, 1)) * 1000
    }

    private static func spinCalibration() throws -> Double {
        let alone = try WorkerProcess(.spin, arguments: []).report()
        let pair = [try WorkerProcess(.spin, arguments: []), try WorkerProcess(.spin, arguments: [])]
        let together = try pair.map { try $0.report().spins }.reduce(0, +)
        return alone.spins > 0 ? together / alone.spins : 0
    }

    /// The measurement with the median ratio. Measurements with less than two available cores are used only if there are no others.
    static func median(of measurements: [SceneMeasurement]) -> SceneMeasurement? {
        let undisturbed = measurements.filter { $0.spin >= 1.8 }
        let counted = (undisturbed.isEmpty ? measurements : undisturbed).sorted { ($0.ratio ?? 0) < ($1.ratio ?? 0) }
        return counted.isEmpty ? nil : counted[counted.count / 2]
    }
}

extension BenchWorker.Part {
    /// The part that makes a film up to a stage, or the whole film; nil for encoding alone.
    fileprivate init?(upTo stage: BenchStage?) {
        switch stage {
        case nil: self = .film
        case .draw: self = .draw
        case .convert: self = .convert
        case .encode: return nil
        }
    }
}
