import Foundation
import KinoraMedia
import KinoraPipeline

/// Draws the most representative frames of films, one film at a time.
@MainActor
final class PosterMaker {
    private let library: StudioLibrary
    private let turns = Turns()
    /// Called before every frame that is evaluated. The frame waits for its end.
    var onProgress: @MainActor () async -> Void = {}

    init(_ library: StudioLibrary) { self.library = library }

    /// Returns the frame that `thumbnail --best` chooses as a PNG file.
    func png(_ request: PosterRequest) async throws -> Data {
        await turns.wait()
        defer { turns.pass() }
        let progress: @MainActor () async -> Void = { [unowned self] in await onProgress() }
        let job = try library.job(FilmRequest(item: request.item))
        let candidates = job.posterCandidates
        let film = try OpenFilm(candidates.job.filmPlan(), memory: 0, onProgress: progress)
        var images: [PixelImage] = []
        for index in candidates.frames { images.append(try await film.image(at: index)) }
        let best = candidates.frames[RepresentativeFrame.index(in: images)]
        let poster = try OpenFilm(
            library.job(FilmRequest(item: request.item, width: request.width)).filmPlan(), memory: 0, onProgress: progress)
        return try await poster.png(at: best)
    }
}
