import Foundation

/// The contents of a `data:` URL, in Base64 or percent encoding.
package struct DataURL {
    /// Why a URL has no contents.
    package enum Problem: String, Error {
        case noComma = "a data URL must have a comma before its data"
        case notBase64 = "its data is not valid Base64"
    }

    /// The media type, such as "image/png"; nil if the URL states none.
    package let mediaType: String?
    package let data: Data

    package init(_ url: URL) throws(Problem) {
        let text = url.absoluteString
        guard let comma = text.firstIndex(of: ",") else { throw .noComma }
        let head = text[..<comma].dropFirst("data:".count)
        let mediaType = head.prefix { $0 != ";" }
        self.mediaType = mediaType.isEmpty ? nil : String(mediaType)
        let body = String(text[text.index(after: comma)...])
        let plain = body.removingPercentEncoding ?? body
        if head.hasSuffix(";base64") {
            guard let data = Data(base64Encoded: plain, options: .ignoreUnknownCharacters) else { throw .notBase64 }
            self.data = data
        } else {
            data = Data(plain.utf8)
        }
    }
}
