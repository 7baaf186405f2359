import FlyingFox
import Foundation
import Synchronization

/// Decides which requests are carried out, before anything else reads them.
final class RequestGate: Sendable {
    private let address: StudioAddress
    private let active = Mutex(0)
    private let maxActive: Int
    /// The name of the cookie with the token.
    private static let cookie = "kinora-studio"

    init(_ address: StudioAddress, maxActive: Int = RequestLimits.requests) { (self.address, self.maxActive) = (address, maxActive) }

    /// Returns the response to a request that is refused, or that only sets the cookie; nil if the request may be carried out.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        let headers = request.headers
        guard [.GET, .POST, .DELETE].contains(request.method) else {
            return JSONResponse.error("the method is not supported; expected GET, POST or DELETE", status: .methodNotAllowed)
        }
        guard request.target.rawValue.utf8.count <= RequestLimits.targetBytes else {
            return JSONResponse.error("the address is longer than \(RequestLimits.targetBytes) bytes", status: .uriTooLong)
        }
        guard address.isOwnHost(headers[.host]) else {
            return JSONResponse.error("the header Host does not name this server; open \(address.link)", status: .misdirectedRequest)
        }
        if let token = address.token {
            if let given = request.query["token"], request.path == "/", request.method == .GET {
                return Self.equal(given, token) ? entry(token) : unauthorized
            }
            guard let cookie = Self.cookie(in: headers[.cookie]), Self.equal(cookie, token) else { return unauthorized }
        }
        guard request.method != .GET else { return nil }
        guard address.isOwnOrigin(headers[HTTPHeader("Origin")], host: headers[.host]) else {
            return JSONResponse.error("the request comes from the page of another site", status: .forbidden)
        }
        let type = headers[.contentType]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
        guard type == "application/json" else {
            return JSONResponse.error("the header Content-Type must be application/json", status: .unsupportedMediaType)
        }
        guard request.bodySequence.count.map({ $0 <= RequestLimits.bodyBytes }) ?? false else {
            return JSONResponse.error(
                "the body must have a Content-Length of at most \(RequestLimits.bodyBytes) bytes", status: .payloadTooLarge)
        }
        return nil
    }

    /// Calls `body` unless too many requests are in progress.
    func limited(_ body: () async throws -> HTTPResponse) async rethrows -> HTTPResponse {
        let isAdmitted = active.withLock { active in
            guard active < maxActive else { return false }
            active += 1
            return true
        }
        guard isAdmitted else { return JSONResponse.error("too many requests at the same time; try again", status: .serviceUnavailable) }
        defer { active.withLock { $0 -= 1 } }
        return try await body()
    }

    private var unauthorized: HTTPResponse {
        JSONResponse.error("open the link that the studio has printed, which contains a token", status: .unauthorized)
    }

    /// Sets the cookie and opens the page without the token in its address.
    private func entry(_ token: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: .seeOther,
            headers: HTTPHeaders([.location: "/", .setCookie: "\(Self.cookie)=\(token); HttpOnly; SameSite=Strict; Path=/"]))
    }

    private static func cookie(in header: String?) -> String? {
        for part in (header ?? "").split(separator: ";") {
            let pair = part.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
            if pair.count == 2, pair[0] == cookie { return String(pair[1]) }
        }
        return nil
    }

    /// Compares texts in a time that does not depend on where they differ.
    private static func equal(_ first: String, _ second: String) -> Bool {
        let (a, b) = (Array(first.utf8), Array(second.utf8))
        return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
