import KinoraPipeline

/// The growth of a render's memory with the length of its film, measured with a short and a long film in separate processes.
struct MemoryMeasurement: Encodable, Sendable {
    /// The extension of the file.
    let format: String
    let shortFrames: Int
    let longFrames: Int
    /// The maximum memory in megabytes.
    let shortPeak: Double
    let longPeak: Double

    /// The additional memory in kilobytes per additional frame.
    var growth: Double { (longPeak - shortPeak) * 1000 / Double(longFrames - shortFrames) }

    enum CodingKeys: String, CodingKey {
        case format
        case shortFrames = "short_frames"
        case longFrames = "long_frames"
        case shortPeak = "short_peak_mb"
        case longPeak = "long_peak_mb"
    }

    /// One for each kind of output: extensions, and patterns for sequences.
    static let formats = ["mp4", "mov", "webm", "gif", "apng", "webp", "y4m", "png", "jpg"]

    /// Renders the film in a format, with a short and a long number of frames.
    ///
    /// - Parameter arguments: Returns the worker process's arguments for an output file and a number of frames.
    static func measure(
        format: String, directory: String, shortFrames: Int, longFrames: Int, arguments: (_ output: String, _ frames: Int) -> [String]
    ) throws -> MemoryMeasurement {
        func peak(_ frames: Int) throws -> Double {
            let isSequence = format == "png" || format == "jpg"
            let output = "\(directory)/memory-\(frames)\(isSequence ? "-%05d" : "").\(format)"
            guard let peak = try WorkerProcess(.film, arguments: arguments(output, frames)).report().peakMemory else {
                throw KinoraError(.failed, "the system does not report the memory of processes")
            }
            return peak
        }
        return MemoryMeasurement(
            format: format, shortFrames: shortFrames, longFrames: longFrames, shortPeak: try peak(shortFrames),
            longPeak: try peak(longFrames))
    }
}
