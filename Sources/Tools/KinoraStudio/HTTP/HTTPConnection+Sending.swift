import Foundation
import NIOCore
import NIOHTTP1

extension HTTPConnection {
    private static let pieceSize = 1 << 16

    /// Sends a response. A piece of its body is made when the client has received the one before.
    func send(_ response: HTTPResponse, keepsConnection: Bool, _ context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(response.head(keepsConnection: keepsConnection))), promise: nil)
        let end = { [self] in finish(keepsConnection: keepsConnection, context) }
        switch response.body {
        case .data(let data):
            limitReading(context)
            send(data, context) { [self] in
                endLimit()
                end()
            }
        case .file(let file): send(file, from: 0, context, then: end)
        case .stream(let next):
            // A client may read a stream as slowly as it plays it.
            endLimit()
            send(next, context, then: end)
        }
    }

    /// Sends a piece of a body. Calls `next` on the event loop when the system has taken it over.
    private func send(_ piece: Data, _ context: ChannelHandlerContext, then next: @escaping () -> Void) {
        // Safe: the call traps outside the event loop of the connection.
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: piece))))).assumeIsolated().whenComplete { result in
            guard case .success = result else { return context.close(promise: nil) }
            // Not called directly, because many pieces could follow without waiting.
            // Safe: futures run their callbacks on the event loop.
            context.eventLoop.assumeIsolated().execute(next)
        }
    }

    private func send(_ file: OpenedFile, from offset: Int, _ context: ChannelHandlerContext, then end: @escaping () -> Void) {
        guard offset < file.size else {
            endLimit()
            return end()
        }
        guard let piece = file.read(min(Self.pieceSize, file.size - offset), at: offset), !piece.isEmpty else {
            return context.close(promise: nil)
        }
        limitReading(context)
        send(piece, context) { [self] in send(file, from: offset + piece.count, context, then: end) }
    }

    private func send(
        _ next: @escaping @Sendable () async throws -> Data?, _ context: ChannelHandlerContext, then end: @escaping () -> Void
    ) {
        make(context, next) { [self] piece in
            guard let piece else { return end() }
            send(piece, context) { [self] in send(next, context, then: end) }
        }
    }

    /// Runs `operation` as a task, and `action` with its result on the event loop. An error closes the connection, so that the client notices
    /// that the response is incomplete.
    func make<Value: Sendable>(
        _ context: ChannelHandlerContext, _ operation: @escaping @Sendable () async throws -> Value, then action: @escaping (Value) -> Void
    ) {
        let promise = context.eventLoop.makePromise(of: Value.self)
        // Safe: the call traps outside the event loop of the connection.
        promise.futureResult.assumeIsolated().whenComplete { result in
            guard case .success(let value) = result, context.channel.isActive else { return context.close(promise: nil) }
            action(value)
        }
        work = promise.completeWithTask(operation)
    }
}

extension HTTPResponse {
    /// The status and the headers.
    func head(keepsConnection: Bool) -> HTTPResponseHead {
        var fields = HTTPHeaders(headers.sorted { $0.key < $1.key })
        fields.replaceOrAdd(name: "Connection", value: keepsConnection ? "keep-alive" : "close")
        switch body {
        case .data(let data): fields.replaceOrAdd(name: "Content-Length", value: "\(data.count)")
        case .file(let file): fields.replaceOrAdd(name: "Content-Length", value: "\(file.size)")
        case .stream: fields.replaceOrAdd(name: "Transfer-Encoding", value: "chunked")
        }
        return HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: status.rawValue), headers: fields)
    }
}
