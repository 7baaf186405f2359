import Foundation

/// A server of HTTP/1.1 with one thread for each connection, of which there are few. Nothing that a client sends makes it use more memory or time
/// than its limits permit.
final class HTTPServer: Sendable {
    private let listener: HTTPListener
    private let connections: HTTPConnectionList
    private let limits: HTTPLimits

    var port: UInt16 { listener.port }

    /// The size of a thread's stack. The handlers of requests run as tasks elsewhere.
    private static let stackSize = 512 << 10

    init(_ listener: HTTPListener, limits: HTTPLimits = HTTPLimits()) {
        (self.listener, self.limits) = (listener, limits)
        connections = HTTPConnectionList(limits)
    }

    /// Starts to receive connections.
    func start(_ handler: any HTTPHandler) {
        Self.thread("kinora-connections") { [self] in
            while let socket = listener.accept() { serve(socket, handler) }
        }
    }

    private func serve(_ socket: HTTPSocket, _ handler: any HTTPHandler) {
        guard let number = connections.add(socket) else { return }
        Self.thread("kinora-connection") { [connections, limits] in
            var connection = HTTPConnection(socket, handler: handler, limits: limits) { connections.note(number, isWorking: $0) }
            connection.run()
            connections.remove(number)
        }
    }

    /// Closes the port and all connections.
    func end() {
        listener.end()
        connections.end()
    }

    private static func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        (thread.name, thread.stackSize) = (name, stackSize)
        thread.start()
    }
}
