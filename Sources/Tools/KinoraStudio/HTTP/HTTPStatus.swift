/// The status codes of HTTP that the studio sends.
package enum HTTPStatus: Int, Sendable {
    case ok = 200
    case created = 201
    case badRequest = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case conflict = 409
    case gone = 410
    case lengthRequired = 411
    case contentTooLarge = 413
    case uriTooLong = 414
    case unsupportedMediaType = 415
    case misdirectedRequest = 421
    case unprocessableContent = 422
    case requestHeaderFieldsTooLarge = 431
    case internalServerError = 500
    case badGateway = 502
    case serviceUnavailable = 503
    case httpVersionNotSupported = 505
}
