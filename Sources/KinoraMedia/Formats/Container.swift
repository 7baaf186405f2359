import Foundation
import KinoraFiles

/// A kind of file, of files, or of stream that films are delivered in. The names are those that people write.
package enum Container: String, CaseIterable, Hashable, Sendable {
    case mp4, mov, webm, gif, apng, webp
    /// A file for each frame.
    case png, jpg
    /// Pictures for another program to read: YUV4MPEG2, and RGBA without anything around it.
    case y4m, raw

    /// What can be in it, the usual codec first.
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

    /// The endings of its files' names, without the dot.
    package var endings: [String] {
        switch self {
        case .mp4: ["mp4", "m4v"]
        case .jpg: ["jpg", "jpeg"]
        case .raw: ["raw", "rgba"]
        default: [rawValue]
        }
    }

    /// FFmpeg's name of the muxer; nil for what is written without one.
    var muxer: String? {
        switch self {
        case .mp4, .mov, .webm, .gif, .apng, .webp: rawValue
        case .y4m: "yuv4mpegpipe"
        case .raw: "rawvideo"
        case .png, .jpg: nil
        }
    }

    /// Whether it is a file for each frame.
    package var isSequence: Bool { self == .png || self == .jpg }

    /// Whether it can be written to a pipe, where nothing that was written can be changed.
    package var isStreamable: Bool {
        switch self {
        case .mp4, .webm, .gif, .y4m, .raw: true
        case .mov, .apng, .webp, .png, .jpg: false
        }
    }

    /// Whether players repeat it by themselves, as often as it says.
    package var repeats: Bool { self == .gif || self == .apng || self == .webp }

    /// Whether it has room for a title and chapters.
    package var holdsMetadata: Bool { self == .mp4 || self == .mov || self == .webm }
    package var holdsCover: Bool { self == .mp4 }

    /// Whether a file's head says so much that its first frame completes it.
    var hasWholeHead: Bool { self == .mp4 || self == .mov }

    /// Where parameter sets stand once at the front, apart from the pictures.
    var hasGlobalHeader: Bool { self == .mp4 || self == .mov || self == .webm }

    /// The container that the ending of a file's name says; nil when it says none.
    package init?(file: String) {
        let name = FilePath.name(of: file)
        let ending = FilePath.ending(of: name).lowercased()
        guard name.count > ending.count + 1, let match = Container.allCases.first(where: { $0.endings.contains(ending) }) else {
            return nil
        }
        self = match
    }
}
