import Foundation
import Synchronization

/// Decides which requests are carried out, before their bodies are read.
final class RequestGate: Sendable {
    private let address: StudioAddress
    private let token: StudioToken
    private let active = Mutex(0)
    private let maxActive: Int

    init(_ address: StudioAddress, token: StudioToken, maxActive: Int = RequestLimits.requests) {
        (self.address, self.token, self.maxActive) = (address, token, maxActive)
    }

    /// Returns the response to a request that is refused; nil if the request may be carried out.
    func refusal(of request: HTTPRequest) -> HTTPResponse? {
        guard ["GET", "POST", "DELETE"].contains(request.method) else {
            return JSONResponse.error("the method is not supported; expected GET, POST or DELETE", status: .methodNotAllowed)
        }
        guard address.isOwnHost(request.header("host")) else {
            return JSONResponse.error(
                "the header Host does not name this server; expected \(address.acceptedHosts)", status: .misdirectedRequest)
        }
        guard token.isIn(request) || opens(request) else {
            return JSONResponse.error("open the link that the studio has printed, which contains a token", status: .unauthorized)
        }
        guard request.method != "GET" else { return nil }
        guard address.isOwnOrigin(request.header("origin"), host: request.header("host")) else {
            return JSONResponse.error("the request comes from the page of another site", status: .forbidden)
        }
        let type = request.header("content-type")?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces).lowercased()
        // Neither type can be sent by a form of another site.
        let isUpload = request.path == "/api/files"
        let (expected, limit) =
            isUpload ? ("application/octet-stream", AssetFolder.maxBytes) : ("application/json", RequestLimits.bodyBytes)
        guard type == expected else {
            return JSONResponse.error("the header Content-Type must be \(expected)", status: .unsupportedMediaType)
        }
        guard request.contentLength <= limit else {
            return JSONResponse.error("the body must have a Content-Length of at most \(limit) bytes", status: .contentTooLarge)
        }
        return nil
    }

    /// Whether a request opens the page by the printed link, so that the browser gets the cookie.
    func opens(_ request: HTTPRequest) -> Bool {
        request.method == "GET" && request.path == "/" && request.query("token").map(token.matches) ?? false
    }

    /// `response` with the cookie that further requests need.
    func settingCookie(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.headers["Set-Cookie"] = token.cookie
        return response
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
}
