import CFileAttributes
import Foundation
import KinoraFiles
import KinoraPipeline
import TestSupport
import Testing

/// Folders that a stranger has packed, with hidden files as Kinora makes them.
extension SecurityTests {
    /// Makes a folder `docs` of the user, and a folder `arch` that was unpacked beside it.
    private static func withArchive(_ body: (Command) async throws -> Void) async throws {
        try await Command.with(.films) { films in
            for name in ["docs/thesis.txt", "docs/deep/notes.txt", "thesis.txt", "arch/readme.txt"] {
                try films.write("precious", to: name, makesFolder: true)
            }
            try films.write("composition: square\noutput: {file: a.mp4}\noutputs: [{file: b.png}, {file: c.json}]\n", to: "arch/nice.yaml")
            try films.write("side\n3\n", to: "arch/t.csv")
            let arch = films.directory.path + "/arch"
            symlink("../docs", arch + "/.a.kinora-1-1.partial")
            symlink("../docs/thesis.txt", arch + "/.b.kinora-1-2.partial")
            link(films.directory.path + "/docs/thesis.txt", arch + "/.c.kinora-1-3.partial")
            link(films.directory.path + "/thesis.txt", arch + "/.c.kinora-1-3.partial.old")
            let node = try #require(FileStamp(films.directory.path + "/docs/thesis.txt")).identity.node
            let moves = [
                (".a.kinora-1-1.partial/thesis.txt", "a.txt"), ("../thesis.txt", "b.txt"), (".c.kinora-1-3.partial", "../docs/x.txt"),
                (".c.kinora-1-3.partial", "readme.txt"),
            ]
            for (number, (temporary, name)) in moves.enumerated() {
                let move = #"{"folder":0,"temporary":"\#(temporary)","name":"\#(name)","node":\#(node),"isNew":false"#
                try films.write(#"{"folders":["."],"moves":[\#(move)}]}"#, to: "arch/.kinora-99999-\(number).commit")
                let own = #"{"origin":{"node":\#(node),"created":1},"host":"h","folders":[{"path":".","origin":{"node":1,"created":1}}],"#
                try films.write(own + #""moves":[\#(move),"source":0}]}"#, to: "arch/.kinora-99998-\(number).commit")
            }
            try await body(films)
        }
    }

    private func decoys(_ films: Command) throws -> [String: String] {
        var files: [String: String] = [:]
        let names = try FileManager.default.subpathsOfDirectory(atPath: films.directory.path)
        for name in names where !name.hasPrefix("arch/") || name == "arch/readme.txt" {
            let path = films.directory.path + "/" + name
            files[name] =
                FileStamp(path)?.kind == .folder ? "folder" : String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        }
        return files
    }

    @Test(
        "An unpacked folder moves and deletes no file of the user, whatever command runs in it.",
        arguments: [
            ["check", "nice.yaml"], ["check", "nice.yaml", "t.csv"], ["show", "./nice.yaml"], ["thumbnail", "./nice.yaml", "-o", "x.png"],
            ["thumbnail", "./nice.yaml", "--sprite", "-o", "x.vtt"], ["render", "./nice.yaml"],
            ["render", "./nice.yaml", "-o", "f-%d.png"],
            ["batch", "t.csv", "--preset", "./nice.yaml", "--output-dir", "."], ["clean", "."], ["clean", "a.mp4"],
            ["batch", "t.csv", "--preset", "square", "--output-dir", ".", "--dry-run"],
        ])
    func unpacked(arguments: [String]) async throws {
        for isInside in [true, false] {
            try await Self.withArchive { films in
                let before = try decoys(films)
                let hidden = try films.inside("arch").files.filter { $0.hasSuffix(".commit") }
                let outcome =
                    isInside
                    ? try await films.inside("arch").run(arguments)
                    : try await films.run(arguments.map { $0.hasSuffix("nice.yaml") || $0 == "t.csv" || $0 == "." ? "arch/" + $0 : $0 })
                #expect(outcome.code >= 0, "\(outcome.error)")
                var after = try decoys(films)
                // What the command makes in the current directory.
                for name in after.keys where before[name] == nil && !isInside { after[name] = nil }
                #expect(after == before, "\(outcome.error)")
                #expect(try films.inside("arch").files.filter { $0.hasSuffix(".commit") } == hidden)
                if arguments[0] == "render", isInside {
                    #expect(outcome.error.contains(".commit' and 7 other hidden files are left alone"), "\(outcome.error)")
                }
                // Only commands that write into the folder touch its hidden files.
                if ["check", "show", "thumbnail"].contains(arguments[0]) {
                    #expect(try films.inside("arch").files.filter { $0.hasPrefix(".") }.count == 12)
                }
            }
        }
    }

    @Test(
        "Nothing is removed from the folder to which a link at the path of an output leads.",
        arguments: [
            ["render", "./nice.yaml"], ["render", "./nice.yaml", "--overwrite"], ["render", "./nice.yaml", "--no-overwrite"],
            ["render", "./nice.yaml", "-o", "nice.mp4"], ["render", "./nice.yaml", "-o", "x.mp4", "-o", "s.vtt"],
            ["batch", "t.csv", "--preset", "./nice.yaml", "--output-dir", ".", "--name", "nice.mp4", "--overwrite"],
        ])
    func linkedOutput(arguments: [String]) async throws {
        try await Command.with(.films) { films in
            for name in [".x.kinora-1-1.partial", ".y.kinora-1-2.partial.old", ".kinora-1-3.partial/notes.txt", "mine.txt"] {
                try films.write("precious", to: "docs/" + name, makesFolder: true)
            }
            try films.write("composition: square\nvideo: {size: 32x32, fps: 5, duration: 1}\n", to: "arch/nice.yaml", makesFolder: true)
            try films.write("side\n3\n", to: "arch/t.csv")
            for name in ["nice.mp4", "s.jpg"] { symlink("../docs/film.mp4", films.directory.path + "/arch/" + name) }
            let before = try FileManager.default.subpathsOfDirectory(atPath: films.directory.path + "/docs").sorted()
            let outcome = try await films.inside("arch").run(arguments)
            let after = try FileManager.default.subpathsOfDirectory(atPath: films.directory.path + "/docs").sorted()
            // Only the user names the link's destination.
            if arguments.contains("nice.mp4"), arguments[0] == "render" {
                #expect(outcome.code == 0, "\(outcome.error)")
                #expect(after == (before + ["film.mp4"]).sorted())
            } else {
                #expect(outcome.code != 0)
                #expect(outcome.error.contains("is a symbolic link to '../docs/film.mp4', which is not followed"), "\(outcome.error)")
                #expect(after == before)
            }
        }
    }

    @Test("A large file with the name of a record is refused, and not read to its end.")
    func largeRecord() async throws {
        try await Command.with(.films) { films in
            try films.write("side\n3\n", to: "t.csv")
            try films.write("", to: "out/.kinora-batch.json", makesFolder: true)
            truncate(films.directory.path + "/out/.kinora-batch.json", 1 << 42)
            let outcome = try await films.run(
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--duration", "0.2", "--size", "32x32")
            #expect(outcome.code == 73)
            #expect(
                outcome.message
                    == "Error: 'out/.kinora-batch.json' cannot be written: it contains more than 64 MB that this user has not written here; "
                    + "remove it")
            // A folder of reports may contain it, and files of other programs.
            try films.write("", to: "out/other.json")
            truncate(films.directory.path + "/out/other.json", 1 << 42)
            #expect(try await films.run("render", "square", "--duration", "0.2", "-o", "a.mp4", "-o", "out/a.json").code == 0)
            let verified = try await films.run("verify", "a.mp4", "--report", "out/a.json", "--against", "out")
            #expect(verified.code == 0, "\(verified.error)")
            #expect(verified.output.contains("not compared: 'out/other.json' is not a report of a render: it has more than 128 MB"))
            #expect(!verified.output.contains(".kinora-batch.json"))
        }
    }

    @Test("A device is not read as a document or a table.", arguments: ["/dev/random", "/dev/zero"])
    func devices(path: String) async throws {
        try await Command.with(.films) { films in
            for arguments in [["batch", path, "--preset", "square", "--output-dir", "out"], ["check", path]] {
                let outcome = try await films.run(arguments)
                #expect(outcome.code == 65)
                #expect(outcome.message == "Error: \(path): is a device; expected a file or a pipe")
            }
        }
    }

    @Test("A work folder that this user has not made here is refused, and not changed.")
    func workFolder() async throws {
        try await Command.with(.films) { films in
            // Long enough that the render is not finished when it is killed.
            let arguments = ["render", "square", "-o", "a.mp4", "--duration", "8", "--segment", "3", "--progress", "none"]
            let target = try OutputTarget(films.directory.path + "/a.mp4")
            // A killed render leaves a folder, which an archive moves to another folder.
            let running = try films.start(arguments)
            try await running.wait(for: "two segments exist") { WorkFolder.keptSegments(ofFilm: target.path) >= 2 }
            running.signal(SIGKILL)
            _ = try await running.outcome()
            try #require(WorkFolder.keptSegments(ofFilm: target.path) >= 2)
            try FileManager.default.createDirectory(atPath: films.directory.path + "/copy", withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                atPath: films.directory.path + "/.a.mp4.kinora", toPath: films.directory.path + "/copy/.a.mp4.kinora")
            let copy = films.inside("copy")
            let before = try FileManager.default.subpathsOfDirectory(atPath: copy.directory.path).sorted()
            let refused = try await copy.run(arguments)
            #expect(refused.code == 73)
            #expect(refused.message.contains("the work folder '.a.mp4.kinora' was not made here by this user: it is a copy, or"))
            #expect(try FileManager.default.subpathsOfDirectory(atPath: copy.directory.path).sorted() == before)
            // The original is continued.
            let resumed = try await films.run(arguments.dropLast() + ["json"])
            #expect(resumed.code == 0 && resumed.output.contains(/"storedSegments":[1-9]/), "\(resumed.output)\(resumed.error)")
            #expect(try films.files == ["a.mp4", "copy"])
        }
    }

    @Test(
        "The films of a batch's record that this user has not written there are not skipped, and a warning says so. Replacing them requires `--overwrite`."
    )
    func record() async throws {
        try await Command.with(.films) { films in
            try films.write("side\n3\n4\n", to: "t.csv")
            let arguments = [
                "batch", "t.csv", "--preset", "square", "--duration", "0.2", "--size", "32x32", "--name", "{side}.mp4", "--output-dir",
            ]
            #expect(try await films.run(arguments + ["out"]).code == 0)
            #expect(try await films.run(arguments + ["out"]).error.contains("2 already existed"))
            let copy = films.directory.path + "/copy"
            try FileManager.default.copyItem(atPath: films.directory.path + "/out", toPath: copy)
            let outcome = try await films.run(arguments + ["copy", "--overwrite"])
            #expect(
                outcome.error.contains("warning: copy/.kinora-batch.json: this record is a copy, or of another user, and is not used"),
                "\(outcome.error)")
            #expect(outcome.error.contains("2 rendered, 0 already existed"))
            #expect(try await films.run(arguments + ["copy"]).error.contains("0 rendered, 2 already existed"))
        }
    }

    @Test("A hidden store of segments that this user has not made there is refused.")
    func hiddenStore() async throws {
        try await Command.with(.films) { films in
            try films.write("Kinora segment store, version 1\n", to: "out/.kinora-segments/kinora-store", makesFolder: true)
            try films.write("side\n3\n", to: "t.csv")
            let arguments = ["batch", "t.csv", "--preset", "square", "--output-dir", "out", "--duration", "0.2"]
            for options in [[], ["--dry-run"]] {
                // The batch is refused, not each of its rows.
                let outcome = try await films.run(arguments + options)
                #expect(outcome.code == 73 && outcome.output.isEmpty)
                #expect(
                    outcome.message
                        == "Error: the segment store 'out/.kinora-segments' was not made here by this user: it is a copy, or comes from an "
                        + "archive or another machine; remove it")
            }
            // A batch with another store leaves it alone.
            let outcome = try await films.run(arguments + ["--store", "s", "--report", "r.json"])
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(try films.files == ["out", "r.json", "s", "t.csv"])
            #expect(try films.inside("out").inside(".kinora-segments").files == ["kinora-store"])
        }
    }

