import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraPipeline
import KinoraPresets
import KinoraViews
import Testing

@testable import KinoraStudio

/// Which film is evaluated ahead. A film that has been evaluated has its frames without playing again.
@MainActor
struct OpenFilmCacheTests {
    private let library: StudioLibrary
    private let cache: OpenFilmCache
    private let film = FilmRequest(item: "counter", width: 640, height: 360)
    private let frameCount = 40

    init() {
        let counter = Composition("counter", size: CGSize(width: 640, height: 360), fps: 20, duration: 2) {
            TimelineView(.animation) { timeline in Rectangle().frame(width: 10 + 20 * timeline.date.timeIntervalSince1970, height: 9) }
        }
        library = StudioLibrary(PresetLibrary(compositions: [counter], directories: []), program: "kinora 1")
        cache = OpenFilmCache(library)
    }

    /// The number of frames that are evaluated when all frames of `film` are requested, the last one first.
    private func evaluations(of film: FilmRequest) async throws -> Int {
        var count = 0
        cache.onProgress = { count += 1 }
        for index in (0..<frameCount).reversed() { _ = try await cache.png(FrameRequest(film: film, index: index, width: 320)) }
        return count
    }

    @Test("The film on the stage is evaluated ahead, even after images of its filmstrip")
    func filmstrip() async throws {
        _ = try await cache.png(FrameRequest(film: film, index: 20, width: 320))
        _ = try await cache.png(FrameRequest(film: film, index: 0, width: 80))
        while await cache.workAhead() {}
        #expect(try await evaluations(of: film) == 0)
    }

    @Test("The frame that is shown first is the poster, and is drawn without evaluating the film again")
    func posterFrame() async throws {
        let job = try library.job(film)
        let open = try OpenFilm(job.filmPlan())
        let index = try await open.posterFrame(patience: .seconds(600))
        // As `thumbnail --best` chooses it.
        let candidates = job.posterCandidates
        let small = try OpenFilm(candidates.job.filmPlan())
        var images: [PixelImage] = []
        for frame in candidates.frames { images.append(try await small.image(at: frame)) }
        #expect(index == candidates.frames[RepresentativeFrame.index(in: images)])
        #expect(open.isKept(index))
        // Without patience, the first frame that was drawn.
        #expect(try await OpenFilm(job.filmPlan()).posterFrame(patience: .zero) == candidates.frames[0])
    }

    @Test("An opened film is evaluated ahead in the size of the stage, without a request for a frame")
    func openedFilm() async throws {
        _ = try await cache.png(FrameRequest(film: film, index: 20, width: 320))
        var changed = film
        changed.change = 1
        _ = try cache.description(of: changed)
        while await cache.workAhead() {}
        #expect(try await evaluations(of: changed) == 0)
    }
}
