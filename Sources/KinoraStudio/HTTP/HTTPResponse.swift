import Foundation

/// A response of HTTP/1.1.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case data(Data)
        /// A file, from its beginning.
        case file(OpenedFile)
        /// Pieces that are sent when they arrive, until there is none. The function is called by one task at a time.
        case stream(@Sendable () async throws -> Data?)
    }

    package var status: HTTPStatus
    /// The values of the header fields, by their names.
    package var headers: [String: String]
    package var body: Body

    package init(_ status: HTTPStatus, headers: [String: String] = [:], body: Body = .data(Data())) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    /// The status line and the headers, with the empty line after them.
    func head(keepsConnection: Bool) -> Data {
        var headers = headers
        headers["Connection"] = keepsConnection ? "keep-alive" : "close"
        switch body {
        case .data(let data): headers["Content-Length"] = "\(data.count)"
        case .file(let file): headers["Content-Length"] = "\(file.size)"
        case .stream: headers["Transfer-Encoding"] = "chunked"
        }
        let lines = headers.sorted { $0.key < $1.key }.map { name, value in
            precondition(!(name + value).utf8.contains { $0 == 0x0A || $0 == 0x0D }, "the header '\(name)' has a line break")
            return "\(name): \(value)\r\n"
        }
        return Data("HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n\(lines.joined())\r\n".utf8)
    }
}
