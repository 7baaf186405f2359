import Foundation
import KinoraErrors
import Synchronization

/// The state of the server: the films that are open, the posters, and the worker process that makes everything else.
package final class StudioState: Sendable {
    /// A film as the page sees it.
    struct OpenedFilm: Encodable {
        let film: String
        let frames: Int
        let rate: [Int]
        let width: Int
        let height: Int
        let duration: Double
        let hasAudio: Bool
        let hasMotionBlur: Bool
        let chapters: [FilmDescription.Chapter]
        let warnings: [FilmWarning]

        init(_ key: String, _ film: FilmDescription) {
            (self.film, frames, rate, width, height) = (key, film.frames, film.rate, film.width, film.height)
            (duration, hasAudio, hasMotionBlur) = (film.duration, film.hasAudio, film.hasMotionBlur)
            (chapters, warnings) = (film.chapters, film.warnings)
        }
    }

    /// All warnings about a film, when there are others than before.
    struct WarningsEvent: Encodable {
        let film: String
        let item: String
        let warnings: [FilmWarning]
    }

    /// A library as the page sees it.
    struct Library: Encodable {
        let program: String
        let project: String?
        let items: [LibraryDescription.Item]
    }

    let worker: WorkerSupervisor
    let events: EventHub
    /// Receives the paths of files that a film of an item has read.
    private let inputs = Mutex<(@Sendable ([String], String) -> Void)?>(nil)
    let exports: ExportQueue
    let captionHistory = CaptionHistory()
    private let films = FilmRegistry()
    private let posters = PosterCache()
    /// The name of the project.
    private let project: String?

    init(worker: WorkerSupervisor, events: EventHub, exports: ExportQueue, project: String?) {
        (self.worker, self.events, self.exports, self.project) = (worker, events, exports, project)
    }

    var onInputs: (@Sendable ([String], String) -> Void)? {
        get { inputs.withLock { $0 } }
        set { inputs.withLock { $0 = newValue } }
    }

    func library() async throws -> Library {
        guard case .library(let library) = try await worker.reply(to: .library).message else { throw Self.unexpected }
        return Library(program: library.program, project: project, items: library.items)
    }

    func item(_ id: String) async throws -> ItemDescription {
        guard case .item(let item) = try await worker.reply(to: .item(id)).message else { throw Self.unexpected }
        return item
    }

    func open(_ request: FilmRequest) async throws -> OpenedFilm {
        let request = films.current(request)
        let key = FilmRegistry.key(for: request)
        guard case .film(let film) = try await worker.reply(to: .open(request)).message else { throw Self.unexpected }
        onInputs?(film.inputs, request.item)
        films.insert(FilmRegistry.Film(key: key, request: request))
        return OpenedFilm(key, film)
    }

    /// Returns a frame of the film with this key as a PNG file.
    func frame(_ key: String, _ request: (FilmRequest) -> FrameRequest) async throws -> Data {
        let film = try film(key)
        let reply = try await worker.reply(to: .frame(request(film)))
        switch reply.message {
        case .image(let inputs, let warnings):
            if !inputs.isEmpty { onInputs?(inputs, film.item) }
            if let warnings { events.send("warnings", WarningsEvent(film: key, item: film.item, warnings: warnings)) }
            return reply.payload
        case .superseded: throw StudioFailure(.superseded, "newer frames were requested")
        default: throw Self.unexpected
        }
    }

    /// Returns the number of the frame with which the film with this key is shown first.
    func posterFrame(_ key: String, width: Int?) async throws -> Int {
        let request = FrameRequest(film: try film(key), index: 0, width: width)
        guard case .posterFrame(let index) = try await worker.reply(to: .posterFrame(request)).message else { throw Self.unexpected }
        return index
    }

    /// Returns the names of the installed font families.
    func fonts() async throws -> [String] {
        guard case .fonts(let families) = try await worker.reply(to: .fonts).message else { throw Self.unexpected }
        return families
    }

    /// Returns the name of a font family in that font as a PNG file.
    func fontSample(_ family: String) async throws -> Data {
        guard case (.image, let data) = try await worker.reply(to: .fontSample(family)) else { throw Self.unexpected }
        return data
    }

    func clip(_ request: ClipRequest) async throws -> ClipDescription {
        guard case .clip(let clip) = try await worker.reply(to: .clip(request)).message else { throw Self.unexpected }
        return clip
    }

    /// Returns frames of a clip side by side as a PNG file.
    func clipStrip(_ request: ClipRequest) async throws -> Data {
        guard case (.image, let data) = try await worker.reply(to: .clipStrip(request)) else { throw Self.unexpected }
        return data
    }

    func poster(_ id: String, width: Int) async throws -> Data {
        try await posters.image(PosterRequest(item: id, width: width)) { request in
            guard case (.image, let data) = try await self.worker.reply(to: .poster(request)) else { throw Self.unexpected }
            return data
        }
    }

    func document(_ request: DocumentRequest) async throws -> DocumentTexts {
        guard case .document(let texts) = try await worker.reply(to: .document(request)).message else { throw Self.unexpected }
        return texts
    }

    func save(_ request: SaveRequest) async throws -> SavedDocument {
        guard case .saved(let document) = try await worker.reply(to: .save(request)).message else { throw Self.unexpected }
        if document.isAdded { worker.add(document.file) }
        return document
    }

    func sound(_ key: String) async throws -> SoundOverview {
        guard case .sound(let overview) = try await worker.reply(to: .sound(try film(key))).message else { throw Self.unexpected }
        return overview
    }

    /// Begins a stream of the film with this key.
    func stream(_ key: String, _ request: (FilmRequest) -> StreamRequest) async throws -> StreamedFilm {
        try await StreamedFilm(request(try film(key)), worker: worker)
    }

    /// Adds an export.
    func export(_ order: ExportOrder) async throws -> Export {
        guard case .export(let job) = try await worker.reply(to: .export(order)).message else { throw Self.unexpected }
        do {
            return try await exports.add(job)
        } catch {
            throw StudioFailure(.failed, "\(error)")
        }
    }

    private func film(_ key: String) throws -> FilmRequest {
        guard let film = films[key] else { throw StudioFailure(.gone, "the film is no longer open; open it again") }
        return film.request
    }

    /// Forgets what was made of an item.
    func forget(item: String) {
        films.forget(item: item)
        posters.forget(item: item)
    }

    /// Forgets what was made of all items.
    func forgetAll() {
        films.forgetAll()
        posters.forgetAll()
    }

    static var unexpected: StudioFailure { StudioFailure(.failed, "the process that draws the film sent an unexpected reply") }
}
