import Foundation

extension StudioRouter {
    private struct AddedFile: Encodable { let path: String }

    /// Lists a folder of an item, or adds a file to its assets; nil for other requests.
    func files(_ request: HTTPRequest, _ path: [String]) async throws -> HTTPResponse? {
        guard path == ["files"] else { return nil }
        guard let id = request.query("item") else { throw StudioFailure(.invalid, "'item' is missing") }
        let folder = try await studio.item(id).folder
        switch request.method {
        case "GET": return try JSONResponse.ok(FolderListing(of: request.query("path") ?? "", in: folder))
        case "POST":
            guard let name = request.query("name") else { throw StudioFailure(.invalid, "'name' is missing") }
            return try JSONResponse.ok(AddedFile(path: AssetFolder(folder).add(request.body, named: name)), status: .created)
        default: return nil
        }
    }
}
