/// How a film has captions: drawn into its frames, as a track, as files beside it, or several of these.
public struct CaptionMode: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: Int

    /// Creates the mode with the bits `rawValue`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Drawn into the frames, so that they are always visible.
    public static let burn = CaptionMode(rawValue: 1)
    /// A track of the file, which players show on request.
    public static let track = CaptionMode(rawValue: 2)
    /// A WebVTT file beside the film: `talk.de.vtt` for `talk.mp4` and German captions.
    public static let vtt = CaptionMode(rawValue: 4)
    /// A SubRip file beside the film: `talk.de.srt` for `talk.mp4` and German captions.
    public static let srt = CaptionMode(rawValue: 8)
    /// Both drawn and as a track.
    public static let both: CaptionMode = [.burn, .track]

    /// The modes by the names that documents and options use.
    package static let named: [(name: String, mode: CaptionMode)] = [
        ("track", .track), ("burn", .burn), ("both", .both), ("vtt", .vtt), ("srt", .srt),
    ]

    /// Creates the mode with a name, such as `track`; nil if there is none.
    package init?(name: String) {
        guard let mode = CaptionMode.named.first(where: { $0.name == name })?.mode else { return nil }
        self = mode
    }

    /// Whether captions are drawn into the frames.
    public var isBurned: Bool { contains(.burn) }
    /// Whether captions are a track of the file.
    public var isTrack: Bool { contains(.track) }
    /// The formats of the files beside the film.
    public var fileFormats: [CaptionFormat] {
        CaptionFormat.writable.filter { contains($0 == .srt ? .srt : .vtt) }
    }
}
