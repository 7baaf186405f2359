import FlyingFox
import FlyingSocks
import Foundation
import KinoraErrors

/// The socket at which the server receives connections.
struct StudioListener: Sendable {
    let server: HTTPServer

    init(host: String, port: UInt16) throws {
        let address: any SocketAddress
        do {
            address =
                host.contains(":")
                ? try .inet6(ip6: host, port: port) as sockaddr_in6
                : try .inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port) as sockaddr_in
        } catch {
            throw KinoraError(.badInput, "'\(host.prefix(100))' is not an IP address; expected one such as 127.0.0.1 or 0.0.0.0")
        }
        do {
            try Self.checkIsFree(address)
        } catch {
            throw KinoraError(
                .cannotWrite, "the studio cannot listen at \(host):\(port), which may be in use; choose another port with --port")
        }
        server = HTTPServer(config: Self.configuration(address))
    }

    /// Throws if another program listens at `address`. The server itself would only log the error.
    private static func checkIsFree(_ address: some SocketAddress) throws {
        let socket = try Socket(domain: Int32(address.family))
        defer { try? socket.close() }
        try socket.setValue(true, for: .localAddressReuse)
        try socket.bind(to: address)
    }

    private static func configuration(_ address: some SocketAddress) -> HTTPServer.Configuration {
        HTTPServer.Configuration(
            address: address, timeout: RequestLimits.requestTime, sharedRequestReplaySize: RequestLimits.bodyBytes,
            pool: StudioSocketPool(), logger: .disabled)
    }

    /// Waits until the server listens, and returns its port.
    func port() async throws -> UInt16 {
        // The start takes milliseconds; on a busy machine, it may have to wait for a thread.
        try await server.waitUntilListening(timeout: 60)
        switch await server.listeningAddress {
        case .ip4(_, let port), .ip6(_, let port): return port
        default: throw KinoraError(.failed, "the server has no port")
        }
    }
}
