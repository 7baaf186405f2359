import Foundation
import KinoraPipeline
import Testing

/// Segment stores and work folders that a stranger has filled.
extension SecurityTests {
    private static let digest = "ab" + String(repeating: "0", count: 30)

    /// Renders a film into the store `s`. Returns the subfolder that contains its segment, and two others.
    private func store(in films: Command) async throws -> (used: String, free: [String]) {
        #expect(try await films.run("render", "square", "--store", "s", "-o", "a.mp4", "--progress", "none").code == 0)
        let folders = try films.inside("s").files.filter { $0.count == 2 }
        let used = try #require(folders.first)
        return (used, ["ab", "cd", "ef"].filter { $0 != used })
    }

    @Test("Only regular files with the name of a digest are read from a store, and symbolic links are not followed.")
    func strangersStore() async throws {
        try await Command.with(.films) { films in
            let (_, free) = try await store(in: films)
            let (link, folder) = (free[0], free[1])
            let store = films.directory.path + "/s"
            try films.write("precious", to: "outside/\(Self.digest)", makesFolder: true)
            let size = try await films.run("store", "size", "--store", "s").output
            symlink("../outside", store + "/\(link)")
            mkdir(store + "/\(folder)", 0o700)
            let names = (0..<3).map { "\(folder)\($0)" + String(repeating: "0", count: 29) }
            symlink("../../outside/" + Self.digest, store + "/\(folder)/" + names[0])
            // Reading it would never end.
            mkfifo(store + "/\(folder)/" + names[1], 0o600)
            mkdir(store + "/\(folder)/" + names[2], 0o700)
            try films.write("#!/bin/sh\ntouch ran\n", to: "s/\(folder)/run.sh")
            chmod(store + "/\(folder)/run.sh", 0o700)
            let outcome = try await films.run("store", "verify", "--store", "s")
            #expect(outcome.code == 0)
            let ignored = ["s/\(link)"] + (names + ["run.sh"]).map { "s/\(folder)/" + $0 }
            #expect(
                outcome.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("ignored: ") }
                    == ignored.map { "ignored: " + $0 })
            #expect(outcome.output.hasSuffix("\n" + size.dropLast() + ", 0 damaged\n"))
            #expect(try await films.run("render", "square", "--store", "s", "-o", "b.mp4", "--progress", "none").code == 0)
            #expect(try films.data("a.mp4") == films.data("b.mp4"))
            #expect(try await films.run("store", "clean", "--store", "s").code == 0)
            #expect(try films.data("outside/\(Self.digest)") == Data("precious".utf8))
            #expect(try films.files == ["a.mp4", "b.mp4", "outside", "s"])
        }
    }

    @Test("A segment is not written through a symbolic link in a store.")
    func linkedFolder() async throws {
        try await Command.with(.films) { films in
            let used = try await store(in: films).used
            try films.write("precious", to: "outside/file", makesFolder: true)
            try FileManager.default.removeItem(at: films.directory.appending(path: "s/\(used)"))
            symlink("../outside", films.directory.path + "/s/\(used)")
            let outcome = try await films.run("render", "square", "--store", "s", "-o", "b.mp4", "--progress", "none")
            #expect(outcome.code == 73)
            #expect(outcome.error.contains("Error: the segment store 's' cannot be written: "), "\(outcome.error)")
            #expect(try films.inside("outside").files == ["file"])
            #expect(try films.files == ["a.mp4", "outside", "s"])
        }
    }

    @Test("Files that Kinora has not made stay when a store or a work folder is cleaned.")
    func cleaning() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("render", "square", "--store", "s", "-o", "a.mp4", "--progress", "none").code == 0)
            do {
                // As an interrupted render leaves it.
                let folder = try WorkFolder(for: OutputTarget(films.directory.path + "/b.mp4"), job: Self.digest)
                try folder.draft(of: Self.digest).commit()
            }
            let foreign = ["s/mine.txt", "s/ab/mine.txt", ".b.mp4.kinora/mine.txt", ".b.mp4.kinora/\(Self.digest)/mine.txt"]
            for name in foreign { try films.write("mine", to: name, makesFolder: true) }
            #expect(try await films.run("store", "clean", "--store", "s").code == 0)
            let outcome = try await films.run("clean", "b.mp4")
            #expect(outcome.code == 73)
            #expect(outcome.message == "Error: '.b.mp4.kinora/mine.txt' was not removed, because Kinora did not make it")
            for name in foreign { #expect(try films.data(name) == Data("mine".utf8)) }
            #expect(try films.inside(".b.mp4.kinora").inside(Self.digest).files == ["lock", "mine.txt"])
        }
    }

    @Test("A folder that contains other files does not become a store.")
    func otherFolder() async throws {
        try await Command.with(.films) { films in
            try films.write("mine", to: "home/mine.txt", makesFolder: true)
            let existing = "the folder that was given to 'render --store'"
            for (command, folder) in [
                (["render", "square", "-o", "a.mp4", "--progress", "none"], "an empty folder or one that does not exist"),
                (["store", "clean"], existing), (["store", "verify", "--remove"], existing),
            ] {
                let outcome = try await films.run(command + ["--store", "home"])
                #expect(outcome.code == 65)
                #expect(outcome.message == "Error: 'home' is not a segment store; give \(folder)")
            }
            #expect(try films.inside("home").files == ["mine.txt"])
            #expect(try films.files == ["home"])
        }
    }

    @Test("A report that is verified names files in its own folder and below, and in no other.")
    func otherFiles() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("render", "album", "-o", "a.mp4", "-o", "a.json", "--progress", "none").code == 0)
            let text = String(decoding: try films.data("a.json"), as: UTF8.self)
            try films.write(text.replacingOccurrences(of: #""song" : """#, with: #""song" : "/etc/hostname""#), to: "a.json")
            let outcome = try await films.run("verify", "a.mp4")
            #expect(outcome.code == 65)
            #expect(outcome.message.contains("a.json") && outcome.message.contains("--allow-path"), "\(outcome.message)")
        }
    }
}
