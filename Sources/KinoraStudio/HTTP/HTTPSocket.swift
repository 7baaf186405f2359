import Foundation
import KinoraFiles

/// A connected socket. Reading and writing block until their deadline, or until another thread ends the connection.
final class HTTPSocket: Sendable {
    private let descriptor: Int32

    /// - Parameter descriptor: Owned, and closed when the socket is released.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        // Sends the end of a response without waiting for the client to acknowledge its beginning.
        var isOn: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close(descriptor) }

    /// Ends the connection. Calls in progress on other threads return.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Ends the writing half of the connection.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Waits for bytes and returns at most `limit` of them. Empty at the end of the connection, nil after `deadline`.
    func receive(_ limit: Int, until deadline: ContinuousClock.Instant) -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: limit)
        while waits(for: POLLIN, until: deadline) {
            let count = OpenFile.uninterrupted { recv(descriptor, &buffer, limit, Int32(MSG_DONTWAIT)) }
            if count >= 0 { return Array(buffer[..<count]) }
            if errno != EAGAIN { return [] }
        }
        return nil
    }

    /// Sends all of `data`. Returns false if the connection has ended, or after `deadline`.
    ///
    /// - Parameter deadline: Nil to wait for a slow reader for any time.
    func send(_ data: Data, until deadline: ContinuousClock.Instant?) -> Bool {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = OpenFile.uninterrupted {
                    Foundation.send(
                        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
                        Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
                }
                if count > 0 { done += count } else if errno != EAGAIN || !waits(for: POLLOUT, until: deadline) { return false }
            }
            return true
        }
    }

    /// Waits until the socket is ready or has an error. Returns false after `deadline`.
    private func waits(for events: Int32, until deadline: ContinuousClock.Instant?) -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            var milliseconds: Int32 = -1
            if let deadline {
                let rest = (deadline - .now) / .milliseconds(1)
                guard rest > 0 else { return false }
                milliseconds = Int32(min(rest.rounded(.up), 60_000))
            }
            if OpenFile.uninterrupted({ Foundation.poll(&poll, 1, milliseconds) }) > 0 { return true }
        }
    }
}