    @Test("A film of a batch is not written through a link to a folder outside of the output directory.")
    func linkedFolderOfBatch() async throws {
        try await Command.with(.films) { films in
            try films.write("precious", to: "docs/thesis.txt", makesFolder: true)
            try films.write("side\n3\n", to: "t.csv")
            mkdir(films.directory.path + "/out", 0o700)
            symlink("../docs", films.directory.path + "/out/sub")
            let outcome = try await films.run(
                "batch", "t.csv", "--preset", "square", "--output-dir", "out", "--duration", "0.2", "--name", "sub/new/{side}.mp4")
            #expect(outcome.code != 0)
            #expect(outcome.error.contains("leads out of the output directory through a symbolic link"), "\(outcome.error)")
            #expect(try films.inside("docs").files == ["thesis.txt"])
        }
    }

    @Test(
        "A batch whose output directory is exchanged for a link in a loop writes into the directory only.",
        arguments: [[], ["--timeout", "60"]])
    func swappedDirectory(options: [String]) async throws {
        try await Command.with(.films) { films in
            try films.write("precious", to: "docs/thesis.txt", makesFolder: true)
            try films.write("composition: square\noutputs: [{file: s.vtt}, {file: f%d.png, every: 0.1}]\n", to: "p.yaml")
            try films.write("side\n" + (1...12).map { "\($0)\n" }.joined(), to: "t.csv")
            let (out, link) = (films.directory.path + "/out", films.directory.path + "/link")
            symlink("docs", link)
            let running = try films.start(
                ["batch", "t.csv", "--preset", "./p.yaml", "--output-dir", "out", "--name", "sub/{side}.mp4", "--duration", "0.4"]
                    + ["--size", "32x32"] + options)
            try await waitUntil("a film is complete") { !running.isRunning || FileStamp(out + "/sub/1.mp4") != nil }
            while running.isRunning {
                // Linux's RENAME_EXCHANGE. Without a pause, other threads would wait for the kernel's lock of renames.
                #expect(renameat2(AT_FDCWD, out, AT_FDCWD, link, 2) == 0)
                try await Task.sleep(for: .microseconds(300))
            }
            let outcome = try await running.outcome()
            #expect(try films.inside("docs").files == ["thesis.txt"])
            if FileStamp(out, followsLinks: false)?.kind == .link { _ = renameat2(AT_FDCWD, out, AT_FDCWD, link, 2) }
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(try films.inside("out/sub").files.filter { $0.hasSuffix(".mp4") }.count == 12)
            #expect(try films.inside("out").files == [".kinora-batch.json", "sub"])
        }
    }

