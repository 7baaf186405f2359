import KinoraErrors
import KinoraPipeline

/// One line of `--progress json`. `docs/command-line.md` documents the keys.
struct ProgressEvent: Encodable, Sendable {
    enum Kind: String, Encodable, Sendable { case start, progress, done, failed }

    var event: Kind
    var preset: String?
    var file: String?
    /// The frame size in pixels, such as `1920x1080`.
    var size: String?
    /// The number of frames written.
    var frame: Int?
    /// The number of frames of the film.
    var frames: Int?
    /// The film's frame rate, such as `60` or `30000/1001`.
    var fps: String?
    /// The recent rendering speed, in frames per second.
    var rate: Double?
    /// The estimated remaining time, in seconds.
    var remaining: Double?
    /// The film's length, in seconds.
    var duration: Double?
    var bytes: Int?
    var encoder: String?
    /// The rendering time, in seconds.
    var seconds: Double?
    /// All files, if there are several.
    var files: [RenderReport.File]?
    /// Remarks about the result.
    var notices: [String]?
    /// Parts of the film that are not drawn, or not as requested.
    var warnings: [FilmWarning]?
    /// The number of segments of all films, and the number of reused segments, which were not drawn.
    var segments: Int?
    var storedSegments: Int?
    var message: String?
    var code: Int?

    /// Rounds to milliseconds.
    static func rounded(_ value: Double?) -> Double? {
        value.map { ($0 * 1000).rounded() / 1000 }
    }
}
