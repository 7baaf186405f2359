import Foundation

/// The address of the studio's server, with the checks that depend on it.
///
/// A page of another site can make a browser send requests to the server, also under a name that the site's own name server resolves to this
/// machine. The headers `Host` and `Origin` reveal both.
struct StudioAddress: Sendable {
    /// The addresses of the local machine that `Host` may name, besides the one that is listened at.
    private static let localNames = ["localhost", "127.0.0.1", "[::1]"]

    /// The address at which the server listens.
    let host: String
    let port: UInt16
    /// Required from every client if other machines can connect; nil on loopback.
    let token: String?

    /// Whether only this machine can connect.
    static func isLoopback(_ host: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

    /// Returns a token of 128 random bits. A token must not be predictable, unlike everything in films.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next(), radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The link that opens the page.
    var link: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "http://\(name):\(port)/" + (token.map { "?token=\($0)" } ?? "")
    }

    /// Whether `host`, the value of the header `Host`, is this server. With a token, it may have any name, because the token protects it.
    func isOwnHost(_ host: String?) -> Bool {
        guard let host else { return false }
        if token != nil { return host.utf8.count <= 300 && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
        return ownNames.contains(host.lowercased())
    }

    /// Whether a request from the page at `origin` may change something. A request without `Origin` does not come from a page.
    func isOwnOrigin(_ origin: String?, host: String?) -> Bool {
        guard let origin else { return true }
        return host.map { origin == "http://\($0)" } ?? false
    }

    private var ownNames: [String] {
        Self.localNames.flatMap { name in port == 80 ? [name, "\(name):80"] : ["\(name):\(port)"] }
    }
}
