import Foundation

/// The address of the studio's server, with the checks that depend on it.
///
/// A page of another site can make a browser send requests to the server, also under a name that the site's own name server resolves to this
/// machine. The headers `Host` and `Origin` reveal both.
struct StudioAddress: Sendable {
    /// The names of the local machine that `Host` may contain.
    private static let localNames = ["localhost", "127.0.0.1", "[::1]"]

    /// The address at which the server listens.
    let host: String
    let port: UInt16
    /// The names of this machine in its network.
    private let machineNames: [String]

    init(host: String, port: UInt16, machineNames: [String] = StudioAddress.namesOfMachine) {
        (self.host, self.port, self.machineNames) = (host, port, machineNames)
    }

    /// Whether other machines can connect.
    var isOpenToOthers: Bool { !["127.0.0.1", "::1", "localhost"].contains(host) }

    /// The link that opens the page.
    func link(_ token: StudioToken) -> String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "http://\(name):\(port)/?token=\(token.text)"
    }

    /// Whether `host`, the value of the header `Host`, is this server. Without other machines, it must be a name of the local machine with the port.
    /// With them, it is an address in numbers or a name of this machine, with any port, because a port may be forwarded. The name servers of other
    /// sites have no influence on what such addresses and names mean.
    func isOwnHost(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        let (name, port) = Self.parts(host)
        guard isOpenToOthers else { return Self.localNames.contains(name) && (port ?? 80) == self.port }
        return Self.localNames.contains(name) || machineNames.contains(name) || Self.isNumeric(name)
    }

    /// The accepted values of `Host`, for an error.
    var acceptedHosts: String {
        isOpenToOthers
            ? (machineNames + ["the address of this machine in numbers"]).joined(separator: ", ")
            : "localhost:\(port), 127.0.0.1:\(port) or [::1]:\(port)"
    }

    /// Whether a request from the page at `origin` may change something. A request without `Origin` does not come from a page.
    func isOwnOrigin(_ origin: String?, host: String?) -> Bool {
        guard let origin else { return true }
        return host.map { origin == "http://\($0)" } ?? false
    }

    /// The name and the port of an address such as `[::1]:7420`. An address with an invalid port has no name.
    private static func parts(_ host: String) -> (name: String, port: UInt16?) {
        let start = host.hasPrefix("[") ? host.firstIndex(of: "]") ?? host.endIndex : host.startIndex
        guard let colon = host[start...].firstIndex(of: ":") else { return (host, nil) }
        guard let port = UInt16(host[host.index(after: colon)...]) else { return ("", nil) }
        return (String(host[..<colon]), port)
    }

    /// Whether `name` is an IP address.
    private static func isNumeric(_ name: String) -> Bool {
        var (v4, v6) = (in_addr(), in6_addr())
        if name.hasPrefix("["), name.hasSuffix("]") { return inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &v6) == 1 }
        return inet_pton(AF_INET, name, &v4) == 1
    }

    /// The name of this machine, with and without its domain, and its name in the local network.
    static var namesOfMachine: [String] {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
        let name = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).lowercased()
        guard !name.isEmpty else { return [] }
        let first = String(name.prefix { $0 != "." })
        return name == first ? [name, "\(name).local"] : [name, first, "\(first).local"]
    }
}
