import Foundation

/// What a finished film is.
public struct RenderReport: Hashable, Sendable {
    /// A file that a job has made.
    public struct File: Hashable, Codable, Sendable {
        /// As the job named it.
        public var path: String
        /// Such as "mp4 (h264)", "png" or "vtt".
        public var format: String
        /// In pixels.
        public var width: Int
        public var height: Int
        /// How many frames or pictures it holds.
        public var frames: Int
        /// 0 for a stream.
        public var bytes: Int
        /// The name of the film's encoder.
        public var encoder: String?
        /// The name of the encoder of its sound; nil where there is none.
        public var audioEncoder: String?
    }

    /// The film's path, as the job named it.
    public var output: String
    public var frames: Int
    /// The file's size.
    public var bytes: Int
    /// Seconds of film.
    public var duration: TimeInterval
    /// Seconds that rendering took.
    public var elapsed: TimeInterval
    /// The name of the encoder that was used.
    public var encoder: String
    /// All files that were made, the film first.
    public var files: [File] = []
    /// What should be known about the result, a sentence each.
    public var notices: [String] = []
}

/// How far a film has come.
public struct RenderProgress: Hashable, Sendable {
    /// Frames that have been encoded.
    public var frames: Int
    /// Frames that there will be.
    public var frameCount: Int
}

/// This version of Kinora.
package enum Release {
    package static let version = "0.1.0"
}
