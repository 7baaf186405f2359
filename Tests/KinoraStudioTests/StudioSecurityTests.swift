import Foundation
import Testing

@testable import KinoraStudio

@Suite("What other sites, machines and clients can do with the studio")
struct StudioSecurityTests {
    @Test("A request with another name in Host is refused, as after DNS rebinding.", arguments: ["127.0.0.1", "0.0.0.0"])
    func hosts(address: String) async throws {
        let studio = try await StudioFixture(host: address)
        let port = try #require(studio.link.port)
        let isOpen = address == "0.0.0.0"
        for host in ["127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST:\(port)", "[::1]:\(port)"] {
            #expect(try await studio.send("GET", "/api/library", headers: ["Host": host]).status == 200, "\(host)")
        }
        for host in ["evil.example", "evil.example:\(port)", "localhost.evil.example:\(port)", "", "127.0.0.1:x", "127.0.0.1.evil.example"]
        {
            #expect(try await studio.send("GET", "/api/library", headers: ["Host": host]).status == 421, "\(host)")
        }
        // Ports may be forwarded from another machine, whose address has no name that another site controls.
        for host in ["127.0.0.1", "127.0.0.1:1", "192.0.2.1:8080", "[2001:db8::1]"] {
            #expect(try await studio.send("GET", "/api/library", headers: ["Host": host]).status == (isOpen ? 200 : 421), "\(host)")
        }
        await studio.server.end()
    }

    @Test("A machine has its name, with and without its domain, and its name in the local network")
    func machineNames() {
        let address = StudioAddress(host: "::", port: 7420, machineNames: ["films", "films.local"])
        #expect(address.isOwnHost("FILMS:80") && address.isOwnHost("films.local:7420") && address.isOwnHost("[fe80::1]:7420"))
        #expect(!address.isOwnHost("films.evil.example:7420") && !address.isOwnHost("10.0.0.1.evil.example") && !address.isOwnHost(nil))
        #expect(StudioAddress.namesOfMachine.contains { $0.hasSuffix(".local") })
    }

    @Test("A page of another site cannot change anything.")
    func origins() async throws {
        let studio = try await StudioFixture()
        let own = "http://127.0.0.1:\(try #require(studio.link.port))"
        let body = Data(#"{"item": "box"}"#.utf8)
        func post(_ headers: [String: String]) async throws -> Int {
            try await studio.send("POST", "/api/films", headers: ["Content-Type": "application/json"].merging(headers) { $1 }, body: body)
                .status
        }
        #expect(try await post([:]) == 200)
        #expect(try await post(["Origin": own]) == 200)
        for origin in [
            "http://evil.example", "null", "https://127.0.0.1", own + ".evil.example", "http://localhost:\(studio.link.port ?? 0)",
        ] {
            #expect(try await post(["Origin": origin]) == 403, "\(origin)")
        }
        // What a form of another site can send without a preceding request for permission.
        for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""] {
            #expect(try await post(["Content-Type": type]) == 415, "\(type)")
        }
        #expect(try await studio.send("PUT", "/api/films", body: body).status == 405)
        #expect(try await studio.send("OPTIONS", "/api/films").status == 405)
        await studio.server.end()
    }

