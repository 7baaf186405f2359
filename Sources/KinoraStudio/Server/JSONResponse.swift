import FlyingFox
import Foundation

/// Responses with JSON.
enum JSONResponse {
    private struct Errors: Encodable { let errors: [ErrorDescription] }

    static func ok(_ value: some Encodable, status: HTTPStatusCode = .ok) throws -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return bytes(try encoder.encode(value), type: "application/json", status: status)
    }

    static func errors(_ errors: [ErrorDescription], status: HTTPStatusCode) -> HTTPResponse {
        (try? ok(Errors(errors: errors), status: status)) ?? HTTPResponse(statusCode: status)
    }

    static func error(_ message: String, status: HTTPStatusCode) -> HTTPResponse { errors([ErrorDescription(message)], status: status) }

    static func failure(_ failure: StudioFailure) -> HTTPResponse {
        let status: HTTPStatusCode =
            switch failure.reason {
            case .missing: .notFound
            case .gone: .gone
            case .superseded, .exists: .conflict
            case .invalid: .unprocessableContent
            case .failed: .badGateway
            }
        return errors(failure.errors, status: status)
    }

    /// A response with `data`, which is sent in one piece.
    static func bytes(_ data: Data, type: String, status: HTTPStatusCode = .ok) -> HTTPResponse {
        HTTPResponse(
            statusCode: status, headers: [.contentType: type, HTTPHeader("Cache-Control"): "no-store"],
            body: HTTPBodySequence(data: data, suggestedBufferSize: max(data.count, 1)))
    }
}
