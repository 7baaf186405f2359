import KinoraErrors

/// A reply of a worker process. Some have a payload of bytes.
package enum StudioReply: Codable, Sendable {
    case library(LibraryDescription)
    case item(ItemDescription)
    case film(FilmDescription)
    /// The payload is a PNG file. The paths are the files that the film has read since its last reply. The warnings are nil if they are the
    /// same as before.
    case image(inputs: [String], warnings: [FilmWarning]?)
    /// The number of a frame.
    case posterFrame(Int)
    /// The names of font families, sorted.
    case fonts([String])
    case clip(ClipDescription)
    case captionFiles(CaptionList)
    /// The payload is the description of a file of captions as JSON.
    case captions(path: String, version: String)
    /// The payload is the description of the changed file as JSON.
    case captionChange(CaptionPatch)
    case document(DocumentTexts)
    case saved(SavedDocument)
    case sound(SoundOverview)
    case stream(StreamDescription)
    /// The payload is a part of a stream: first its initialization segment, then fragments.
    case fragment(isEnd: Bool)
    case export(ExportJob)
    /// The payload of a step of the history is the description of the changed file as JSON.
    case done
    /// The worker is evaluating frames. Does not belong to a request.
    case alive
    /// A newer request replaced this one, which was not carried out.
    case superseded
    case failure(StudioFailure)

    /// Whether no other reply to the same request follows.
    package var isLast: Bool { if case .alive = self { false } else { true } }
}

/// The errors that end a request.
package struct StudioFailure: CategorizedError, Codable, Hashable {
    package enum Reason: String, Codable, Sendable {
        /// There is no such item or frame.
        case missing
        /// The film is not open anymore.
        case gone
        /// A newer request replaced this one.
        case superseded
        /// The document exists.
        case exists
        /// The file has changed since it was read, and is not overwritten.
        case changed
        /// A value or a document is invalid.
        case invalid
        /// The worker cannot do it.
        case failed
    }

    package var reason: Reason
    package var errors: [ErrorDescription]

    package var category: KinoraError.Category {
        switch reason {
        case .missing, .invalid: .badInput
        case .exists, .changed: .cannotWrite
        case .gone, .superseded, .failed: .failed
        }
    }

    package var description: String { errors.map(\.message).joined(separator: "\n") }

    package init(_ reason: Reason, _ errors: [ErrorDescription]) { (self.reason, self.errors) = (reason, errors) }

    package init(_ reason: Reason, _ message: String) { self.init(reason, [ErrorDescription(message)]) }
}

/// A preset document and a command line with the same film.
package struct DocumentTexts: Codable, Hashable, Sendable {
    package var yaml: String
    package var command: String
}

/// A preset document that was saved.
package struct SavedDocument: Codable, Hashable, Sendable {
    /// The path of the document.
    package var file: String
    /// Its identifier in the library; nil if the library does not list it.
    package var id: String?
    /// Whether the library lists it only because it was saved, so that a later worker must be notified.
    package var isAdded = false
}
