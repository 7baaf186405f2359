import Foundation
import KinoraFiles

extension StudioRouter {
    private struct Exports: Encodable { let exports: [Export] }

    /// Carries out requests about presets and exports; nil for others.
    func saving(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        switch (request.method, path.count) {
        case ("POST", 1) where path[0] == "presets":
            return try await JSONResponse.ok(studio.save(body(request)), status: .created)
        case ("GET", 1) where path[0] == "exports": return try await JSONResponse.ok(Exports(exports: studio.exports.exports))
        case ("POST", 1) where path[0] == "exports":
            return try await JSONResponse.ok(studio.export(body(request)), status: .created)
        case ("DELETE", 2) where path[0] == "exports":
            guard let id = Int(path[1]), let export = await studio.exports.cancel(id) else { return notFound }
            return try JSONResponse.ok(export)
        case ("GET", 3) where path[0] == "exports" && path[2] == "file":
            guard let id = Int(path[1]), let name = await studio.exports.name(ofFile: id) else { return notFound }
            return await download(name) { try await studio.exports.file(of: id) }
        case ("GET", 4) where path[0] == "exports" && path[2] == "captions":
            guard let id = Int(path[1]), let index = Int(path[3]), let name = await studio.exports.name(ofCaptions: index, of: id) else {
                return notFound
            }
            return await download(name) { try await studio.exports.captions(index, of: id) }
        default: return nil
        }
    }

    private func download(_ name: String, _ opened: () async throws -> OpenedFile?) async -> HTTPResponse {
        // A file can be removed or replaced after its export.
        guard let file = try? await opened() else {
            return JSONResponse.error("the file of the export is missing; export again", status: .gone)
        }
        let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "export"
        return HTTPResponse(
            .ok,
            headers: [
                "Content-Type": Self.types[FilePath.fileExtension(of: name)] ?? "application/octet-stream",
                "Content-Disposition": "attachment; filename*=UTF-8''\(encoded)", "Cache-Control": "no-store",
            ], body: .file(file))
    }

    /// The MIME types of finished files, by their extensions.
    private static let types = [
        "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm", "gif": "image/gif", "png": "image/png", "apng": "image/apng",
        "webp": "image/webp", "vtt": "text/vtt", "srt": "application/x-subrip",
    ]
}
