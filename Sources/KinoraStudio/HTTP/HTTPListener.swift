import Foundation
import KinoraErrors
import KinoraFiles

/// A socket at which a server receives connections. Releasing it closes the socket.
final class HTTPListener: Sendable {
    private let descriptor: Int32
    let port: UInt16

    /// - Parameters:
    ///   - host: An IP address, or `localhost`.
    ///   - port: 0 for a free port.
    /// - Throws: An error of the category `cannotWrite` if the port is in use.
    init(host: String, port: UInt16) throws(KinoraError) {
        var address = sockaddr_storage()
        let isV6 = host.contains(":")
        let length: Int
        if isV6 {
            var v6 = sockaddr_in6()
            (v6.sin6_family, v6.sin6_port) = (sa_family_t(AF_INET6), port.bigEndian)
            guard inet_pton(AF_INET6, host, &v6.sin6_addr) == 1 else { throw Self.notAnAddress(host) }
            length = MemoryLayout<sockaddr_in6>.size
            withUnsafeMutableBytes(of: &address) { $0.storeBytes(of: v6, as: sockaddr_in6.self) }
        } else {
            var v4 = sockaddr_in()
            (v4.sin_family, v4.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
            guard inet_pton(AF_INET, host == "localhost" ? "127.0.0.1" : host, &v4.sin_addr) == 1 else { throw Self.notAnAddress(host) }
            length = MemoryLayout<sockaddr_in>.size
            withUnsafeMutableBytes(of: &address) { $0.storeBytes(of: v4, as: sockaddr_in.self) }
        }
        let descriptor = socket(isV6 ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Self.cannotListen(host, port) }
        do throws(KinoraError) {
            var isOn: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
            let isListening = Self.withAddress(&address) { Foundation.bind(descriptor, $0, socklen_t(length)) } == 0
            guard isListening, listen(descriptor, SOMAXCONN) == 0 else { throw Self.cannotListen(host, port) }
            var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
            guard Self.withAddress(&address, { getsockname(descriptor, $0, &size) }) == 0 else { throw Self.cannotListen(host, port) }
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        // The port has the same position in both kinds of addresses.
        self.port = withUnsafeBytes(of: &address) { UInt16(bigEndian: $0.load(as: sockaddr_in.self).sin_port) }
    }

    deinit { close(descriptor) }

    private static func notAnAddress(_ host: String) -> KinoraError {
        KinoraError(.badInput, "'\(host.prefix(100))' is not an IP address; expected one such as 127.0.0.1 or 0.0.0.0")
    }

    private static func cannotListen(_ host: String, _ port: UInt16) -> KinoraError {
        let reason = errno == EADDRINUSE ? "which is in use" : "because \(String(cString: strerror(errno)).lowercased())"
        return KinoraError(.cannotWrite, "the studio cannot listen at \(host):\(port), \(reason); choose another port with --port")
    }

    private static func withAddress(_ address: inout sockaddr_storage, _ body: (UnsafeMutablePointer<sockaddr>) -> Int32) -> Int32 {
        withUnsafeMutablePointer(to: &address) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
    }

    /// Waits for a connection; nil after ``end()``.
    func accept() -> HTTPSocket? {
        while true {
            let socket = OpenFile.uninterrupted { Foundation.accept(descriptor, nil, nil) }
            if socket >= 0 {
                _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
                return HTTPSocket(socket)
            }
            switch errno {
            case EINVAL, EBADF: return nil
            // Without free descriptors, a connection must end first.
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: usleep(50_000)
            default: break
            }
        }
    }

    /// Ends the listening. A call of ``accept()`` in progress returns.
    func end() { shutdown(descriptor, Int32(SHUT_RD)) }
}
