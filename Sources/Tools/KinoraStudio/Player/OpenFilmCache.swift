import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline

/// The films that are open in a worker. The least recently used is closed if there are too many.
@MainActor
final class OpenFilmCache {
    /// A film in one size, with or without guides.
    private struct Variant: Hashable {
        var film: FilmRequest
        var showsGuides = false
    }

    private final class Entry {
        let film: OpenFilm
        /// Finished images of frames, by their numbers.
        var images = KeptImages(limit: 96 << 20)
        /// The number of files that have been reported.
        var reportedInputs = 0
        /// The warnings that have been reported.
        var reportedWarnings: [FilmWarning] = []
        /// The frame that was requested last.
        var center = 0
        /// Whether a frame has been requested.
        var isShown = false
        /// Whether the last request was for a frame far from the one before.
        var hasJumped = false
        /// Whether the document gives the film motion blur.
        let hasMotionBlur: Bool

        init(_ film: OpenFilm, hasMotionBlur: Bool) { (self.film, self.hasMotionBlur) = (film, hasMotionBlur) }
    }

    private let library: StudioLibrary
    /// Shared by a film in several sizes, and by a film before and after a change.
    private let audio = FilmAudioCache()
    /// From the least to the most recently used.
    private var entries: [(variant: Variant, entry: Entry)] = []
    private var isInterrupted = false
    /// The last request for a large frame.
    private var stage: FrameRequest?
    /// The pause before ``workAhead()`` begins after a jump.
    private var pause: Task<Void, any Error>?
    /// Called while frames are evaluated.
    var onProgress: @MainActor () -> Void = {}

    /// The maximum number of open films. The page uses one film in up to three sizes: its own, the stage's and the filmstrip's.
    static let maxCount = 6
    /// The number of frames after and before the current one that are drawn ahead.
    private static let (ahead, behind) = (12, 6)
    /// The minimum width in pixels of a film that is shown large. The images of a filmstrip are smaller.
    private static let minStageWidth = 300
    /// The time after a jump in which another jump is likely. Nothing is drawn ahead during this time, because the next jump would wait for
    /// that drawing.
    private static let jumpInterval = Duration.milliseconds(150)

    init(_ library: StudioLibrary) { self.library = library }

    /// Opens a film if it is not open.
    func description(of request: FilmRequest) throws -> FilmDescription {
        let opened = try entry(Variant(film: request))
        let film = opened.film
        // The page may already have the current frame of this film. Then it requests none until the user scrubs.
        if var stage {
            (stage.film, stage.index) = (request, min(stage.index, film.frameCount - 1))
            let entry = try entry(variant(stage))
            (entry.isShown, entry.center) = (true, stage.index)
        }
        return FilmDescription(film.plan, inputs: film.inputs, hasMotionBlur: opened.hasMotionBlur)
    }

    /// Returns a film, which is opened if it is not open.
    func film(_ request: FilmRequest) throws -> OpenFilm { try entry(Variant(film: request)).film }

    /// The absolute paths of the files that the open films of an item have read.
    func inputs(of item: String) -> Set<String> {
        entries.reduce(into: []) { paths, entry in
            if entry.variant.film.item == item { paths.formUnion(entry.entry.film.inputs.files.keys) }
        }
    }

    /// Returns a frame as a PNG file, the paths of the files of its film if it has read further ones, and its warnings if there are others.
    func png(_ request: FrameRequest) async throws -> (image: Data, inputs: [String], warnings: [FilmWarning]?) {
        let entry = try entry(variant(request))
        let film = entry.film
        guard (0..<film.frameCount).contains(request.index) else {
            throw StudioFailure(.missing, "the film has no frame \(request.index); its frames are 0...\(film.frameCount - 1)")
        }
        entry.isShown = true
        if (request.width ?? .max) >= Self.minStageWidth { stage = request }
        entry.hasJumped = abs(request.index - entry.center) > Self.ahead
        entry.center = request.index
        let image: Data
        if let known = entry.images[request.index] {
            image = known
        } else {
            image = try await film.png(at: request.index)
            entry.images.insert(image, at: request.index)
        }
        let (inputs, warnings) = (film.inputs.files.keys, film.inputs.warnings)
        defer { (entry.reportedInputs, entry.reportedWarnings) = (inputs.count, warnings) }
        return (
            image, inputs.count == entry.reportedInputs ? [] : inputs.sorted(), warnings == entry.reportedWarnings ? nil : warnings
        )
    }

