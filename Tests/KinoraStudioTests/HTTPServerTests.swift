import Foundation
import Testing

@testable import KinoraStudio

/// A server that answers with what it has read, and the requests that break others.
@Suite(.serialized) struct HTTPServerTests {
    /// Answers with the method, the path, the query `q`, the header `x-test` and the body.
    private struct Echo: HTTPHandler {
        func refusal(of request: HTTPRequest) -> HTTPResponse? {
            request.contentLength > 100_000 ? HTTPResponse(.contentTooLarge) : nil
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

    private func answer(_ port: Int, _ request: String) async throws -> HTTPAnswer {
        try await HTTPAnswer(port: port, request: Data(request.utf8))
    }

    @Test("A request is read as it was sent")
    func requests() async throws {
        try await serving {
            $0.bodyTime = .milliseconds(300)
        } _: { port in
            let get = try await answer(
                port, "GET /a%20b?x=1&q=%C3%A4+%26 HTTP/1.1\r\nX-Test: \t one \r\nx-test:two\r\nConnection: close\r\n\r\n")
            #expect(get.status == 200 && get.text == "GET /a%20b ä+& one, two", "\(get.text)")
            let post = try await answer(port, "POST / HTTP/1.1\r\nContent-Length: 5\r\nConnection: Close\r\n\r\n12345")
            #expect(post.text == "POST / - -12345")
            // The client waits for permission, and then sends nothing.
            let waits = try await answer(
                port, "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\nConnection: close\r\n\r\n")
            #expect(waits.status == 100 && waits.text.hasPrefix("HTTP/1.1 408 "), "\(waits.text)")
        }
    }

    @Test("Requests of one connection are answered in order, also if they arrive together")
    func pipelining() async throws {
        try await serving { port in
            let requests = (0..<20).map { number in
                "POST /\(number) HTTP/1.1\r\nContent-Length: 2\r\n\(number == 19 ? "Connection: close\r\n" : "")\r\nab"
            }
            // The body of the first answer is followed by all others.
            let answers = try await answer(port, requests.joined())
            #expect(answers.text.matches(of: /POST \/(\d+) - -ab/).map { $0.1 } == (0..<20).map { "\($0)" })
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
            let answer = try await answer(port, request)
            #expect([400, 411, 413, 505].contains(answer.status))
            #expect(answer.headers["connection"] == "close")
        }
    }

    @Test("Long addresses, long and many headers are refused, while other requests are answered at once.")
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
                        let answer = try await answer(port, request)
                        #expect(answer.status == status, "\(request.prefix(30))")
                    }
                }
                for _ in 0..<5 {
                    group.addTask {
                        let answer = try await answer(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
                        #expect(answer.status == 200)
                    }
                }
                try await group.waitForAll()
            }
            let most = try await answer(
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
            #expect(try await answer(port, "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n1234").status == 408)
            // Also line feeds before a request, which the decoder skips.
            for text in ["GET / HTTP/1.1\r\n", "\n\n\n", "\r\n\r\n"] {
                let socket = try HTTPAnswer.connect(port: port)
                defer { close(socket) }
                _ = text.withCString { send(socket, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
                #expect(try await HTTPAnswer.receive(from: socket)?.isEmpty == true, "\(text)")
            }
            #expect(try await answer(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200)
            let socket = try HTTPAnswer.connect(port: port)
            defer { close(socket) }
            #expect(try await HTTPAnswer.receive(from: socket)?.isEmpty == true)
            // One byte after another does not extend the time.
            let slow = try HTTPAnswer.connect(port: port)
            defer { close(slow) }
            let start = ContinuousClock.now
            let text = Array("GET /\(String(repeating: "a", count: 2_000))".utf8)
            var sent = 0
            while sent < text.count, send(slow, [text[sent]], 1, Int32(MSG_NOSIGNAL)) == 1 {
                sent += 1
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(sent > 2 && ContinuousClock.now - start < .seconds(5))
        }
    }

    @Test("Many slow connections close one another, and not those that have sent a request.")
    func manyConnections() async throws {
        try await serving {
            ($0.waitingConnections, $0.connections) = (8, 12)
        } _: { port in
            let known = try HTTPAnswer.connect(port: port)
            let text = "GET /known HTTP/1.1\r\n\r\n"
            _ = text.withCString { send(known, $0, strlen($0), 0) }
            #expect(try await HTTPAnswer.receive(from: known)?.isEmpty == false)
            var slow: [Int32] = []
            defer { for socket in slow + [known] { close(socket) } }
            for _ in 0..<200 {
                slow.append(try HTTPAnswer.connect(port: port, timeout: 10))
                _ = "GET / HTTP".withCString { send(slow[slow.count - 1], $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            }
            #expect(try await answer(port, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").status == 200)
            #expect(try await HTTPAnswer.receive(from: slow[0])?.isEmpty != false)
            _ = text.withCString { send(known, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
            let again = try await HTTPAnswer.receive(from: known) ?? []
            #expect(String(decoding: again, as: UTF8.self).hasSuffix("GET /known - -"))
        }
    }

    @Test("A server that ends closes its port and its connections")
    func end() async throws {
        let server = try await HTTPServer(host: "127.0.0.1", port: 0)
        server.start(Echo())
        let socket = try HTTPAnswer.connect(port: Int(server.port), timeout: 20)
        defer { close(socket) }
        // The connection has been received.
        _ = "GET / HTTP/1.1\r\n\r\n".withCString { send(socket, $0, strlen($0), 0) }
        #expect(try await HTTPAnswer.receive(from: socket)?.isEmpty == false)
        server.end()
        #expect(try await HTTPAnswer.receive(from: socket)?.isEmpty != false)
        let port = server.port
        // The event loop releases the port soon.
        var isFree = false
        for _ in 0..<200 where !isFree {
            isFree = (try? await HTTPServer(host: "127.0.0.1", port: port)) != nil
            if !isFree { try await Task.sleep(for: .milliseconds(20)) }
        }
        #expect(isFree)
    }
}