    @Test(
        "No path leaves the folder of the page.",
        arguments: [
            "/../StudioServer.swift", "/..%2fServer%2fStudioServer.swift", "/%2e%2e/Server/StudioServer.swift", "/%2e%2e%2fpage.js",
            "/.hidden.js",
            "/link.js", "/folder.js", "/folder/inner.js", "/index.html%00.js", "//etc/passwd", "/%2fetc%2fpasswd", "/page.txt", "/pipe.js",
        ])
    func pageFiles(path: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kinora-page-\(UUID().uuidString)")
        let page = folder.appending(path: "page")
        try FileManager.default.createDirectory(at: page.appending(path: "folder.js"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["index.html", "page.js", ".hidden.js", "page.txt"] { try Data("x".utf8).write(to: page.appending(path: name)) }
        try Data("secret".utf8).write(to: folder.appending(path: "secret.js"))
        try FileManager.default.createSymbolicLink(
            at: page.appending(path: "link.js"), withDestinationURL: folder.appending(path: "secret.js"))
        #expect(mkfifo(page.appending(path: "pipe.js").path, 0o600) == 0)
        let files = PageFiles(folder: page.path)
        #expect(files.response(to: path) == nil)
        #expect(files.response(to: "/page.js") != nil)
        #expect(files.response(to: "/") != nil)
    }

    @Test(
        "A value of a parameter names no file outside the preset's folder.",
        arguments: [
            "../secret.png", "/etc/hostname", "link.png", "./../secret.png", "sub/../../secret.png",
        ])
    func values(path: String) async throws {
        let studio = try await StudioFixture(presets: ["page.yaml": "composition: album\n"])
        let secret = studio.folder.deletingLastPathComponent().appending(path: "secret.png")
        let photo = try #require(Data(base64Encoded: StudioSecurityTests.photo))
        try photo.write(to: secret)
        try photo.write(to: studio.folder.appending(path: "photo.png"))
        try FileManager.default.createDirectory(at: studio.folder.appending(path: "sub"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: studio.folder.appending(path: "link.png"), withDestinationURL: secret)
        let response = try await studio.post("/api/films", #"{"item": "page", "values": {"photo": "\#(path)"}}"#)
        #expect(response.status == 422)
        #expect(response.text.contains("is not in the document's directory"))
        #expect(try await studio.post("/api/films", #"{"item": "page", "values": {"photo": "photo.png"}}"#).status == 200)
        await studio.server.end()
    }

    /// A PNG file of one pixel.
    private static let photo =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

    @Test("Bodies, addresses and sizes are bounded.")
    func sizes() async throws {
        let studio = try await StudioFixture()
        let json = ["Content-Type": "application/json"]
        let large = Data(#"{"item": "box", "values": {"label": "\#(String(repeating: "x", count: 1_000_000))"}}"#.utf8)
        #expect(try await studio.send("POST", "/api/films", headers: json, body: large).status == 413)
        #expect(try await studio.send("POST", "/api/films", headers: json.merging(["Transfer-Encoding": "chunked"]) { $1 }).status == 411)
        #expect(try await studio.get("/api/items/" + String(repeating: "x", count: 5_000)).status == 414)
        for size in [
            #""width": 3841"#, #""width": 0"#, #""width": -1, "height": 10"#, #""width": 9223372036854775807"#, #""height": 4000"#,
        ] {
            #expect(try await studio.post("/api/films", #"{"item": "box", \#(size)}"#).status == 422, "\(size)")
        }
        for rate in ["[0, 1]", "[1001, 1]", "[1, 0]", "[60]", "[]"] {
            #expect(try await studio.post("/api/films", #"{"item": "box", "rate": \#(rate)}"#).status == 422, "\(rate)")
        }
        let key = try await studio.open(#"{"item": "box"}"#)
        for query in ["width=3841", "width=1", "width=x", "guides=2"] {
            #expect(try await studio.get("/api/films/\(key)/frames/0.png?\(query)").status == 422, "\(query)")
        }
        for name in ["-1.png", "99999999999999999999.png", "0.jpg", "x.png"] {
            #expect(try await studio.get("/api/films/\(key)/frames/\(name)").status == 404, "\(name)")
        }
        #expect(try await studio.get("/api/items/box/poster.png?width=99999").status == 422)
        await studio.server.end()
    }

    @Test("The ninth page gets no events, until another one is closed.")
    func pages() async throws {
        let studio = try await StudioFixture()
        let port = try #require(studio.link.port)
        func open() async throws -> (socket: Int32, status: String) {
            let socket = try ReceivedResponse.connect(port: port, timeout: 20)
            let request = "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(studio.cookie)\r\n\r\n"
            _ = request.withCString { send(socket, $0, strlen($0), 0) }
            let response = try await ReceivedResponse.receive(from: socket) ?? []
            return (socket, String(decoding: response, as: UTF8.self).components(separatedBy: "\r\n")[0])
        }
        var pages: [Int32] = []
        for _ in 0..<8 {
            let page = try await open()
            #expect(page.status == "HTTP/1.1 200 OK")
            pages.append(page.socket)
        }
        let ninth = try await open()
        #expect(ninth.status == "HTTP/1.1 503 Service Unavailable")
        close(ninth.socket)
        close(pages.removeLast())
        let tenth = try await open()
        pages.append(tenth.socket)
        #expect(tenth.status == "HTTP/1.1 200 OK")
        for page in pages { close(page) }
        await studio.server.end()
    }

    @Test("Of too many connections without a request, the oldest is closed.")
    func idleConnections() async throws {
        let studio = try await StudioFixture()
        let port = try #require(studio.link.port)
        // Connections are registered by several threads, so the others are made when the first is registered.
        var sockets = [try ReceivedResponse.connect(port: port, timeout: 10)]
        defer { for socket in sockets { close(socket) } }
        for _ in 0..<3 { #expect(try await studio.get("/api/library").status == 200) }
        for _ in 0..<39 { sockets.append(try ReceivedResponse.connect(port: port, timeout: 10)) }
        #expect(try await studio.get("/api/library").status == 200)
        #expect(try await ReceivedResponse.receive(from: sockets[0])?.isEmpty == true)
        await studio.server.end()
    }

    @Test("Everything requires the token, also reading, on this machine and from others.", arguments: ["127.0.0.1", "0.0.0.0"])
    func token(host: String) async throws {
        let studio = try await StudioFixture(host: host)
        #expect(studio.server.isOpenToOthers == (host == "0.0.0.0"))
        let token = try #require(studio.link.query()?.split(separator: "=").last.map { String($0) })
        #expect(token.count == 32)
        func status(_ path: String, _ headers: [String: String] = [:], method: String = "GET") async throws -> Int {
            try await studio.send(method, path, headers: ["Cookie": ""].merging(headers) { $1 }).status
        }
        let zeros = String(repeating: "0", count: 32)
        for path in [
            "/", "/main.js", "/api/library", "/api/events", "/?token=\(zeros)", "/?token=", "/api/library?token=\(token)", "/nothing",
        ] {
            #expect(try await status(path) == 401, "\(path)")
        }
        for method in ["POST", "DELETE"] { #expect(try await status("/api/exports/1", method: method) == 401) }
        for cookie in [
            "kinora-studio=\(token)", "kinora-studio-1=\(token)", "\(studio.cookie)0", "token=\(token)", studio.cookie.uppercased(),
        ] {
            #expect(try await status("/api/library", ["Cookie": cookie]) == 401, "\(cookie)")
        }
        // The printed link opens the page and sets the cookie, which is then enough.
        let entry = try await studio.send("GET", "/?token=\(token)", headers: ["Cookie": ""])
        #expect(entry.status == 200 && entry.text.contains("<title>"))
        #expect(entry.headers["cache-control"] == "no-store")
        #expect(entry.headers["set-cookie"] == "\(studio.cookie); HttpOnly; SameSite=Strict; Path=/")
        for path in ["/", "/main.js", "/api/library"] {
            #expect(try await status(path, ["Cookie": "other=1; \(studio.cookie); more=2"]) == 200, "\(path)")
        }
        // Programs send the token in a header.
        #expect(try await status("/api/library", ["Authorization": "Bearer \(token)"]) == 200)
        for value in ["Bearer \(zeros)", "Bearer", "Basic \(token)", token] {
            #expect(try await status("/api/library", ["Authorization": value]) == 401, "\(value)")
        }
        await studio.server.end()
    }

    @Test("No other site shows the page in a frame.")
    func frames() async throws {
        let studio = try await StudioFixture()
        for path in ["/", "/main.js", "/nothing", "/api/library"] {
            let response = try await studio.get(path)
            #expect(response.headers["x-frame-options"] == "DENY", "\(path)")
            #expect(response.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true, "\(path)")
        }
        #expect(try await studio.send("GET", "/", headers: ["Cookie": ""]).headers["x-frame-options"] == "DENY")
        await studio.server.end()
    }
}
