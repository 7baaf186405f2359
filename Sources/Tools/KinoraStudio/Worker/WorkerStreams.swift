import Foundation

/// The streams that a worker makes, by their numbers. The oldest is ended if there are too many.
@MainActor
final class WorkerStreams {
    private var streams: [(number: Int, stream: FilmStream)] = []
    private var lastNumber = 0

    /// The maximum number of streams at the same time: a page has one, and another while it seeks.
    static let maxCount = 4

    var isEmpty: Bool { streams.isEmpty }

    /// Begins a stream of `film`.
    func begin(_ request: StreamRequest, _ film: OpenFilm) throws -> StreamDescription {
        guard (0..<film.frameCount).contains(request.from) else {
            throw StudioFailure(.invalid, "'from' is \(request.from); it must be a frame of the film, 0...\(film.frameCount - 1)")
        }
        let end = request.to ?? film.frameCount
        guard end > request.from, end <= film.frameCount else {
            throw StudioFailure(.invalid, "'to' is \(end); it must be within \(request.from + 1)...\(film.frameCount)")
        }
        guard let speed = PlaybackSpeed(request.speed) else {
            throw StudioFailure(.invalid, "'speed' is \(request.speed); it must be \(PlaybackSpeed.accepted)")
        }
        let timing = StreamTiming(request.from..<end, of: film.plan.film.frameRate, speed: speed)
        let stream = try FilmStream(film.plan, FilmStream.Request(film.plan, timing, width: request.width)) { index in
            try await film.displayList(at: index)
        }
        lastNumber += 1
        streams.append((lastNumber, stream))
        if streams.count > Self.maxCount { streams.removeFirst().stream.end() }
        return StreamDescription(number: lastNumber, mimeType: stream.mimeType)
    }

    /// Returns the next bytes of a stream; nil at its end, after which it is forgotten.
    func next(_ number: Int) async throws -> Data? {
        guard let stream = streams.first(where: { $0.number == number })?.stream else {
            throw StudioFailure(.gone, "the stream has ended; begin another one")
        }
        do {
            if let bytes = try await stream.next() { return Data(bytes) }
            end(number)
            return nil
        } catch {
            end(number)
            throw error
        }
    }

    func end(_ number: Int) {
        guard let index = streams.firstIndex(where: { $0.number == number }) else { return }
        streams.remove(at: index).stream.end()
    }
}
