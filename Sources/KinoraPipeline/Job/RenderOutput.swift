import Foundation
import KinoraMotion

/// Something more to be made from the frames of a job, beside its film: the frames are drawn once for all.
public struct RenderOutput: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A film of its own format.
        case film(EncodingSettings)
        /// The picture at a moment.
        case poster(at: MediaTime)
        /// A picture every so many seconds, from the beginning on, in files with numbers: `shot-%03d.jpg`.
        case pictures(every: TimeInterval)
        /// Pictures from all over the film, in columns and rows.
        case sheet(columns: Int, rows: Int)
        /// Small pictures in one, every so many seconds, with a WebVTT file that says which part of it shows which time; players show them over
        /// their seek bars. The path is the WebVTT file's, the picture's ends in .jpg instead.
        case sprite(every: TimeInterval?)
        /// What was rendered, by what and into what, with a hash of each frame, as JSON.
        case report
    }

    public var kind: Kind
    /// The path of the file; a sequence's has a number in it, such as `frame-%05d.png`; `-` is standard output, for films that can be streamed.
    public var path: String
    /// In pixels; nil: as the job has it. Of a sheet and a sprite it is the size of each of its pictures.
    public var width: Int?
    public var height: Int?
    /// Of a film: frames a second, at most the job's; nil: the job's, or the nearest part of it that the format can have.
    public var frameRate: FrameRate?

    /// `kind` into the file `path`.
    public init(_ kind: Kind, path: String) {
        self.kind = kind
        self.path = path
    }
}

/// A moment of a film.
public enum MediaTime: Hashable, Sendable {
    /// From its beginning.
    case seconds(TimeInterval)
    /// 0 is its beginning, 1 its end.
    case fraction(Double)

    /// The moment in seconds, of a film so long.
    public func seconds(in duration: TimeInterval) -> TimeInterval {
        switch self {
        case .seconds(let seconds): seconds
        case .fraction(let fraction): fraction * duration
        }
    }

    /// Reads `2.5` or `50%`; nil for anything else and for what is not finite or below 0.
    public init?(_ text: String) {
        let isPart = text.hasSuffix("%")
        guard let value = Double(isPart ? String(text.dropLast()) : text), value.isFinite, value >= 0, !isPart || value <= 100 else {
            return nil
        }
        self = isPart ? .fraction(value / 100) : .seconds(value)
    }
}

/// Whether finished films are opened again and compared with what was drawn.
public enum RenderVerification: String, Hashable, Codable, Sendable, CaseIterable {
    /// All of it is read, a few frames are decoded.
    case sample
    /// Every frame is decoded.
    case full
    case off
}

/// What files say of the film beside showing it.
public struct RenderMetadata: Hashable, Codable, Sendable {
    public var title: String?
    public var artist: String?
    public var comment: String?
    /// As `2024-05-01T12:00:00Z`. Without it the file has no date, and the same job gives the same bytes.
    public var creationTime: String?
    /// The path of a PNG or JPEG that stands for an MP4 in lists.
    public var cover: String?

    public init() {}

    var isEmpty: Bool { self == RenderMetadata() }
}
