import Foundation
import KinoraFiles

/// One connection of a client, on a thread of its own. Requests are read and carried out one after another.
struct HTTPConnection {
    private let socket: HTTPSocket
    private let handler: any HTTPHandler
    private let limits: HTTPLimits
    /// Called with false before the connection waits for a request, and with true when one has been read.
    private let onWork: (Bool) -> Void
    /// Bytes that have arrived and belong to no request yet.
    private var received: [UInt8] = []

    init(_ socket: HTTPSocket, handler: any HTTPHandler, limits: HTTPLimits, onWork: @escaping (Bool) -> Void) {
        (self.socket, self.handler, self.limits, self.onWork) = (socket, handler, limits, onWork)
    }

    /// Carries out requests until the client, a refusal or the server ends the connection.
    mutating func run() {
        while true {
            onWork(false)
            do {
                guard let request = try nextRequest() else { return }
                onWork(true)
                let response = BlockingTask.result { [handler] in await handler.response(to: request) }
                guard send(response, keepsConnection: request.keepsConnection), request.keepsConnection else { return }
            } catch {
                return refuse(error.response)
            }
        }
    }

    /// A request that is refused before it has been read.
    private struct Refusal: Error {
        let response: HTTPResponse
    }

    /// Returns the next request with its body; nil if the client sends no more.
    private mutating func nextRequest() throws(Refusal) -> HTTPRequest? {
        guard let head = try nextHead() else { return nil }
        var request: HTTPRequest
        do {
            request = try HTTPRequest(head: head, limits: limits)
        } catch {
            throw Refusal(response: handler.response(error.status, error.message))
        }
        if let response = handler.refusal(of: request) { throw Refusal(response: response) }
        guard request.contentLength > 0 else { return request }
        if request.expectsContinue, received.isEmpty {
            guard socket.send(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8), until: ContinuousClock.now + limits.bodyTime) else { return nil }
        }
        let deadline = ContinuousClock.now + limits.bodyTime
        while received.count < request.contentLength {
            guard let bytes = socket.receive(1 << 16, until: deadline) else { throw timeout("body") }
            guard !bytes.isEmpty else { return nil }
            received += bytes
        }
        request.body = Data(received.prefix(request.contentLength))
        received.removeFirst(request.contentLength)
        return request
    }

    /// Returns the bytes before the next empty line; nil if the client sends no more. Each byte is examined once, and at most
    /// ``HTTPLimits/headBytes`` are kept.
    private mutating func nextHead() throws(Refusal) -> ArraySlice<UInt8>? {
        var searched = 0
        var deadline = ContinuousClock.now + (received.isEmpty ? limits.idleTime : limits.headTime)
        while true {
            if let end = endOfHead(from: searched) {
                let head = received[..<end]
                received.removeFirst(end + 4)
                return head
            }
            guard received.count < limits.headBytes else { throw tooLarge() }
            searched = max(received.count - 3, 0)
            let isFirst = received.isEmpty
            guard let bytes = socket.receive(min(4_096, limits.headBytes - received.count), until: deadline) else {
                guard !isFirst else { return nil }
                throw timeout("headers")
            }
            guard !bytes.isEmpty else { return nil }
            if isFirst { deadline = .now + limits.headTime }
            received += bytes
        }
    }

    private func endOfHead(from start: Int) -> Int? {
        guard received.count >= 4 else { return nil }
        let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]
        return (start...received.count - 4).first { received[$0] == 0x0D && received[$0..<$0 + 4].elementsEqual(end) }
    }

    private func tooLarge() -> Refusal {
        let isLine = !received.contains(0x0A)
        let message =
            isLine ? "the address is longer than \(limits.targetBytes) bytes" : "the headers have more than \(limits.headBytes) bytes"
        return Refusal(response: handler.response(isLine ? .uriTooLong : .requestHeaderFieldsTooLarge, message))
    }

    private func timeout(_ part: String) -> Refusal {
        Refusal(response: handler.response(.requestTimeout, "the \(part) of the request did not arrive in time"))
    }

    /// Sends a response, and then reads for a moment what the client still sends. Otherwise the system would discard the response.
    private func refuse(_ response: HTTPResponse) {
        guard send(response, keepsConnection: false) else { return }
        socket.endWriting()
        let deadline = ContinuousClock.now + limits.lingerTime
        var count = 0
        while count < limits.lingerBytes, let bytes = socket.receive(1 << 16, until: deadline), !bytes.isEmpty { count += bytes.count }
    }

    // MARK: Sending

    /// Returns whether the whole response was sent.
    private func send(_ response: HTTPResponse, keepsConnection: Bool) -> Bool {
        let deadline = ContinuousClock.now + limits.responseTime
        let head = response.head(keepsConnection: keepsConnection)
        switch response.body {
        case .data(let data): return socket.send(head + data, until: deadline)
        case .file(let file): return socket.send(head, until: deadline) && send(file)
        case .stream(let next): return socket.send(head, until: deadline) && send(next)
        }
    }

    private func send(_ file: OpenedFile) -> Bool {
        var offset = 0
        while offset < file.size {
            guard let piece = file.read(min(1 << 16, file.size - offset), at: offset), !piece.isEmpty,
                socket.send(piece, until: ContinuousClock.now + limits.responseTime)
            else { return false }
            offset += piece.count
        }
        return true
    }

    /// Sends each piece as a chunk when it arrives. A client may read a stream as slowly as it plays it.
    private func send(_ next: @escaping @Sendable () async throws -> Data?) -> Bool {
        while true {
            let piece = BlockingTask.result { () -> Result<Data?, any Error> in
                do { return .success(try await next()) } catch { return .failure(error) }
            }
            switch piece {
            case .success(let data?):
                guard !data.isEmpty else { continue }
                guard socket.send(Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8), until: nil) else {
                    return false
                }
            case .success(nil): return socket.send(Data("0\r\n\r\n".utf8), until: ContinuousClock.now + limits.responseTime)
            // Without the last chunk, the client notices that the stream is incomplete.
            case .failure: return false
            }
        }
    }
}
