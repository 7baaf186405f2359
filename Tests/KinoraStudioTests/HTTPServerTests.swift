import Foundation
import TestSupport
import Testing

@testable import KinoraStudio

/// A server that returns the requests that it has read, and the requests that break others.
@Suite(.serialized) struct HTTPServerTests {
    /// Returns the method, the path, the query `q`, the header `x-test` and the body.
    private struct Echo: HTTPHandler {
        func refusal(of request: HTTPRequest) -> HTTPResponse? {
            request.contentLength > 100_000 && request.path != "/large" ? HTTPResponse(.contentTooLarge) : nil
        }

        func response(to request: HTTPRequest) async -> HTTPResponse {
            let parts = [request.method, request.path, request.query("q") ?? "-", request.header("x-test") ?? "-"]
            return HTTPResponse(.ok, body: .data(Data(parts.joined(separator: " ").utf8) + request.body))
        }

        func response(_ status: HTTPStatus, _ message: String) -> HTTPResponse { HTTPResponse(status, body: .data(Data(message.utf8))) }
    }

    private func serving(_ edit: (inout HTTPLimits) -> Void = { _ in }, _ body: (Int) async throws -> Void) async throws {
        var limits = HTTPLimits()
        edit(&limits)
        let server = try await HTTPServer(host: "127.0.0.1", port: 0, limits: limits)
        server.start(Echo())
        defer { server.end() }
        try await body(Int(server.port))
    }

    private func response(_ port: Int, _ request: String, endsInput: Bool = false) async throws -> ReceivedResponse {
        try await ReceivedResponse(port: port, request: Data(request.utf8), endsInput: endsInput)
    }

    @Test("A request is read as it was sent")
    func requests() async throws {
        try await serving {
            $0.bodyTime = .milliseconds(300)
        } _: { port in
            let get = try await response(
                port, "GET /a%20b?x=1&q=%C3%A4+%26 HTTP/1.1\r\nX-Test: \t one \r\nx-test:two\r\nConnection: close\r\n\r\n")
            #expect(get.status == 200 && get.text == "GET /a%20b ä+& one, two", "\(get.text)")
            let post = try await response(port, "POST / HTTP/1.1\r\nContent-Length: 5\r\nConnection: Close\r\n\r\n12345")
            #expect(post.text == "POST / - -12345")
            // The client waits for permission, and then sends nothing.
            let waits = try await response(
                port, "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\n")
            #expect(waits.status == 100 && waits.text.hasPrefix("HTTP/1.1 408 "), "\(waits.text)")
        }
    }

    @Test("Requests of one connection get their responses in order, also if they arrive together")
    func pipelining() async throws {
        try await serving { port in
            let requests = (0..<20).map { number in
                "POST /\(number) HTTP/1.1\r\nContent-Length: 2\r\n\(number == 19 ? "Connection: close\r\n" : "")\r\nab"
            }
            // The body of the first response is followed by all others.
            let responses = try await response(port, requests.joined())
            #expect(responses.text.matches(of: #/POST /(\d+) - -ab/#).map { $0.1 } == (0..<20).map { "\($0)" })
        }
    }

