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
}
