import Foundation
import KinoraErrors

/// The result of a job.
public struct RenderReport: Hashable, Sendable {
    /// A file that a job has made.
    public struct File: Hashable, Codable, Sendable {
        /// The path as given in the job.
        public var path: String
        /// The format, such as "mp4 (h264)", "png" or "vtt".
        public var format: String
        /// The width in pixels; 0 for captions.
        public var width: Int
        /// The height in pixels; 0 for captions.
        public var height: Int
        /// The number of frames or images; 0 for captions.
        public var frames: Int
        /// The file size; 0 for a stream.
        public var bytes: Int
        /// The name of the video encoder.
        public var encoder: String?
        /// The name of the audio encoder; nil without audio.
        public var audioEncoder: String?
    }

    /// The film's path as given in the job.
    public var output: String
    /// The number of frames of the film or range.
    public var frames: Int
    /// The file's size in bytes.
    public var bytes: Int
    /// The length of the rendered film or range in seconds.
    public var duration: TimeInterval
    /// The rendering time in seconds.
    public var elapsed: TimeInterval
    /// The name of the video encoder.
    public var encoder: String
    /// All files, the film first.
    public var files: [File] = []
    /// Remarks about the result, one sentence each.
    public var notices: [String] = []
    /// Parts of the film that are not drawn, or not as requested.
    public var warnings: [FilmWarning] = []
    /// The number of segments of all films; 0 if no format has segments.
    public var segments = 0
    /// The number of segments that were not drawn, because an earlier render has left them or the store contains them.
    public var storedSegments = 0
}

/// The progress of a job.
public struct RenderProgress: Hashable, Sendable {
    /// The number of encoded frames.
    public var frames: Int
    /// The total number of frames.
    public var frameCount: Int
}

/// This version of Kinora.
package enum Release {
    package static let version = "0.2.0"
}
