/// Carries out the requests of an ``HTTPServer``.
package protocol HTTPHandler: Sendable {
    /// Returns the response to a request that is refused before its body is read; nil to read the body.
    ///
    /// After a refusal, the connection is closed.
    func refusal(of request: HTTPRequest) -> HTTPResponse?

    /// Returns the response to a request that has been read.
    func response(to request: HTTPRequest) async -> HTTPResponse

    /// Returns the response to a request that cannot be read.
    func response(_ status: HTTPStatus, _ message: String) -> HTTPResponse
}
