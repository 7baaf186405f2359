import Foundation

extension StudioRouter {
    /// Lists, describes or changes files of captions; nil for other requests.
    func captions(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        guard path.first == "captions", path.count <= 2 else { return nil }
        switch (request.method, path.dropFirst().first) {
        case ("GET", nil):
            guard let item = request.query("item") else { throw StudioFailure(.invalid, "'item' is missing") }
            return try await JSONResponse.ok(studio.captionFiles(item))
        case ("GET", "file"):
            guard let item = request.query("item"), let name = request.query("path") else {
                throw StudioFailure(.invalid, "'item' or 'path' is missing")
            }
            return try await json(studio.captions(CaptionRequest(item: item, path: name)))
        case ("POST", nil): return try await json(studio.change(body(request)))
        default: return nil
        }
    }

    private func json(_ data: Data) -> HTTPResponse { JSONResponse.bytes(data, type: "application/json") }
}
