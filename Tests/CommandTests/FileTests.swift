import Foundation
import Testing

/// What the program does to existing files, and to its own.
@Suite struct FileTests {
    private let document = "composition: square\noutputs: [{file: x.mp4}, {file: ./x.mp4}]\n"

    @Test("Limits of the process are named in errors, and a render within them succeeds")
    func limits() async throws {
        try await Command.with(.films) { films in
            for count in [8, 20, 63] {
                let outcome = try await films.shell("ulimit -n \(count); \"$KINORA\" render still -o a.mp4 --progress none")
                #expect(outcome.code == 69)
                #expect(
                    outcome.message
                        == "Error: this process can open \(count) files, and needs at least 64; raise its limit (ulimit -n 64)")
            }
            #expect(try await films.shell("ulimit -S -n 20; \"$KINORA\" render still -o a.mp4 --progress none").code == 0)
            #expect(try await films.shell("ulimit -n 64; \"$KINORA\" render still -o b.mp4 --progress none").code == 0)
            // Thread sanitizer maps a file of its own in the folder for temporary files, and the limit would cut it.
            let outcome = try await films.shell(
                "ulimit -f 1; TMPDIR=/missing \"$KINORA\" render square --size 640x480 -o c.mp4 --progress none")
            #expect(outcome.code == 73)
            #expect(outcome.message.contains("the maximum size of a file; raise the limit of the process (ulimit -f)"))
            #expect(try films.files == ["a.mp4", "b.mp4"])
        }
    }

    @Test(
        "No output overwrites an input or another output",
        arguments: [
            ("render square -o a.mp4 -o ./a.mp4", 64, "'a.mp4' and './a.mp4'"),
            ("render square -o f-%d.png -o f-1.png", 64, "'f-%d.png' and 'f-1.png'"),
            ("render square -o s.jpg -o s.vtt", 64, "'s.jpg' and 's.jpg' of 's.vtt'"),
            ("render square --sheet ./a.png -o a.png", 64, "'./a.png'"),
            ("render square -o a.mp4 -o link.mp4", 64, "'link.mp4'"), ("render p.yaml --format mp4 -o p.yaml", 64, "the document 'p.yaml'"),
            ("render square --cover c.png -o a.mp4 -o c.png", 64, "the cover 'c.png'"), ("render twice.yaml", 65, "'./x.mp4'"),
            ("thumbnail photo.png", 64, "the video 'photo.png'"), ("thumbnail photo.png -o ./photo.png", 64, "the video 'photo.png'"),
            ("batch t.json --preset square --output-dir out --report t.json", 64, "the document 't.json'"),
            ("batch t.json --preset p.yaml --output-dir out --report ./p.yaml", 64, "the document 'p.yaml'"),
            ("batch t.json --preset square --output-dir . --name a.mp4 --report a.mp4", 64, "'a.mp4'"),
            ("batch two.json --preset square --output-dir . --name {label}.mp4", 64, "'./link.mp4'"),
        ])
    func conflicts(arguments: String, code: Int32, part: String) async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\n", to: "p.yaml")
            try films.write(document, to: "twice.yaml")
            try films.write("[{\"side\": 3}]", to: "t.json")
            try films.write("[{\"label\": \"a\"}, {\"label\": \"link\"}]", to: "two.json")
            #expect(try await films.run("render", "still", "-o", "photo.png").code == 0)
            try FileManager.default.copyItem(atPath: films.directory.path + "/photo.png", toPath: films.directory.path + "/c.png")
            symlink("a.mp4", films.directory.path + "/link.mp4")
            let files = try films.files
            let before = try files.filter { $0 != "link.mp4" }.map(films.data)
            let outcome = try await films.run(arguments.split(separator: " ").map(String.init))
            #expect(outcome.code == code, "\(outcome.error)")
            #expect(outcome.error.contains(part), "\(outcome.error)")
            #expect(try films.files == files)
            #expect(try files.filter { $0 != "link.mp4" }.map(films.data) == before)
        }
    }

    @Test("File names are used as given: '~' is a directory, names that are not UTF-8 are refused")
    func names() async throws {
        try await Command.with(.films) { films in
            mkdir(films.directory.path + "/~", 0o700)
            #expect(try await films.run("render", "still", "-o", "~/x.png").code == 0)
            #expect(try films.data("~/x.png").count > 0)
            let outcome = try await films.shell(#""$KINORA" render still -o "$(printf 'caf\351.png')""#)
            #expect(outcome.code == 64)
            #expect(outcome.error.hasPrefix("Error: argument 4, 'caf") && outcome.error.contains("is not UTF-8"), "\(outcome.error)")
            #expect(try films.files == ["~"])
        }
    }

    @Test("A replaced film keeps its file permissions")
    func permissions() async throws {
        try await Command.with(.films) { films in
            try films.write("old", to: "a.png")
            chmod(films.directory.path + "/a.png", 0o600)
            #expect(try await films.run("render", "still", "-o", "a.png").code == 0)
            let attributes = try FileManager.default.attributesOfItem(atPath: films.directory.path + "/a.png")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test("An unwritable report is an error before anything is rendered")
    func unwritableReport() async throws {
        try await Command.with(.films) { films in
            try films.write("[{\"side\": 3}]", to: "t.json")
            let outcome = try await films.run("batch", "t.json", "--preset", "square", "--output-dir", "out", "--report", "none/r.json")
            #expect(outcome.code == 73)
            #expect(outcome.message == "Error: 'none/r.json' cannot be written: there is no directory 'none'")
            #expect(try films.files == ["t.json"])
            #expect(try await films.run("batch", "t.json", "--preset", "square", "--output-dir", "out", "--report", "out/r.json").code == 0)
        }
    }

    @Test("--force renders existing films again")
    func force() async throws {
        try await Command.with(.films) { films in
            try films.write("[{\"side\": 3}]", to: "t.json")
            let arguments = ["batch", "t.json", "--preset", "square", "--output-dir", "out"]
            #expect(try await films.run(arguments).error.contains("1 rendered, 0 already existed"))
            #expect(try await films.run(arguments).error.contains("0 rendered, 1 already existed"))
            #expect(try await films.run(arguments + ["--force"]).error.contains("1 rendered, 0 already existed"))
            try films.write("composition: still\noutput: {file: a.mp4, overwrite: false}\n", to: "p.yaml")
            try films.write("old", to: "a.mp4")
            #expect(try await films.run("render", "p.yaml").code == 73)
            #expect(try await films.run("render", "p.yaml", "--force").code == 0)
            #expect(try await films.run("render", "p.yaml", "--force", "--no-overwrite").code == 64)
        }
    }

    @Test(
        "A render killed at any time loses no file and leaves no partial one; the next run removes temporary files",
        .timeLimit(.minutes(10))
    )
    func killed() async throws {
        var random = SystemRandomNumberGenerator()
        try await Command.with(.films) { films in
            let arguments = ["render", "square", "-o", "a.mp4", "-o", "b.png", "-o", "r.json", "-o", "f-%d.jpg"]
            #expect(try await films.run(arguments).code == 0)
            let names = ["a.mp4", "b.png", "f-1.jpg", "f-10.jpg"]
            let good = try names.map(films.data)
            for _ in 0..<12 {
                for name in names { try films.write("old", to: name) }
                let running = try films.start(arguments)
                try await running.waitForProcessorTime(.milliseconds(Int.random(in: 20...250, using: &random)))
                running.signal(SIGKILL)
                _ = try await running.outcome()
                // No name has anything but the old or the new film.
                for (name, data) in zip(names, good) {
                    let now = try films.data(name)
                    #expect(now == data || now == Data("old".utf8))
                }
                // Any run in the folder settles what was cut off.
                #expect(try await films.run("render", "still", "-o", "other.png").code == 0)
                let states = try Set(zip(names, good).map { try films.data($0) == $1 })
                #expect(states.count == 1, "a part of the set is new")
                #expect(try films.files.filter { $0.hasPrefix(".") && $0 != ".a.mp4.kinora" && $0 != ".f-%d.jpg.kinora" } == [])
            }
            // The segments of the films stay for the next render of the same films.
            #expect(try await films.run(arguments).code == 0)
            #expect(try films.files.filter { $0.hasPrefix(".") } == [])
            #expect(try names.map(films.data) == good)
        }
    }

    @Test("The number of threads does not change the bytes", arguments: ["a.mp4", "a.gif", "f-%d.png"])
    func threads(name: String) async throws {
        try await Command.with(.films) { films in
            var first: [Data] = []
            for threads in [1, 2, 4, 8] {
                #expect(try await films.run("render", "square", "--threads", "\(threads)", "-o", name).code == 0)
                let all = try films.files.map(films.data)
                if first.isEmpty { first = all }
                #expect(all == first)
            }
        }
    }
}
