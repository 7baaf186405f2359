import Foundation
import Testing

/// Each run of the program fails, or ends, at another call that changes a file; the tests check the files afterwards. `make soak` builds the library
/// that injects these faults (`Tests/FaultInjection/faults.c`).
@Suite(.serialized, .enabled(if: FaultInjection.library != nil))
struct DurabilityTests {
    private static let settings = ["--size", "64x36", "--fps", "10", "--progress", "none"]

    typealias Action = FaultInjection.Action

    private static let actions: [Action] = [.kill, .noSpace, .inputOutput]

    /// The files with a name, without the report, whose times differ from run to run.
    private func named(_ command: Command) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: command.directory.path) where !isHidden(name) && name != "r.json" {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: command.directory.path + "/" + name, isDirectory: &isFolder)
            if !isFolder.boolValue { files[name] = try command.data(name) }
        }
        return files
    }

    /// Whether the file or a folder around it is hidden.
    private func isHidden(_ name: String) -> Bool { name.split(separator: "/").contains { $0.hasPrefix(".") } }

    private func hidden(_ command: Command) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: command.directory.path)
            .filter { isHidden($0) && !$0.hasSuffix(".kinora-batch.json") }
    }

    private func clear(_ command: Command) throws {
        for name in try command.files { try FileManager.default.removeItem(at: command.directory.appending(path: name)) }
    }

    private func restore(_ files: [String: Data], in command: Command) throws {
        try clear(command)
        for (name, data) in files {
            let url = command.directory.appending(path: name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }
    }

    /// Runs the command once for each of its system calls, with a fault at that call, or at that call and all later ones. `check` inspects the
    /// outcome and the files.
    private func inject(
        _ kind: String, _ action: Action, isLasting: Bool = false, into command: Command, _ arguments: [String], prepare: () throws -> Void,
        check: (Int, Command.Outcome) async throws -> Void
    ) async throws {
        try prepare()
        let (plain, calls) = try await FaultInjection.calls(of: arguments, kind: kind, in: command)
        #expect(plain.code == 0, "\(plain.error)")
        #expect(calls > 10)
        for call in 1...max(calls, 1) {
            try prepare()
            let fault = FaultInjection(kind: kind, call: call, action: action, isLasting: isLasting)
            try await check(call, command.run(arguments, environment: fault.environment))
        }
        print("\(kind) \(action.rawValue): \(calls) faults")
    }

    private func set(_ duration: Double) -> [String] {
        ["render", "square"] + Self.settings + ["--duration", "\(duration)", "--overwrite"]
            + ["-o", "a.mp4", "-o", "b.gif", "-o", "sub/f-%d.png", "-o", "r.json"]
    }

    /// What the command makes in an empty folder.
    private func outputs(of arguments: [String], in command: Command) async throws -> [String: Data] {
        try clear(command)
        try FileManager.default.createDirectory(at: command.directory.appending(path: "sub"), withIntermediateDirectories: true)
        #expect(try await command.run(arguments).code == 0)
        return try named(command)
    }

    @Test(
        "When any system call fails or ends the process, all outputs are complete; after an error, all are the old ones",
        arguments: actions)
    func outputs(action: Action) async throws {
        try await Command.with(.films) { films in
            let (old, new) = try await (outputs(of: set(0.3), in: films), outputs(of: set(0.5), in: films))
            #expect(old.count == 5 && new.count == 7)
            try await inject("files", action, into: films, set(0.5), prepare: { try restore(old, in: films) }) { call, outcome in
                let left = try named(films)
                let comment: Comment = "call \(call): \(outcome.code) \(outcome.error) \(left.keys.sorted())"
                if action == .kill {
                    #expect(left.allSatisfy { $1 == old[$0] || $1 == new[$0] } && old.keys.allSatisfy { left[$0] != nil }, comment)
                    #expect(try await films.run(set(0.5)).code == 0)
                    #expect(try named(films) == new, comment)
                } else {
                    #expect(left == (outcome.code == 0 ? new : old), comment)
                    #expect(outcome.code == 0 || outcome.error.hasPrefix("Error: "), comment)
                }
                // A file that cannot be removed stays until the next run.
                if try !hidden(films).isEmpty { #expect(try await films.run(set(0.5)).code == 0) }
                #expect(try hidden(films) == [], comment)
            }
        }
    }

    @Test("If all system calls from the Nth on fail, each output is complete, old or new, and the next run removes other files")
    func lasting() async throws {
        try await Command.with(.films) { films in
            let (old, new) = try await (outputs(of: set(0.3), in: films), outputs(of: set(0.5), in: films))
            try await inject("files", .quota, isLasting: true, into: films, set(0.5), prepare: { try restore(old, in: films) }) {
                call, outcome in
                let comment: Comment = "call \(call): \(outcome.code) \(outcome.error)"
                let left = try named(films)
                #expect(left.allSatisfy { $1 == old[$0] || $1 == new[$0] }, comment)
                #expect(try await films.run(set(0.5)).code == 0, comment)
                #expect(try named(films) == new, comment)
                #expect(try hidden(films) == [], comment)
            }
        }
    }

    @Test("When any system call fails or ends the process, the next run completes the batch", arguments: actions)
    func batch(action: Action) async throws {
        try await Command.with(.films) { films in
            let arguments =
                ["batch", "t.csv", "--preset", "square"] + Self.settings
                + ["--duration", "0.2", "--output-dir", "out", "--name", "{side}.mp4", "--jobs", "1"]
            func prepare() throws {
                try clear(films)
                try films.write("side\n3\n4\n", to: "t.csv")
            }
            try prepare()
            #expect(try await films.run(arguments).code == 0)
            let expected = try named(films)
            #expect(expected.count == 3)
            try await inject("files", action, into: films, arguments, prepare: prepare) { call, outcome in
                let comment: Comment = "call \(call): \(outcome.code) \(outcome.error)"
                #expect(try named(films).allSatisfy { expected[$0] == $1 }, comment)
                #expect(try await films.run(arguments).code == 0, comment)
                #expect(try named(films) == expected, comment)
                #expect(try hidden(films) == [], comment)
                let again = try await films.run(arguments.map { $0 == "none" ? "plain" : $0 })
                #expect(again.error.contains("0 rendered, 2 already existed, 0 failed"), "\(comment): \(again.error)")
            }
        }
    }

    @Test(
        "When any system call fails or ends the process, segments are complete or missing, and the next run makes the same film",
        arguments: actions, [["--store", "s"], []])
    func segments(action: Action, store: [String]) async throws {
        try await Command.with(.films) { films in
            let arguments =
                ["render", "square", "-o", "a.mp4", "--duration", "0.8", "--segment", "3"] + Self.settings + store
            try clear(films)
            #expect(try await films.run(arguments).code == 0)
            let film = try films.data("a.mp4")
            try await inject("files", action, into: films, arguments, prepare: { try clear(films) }) { call, outcome in
                let comment: Comment = "call \(call): \(outcome.code) \(outcome.error)"
                #expect(outcome.code == 0 || action == .kill || outcome.error.hasPrefix("Error: "), comment)
                if try films.files.contains("a.mp4") { #expect(try films.data("a.mp4") == film, comment) }
                if FileManager.default.fileExists(atPath: films.directory.path + "/s/kinora-store") {
                    let verification = try await films.run("store", "verify", "--store", "s")
                    #expect(verification.code == 0, "\(comment): \(verification.output)")
                }
                #expect(try await films.run(arguments).code == 0, comment)
                #expect(try films.data("a.mp4") == film, comment)
                #expect(try films.files.filter { $0.hasPrefix(".") } == [], comment)
            }
        }
    }

    @Test(
        "A full or read-only disk is one error about the target, nothing is half-made, and the same command continues when there is space",
        arguments: [
            ("/s/", "the segment store 's'"), ("/.a.mp4.kinora/", "the work folder '.a.mp4.kinora'"), ("/.a.mp4.kinora-", "'a.mp4'"),
        ], [(Action.noSpace, "there is no space left"), (.quota, "there is no space left"), (.readOnly, "no permission")])
    func disks(target: (path: String, name: String), fault: (action: Action, reason: String)) async throws {
        try await Command.with(.films) { films in
            let arguments =
                ["render", "square", "-o", "a.mp4", "--duration", "3", "--segment", "3", "--progress", "json"]
                + (target.path == "/s/" ? ["--store", "s"] : [])
            #expect(try await films.run(arguments).code == 0)
            let film = try films.data("a.mp4")
            for call in [1, 8, 40] {
                try clear(films)
                try films.write("old", to: "a.mp4")
                var injection = FaultInjection(call: call, action: fault.action)
                (injection.path, injection.isLasting) = (target.path, true)
                let outcome = try await films.run(arguments, environment: injection.environment)
                // A film has only a few calls for its own file.
                if outcome.code == 0, call == 40, target.name == "'a.mp4'" { continue }
                let lines = outcome.error.split(separator: "\n")
                let comment: Comment = "call \(call): \(outcome.code) \(outcome.error)"
                #expect(outcome.code == 73, comment)
                #expect(lines.first?.hasPrefix("Error: \(target.name) cannot be written: \(fault.reason)") == true, comment)
                #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("note: ") }, comment)
                #expect(try films.data("a.mp4") == Data("old".utf8), comment)
                let again = try await films.run(arguments)
                #expect(again.code == 0, "\(comment): \(again.error)")
                if call == 40 { #expect(again.output.contains(/"storedSegments":[1-9]/), comment) }
                #expect(try films.data("a.mp4") == film, comment)
                #expect(try films.files == ["a.mp4"] + (target.path == "/s/" ? ["s"] : []), comment)
            }
        }
    }

    @Test("When any allocation of a library fails, the outputs are all old or all new, and an error says why")
    func memory() async throws {
        try await Command.with(.films) { films in
            let (old, new) = try await (outputs(of: set(0.3), in: films), outputs(of: set(0.5), in: films))
            try await inject("memory", .noSpace, into: films, set(0.5), prepare: { try restore(old, in: films) }) { call, outcome in
                let left = try named(films)
                let comment: Comment = "allocation \(call): \(outcome.code) \(outcome.error)"
                #expect(outcome.code >= 0, comment)
                #expect(left == (outcome.code == 0 ? new : old), comment)
                #expect(outcome.code == 0 || outcome.error.hasPrefix("Error: "), comment)
                // A failed run keeps finished segments in work folders; the next run continues with them.
                if try !hidden(films).isEmpty {
                    #expect(outcome.code != 0 && outcome.error.contains("is kept; the same command continues with it"), comment)
                    #expect(try await films.run(set(0.5)).code == 0)
                    #expect(try named(films) == new, comment)
                }
                #expect(try hidden(films) == [], comment)
            }
        }
    }
}
