import KinoraPipeline

/// A request of the server to a worker process.
package enum StudioRequest: Codable, Sendable {
    /// The list of presets and compositions.
    case library
    /// The description of the item with this identifier.
    case item(String)
    /// Opens a film and describes it.
    case open(FilmRequest)
    /// One frame as a PNG file.
    case frame(FrameRequest)
    /// The number of the frame with which a film is shown first. The index of the request is not used.
    case posterFrame(FrameRequest)
    /// The most representative frame as a PNG file.
    case poster(PosterRequest)
    /// The names of the installed font families.
    case fonts
    /// The name of a font family in that font, as a PNG file.
    case fontSample(String)
    /// The description of a clip.
    case clip(ClipRequest)
    /// Frames of a clip side by side, as a PNG file.
    case clipStrip(ClipRequest)
    /// The files of captions of an item.
    case captionFiles(String)
    /// The cues of a file of captions.
    case captions(CaptionRequest)
    /// Changes a cue of a file of captions.
    case changeCaptions(CaptionChange)
    /// Applies a step of the history to a file of captions.
    case patchCaptions(CaptionRequest, CaptionPatch)
    /// A preset document and a command line for values.
    case document(DocumentRequest)
    /// Saves values as a preset document.
    case save(SaveRequest)
    /// The waveform, beats and tempo of a film.
    case sound(FilmRequest)
    /// Begins a stream.
    case stream(StreamRequest)
    /// The next bytes of the stream with this number.
    case fragment(Int)
    /// Ends the stream with this number. It has the reply `done`.
    case endStream(Int)
    /// The command that makes an export.
    case export(ExportOrder)
    /// Ends the request with this number. It has no reply.
    case cancel(Int)
}

/// An item with the values and the video settings that override its own.
package struct FilmRequest: Codable, Hashable, Sendable {
    package var item: String
    /// Values of parameters. The others have the item's values.
    package var values: [String: ParameterValue] = [:]
    /// In pixels. If only one side is given, the aspect ratio is kept.
    package var width: Int?
    package var height: Int?
    /// Frames per second as a fraction: the numerator and the denominator.
    package var rate: [Int]?
    /// The number of changes of the item that the server has noticed. Films before and after a change are different films.
    package var change: Int?
    /// Whether the film is shown with its motion blur. False if missing.
    package var motionBlur: Bool?

    package init(
        item: String, values: [String: ParameterValue] = [:], width: Int? = nil, height: Int? = nil, rate: [Int]? = nil
    ) {
        (self.item, self.values, self.width, self.height, self.rate) = (item, values, width, height, rate)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        item = try container.decode(String.self, forKey: .item)
        values = try container.decodeIfPresent([String: ParameterValue].self, forKey: .values) ?? [:]
        width = try container.decodeIfPresent(Int.self, forKey: .width)
        height = try container.decodeIfPresent(Int.self, forKey: .height)
        rate = try container.decodeIfPresent([Int].self, forKey: .rate)
        change = try container.decodeIfPresent(Int.self, forKey: .change)
        motionBlur = try container.decodeIfPresent(Bool.self, forKey: .motionBlur)
    }
}

/// A frame of a film. The worker opens the film if it is not open.
package struct FrameRequest: Codable, Hashable, Sendable {
    package var film: FilmRequest
    /// The number of the frame, from 0.
    package var index: Int
    /// The width of the image in pixels; nil for the film's width.
    package var width: Int?
    /// Whether areas that are safe for text are marked.
    package var showsGuides = false
    /// The number of the page that requests the frame; nil if it is unknown. If the page then requests a frame of the same item with other values,
    /// the later request supersedes this one, even if evaluation has begun.
    package var page: Int?

    /// Whether the page that has requested `other` needs this frame instead.
    func supersedes(_ other: FrameRequest) -> Bool {
        page != nil && page == other.page
            && (film.item, film.values, film.change) != (other.film.item, other.film.values, other.film.change)
    }
}

/// The most representative frame of an item.
package struct PosterRequest: Codable, Hashable, Sendable {
    package var item: String
    /// In pixels.
    package var width: Int
}

/// The values that a document or a command line gives.
package struct DocumentRequest: Codable, Hashable, Sendable {
    package struct Video: Codable, Hashable, Sendable {
        package var width: Int?
        package var height: Int?
        package var rate: [Int]?
    }

    package var item: String
    package var values: [String: ParameterValue]
    package var video: Video?
}

/// Values that are saved as a preset document.
package struct SaveRequest: Codable, Hashable, Sendable {
    package var item: String
    package var values: [String: ParameterValue]
    package var video: DocumentRequest.Video?
    /// The name of the document, with or without its extension.
    package var name: String
    /// Whether an existing document is replaced. False if missing.
    package var overwrite: Bool?
}
