import Foundation

/// The image files beside a drawing that it refers to.
///
/// Drawings read no other files, because they can come from strangers. Public suites keep the images of several drawings in files, however.
/// They are embedded before the drawing is read, so that the comparison includes them.
struct LinkedImages {
    let folder: URL

    private static let types = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
    ]

    /// The drawing with `data:` URLs for names of files in the folder.
    func embedded(in drawing: Data) -> Data {
        guard let text = String(data: drawing, encoding: .utf8) else { return drawing }
        var result = ""
        var rest = text[...]
        while let attribute = rest.range(of: "href=") {
            result += rest[..<attribute.upperBound]
            rest = rest[attribute.upperBound...]
            guard let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote) else { continue }
            let value = rest[rest.index(after: rest.startIndex)..<end]
            guard let url = dataURL(of: String(value)) else { continue }
            result += "\(quote)\(url)\(quote)"
            rest = rest[rest.index(after: end)...]
        }
        return Data((result + rest).utf8)
    }

    private func dataURL(of name: String) -> String? {
        guard !name.contains("/"), let type = Self.types[(name as NSString).pathExtension.lowercased()],
            let data = try? Data(contentsOf: folder.appending(path: name))
        else { return nil }
        return "data:\(type);base64,\(data.base64EncodedString())"
    }
}
