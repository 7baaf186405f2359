import Foundation

extension StudioRouter {
    /// Describes a clip, or returns a strip of its frames; nil for other requests.
    func clips(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        guard request.method == "GET", path == ["clip"] || path == ["clip", "strip.png"] else { return nil }
        guard let item = request.query("item"), let name = request.query("path") else {
            throw StudioFailure(.invalid, "'item' or 'path' is missing")
        }
        var clip = ClipRequest(item: item, path: name)
        guard path.count > 1 else { return try await JSONResponse.ok(studio.clip(clip)) }
        clip.count = try number(request, "count", in: 1...RequestLimits.maxStripFrames) ?? clip.count
        clip.height = try number(request, "height", in: 16...RequestLimits.maxStripHeight) ?? clip.height
        return try await image(studio.clipStrip(clip))
    }
}
