import Foundation
import NIOCore
import NIOHTTP1

/// One connection of a client, on its event loop. Requests are carried out in order.
final class HTTPConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    enum State {
        /// No byte of the next request has arrived.
        case idle
        case head
        case body(HTTPRequest)
        /// A response is made or sent.
        case working
        /// The last response is sent. What the client still sends is discarded.
        case ending
    }

    let handler: any HTTPHandler
    let limits: HTTPLimits
    private let number: Int
    private let connections: HTTPConnectionList
    private var state = State.idle
    /// The part of a request's body that has arrived. It is kept apart from the request, because the state would be a second copy of it.
    private var body = Data()
    /// Whether the client sends no further request, but may read a response.
    private var inputHasEnded = false
    /// Closes the connection, or refuses the request, if the next step takes too long.
    private var deadline: Scheduled<Void>?
    /// Makes a response or the next piece of one.
    var work: Task<Void, Never>?

    private init(number: Int, of connections: HTTPConnectionList, handler: any HTTPHandler, limits: HTTPLimits) {
        (self.number, self.connections, self.handler, self.limits) = (number, connections, handler, limits)
    }

    /// Adds the handlers of a connection to its channel.
    static func add(
        to channel: any Channel, number: Int, of connections: HTTPConnectionList, handler: any HTTPHandler, limits: HTTPLimits
    ) throws {
        var decoding = NIOHTTPDecoderLimitConfiguration()
        (decoding.maxHeaderFieldSize, decoding.maxHeaderListSize) = (limits.headBytes, limits.headBytes)
        decoding.maxHeaderFieldCount = limits.fields
        try channel.pipeline.syncOperations.addHandlers([
            HTTPResponseEncoder(), ArrivalReporter(), ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: decoding)),
            HTTPServerPipelineHandler(), HTTPConnection(number: number, of: connections, handler: handler, limits: limits),
        ])
    }

    // MARK: Reading

    func channelActive(context: ChannelHandlerContext) { wait(.idle, context) }

    func channelInactive(context: ChannelHandlerContext) {
        state = .ending
        body = Data()
        deadline?.cancel()
        work?.cancel()
        connections.remove(number)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch (event, state) {
        case (is ArrivalReporter.Arrival, .idle): wait(.head, context)
        case (ChannelEvent.inputClosed, .working), (ChannelEvent.inputClosed, .ending): inputHasEnded = true
        case (ChannelEvent.inputClosed, _): context.close(promise: nil)
        default: break
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (unwrapInboundIn(data), state) {
        case (.head(let head), .idle), (.head(let head), .head): read(head, context)
        case (.body(let bytes), .body): body.append(contentsOf: bytes.readableBytesView)
        case (.end, .body(var request)):
            swap(&request.body, &body)
            carryOut(request, context)
        default: break
        }
    }

    private func read(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        do {
            let request = try HTTPRequest(head, limits: limits)
            if let response = handler.refusal(of: request) { return refuse(response, context) }
            wait(.body(request), context)
            guard request.expectsContinue else { return }
            context.writeAndFlush(wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .continue))), promise: nil)
        } catch {
            refuse(handler.response(error.status, error.message), context)
        }
    }

    private func carryOut(_ request: HTTPRequest, _ context: ChannelHandlerContext) {
        connections.note(number, isWorking: true)
        deadline?.cancel()
        state = .working
        make(context, { [handler] in await handler.response(to: request) }) { [self] response in
            send(response, keepsConnection: request.keepsConnection && !inputHasEnded, context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
        // What follows a refused request is discarded, whatever it is.
        guard !isResponding else { return }
        let response =
            switch error {
            case .headerOverflow:
                handler.response(
                    .requestHeaderFieldsTooLarge,
                    "the address and the headers may have at most \(limits.headBytes) bytes and \(limits.fields) fields")
            case .invalidVersion: handler.response(.httpVersionNotSupported, "the version must be HTTP/1.1")
            default: handler.response(.badRequest, "the request is not HTTP/1.1")
            }
        refuse(response, context)
    }

    // MARK: Deadlines

    /// Whether a response is made or sent, or was the last one.
    private var isResponding: Bool {
        switch state {
        case .working, .ending: true
        case .idle, .head, .body: false
        }
    }

    private var isEnding: Bool {
        if case .ending = state { true } else { false }
    }

    /// Waits for the next part of a request, or for the client to end the connection.
    private func wait(_ next: State, _ context: ChannelHandlerContext) {
        state = next
        switch next {
        case .idle:
            connections.note(number, isWorking: false)
            limit(limits.idleTime, context) { context.close(promise: nil) }
        // SwiftNIO's pipeline handler traps if a response is sent before the headers have arrived.
        case .head: limit(limits.headTime, context) { context.close(promise: nil) }
        case .body: limit(limits.bodyTime, context) { [self] in refuse(timeout("body"), context) }
        case .ending: limit(limits.lingerTime, context) { context.close(promise: nil) }
        case .working: break
        }
    }

    private func timeout(_ part: String) -> HTTPResponse {
        handler.response(.requestTimeout, "the \(part) of the request did not arrive in time")
    }

    /// Calls `action` after `time`, unless another deadline is set or this one is cancelled.
    private func limit(_ time: Duration, _ context: ChannelHandlerContext, _ action: @escaping () -> Void) {
        deadline?.cancel()
        guard context.channel.isActive else { return }
        // Safe: the call traps outside the event loop of the connection.
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time), action)
    }

    // MARK: Responses

    /// Sends a response to a request that has not been read, and ends the connection.
    private func refuse(_ response: HTTPResponse, _ context: ChannelHandlerContext) {
        guard !isResponding else { return }
        state = .working
        body = Data()
        send(response, keepsConnection: false, context)
    }

    /// The client must read the part of a response that is being sent before a deadline.
    func limitReading(_ context: ChannelHandlerContext) {
        limit(limits.responseTime, context) { context.close(promise: nil) }
    }

    func endLimit() { deadline?.cancel() }

    /// Ends a response whose body has been read by the client.
    func finish(keepsConnection: Bool, _ context: ChannelHandlerContext) {
        guard !isEnding else { return }
        let keepsConnection = keepsConnection && !inputHasEnded
        wait(keepsConnection ? .idle : .ending, context)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // The other half stays open for a moment. Otherwise the system would discard a response that the client has not read.
        if !keepsConnection { context.close(mode: .output, promise: nil) }
    }
}

/// Reports that bytes have arrived, because later handlers see only complete headers.
private final class ArrivalReporter: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    struct Arrival: Sendable {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        context.fireUserInboundEventTriggered(Arrival())
        context.fireChannelRead(data)
    }
}
