import Foundation

/// The secret that every request contains: other users of this machine, other machines and pages of other sites do not know it.
///
/// The printed link has it in its query. The page then sends it as a cookie, which the browser also adds to event streams, images and downloads.
/// Programs may send it in the header `Authorization`.
struct StudioToken: Sendable {
    /// 128 random bits as hexadecimal digits.
    let text: String
    /// Browsers send the cookies of all ports of a host to each port, so the name contains the port.
    private let cookieName: String

    /// - Parameter port: The port of the server.
    init(port: UInt16) {
        // A token must not be predictable, unlike everything in films.
        var generator = SystemRandomNumberGenerator()
        text = (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        cookieName = "kinora-studio-\(port)"
    }

    /// The value of the header `Set-Cookie`. Scripts cannot read the cookie, and requests that pages of other sites make do not contain it.
    var cookie: String { "\(cookieName)=\(text); HttpOnly; SameSite=Strict; Path=/" }

    /// Whether a request contains the token.
    func isIn(_ request: HTTPRequest) -> Bool {
        if let authorization = request.header("authorization") {
            let parts = authorization.split(separator: " ")
            return parts.count == 2 && parts[0].lowercased() == "bearer" && matches(String(parts[1]))
        }
        return (request.header("cookie") ?? "").split(separator: ";").contains { part in
            let pair = part.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
            return pair.count == 2 && pair[0] == cookieName && matches(String(pair[1]))
        }
    }

    /// Whether `other` is the token. The time does not depend on where they differ.
    func matches(_ other: String) -> Bool {
        let (a, b) = (Array(text.utf8), Array(other.utf8))
        return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
