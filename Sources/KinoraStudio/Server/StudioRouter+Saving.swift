import FlyingFox
import Foundation
import KinoraFiles

extension StudioRouter {
    private struct Exports: Encodable { let exports: [Export] }

    /// Carries out requests about presets and exports; nil for others.
    func saving(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        switch (request.method, path.count) {
        case (.POST, 1) where path[0] == "presets":
            return try await JSONResponse.ok(studio.save(body(request)), status: .created)
        case (.GET, 1) where path[0] == "exports": return try await JSONResponse.ok(Exports(exports: studio.exports.exports))
        case (.POST, 1) where path[0] == "exports":
            return try await JSONResponse.ok(studio.export(body(request)), status: .created)
        case (.DELETE, 2) where path[0] == "exports":
            guard let id = Int(path[1]), let export = await studio.exports.cancel(id) else { return notFound }
            return try JSONResponse.ok(export)
        case (.GET, 3) where path[0] == "exports" && path[2] == "file":
            guard let id = Int(path[1]), let file = await studio.exports.file(of: id) else { return notFound }
            return download(file)
        default: return nil
        }
    }

    private func download(_ path: String) -> HTTPResponse {
        // A file can be removed or replaced by a link after its export.
        guard FileStamp(path, followsLinks: false)?.kind == .file,
            let body = try? HTTPBodySequence(file: FilePath.url(path), suggestedBufferSize: 1 << 16)
        else { return JSONResponse.error("the file of the export is missing; export again", status: .gone) }
        let name = FilePath.name(of: path)
        let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "export"
        return HTTPResponse(
            statusCode: .ok,
            headers: [
                .contentType: Self.types[FilePath.ending(of: name)] ?? "application/octet-stream",
                HTTPHeader("Content-Disposition"): "attachment; filename*=UTF-8''\(encoded)", HTTPHeader("Cache-Control"): "no-store",
            ], body: body)
    }

    /// The MIME types of finished files, by their extensions.
    private static let types = [
        "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "gif": "image/gif", "png": "image/png", "apng": "image/apng",
        "webp": "image/webp",
    ]
}