    /// Returns the number of the frame with which a film is shown first. Its display lists are kept for the size of the request.
    func posterFrame(_ request: FrameRequest) async throws -> Int { try await entry(variant(request)).film.posterFrame() }

    /// Stops ``workAhead()`` after its current step.
    func interrupt() {
        isInterrupted = true
        pause?.cancel()
    }

    /// The most recently used film that is shown large. The images of a filmstrip are requested only once, so nothing is drawn ahead for them.
    private var foremost: Entry? {
        entries.last { $0.entry.isShown && ($0.variant.film.width ?? .max) >= Self.minStageWidth }?.entry
    }

    /// Evaluates and draws frames of the film that is shown large, first those that will probably be requested next, until there is nothing to
    /// do or it is interrupted.
    ///
    /// - Returns: Whether it was interrupted.
    func workAhead() async -> Bool {
        isInterrupted = false
        guard let entry = foremost else { return false }
        if entry.hasJumped {
            let pause = Task { try await Task.sleep(for: Self.jumpInterval) }
            self.pause = pause
            _ = await pause.result
            entry.hasJumped = false
        }
        do {
            while !isInterrupted {
                guard try await step(entry) else { return isInterrupted }
                await Task.yield()
            }
        } catch {
            // The request for the frame reports the error.
            return isInterrupted
        }
        return true
    }

    /// Draws one frame ahead, or evaluates one.
    private func step(_ entry: Entry) async throws -> Bool {
        let film = entry.film
        let near = (entry.center...(entry.center + Self.ahead)).map { $0 } + (max(0, entry.center - Self.behind)..<entry.center).reversed()
        if let index = near.first(where: { $0 < film.frameCount && entry.images[$0] == nil }) {
            if film.isKept(index) || index >= entry.center {
                entry.images.insert(try await film.png(at: index), at: index)
                return true
            }
        }
        return try await film.evaluateAhead(of: entry.center)
    }

    private func variant(_ request: FrameRequest) -> Variant {
        guard request.width != nil || request.showsGuides else { return Variant(film: request.film) }
        var film = request.film
        if let width = request.width { (film.width, film.height) = (width, scaledHeight(request.film, width)) }
        return Variant(film: film, showsGuides: request.showsGuides)
    }

    /// The height of a frame of `width` pixels in the film's shape; nil if the film's own is not known.
    private func scaledHeight(_ film: FilmRequest, _ width: Int) -> Int? {
        guard let own = film.width, let height = film.height else { return nil }
        var request = ThumbnailRequest(.at(.seconds(0)), path: "")
        request.width = width
        return request.size(of: (own, height)).height
    }

    private func entry(_ variant: Variant) throws -> Entry {
        if let index = entries.firstIndex(where: { $0.variant == variant }) {
            let found = entries.remove(at: index)
            entries.append(found)
            return found.entry
        }
        var job = try library.job(variant.film)
        if variant.showsGuides { job.composition = job.composition.showingGuides() }
        let hasMotionBlur = job.motionBlur.map { $0.shutterAngle > 0 } ?? false
        // Frames while the user scrubs should be fast.
        if variant.film.motionBlur != true { job.motionBlur = nil }
        let inputs = FilmInputs()
        let plan = try FilmInputs.$current.withValue(inputs) { try job.filmPlan(keepingAudioIn: audio) }
        let entry = Entry(try OpenFilm(plan, inputs: inputs, onProgress: { [unowned self] in onProgress() }), hasMotionBlur: hasMotionBlur)
        entries.append((variant, entry))
        if entries.count > Self.maxCount { entries.removeFirst() }
        return entry
    }
}
