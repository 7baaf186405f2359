import Foundation
import KinoraFiles
import Synchronization
import TestSupport
import Testing

@testable import KinoraStudio

@Suite("What other users of the machine, and the files of a folder, can do with the studio")
struct StudioAttackTests {
    /// A studio, and a folder beside its own to which links lead.
    private final class Victim {
        let studio: StudioFixture
        let decoy: String

        init(presets: [String: String] = ["box.yaml": "composition: square\nparameters:\n  side: 12\n"]) async throws {
            studio = try await StudioFixture(presets: presets)
            decoy = studio.folder.path + "-decoy"
            try FileManager.default.createDirectory(atPath: decoy, withIntermediateDirectories: true)
            try Data("api_token: secret\npassword: hunter2\n".utf8).write(to: URL(fileURLWithPath: decoy + "/precious.yaml"))
        }

        deinit { try? FileManager.default.removeItem(atPath: decoy) }

        func link(_ name: String, _ target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: studio.folder.path + "/" + name, withDestinationPath: target)
        }

        /// The decoy has only its own file, which is unchanged.
        func expectUntouched() throws {
            #expect(try FileManager.default.contentsOfDirectory(atPath: decoy) == ["precious.yaml"])
            #expect(try String(contentsOfFile: decoy + "/precious.yaml", encoding: .utf8).hasSuffix("hunter2\n"))
        }

