import Foundation

/// What a finished film is.
public struct RenderReport: Hashable, Sendable {
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
}

/// How far a film has come.
public struct RenderProgress: Hashable, Sendable {
    /// Frames that have been encoded.
    public var frames: Int
    /// Frames that there will be.
    public var frameCount: Int
}
