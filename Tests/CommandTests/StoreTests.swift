import Foundation
import KinoraPipeline
import Testing

/// The commands for segment stores and for what interrupted renders leave.
@Suite struct StoreTests {
    private static let digests = ["0a", "7f", "ff"].map { $0 + String(repeating: "0", count: 30) }

    /// Makes a store with three segments of 1000, 2000 and 3000 bytes, last used in this order.
    private func fill(_ command: Command) throws {
        let store = try SegmentStore(command.directory.path + "/s")
        for (index, digest) in Self.digests.enumerated() {
            let draft = try store.draft(of: digest)
            try Data(count: 1000 * (index + 1)).write(to: URL(fileURLWithPath: draft.path))
            try draft.commit()
            let time = timespec(tv_sec: 1_577_836_800 + 60 * index, tv_nsec: 999_999_999)
            utimensat(AT_FDCWD, try #require(store.path(of: digest)), [time, time], 0)
        }
    }

    @Test("Each command has help with examples", arguments: ["list", "size", "verify", "clean"])
    func help(command: String) async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run("store", command, "--help")
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("EXAMPLES\n  kinora store \(command)"))
            #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE:") })
        }
    }

    @Test("list prints digest, size and last use of each segment, as text and as JSON; size prints one line")
    func list() async throws {
        try await Command.with(.kinora) { kinora in
            try fill(kinora)
            let outcome = try await kinora.run("store", "list", "--store", "s")
            #expect(
                outcome.output == """
                    \(Self.digests[0])          1000  2020-01-01T00:00:00Z
                    \(Self.digests[1])          2000  2020-01-01T00:01:00Z
                    \(Self.digests[2])          3000  2020-01-01T00:02:00Z

                    """)
            #expect(outcome.code == 0)
            let json = try await kinora.run("store", "list", "--json", environment: ["KINORA_STORE": "s"])
            #expect(json.output.hasPrefix(#"{"bytes":1000,"digest":"\#(Self.digests[0])","lastUse":"2020-01-01T00:00:00Z"}"# + "\n"))
            #expect(json.output.split(separator: "\n").count == 3)
            #expect(try await kinora.run("store", "size", "--store", "s").output == "3 segments, 6.0 kB\n")
        }
    }

    @Test("verify reads every segment and reports damaged ones and other files; --remove removes the damaged ones")
    func verify() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("render", "square", "--store", "s", "-o", "a.mp4", "--progress", "none").code == 0)
            let whole = try await films.run("store", "verify", "--store", "s")
            #expect(whole.code == 0 && whole.output.hasSuffix(", 0 damaged\n"), "\(whole.output) \(whole.error)")
            try fill(films)
            try films.write("x", to: "s/notes.txt")
            let outcome = try await films.run("store", "verify", "--store", "s")
            #expect(outcome.code == 65)
            let lines = outcome.output.split(separator: "\n")
            #expect(lines.first == "ignored: s/notes.txt")
            #expect(lines.filter { $0.hasPrefix("damaged: ") }.map { $0.dropFirst(9).prefix(32) } == Self.digests.map { $0[...] })
            #expect(lines.last?.hasSuffix(", 3 damaged") == true)
            #expect(outcome.error.isEmpty)
            #expect(try await films.run("store", "verify", "--store", "s", "--remove").code == 0)
            #expect(try await films.run("store", "verify", "--store", "s").output == "ignored: s/notes.txt\n" + whole.output)
            #expect(try films.data("s/notes.txt").count == 1)
        }
    }

    @Test("clean removes the least recently used segments, old ones, or all")
    func clean() async throws {
        try await Command.with(.kinora) { kinora in
            try fill(kinora)
            #expect(
                try await kinora.run("store", "clean", "--store", "s", "--to", "5kB").output == "removed 1 segment, 1.0 kB; 5.0 kB remain\n"
            )
            #expect(
                try await kinora.run("store", "clean", "--store", "s", "--older-than", "100000d").output
                    == "removed 0 segments, 0 bytes; 5.0 kB remain\n")
            #expect(try await kinora.run("store", "clean", "--store", "s").output == "removed 2 segments, 5.0 kB; 0 bytes remain\n")
            #expect(try await kinora.run("store", "size", "--store", "s").output == "0 segments, 0 bytes\n")
        }
    }

    @Test(
        "What is wrong is said in one sentence",
        arguments: [
            ("store size", 64, "no store is given; add --store DIR or set KINORA_STORE"),
            ("store size --store none", 65, "there is no segment store 'none'"),
            (
                "cluster status --store empty", 65,
                "'empty' is an empty folder and not a segment store; give the folder that was given to 'render --store'"
            ),
            ("store clean --store other", 65, "'other' is not a segment store; give the folder that was given to 'render --store'"),
            ("store list --store other/a.txt", 65, "'other/a.txt' is not a folder; give the folder of a segment store"),
            ("store clean --store s --to 5XB", 64, "--to '5XB' is not a size; expected a number with a unit such as 500MB, 20GB or 1.5TB"),
            (
                "store clean --store s --older-than 5", 64,
                "--older-than '5' is not a time; expected days, hours, minutes or seconds such as 30d, 12h, 45m or 30s"
            ),
            (
                "render square --store s --store-limit big", 64,
                "--store-limit 'big' is not a size; expected a number with a unit such as 500MB, 20GB or 1.5TB"
            ),
            (
                "render square --store s --store-limit 20", 64,
                "--store-limit '20' is out of range; expected 1MB or more, such as 500MB, 20GB or 1.5TB"
            ),
            ("render square --store-limit 20GB", 64, "--store-limit requires a store; add --store DIR or set KINORA_STORE"),
            (
                "render square --store other --progress none", 65,
                "'other' is not a segment store; give an empty folder or one that does not exist"
            ),
        ])
    func errors(arguments: String, code: Int32, message: String) async throws {
        try await Command.with(.films) { films in
            try films.write("x", to: "other/a.txt", makesFolder: true)
            mkdir(films.directory.path + "/empty", 0o700)
            let outcome = try await films.run(arguments.split(separator: " ").map(String.init), environment: ["KINORA_STORE": ""])
            #expect(outcome.code == code)
            #expect(outcome.message.split(separator: "\n").first.map(String.init) == "Error: " + message, "\(outcome.error)")
            #expect(try films.files == ["empty", "other"])
        }
    }

    @Test("clean removes the work folders of films, says how much, and leaves those in use")
    func workFolders() async throws {
        try await Command.with(.kinora) { kinora in
            func workFolder(_ name: String) throws -> WorkFolder {
                let folder = try WorkFolder(for: OutputTarget(kinora.directory.path + "/" + name), job: Self.digests[0])
                let draft = try folder.draft(of: Self.digests[1])
                try Data(count: 2000).write(to: URL(fileURLWithPath: draft.path))
                try draft.commit()
                return folder
            }
            for name in ["a.mp4", "b.mp4"] { _ = try workFolder(name) }
            let live = try workFolder("c.mp4")
            let planned = try await kinora.run("clean", "a.mp4", "b.mp4", "--dry-run")
            #expect(planned.code == 0)
            #expect(
                planned.output.split(separator: "\n") == [
                    ".a.mp4.kinora: 1 segment, 2.0 kB", ".b.mp4.kinora: 1 segment, 2.0 kB",
                    "would free 4.0 kB",
                ])
            #expect(try kinora.files == [".a.mp4.kinora", ".b.mp4.kinora", ".c.mp4.kinora"])
            #expect(try await kinora.run("clean", "a.mp4").output.hasSuffix("\nfreed 2.0 kB\n"))
            let rest = try await kinora.run("clean", ".")
            #expect(rest.code == 73)
            #expect(rest.output == "./.b.mp4.kinora: 1 segment, 2.0 kB\n./.c.mp4.kinora: 0 segments, 0 bytes\nfreed 2.0 kB\n")
            #expect(rest.message == "Error: './.c.mp4.kinora' is in use by a render")
            live.removeAll()
            let none = try await kinora.run("clean", "a.mp4", ".")
            #expect(none.code == 0 && none.output == "freed 0 bytes\n")
            #expect(none.message == "note: there is nothing to remove for 'a.mp4'\nnote: there is nothing to remove for '.'")
            #expect(try kinora.files == [])
        }
    }
}
