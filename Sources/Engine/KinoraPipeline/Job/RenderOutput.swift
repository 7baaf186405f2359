import KinoraCaptions
import KinoraFiles
import KinoraMotion

/// An additional output of a job. The frames are drawn once for all outputs of the same size.
///
/// An output with another aspect ratio than the job's film shows the composition in its own layout, if ``Composition/sizes`` permit it.
public struct RenderOutput: Hashable, Sendable {
    /// The kinds of outputs.
    public enum Kind: Hashable, Sendable {
        /// A film with its own format.
        case film(EncodingSettings)
        /// An image at a time.
        case poster(at: MediaTime)
        /// An image at regular intervals, from the start, in numbered files: `shot-%03d.jpg`.
        case images(every: MediaTime)
        /// Images of equal parts of the film in columns and rows.
        case sheet(columns: Int, rows: Int)
        /// Small images at regular intervals in one file, with a WebVTT file of their times and positions, which players show above their
        /// seek bars. The path belongs to the WebVTT file; the image has the extension .jpg. An existing image is replaced only if Kinora
        /// has made it.
        case sprite(every: MediaTime?)
        /// A report as JSON: settings, versions, files, segments, and a hash of each frame.
        case report
    }

    /// The kind of output.
    public var kind: Kind
    /// The path of the file. The path of a sequence contains a number, such as `frame-%05d.png`. `-` is standard output, for films that can be
    /// streamed.
    public var path: String
    /// The width in pixels; nil for the default. For a contact sheet and a sprite sheet, the size of each image.
    public var width: Int?
    /// The height in pixels; nil for the default.
    public var height: Int?
    /// For a film, in frames per second, at most the job's rate; nil for the job's rate, or its nearest fraction that the format
    /// supports.
    public var frameRate: FrameRate?

    /// Creates an output of `kind` in the file `path`.
    public init(_ kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }

    /// The path of the image of a sprite sheet, whose WebVTT file is at `path`.
    static func spriteImage(of path: String) -> String { FilePath.deletingExtension(path) + ".jpg" }
}

/// How finished films are compared with the drawn frames.
public enum RenderVerification: String, Hashable, Codable, Sendable, CaseIterable {
    /// All bytes are read, a few frames are decoded.
    case sample
    /// Every frame is decoded.
    case full
    /// Nothing is compared.
    case off
}

/// The metadata of films.
public struct RenderMetadata: Hashable, Codable, Sendable {
    /// The title of the film.
    public var title: String?
    /// Who made the film.
    public var artist: String?
    /// A comment of any length.
    public var comment: String?
    /// A date such as `2024-05-01T12:00:00Z`. Without it, the file has no date, and the same job results in the same bytes.
    public var creationTime: String?
    /// The path of a PNG or JPEG, the cover image of an MP4.
    public var cover: String?
    /// The files of captions, which are drawn into the frames, become tracks, or are written beside the films; nil for none.
    public var captions: [CaptionSource]?

    /// Creates empty metadata.
    public init() {}

    var isEmpty: Bool { self == RenderMetadata() }
}
