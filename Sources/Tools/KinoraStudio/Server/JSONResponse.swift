import Foundation

/// Responses with JSON.
enum JSONResponse {
    private struct Errors: Encodable { let errors: [ErrorDescription] }

    static func ok(_ value: some Encodable, status: HTTPStatus = .ok) throws -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return bytes(try encoder.encode(value), type: "application/json", status: status)
    }

    static func errors(_ errors: [ErrorDescription], status: HTTPStatus) -> HTTPResponse {
        (try? ok(Errors(errors: errors), status: status)) ?? HTTPResponse(status)
    }

    static func error(_ message: String, status: HTTPStatus) -> HTTPResponse { errors([ErrorDescription(message)], status: status) }

    static func failure(_ failure: StudioFailure) -> HTTPResponse {
        let status: HTTPStatus =
            switch failure.reason {
            case .missing: .notFound
            case .gone: .gone
            case .superseded, .exists, .changed: .conflict
            case .invalid: .unprocessableContent
            case .failed: .badGateway
            }
        return errors(failure.errors, status: status)
    }

    /// A response with `data`.
    static func bytes(_ data: Data, type: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status, headers: ["Content-Type": type, "Cache-Control": "no-store"], body: .data(data))
    }
}
