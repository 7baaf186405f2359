/// The ways in which a film contains its captions.
public enum CaptionMode: String, Codable, Hashable, Sendable, CaseIterable {
    /// Drawn into the frames, so that they are always visible.
    case burn
    /// A track of the file, which players show on request.
    case track
    /// Both drawn and as a track.
    case both

    /// Whether captions are drawn into the frames.
    public var isBurned: Bool { self == .burn || self == .both }
    /// Whether captions are a track of the file.
    public var isTrack: Bool { self == .track || self == .both }
}
