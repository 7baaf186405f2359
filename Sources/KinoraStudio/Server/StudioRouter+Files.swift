import Foundation
import KinoraFiles

extension StudioRouter {
    /// Lists a folder of an item; nil for other requests. A composition has the files of the current directory.
    func files(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        guard request.method == "GET", path == ["files"] else { return nil }
        guard let id = request.query("item") else { throw StudioFailure(.invalid, "'item' is missing") }
        let item = try await studio.item(id)
        let root = item.file.map(FilePath.directory) ?? FileManager.default.currentDirectoryPath
        return try JSONResponse.ok(FolderListing(of: request.query("path") ?? "", in: root))
    }
}