    @Test("A pipe or a device in a folder is refused, and not waited for.")
    func pipes() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\n", to: "mine.yaml")
            for name in ["fifo.yaml", "fifo.csv", "fifo.png", "fifo.mp4", "fifo.json"] { mkfifo(films.directory.path + "/" + name, 0o600) }
            symlink("/dev/zero", films.directory.path + "/zero.json")
            let start = ContinuousClock.now
            for (arguments, code) in [
                // The folder of the program's presets.
                (["presets"], 65), (["show", "fifo"], 65), (["show", "mine"], 0),
                (["thumbnail", "./fifo.png"], 65), (["thumbnail", "./fifo.mp4"], 65), (["verify", "fifo.json"], 65),
                (["verify", "zero.json"], 65),
                (["render", "album", "-o", "a.gif", "--set", "photo=fifo.png"], 65),
                (["render", "still", "-o", "a.mp4", "--cover", "fifo.png"], 65),
            ] as [([String], Int32)] {
                let outcome = try await films.run(arguments)
                #expect(outcome.code == code, "\(arguments): \(outcome.code) \(outcome.error)")
                let names = arguments.filter { $0.hasPrefix("fifo") && $0.hasSuffix("json") || $0 == "fifo.png" }
                if !names.isEmpty { #expect(outcome.error.contains("is not a file, but a pipe or a device"), "\(outcome.error)") }
            }
            #expect(ContinuousClock.now - start < .seconds(60))
            // What the user names may be a pipe, but one to which no program writes is refused in the end.
            for arguments in [["check", "./fifo.yaml"], ["batch", "fifo.csv", "--preset", "square", "--output-dir", "out"]] {
                let outcome = try await films.run(arguments)
                #expect(outcome.code == 65)
                #expect(outcome.error.contains("is a pipe to which no program writes"), "\(outcome.error)")
            }
        }
    }

    @Test("Pipes that the user names are read: standard input, a process substitution, and a named pipe with a writer")
    func ownStreams() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\nparameters: {side: 7}\n", to: "p.yaml")
            try films.write("side\n3\n", to: "t.csv")
            let batch = "--preset square --duration 0.2 --size 32x32 --progress none"
            for script in [
                "cat p.yaml | \"$KINORA\" check -", "cat p.yaml | \"$KINORA\" check /dev/stdin", "\"$KINORA\" check /dev/stdin <p.yaml",
                "mkfifo f && { (sleep 1; cat p.yaml) >f & } && \"$KINORA\" check ./f",
                "cat p.yaml | \"$KINORA\" check /dev/fd/0", "cat t.csv | \"$KINORA\" batch - \(batch) --output-dir a",
                "cat t.csv | \"$KINORA\" batch /dev/fd/3 \(batch) --output-dir b 3<&0",
                "mkfifo g && { cat t.csv >g & } && \"$KINORA\" batch g \(batch) --output-dir c",
            ] {
                let outcome = try await films.shell(script)
                #expect(outcome.code == 0, "\(script): \(outcome.error)")
            }
        }
    }
}
