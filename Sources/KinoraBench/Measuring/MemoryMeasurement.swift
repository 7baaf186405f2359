import Foundation
import KinoraPipeline

/// How the memory of a render grows with the length of its film: the same film short and long, each in a process of its own.
struct MemoryMeasurement: Encodable, Sendable {
    /// The ending of the file's name.
    let format: String
    let shortFrames: Int
    let longFrames: Int
    /// Peaks in megabytes.
    let shortPeak: Double
    let longPeak: Double

    /// Kilobytes for each frame that the long film has more.
    var growth: Double { (longPeak - shortPeak) * 1000 / Double(longFrames - shortFrames) }

    enum CodingKeys: String, CodingKey {
        case format
        case shortFrames = "short_frames"
        case longFrames = "long_frames"
        case shortPeak = "short_peak_mb"
        case longPeak = "long_peak_mb"
    }

    /// One for each way of delivering a film: endings, and patterns for sequences.
    static let formats = ["mp4", "mov", "webm", "gif", "apng", "webp", "y4m", "png", "jpg"]

    /// Renders the film that `arguments` describe to a worker process, in a format, with a short and a long number of frames.
    ///
    /// - Parameter arguments: For an output file and a number of frames.
    static func measure(
        format: String, directory: String, shortFrames: Int, longFrames: Int, arguments: (_ output: String, _ frames: Int) -> [String]
    ) throws -> MemoryMeasurement {
        func peak(_ frames: Int) throws -> Double {
            let isSequence = format == "png" || format == "jpg"
            let output = "\(directory)/memory-\(frames)\(isSequence ? "-%05d" : "").\(format)"
            guard let peak = try WorkerProcess(.film, arguments: arguments(output, frames)).report().peakMemory else {
                throw KinoraError(.failed, "the system does not say how much memory a process has used")
            }
            return peak
        }
        return MemoryMeasurement(
            format: format, shortFrames: shortFrames, longFrames: longFrames, shortPeak: try peak(shortFrames),
            longPeak: try peak(longFrames))
    }
}
