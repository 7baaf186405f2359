import KinoraErrors
import NIOCore
import NIOPosix
import Synchronization

/// A server of HTTP/1.1, made with SwiftNIO. Nothing that a client sends makes it use more memory or time than its limits permit.
final class HTTPServer: Sendable {
    let port: UInt16
    private let listener: any Channel
    private let connections: HTTPConnectionList
    private let service: Service

    /// The handler of all connections; nil before the start.
    private final class Service: Sendable {
        let handler = Mutex<(any HTTPHandler)?>(nil)
    }

    /// Takes a port, at which connections wait until ``start(_:)``.
    ///
    /// - Parameters:
    ///   - host: An IP address, or `localhost`.
    ///   - port: 0 for a free port.
    /// - Throws: An error of the category `cannotWrite` if the port is in use, and `badInput` if `host` is no address.
    init(host: String, port: UInt16, limits: HTTPLimits = HTTPLimits()) async throws(KinoraError) {
        guard let address = try? SocketAddress(ipAddress: host == "localhost" ? "127.0.0.1" : host, port: Int(port)) else {
            throw KinoraError(.badInput, "'\(host.prefix(100))' is not an IP address; expected one such as 127.0.0.1 or 0.0.0.0")
        }
        let (connections, service) = (HTTPConnectionList(limits), Service())
        do {
            listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .serverChannelOption(.autoRead, value: false)
                .childChannelOption(.allowRemoteHalfClosure, value: true)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        guard let handler = service.handler.withLock(\.self), let number = connections.add(channel) else {
                            return channel.close(promise: nil)
                        }
                        try HTTPConnection.add(to: channel, number: number, of: connections, handler: handler, limits: limits)
                    }
                }
                .bind(to: address).get()
        } catch {
            let reason =
                switch (error as? IOError)?.errnoCode {
                case EADDRINUSE: "the port is in use; choose another one with --port"
                case EACCES: "the system does not permit this port; choose one above 1023 with --port"
                case EADDRNOTAVAIL: "this machine does not have the address; choose another one with --host"
                case let code?: String(cString: strerror(code)).lowercased()
                case nil: "\(error)"
                }
            throw KinoraError(.cannotWrite, "the studio cannot listen at \(host):\(port): \(reason)")
        }
        (self.connections, self.service) = (connections, service)
        self.port = UInt16(listener.localAddress?.port ?? Int(port))
    }

    /// Starts to receive connections.
    func start(_ handler: any HTTPHandler) {
        service.handler.withLock { $0 = handler }
        // Reading from a listener accepts connections.
        listener.setOption(.autoRead, value: true).whenSuccess { [listener] in listener.read() }
    }

    /// Closes the port and all connections.
    func end() {
        listener.close(promise: nil)
        connections.end()
    }
}
