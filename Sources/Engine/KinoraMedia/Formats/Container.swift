import KinoraFiles

/// A container, image sequence or stream format of films, by the name that users write.
public enum Container: String, CaseIterable, Hashable, Codable, Sendable {
    /// MPEG-4 Part 14, with the codecs H.264, HEVC and AV1.
    case mp4
    /// QuickTime, with the codecs ProRes, H.264 and HEVC.
    case mov
    /// WebM, with the codecs VP9 and AV1.
    case webm
    /// An animated GIF.
    case gif
    /// An animated PNG.
    case apng
    /// An animated WebP.
    case webp
    /// A PNG file for each frame.
    case png
    /// A JPEG file for each frame.
    case jpg
    /// Uncompressed frames for other programs, as YUV4MPEG2.
    case y4m
    /// Uncompressed frames for other programs, as RGBA without headers.
    case raw

    /// The supported codecs, the default first.
    package var codecs: [Codec] {
        switch self {
        case .mp4: [.h264, .hevc, .av1]
        case .mov: [.prores, .prores4444, .h264, .hevc]
        case .webm: [.vp9, .av1]
        case .gif: [.gif]
        case .apng: [.apng]
        case .webp: [.webp]
        case .png: [.png]
        case .jpg: [.jpeg]
        case .y4m, .raw: [.raw]
        }
    }

    /// The extensions of its files, without the dot.
    package var fileExtensions: [String] {
        switch self {
        case .mp4: ["mp4", "m4v"]
        case .jpg: ["jpg", "jpeg"]
        case .raw: ["raw", "rgba"]
        default: [rawValue]
        }
    }

    /// FFmpeg's name of the muxer; nil if none is used.
    var muxer: String? {
        switch self {
        case .mp4, .mov, .webm, .gif, .apng, .webp: rawValue
        case .y4m: "yuv4mpegpipe"
        case .raw: "rawvideo"
        case .png, .jpg: nil
        }
    }

    /// Whether it consists of one file per frame.
    package var isSequence: Bool { self == .png || self == .jpg }

    /// Whether it can be written to a pipe, which cannot be rewound.
    package var isStreamable: Bool {
        switch self {
        case .mp4, .webm, .gif, .y4m, .raw: true
        case .mov, .apng, .webp, .png, .jpg: false
        }
    }

    /// Whether files contain the number of times that they are played.
    package var repeats: Bool { self == .gif || self == .apng || self == .webp }

    /// Whether it can contain a title and chapters.
    package var supportsMetadata: Bool { self == .mp4 || self == .mov || self == .webm }
    /// Whether it can contain tracks of captions.
    package var supportsCaptions: Bool { self == .mp4 || self == .mov || self == .webm }
    package var supportsCover: Bool { self == .mp4 }

    /// Whether the file's head and its first frame contain all properties of the film.
    var hasWholeHead: Bool { self == .mp4 || self == .mov }

    /// Whether parameter sets are stored once in the header, separate from the frames.
    var hasGlobalHeader: Bool { self == .mp4 || self == .mov || self == .webm }

    /// The container for the extension of a file's name; nil if it is unknown.
    package init?(file: String) {
        let name = FilePath.name(of: file)
        let fileExtension = FilePath.fileExtension(of: name).lowercased()
        guard name.count > fileExtension.count + 1,
            let match = Container.allCases.first(where: { $0.fileExtensions.contains(fileExtension) })
        else {
            return nil
        }
        self = match
    }
}
