extension StudioRouter {
    private struct PosterFrame: Encodable { let frame: Int }

    /// Carries out requests for streams and audio; nil for others.
    func playing(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        guard request.method == "GET", path.count == 3, path[0] == "films" else { return nil }
        switch path[2] {
        case "poster":
            return try await JSONResponse.ok(
                PosterFrame(frame: studio.posterFrame(path[1], width: number(request, "width", in: 2...StudioLibrary.maxSide))))
        case "sound": return try await JSONResponse.ok(studio.sound(path[1]))
        case "stream": return try await studio.stream(path[1], streamRequest(request)).response()
        default: return nil
        }
    }

    private func streamRequest(_ request: HTTPRequest) throws -> (FilmRequest) -> StreamRequest {
        let frames = 0...1_000_000_000
        let from = try number(request, "from", in: frames) ?? 0
        let to = try number(request, "to", in: frames)
        let width = try number(request, "width", in: 2...StudioLibrary.maxSide)
        let hasMotionBlur = try number(request, "blur", in: 0...1) == 1
        var speed = 1.0
        if let text = request.query("speed") {
            guard let value = Double(text), PlaybackSpeed(value) != nil else {
                throw StudioFailure(.invalid, "'speed' must be \(PlaybackSpeed.accepted)")
            }
            speed = value
        }
        return { [speed] film in
            var film = film
            if hasMotionBlur { film.motionBlur = true }
            return StreamRequest(film: film, from: from, to: to, speed: speed, width: width)
        }
    }
}
