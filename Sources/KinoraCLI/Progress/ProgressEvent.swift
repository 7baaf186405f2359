import KinoraPipeline

/// One line of `--progress json`. `docs/command-line.md` tells programs what they can rely on.
struct ProgressEvent: Encodable, Sendable {
    enum Kind: String, Encodable, Sendable { case start, progress, done, failed }

    var event: Kind
    var preset: String?
    var file: String?
    /// `1920x1080`.
    var size: String?
    /// Frames that are in the file.
    var frame: Int?
    /// Frames in all.
    var frames: Int?
    /// The film's rate: `60` or `30000/1001`.
    var fps: String?
    /// Frames rendered in a second of late.
    var rate: Double?
    /// Seconds until the end at that rate.
    var remaining: Double?
    /// The film's length in seconds.
    var duration: Double?
    var bytes: Int?
    var encoder: String?
    /// How long it took.
    var seconds: Double?
    /// All files that were made, when there are several.
    var files: [RenderReport.File]?
    /// What should be known about the result.
    var notices: [String]?
    var message: String?
    var code: Int?

    /// To the millisecond: more digits are noise.
    static func rounded(_ value: Double?) -> Double? {
        value.map { ($0 * 1000).rounded() / 1000 }
    }
}