        func save(_ name: String, overwrite: Bool) async throws -> ReceivedResponse {
            try await studio.post(
                "/api/presets", #"{"item": "box", "values": {"side": 30}, "name": "\#(name)", "overwrite": \#(overwrite)}"#)
        }

        func export(_ name: String, format: String = "frame") async throws -> Export {
            let response = try await studio.post("/api/exports", #"{"item": "box", "format": "\#(format)", "name": "\#(name)"}"#)
            guard response.status == 201 else { throw StudioFailure(.failed, try response.errors.joined()) }
            let id = try #require(try response.json["id"] as? Int)
            struct Exports: Decodable { let exports: [Export] }
            var ended: Export?
            try await waitUntil("the export has ended") {
                let exports = try JSONDecoder().decode(Exports.self, from: try await studio.get("/api/exports").body).exports
                ended = exports.first { $0.id == id && $0.isOver }
                return ended != nil
            }
            return try #require(ended)
        }
    }

    @Test("A linked document is listed with an error, and nothing of its destination is shown.")
    func linkedDocument() async throws {
        let victim = try await Victim()
        for (name, target) in [("x", victim.decoy + "/precious.yaml"), ("y", "box.yaml"), ("z", "nothing.yaml")] {
            try victim.link("\(name).yaml", target)
            let response = try await victim.studio.get("/api/items/\(name)")
            #expect(response.status == 200 && !response.text.contains("secret") && !response.text.contains("hunter2"), "\(response.text)")
            #expect(response.text.contains("\(name).yaml: is a symbolic link, which the studio does not follow"), "\(response.text)")
            #expect(try await victim.studio.post("/api/films", #"{"item": "\#(name)"}"#).status == 422)
            #expect(try await victim.studio.post("/api/document", #"{"item": "\#(name)", "values": {}}"#).status == 422)
        }
        #expect(try await victim.studio.get("/api/items/box").status == 200)
        await victim.studio.server.end()
    }

    @Test("Nothing is saved through a symbolic link, also not through one without a destination.")
    func saving() async throws {
        let victim = try await Victim()
        try victim.link("old.yaml", victim.decoy + "/precious.yaml")
        try victim.link("new.yaml", victim.decoy + "/new.yaml")
        for name in ["old", "new"] {
            for overwrite in [false, true] {
                let response = try await victim.save(name, overwrite: overwrite)
                #expect(response.status == 422 && response.text.contains("is a symbolic link"), "\(response.text)")
            }
        }
        #expect(try await victim.save("own", overwrite: false).status == 201)
        try victim.expectUntouched()
        await victim.studio.server.end()
    }

    @Test("Exports are not written through a linked folder or file.")
    func exports() async throws {
        let victim = try await Victim()
        try victim.link("exports", victim.decoy)
        await #expect(throws: StudioFailure.self) { try await victim.export("a") }
        unlink(victim.studio.folder.path + "/exports")
        #expect(try await victim.export("a").state == .done)
        // The name is taken, also by a link without a destination.
        try victim.link("exports/b.png", victim.decoy + "/b.png")
        try victim.link("exports/c", victim.decoy)
        #expect(try await victim.export("b").name == "b-2.png")
        #expect(try await victim.export("c", format: "png").name == "c-2")
        // A finished file that is replaced by a link is not sent.
        unlink(victim.studio.folder.path + "/exports/a.png")
        try victim.link("exports/a.png", victim.decoy + "/precious.yaml")
        #expect(try await victim.studio.get("/api/exports/1/file").status == 410)
        #expect(try await victim.studio.get("/api/exports/2/file").status == 200)
        try victim.expectUntouched()
        await victim.studio.server.end()
    }

    @Test("A pipe in the folder is listed with an error, and does not stop the studio.")
    func pipe() async throws {
        let victim = try await Victim()
        #expect(mkfifo(victim.studio.folder.path + "/pipe.yaml", 0o600) == 0)
        mkdir(victim.studio.folder.path + "/folder.yaml", 0o700)
        let start = ContinuousClock.now
        let library = try await victim.studio.get("/api/library")
        let items = try #require(try library.json["items"] as? [[String: any Sendable]])
        #expect(items.compactMap { $0["id"] as? String } == ["box", "folder", "pipe", "square", "banner"])
        for name in ["pipe", "folder"] {
            let item = try await victim.studio.get("/api/items/\(name)")
            #expect(item.text.contains("\(name).yaml: is not a file"), "\(item.text)")
        }
        #expect(ContinuousClock.now - start < .seconds(10))
        await victim.studio.server.end()
    }

    @Test("Another user of this machine reads nothing and changes nothing.", .enabled(if: Self.canBecomeAnotherUser))
    func otherUser() async throws {
        let victim = try await Victim()
        chmod(victim.studio.folder.path, 0o700)
        let port = try #require(victim.studio.link.port)
        let body = #"{"item":"box","values":{"side":1},"name":"box","overwrite":true}"#
        let requests = [
            "GET / HTTP/1.1\r\n", "GET /api/library HTTP/1.1\r\n", "GET /api/items/box HTTP/1.1\r\n", "GET /api/events HTTP/1.1\r\n",
            "POST /api/presets HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n",
            "POST /api/exports HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 50\r\n",
        ]
        for request in requests {
            let text = request + "Host: 127.0.0.1:\(port)\r\n\r\n" + (request.contains("presets") ? body : "")
            let output = try Self.asNobody(
                "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '%s' \"$0\" >&3; cat <&3; cat '\(victim.studio.folder.path)/box.yaml'", text)
            #expect(output.hasPrefix("HTTP/1.1 401 Unauthorized\r\n"), "\(request): \(output)")
            #expect(!output.contains("square") && output.contains("token"))
        }
        #expect(try String(contentsOfFile: victim.studio.folder.path + "/box.yaml", encoding: .utf8).contains("side: 12"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: victim.studio.folder.path) == ["box.yaml"])
        await victim.studio.server.end()
    }

    /// Whether a process of another user can be started. Prints why not.
    private static let canBecomeAnotherUser: Bool = {
        let can = getuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0 && access("/bin/bash", X_OK) == 0
        if !can { print("Skipped: the studio's test with another user requires root, setpriv and bash") }
        return can
    }()

    /// Runs a command of bash as the user nobody, with `argument` as `$0`, and returns its output.
    private static func asNobody(_ command: String, _ argument: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        process.arguments = ["--reuid=65534", "--regid=65534", "--clear-groups", "/bin/bash", "-c", command, argument]
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// Exchanges the folder at `path` for a link to `target` and back, in a loop, until `body` ends. Returns the number of exchanges.
    private func exchanging(_ path: String, for target: String, _ body: () async throws -> Void) async rethrows -> Int {
        let isDone = Mutex(false)
        let count = Mutex(0)
        let (other, link) = (path + ".away", path + ".link")
        symlink(target, link)
        let (ended, continuation) = AsyncStream<Void>.makeStream()
        let thread = Thread {
            while !isDone.withLock({ $0 }) {
                rename(path, other)
                rename(link, path)
                usleep(300)
                rename(path, link)
                rename(other, path)
                usleep(300)
                count.withLock { $0 += 1 }
            }
            unlink(link)
            continuation.finish()
        }
        thread.start()
        do {
            try await body()
        } catch {
            isDone.withLock { $0 = true }
            throw error
        }
        isDone.withLock { $0 = true }
        for await _ in ended {}
        return count.withLock { $0 }
    }

    @Test("Documents are not read or saved elsewhere while their folder is exchanged for a link in a loop")
    func exchangedDocuments() async throws {
        let victim = try await Victim()
        // The same name as the document, with contents that must never be shown.
        try Data("composition: banner # hunter2\n".utf8).write(to: URL(fileURLWithPath: victim.decoy + "/box.yaml"))
        var statuses: [Int: Int] = [:]
        let exchanges = try await exchanging(victim.studio.folder.path, for: victim.decoy) {
            for number in 0..<120 {
                let responses = [
                    try await victim.save("saved \(number)", overwrite: number % 2 == 0), try await victim.studio.get("/api/items/box"),
                    try await victim.studio.get("/api/files?item=box"), try await victim.studio.get("/api/library"),
                ]
                for response in responses {
                    statuses[response.status, default: 0] += 1
                    #expect(!response.text.contains("hunter2") && !response.text.contains("precious"), "\(response.text)")
                }
            }
        }
        print("The folder of the documents was exchanged \(exchanges) times; responses by status: \(statuses.sorted { $0.key < $1.key })")
        #expect(exchanges > 20 && statuses[201, default: 0] > 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: victim.decoy).sorted() == ["box.yaml", "precious.yaml"])
        await victim.studio.server.end()
    }

    @Test("Exports are not made elsewhere while their folder is exchanged for a link in a loop")
    func exchangedExports() async throws {
        let victim = try await Victim()
        mkdir(victim.studio.folder.path + "/exports", 0o777)
        var states: [String: Int] = [:]
        let exchanges = try await exchanging(victim.studio.folder.path + "/exports", for: victim.decoy) {
            for number in 0..<12 {
                do {
                    let export = try await victim.export("film \(number)", format: ["frame", "gif", "png"][number % 3])
                    states[export.state.rawValue, default: 0] += 1
                } catch let failure as StudioFailure {
                    states["refused", default: 0] += 1
                    #expect(failure.description.contains("the folder of exports cannot be used"), "\(failure)")
                }
            }
        }
        print("The folder of exports was exchanged \(exchanges) times; exports by state: \(states.sorted { $0.key < $1.key })")
        try victim.expectUntouched()
        await victim.studio.server.end()
    }
}
