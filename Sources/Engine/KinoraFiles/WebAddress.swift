/// Addresses on the web, which are given where the path of a file is expected.
package enum WebAddress {
    /// The error for an address where a path is expected.
    package static let refusal =
        "is an address on the web, but only files are read; download it beside the document and write the name of the file"

    /// Whether `text` begins as an address does. `www.example.com/a.png` may be a path.
    package static func isAddress(_ text: String) -> Bool {
        let start = text.prefix(10).lowercased()
        return ["http:/", "https:/", "ftp:/", "s3:/", "gs:/", "data:"].contains(where: start.hasPrefix)
    }
}
