import Foundation
import KinoraFiles
import Synchronization

/// Messages over a pipe: each is a JSON header and a payload of bytes. The lengths of both precede them, as 32-bit integers in big-endian order.
package enum MessagePipe {
    /// A message, and the number of the request to which it belongs.
    package struct Envelope<Message: Codable & Sendable>: Codable, Sendable {
        package let id: Int
        package let message: Message
    }

    package enum Failure: Error, Equatable {
        /// The message is longer than the limits, or no message.
        case malformed
        /// The system's error code.
        case writing(Int32)
    }

    /// The maximum number of bytes in a header. A description of 10,000 values fits.
    package static let maxHeader = 8 << 20
    /// The maximum number of bytes in a payload: more than any PNG file of the maximum size.
    package static let maxPayload = 256 << 20

    /// Reads the next message; nil at the end of the pipe, also in the middle of a message.
    package static func read<Message: Codable & Sendable>(
        _ type: Message.Type, from descriptor: Int32
    ) throws(Failure) -> (envelope: Envelope<Message>, payload: Data)? {
        guard let lengths = bytes(8, from: descriptor) else { return nil }
        let (header, payload) = (number(lengths.prefix(4)), number(lengths.suffix(4)))
        guard header <= maxHeader, payload <= maxPayload else { throw .malformed }
        guard let json = bytes(header, from: descriptor), let payload = bytes(payload, from: descriptor) else { return nil }
        guard let envelope = try? JSONDecoder().decode(Envelope<Message>.self, from: json) else { throw .malformed }
        return (envelope, payload)
    }

    /// Returns the bytes of a message.
    package static func encode<Message: Codable & Sendable>(
        _ message: Message, id: Int, payload: Data = Data()
    ) throws -> Data {
        let header = try JSONEncoder().encode(Envelope(id: id, message: message))
        guard header.count <= maxHeader, payload.count <= maxPayload else { throw Failure.malformed }
        var data = Data(capacity: 8 + header.count + payload.count)
        for count in [header.count, payload.count] {
            data.append(contentsOf: (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) })
        }
        data.append(header)
        data.append(payload)
        return data
    }

    private static func number(_ bytes: Data) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    /// Reads exactly `count` bytes; nil if the pipe ends before.
    private static func bytes(_ count: Int, from descriptor: Int32) -> Data? {
        var data = Data()
        // Memory is used as bytes arrive, not as a header promises.
        var buffer = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 20))
        while data.count < count {
            let wanted = min(buffer.count, count - data.count)
            let size = OpenFile.uninterrupted { Foundation.read(descriptor, &buffer, wanted) }
            guard size > 0 else { return nil }
            data.append(contentsOf: buffer[..<size])
        }
        return data
    }
}

/// The writing end of a ``MessagePipe``. Messages of several threads do not mix.
final class MessageWriter: Sendable {
    /// Owned.
    private let descriptor: Mutex<Int32>

    init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

    deinit { close() }

    /// Writes a message. Blocks while the pipe is full.
    func write<Message: Codable & Sendable>(_ message: Message, id: Int, payload: Data = Data()) throws {
        let data = try MessagePipe.encode(message, id: id, payload: payload)
        let code = descriptor.withLock { descriptor in
            descriptor < 0 ? EBADF : data.withUnsafeBytes { OpenFile.writeAll($0, to: descriptor) }
        }
        if code != 0 { throw MessagePipe.Failure.writing(code) }
    }

    /// Closes the pipe. Later messages fail.
    func close() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { _ = Foundation.close(descriptor) }
            descriptor = -1
        }
    }
}
