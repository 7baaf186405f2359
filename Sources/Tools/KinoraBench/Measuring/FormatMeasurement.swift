import KinoraMedia

/// The speed of a film in one format, in frames per second: rendering the film, and only encoding its frames from memory.
struct FormatMeasurement: Encodable, Sendable {
    /// The codec, as for `--codec`.
    let codec: String
    let framesPerSecond: Double
    let encodeOnlyFramesPerSecond: Double
    /// The speed of rendering divided by the speed of encoding only.
    let ratio: Double
    /// The processor time in milliseconds per frame, for rendering and for encoding only.
    let processorTime: Double
    let encodeOnlyProcessorTime: Double
    let bytes: Int

    enum CodingKeys: String, CodingKey {
        case codec, ratio, bytes
        case framesPerSecond = "fps"
        case encodeOnlyFramesPerSecond = "encode_only_fps"
        case processorTime = "cpu_ms"
        case encodeOnlyProcessorTime = "encode_only_cpu_ms"
    }

    /// Every codec with the first container that supports it, by name. `isChoice` is true if the container supports other codecs, too.
    static let formats: [(codec: String, isChoice: Bool, fileExtension: String)] = Codec.allCases.compactMap { codec in
        Container.allCases.first { $0.codecs.contains(codec) }.map { (codec.rawValue, $0.codecs.count > 1, $0.fileExtensions[0]) }
    }

    /// Renders the film in a separate process, and encodes its frames from memory in two others, before and after.
    ///
    /// - Parameter arguments: Returns the worker process's arguments for an output.
    static func measure(
        codec: String, fileExtension: String, frames: Int, directory: String, arguments: (_ output: String) -> [String]
    ) throws -> FormatMeasurement {
        let isSequence = Container(rawValue: fileExtension)?.isSequence == true
        func report(_ part: BenchWorker.Part, _ name: String) throws -> BenchWorker.Report {
            try WorkerProcess(part, arguments: arguments("\(directory)/\(name)\(isSequence ? "-%05d" : "").\(fileExtension)")).report()
        }
        let before = try report(.encodeFromMemory, "before")
        let film = try report(.film, "film")
        let after = try report(.encodeFromMemory, "after")
        let count = Double(frames)
        let encodingSeconds = (before.seconds + after.seconds) / 2
        return FormatMeasurement(
            codec: codec, framesPerSecond: count / film.seconds, encodeOnlyFramesPerSecond: count / encodingSeconds,
            ratio: encodingSeconds / film.seconds,
            processorTime: film.processorSeconds / count * 1000,
            encodeOnlyProcessorTime: (before.processorSeconds + after.processorSeconds) / 2 / count * 1000, bytes: film.bytes)
    }
}
