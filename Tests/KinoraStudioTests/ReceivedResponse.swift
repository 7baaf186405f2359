import Foundation
import Testing

/// The response to a request that was sent byte by byte over a socket, so that no client corrects it.
struct ReceivedResponse: Sendable {
    let status: Int
    /// By their names in lower case.
    let headers: [String: String]
    let body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    var json: [String: any Sendable] {
        get throws { try #require(JSONSerialization.jsonObject(with: body) as? [String: any Sendable]) }
    }

    /// The messages of the errors in the body.
    var errors: [String] {
        get throws { try (json["errors"] as? [[String: any Sendable]] ?? []).compactMap { $0["message"] as? String } }
    }

    /// Sends `request` to a port of this machine and reads until the connection is closed, at most `limit` bytes.
    ///
    /// - Parameter endsInput: Whether the connection can only be read after the request.
    init(port: Int, request: Data, limit: Int = 64 << 20, endsInput: Bool = false) async throws {
        let data = try await Self.exchange(port: port, request: request, limit: limit, endsInput: endsInput)
        let end = try #require(data.range(of: Data("\r\n\r\n".utf8)), "there is no response: \(data.count) bytes")
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        status = try #require(Int(lines[0].split(separator: " ")[1]))
        headers = Dictionary(
            lines.dropFirst().compactMap { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return parts.count == 2 ? (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces)) : nil
            }, uniquingKeysWith: { $1 })
        body = Data(data[end.upperBound...])
    }

    /// Connects to a port of this machine. The socket belongs to the caller.
    static func connect(port: Int, timeout: Int = 60) throws -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
        var time = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        return descriptor
    }

    /// Waits for the next bytes from a socket, at most `limit`. A closed connection gives none, and an exceeded timeout gives `nil`.
    static func receive(from descriptor: Int32, limit: Int = 4096) async throws -> [UInt8]? {
        try await blocking {
            var buffer = [UInt8](repeating: 0, count: limit)
            let count = recv(descriptor, &buffer, limit, 0)
            return count >= 0 ? Array(buffer[..<count]) : nil
        }
    }

    private static func exchange(port: Int, request: Data, limit: Int, endsInput: Bool) async throws -> Data {
        try await blocking {
            let descriptor = try connect(port: port)
            defer { close(descriptor) }
            _ = request.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if endsInput { shutdown(descriptor, Int32(SHUT_WR)) }
            var data = Data()
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while data.count < limit {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                guard count > 0 else { break }
                data.append(contentsOf: buffer[..<count])
            }
            return data
        }
    }
}