    @Test("A large body that is allowed is read completely, while other requests get their responses")
    func largeBody() async throws {
        try await serving { port in
            let body = Data((0..<8_000).flatMap { number in [UInt8](repeating: UInt8(number % 251), count: 4_000) })
            let head = "POST /large HTTP/1.1\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
            async let large = ReceivedResponse(port: port, request: Data(head.utf8) + body)
            for _ in 0..<5 { #expect(try await response(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200) }
            let isComplete = try await large.body == Data("POST /large - -".utf8) + body
            #expect(isComplete)
            let refused = try await response(port, "POST / HTTP/1.1\r\nContent-Length: \(body.count)\r\n\r\n")
            #expect(refused.status == 413)
        }
    }

    @Test(
        "Each request has one response, whatever follows it",
        arguments: [
            // A body that is refused by the headers, and is no chunk.
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n", [411]),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n-1\r\n", [411]),
            ("POST / HTTP/1.1\r\nContent-Length: 100001\r\n\r\nab", [413]),
            ("GET /a HTTP/1.1\r\n\r\n\0\0\0\0 garbage\r\n\r\n", [200, 400]),
            ("GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\nA\r\n\r\nGET /c HTTP/1.1\r\n\r\n", [200, 400]),
            ("POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\nabGET /b HTTP/1.0\r\n\r\nGET /c HTTP/1.1\r\n\r\n", [200, 505]),
            ("GET /a HTTP/1.1\r\nConnection: close\r\n\r\n\0\0\0\0 garbage\r\n\r\n", [200]),
            ("GET /a HTTP/1.1\r\nConnection: close\r\n\r\nGET /b HTTP/1.1\r\n\r\n", [200]),
            ("GET / HTTP/1.0\r\n\r\n\0\0\0\0 garbage\r\n\r\n", [505]),
            ("CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n\0 garbage\r\n\r\n", [400]),
            ("GET /a HTTP/1.1\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n\0 garbage", [200]),
        ] as [(String, [Int])])
    func garbage(text: String, statuses: [Int]) async throws {
        try await serving { port in
            for endsInput in [false, true] {
                let responses = try await response(port, text, endsInput: endsInput)
                let others = responses.text.matches(of: #/HTTP/1\.1 (\d+) /#).compactMap { Int($0.1) }
                #expect([responses.status] + others == statuses)
            }
            #expect(try await response(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200)
        }
    }

    @Test(
        "A client that sends nothing more can read the response, and the connection is closed immediately",
        arguments: [
            ("GET /a HTTP/1.1\r\n\r\n", 200), ("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nab", 200), ("GET / HTTP/1.1\r\nA: b", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nab", 400),
        ])
    func halfClosed(text: String, status: Int) async throws {
        try await serving { port in
            let start = ContinuousClock.now
            let found = try await response(port, text, endsInput: true).status
            #expect(found == status)
            #expect(ContinuousClock.now - start < .seconds(30))
        }
    }

    @Test("Clients that read nothing, and those that vanish, stop no other")
    func absentReaders() async throws {
        try await serving {
            ($0.responseTime, $0.waitingConnections, $0.connections) = (.milliseconds(500), 8, 12)
        } _: { port in
            let body = String(repeating: "a", count: 4_000_000)
            let texts = ["POST /large HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)", "GET /a HTTP/1.1\r\n\r\n", "GE", ""]
            var sockets: [Int32] = []
            defer { for socket in sockets { close(socket) } }
            for number in 0..<28 {
                let text = texts[number % 4]
                let socket = try ReceivedResponse.connect(port: port)
                sockets.append(socket)
                try await blocking { _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) } }
                if number % 3 == 2 { close(sockets.removeLast()) }
            }
            let start = ContinuousClock.now
            var hasResponse = false
            while !hasResponse, ContinuousClock.now - start < .seconds(30) {
                hasResponse = (try? await response(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status) == 200
            }
            #expect(hasResponse)
        }
    }

    @Test(
        "What two programs could read differently is refused",
        arguments: [
            "GET /\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET / HTTP/2\r\n\r\n", "get / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\n\r\n",
            "GET * HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
            "GET / HTTP/1.1\r\n: a\r\n\r\n",
            "GET / HTTP/1.1\r\nA\r\n\r\n", "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nA: b\rc\r\n\r\n",
            "GET / HTTP/1.1\r\nA: b\0\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
            "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\na",
            "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\na", "POST / HTTP/1.1\r\nContent-Length: 9999999999999999999\r\n\r\na",
            "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 1\r\n\r\na",
            "POST / HTTP/1.1\r\nContent-Length: 100001\r\n\r\n", "GET /\u{e4} HTTP/1.1\r\n\r\n",
        ])
    func malformed(request: String) async throws {
        try await serving { port in
            let response = try await response(port, request)
            #expect([400, 411, 413, 505].contains(response.status))
            #expect(response.headers["connection"] == "close")
        }
    }

    @Test("Long addresses, long and many headers are refused, while other requests get their responses immediately.")
    func longRequests() async throws {
        try await serving { port in
            let long = String(repeating: "a", count: 1_000_000)
            let requests: [(String, Int)] = [
                ("GET /?\(long)", 431), ("GET /?\(long) HTTP/1.1\r\nHost: a\r\n\r\n", 431), (long, 400),
                ("GET /?\(long.prefix(5_000)) HTTP/1.1\r\n\r\n", 414), ("GET / HTTP/1.1\r\nCookie: \(long)", 431),
                ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 101) + "\r\n", 431),
                ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 100_000) + "\r\n", 431),
                ("GET / HTTP/1.1\r\n" + String(repeating: ":", count: 1_000_000), 400),
            ]
            let start = ContinuousClock.now
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (request, status) in requests + requests {
                    group.addTask {
                        let response = try await response(port, request)
                        #expect(response.status == status, "\(request.prefix(30))")
                    }
                }
                for _ in 0..<5 {
                    group.addTask {
                        let response = try await response(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
                        #expect(response.status == 200)
                    }
                }
                try await group.waitForAll()
            }
            let most = try await response(
                port, "GET / HTTP/1.1\r\nConnection: close\r\n" + String(repeating: "A: b\r\n", count: 99) + "\r\n")
            #expect(most.status == 200)
            #expect(ContinuousClock.now - start < .seconds(20))
        }
    }

    @Test("Headers and bodies that arrive slowly are given up, idle connections are closed.")
    func slowRequests() async throws {
        try await serving {
            ($0.headTime, $0.bodyTime, $0.idleTime) = (.milliseconds(300), .milliseconds(300), .milliseconds(600))
        } _: { port in
            #expect(try await response(port, "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n1234").status == 408)
            // Also line feeds before a request, which the decoder skips.
            for text in ["GET / HTTP/1.1\r\n", "\n\n\n", "\r\n\r\n"] {
                let socket = try ReceivedResponse.connect(port: port)
                defer { close(socket) }
                _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
                #expect(try await ReceivedResponse.receive(from: socket)?.isEmpty == true, "\(text)")
            }
            #expect(try await response(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200)
            let socket = try ReceivedResponse.connect(port: port)
            defer { close(socket) }
            #expect(try await ReceivedResponse.receive(from: socket)?.isEmpty == true)
            // One byte after another does not extend the time.
            let slow = try ReceivedResponse.connect(port: port)
            defer { close(slow) }
            let start = ContinuousClock.now
            let text = Array("GET /\(String(repeating: "a", count: 2_000))".utf8)
            var sent = 0
            while sent < text.count, send(slow, [text[sent]], 1, Int32(MSG_NOSIGNAL)) == 1 {
                sent += 1
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(sent > 2 && sent < text.count && ContinuousClock.now - start < .seconds(5))
        }
    }

    @Test("Many slow connections close one another, and not those that have sent a request.")
    func manyConnections() async throws {
        try await serving {
            ($0.waitingConnections, $0.connections) = (8, 12)
        } _: { port in
            let known = try ReceivedResponse.connect(port: port)
            let text = "GET /known HTTP/1.1\r\n\r\n"
            _ = text.withCString { send(known, $0, strlen($0), 0) }
            #expect(try await ReceivedResponse.receive(from: known)?.isEmpty == false)
            var slow: [Int32] = []
            defer { for socket in slow + [known] { close(socket) } }
            for _ in 0..<200 {
                slow.append(try ReceivedResponse.connect(port: port, timeout: 10))
                _ = "GET / HTTP".withCString { send(slow[slow.count - 1], $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            }
            #expect(try await response(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200)
            #expect(try await ReceivedResponse.receive(from: slow[0])?.isEmpty != false)
            _ = text.withCString { send(known, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            let again = try await ReceivedResponse.receive(from: known) ?? []
            #expect(String(decoding: again, as: UTF8.self).hasSuffix("GET /known - -"))
        }
    }

    @Test("A server that ends closes its port and its connections")
    func end() async throws {
        let server = try await HTTPServer(host: "127.0.0.1", port: 0)
        server.start(Echo())
        let socket = try ReceivedResponse.connect(port: Int(server.port), timeout: 20)
        defer { close(socket) }
        // The connection has been received.
        _ = "GET / HTTP/1.1\r\n\r\n".withCString { send(socket, $0, strlen($0), 0) }
        #expect(try await ReceivedResponse.receive(from: socket)?.isEmpty == false)
        server.end()
        #expect(try await ReceivedResponse.receive(from: socket)?.isEmpty != false)
        let port = server.port
        // The event loop releases the port soon.
        try await waitUntil("the port is free") { (try? await HTTPServer(host: "127.0.0.1", port: port)) != nil }
    }
}
