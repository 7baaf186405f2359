/// The speed of a film whose encoders have one thread each, with two segments at a time, against one encoder with two threads.
struct SegmentMeasurement: Encodable, Sendable {
    let scene: String
    /// In frames per second: one segment at a time, from an encoder with two threads.
    let oneByTwo: Double
    /// In frames per second: two segments at a time, from encoders with one thread each.
    let twoByOne: Double
    /// Peak memory in megabytes.
    let oneByTwoPeak: Double?
    let twoByOnePeak: Double?

    var ratio: Double { twoByOne / oneByTwo }

    enum CodingKeys: String, CodingKey {
        case scene
        case oneByTwo = "one_by_two_fps"
        case twoByOne = "two_by_one_fps"
        case oneByTwoPeak = "one_by_two_peak_mb"
        case twoByOnePeak = "two_by_one_peak_mb"
    }

    /// Renders the film in separate processes: in one way, in the other, and again in the first, whose mean is used.
    ///
    /// - Parameter arguments: Returns the worker process's arguments for a number of encoder threads and of parallel segments.
    static func measure(
        scene: String, frames: Int, arguments: (_ encoderThreads: Int, _ parallelSegments: Int) -> [String]
    ) throws -> SegmentMeasurement {
        func report(_ encoderThreads: Int, _ parallelSegments: Int) throws -> BenchWorker.Report {
            try WorkerProcess(.film, arguments: arguments(encoderThreads, parallelSegments)).report()
        }
        let (before, two, after) = (try report(2, 1), try report(1, 2), try report(2, 1))
        return SegmentMeasurement(
            scene: scene, oneByTwo: 2 * Double(frames) / (before.seconds + after.seconds), twoByOne: Double(frames) / two.seconds,
            oneByTwoPeak: before.peakMemory, twoByOnePeak: two.peakMemory)
    }
}
