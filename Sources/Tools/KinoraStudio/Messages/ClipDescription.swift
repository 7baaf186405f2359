/// A clip that a value names, as a page shows it.
package struct ClipDescription: Codable, Hashable, Sendable {
    /// The time at which the last frame ends, in seconds.
    package let duration: Double
    package let frames: Int
    /// In pixels.
    package let width: Int
    package let height: Int
    package let hasAudio: Bool
}

/// A clip in the folder of an item, or a strip of its frames.
package struct ClipRequest: Codable, Hashable, Sendable {
    package var item: String
    /// The path of the clip, which may end with a part.
    package var path: String
    /// The number of frames in a strip.
    package var count = 8
    /// The height of a strip in pixels.
    package var height = 48
}
