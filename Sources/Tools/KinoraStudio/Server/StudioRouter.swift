import Foundation

/// Carries out the requests of pages. Their contents are described in docs/studio.md.
struct StudioRouter: HTTPHandler {
    private struct Fonts: Encodable { let families: [String] }

    let gate: RequestGate
    let page: PageFiles
    let studio: StudioState

    /// The policy of the page: nothing is loaded from elsewhere, and no other site shows the page in a frame.
    private static let policy =
        "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

    func refusal(of request: HTTPRequest) -> HTTPResponse? { gate.refusal(of: request).map(protected) }

    func response(_ status: HTTPStatus, _ message: String) -> HTTPResponse { protected(JSONResponse.error(message, status: status)) }

    func response(to request: HTTPRequest) async -> HTTPResponse {
        let response = await gate.limited {
            do {
                return try await carryOut(request)
            } catch let failure as StudioFailure {
                return JSONResponse.failure(failure)
            } catch {
                return JSONResponse.errors(ErrorDescription.all(error), status: .internalServerError)
            }
        }
        return protected(gate.opens(request) ? gate.settingCookie(response) : response)
    }

    /// `response` with the headers that protect the page in a browser.
    private func protected(_ response: HTTPResponse) -> HTTPResponse {
        let headers = [
            "Content-Security-Policy": Self.policy, "X-Frame-Options": "DENY", "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
        ]
        var response = response
        response.headers.merge(headers) { $1 }
        return response
    }

    private func carryOut(_ request: HTTPRequest) async throws -> HTTPResponse {
        let parts = request.pathComponents
        guard parts.first == "api" else {
            guard request.method == "GET" else { return notAllowed }
            return page.response(to: request.path) ?? notFound
        }
        let path = parts.dropFirst().map { $0 }
        switch (request.method, path.count) {
        case ("GET", 1) where path[0] == "library": return try await JSONResponse.ok(studio.library())
        case ("GET", 1) where path[0] == "events":
            return await studio.events.response() ?? JSONResponse.error("too many pages are open; close one", status: .serviceUnavailable)
        case ("GET", 2) where path[0] == "items": return try await JSONResponse.ok(studio.item(path[1]))
        case ("GET", 3) where path[0] == "items" && path[2] == "poster.png":
            return try await image(studio.poster(path[1], width: number(request, "width", in: 16...1280) ?? 320))
        case ("POST", 1) where path[0] == "films": return try await JSONResponse.ok(studio.open(body(request)))
        case ("GET", 4) where path[0] == "films" && path[2] == "frames":
            return try await image(studio.frame(path[1], frameRequest(path[3], request)))
        case ("POST", 1) where path[0] == "document": return try await JSONResponse.ok(studio.document(body(request)))
        case ("GET", 1) where path[0] == "fonts": return try await JSONResponse.ok(Fonts(families: studio.fonts()))
        case ("GET", 2) where path == ["fonts", "sample.png"]: return try await image(studio.fontSample(request.query("family") ?? ""))
        default:
            if let response = try await playing(request, path) { return response }
            if let response = try await saving(request, path) { return response }
            if let response = try await clips(request, path) { return response }
            if let response = try await captions(request, path) { return response }
            return try await files(request, path) ?? notFound
        }
    }

    private func frameRequest(_ name: String, _ request: HTTPRequest) throws -> (FilmRequest) -> FrameRequest {
        guard name.hasSuffix(".png"), let index = Int(name.dropLast(4)), index >= 0 else {
            throw StudioFailure(.missing, "a frame is named by its number, such as 12.png")
        }
        let width = try number(request, "width", in: 2...StudioLibrary.maxSide)
        let showsGuides = try number(request, "guides", in: 0...1) == 1
        let page = try number(request, "page", in: 0...1_000_000_000)
        return { FrameRequest(film: $0, index: index, width: width, showsGuides: showsGuides, page: page) }
    }

    func image(_ data: Data) -> HTTPResponse { JSONResponse.bytes(data, type: "image/png") }

    /// Decodes the body of a request. Throws if it has an unknown key.
    func body<Value: RequestBody>(_ request: HTTPRequest) throws -> Value {
        do {
            try JSONDecoder().decode(BodyKeys.self, from: request.body).check(Value.self)
            return try JSONDecoder().decode(Value.self, from: request.body)
        } catch let error as DecodingError {
            throw StudioFailure(.invalid, Self.sentence(error))
        }
    }

    private static func sentence(_ error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, _): "the key \"\(key.stringValue)\" is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.isEmpty
                ? "the body is not valid JSON"
                : "the value of \"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type"
        @unknown default: "the body is not valid JSON"
        }
    }

    /// The value of an integer in the query; nil if it is missing.
    func number(_ request: HTTPRequest, _ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = request.query(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw StudioFailure(.invalid, "'\(name)' must be an integer within \(range.lowerBound)...\(range.upperBound)")
        }
        return number
    }

    var notFound: HTTPResponse { JSONResponse.error("there is nothing at this address", status: .notFound) }

    private var notAllowed: HTTPResponse { JSONResponse.error("this address can only be read", status: .methodNotAllowed) }
}
