import Foundation
import KinoraPipeline
import Testing

/// Each test is a sentence of docs/security.md.
@Suite struct SecurityTests {
    /// A folder `doc` with an image and a song, and the same outside of it, where links in `doc` lead.
    private static func with(_ body: (Command) async throws -> Void) async throws {
        try await Command.with(.films) { films in
            let manager = FileManager.default
            #expect(try await films.run("thumbnail", "still", "-o", "photo.png").code == 0)
            try SilentTrack.write(seconds: 0.2, to: films.directory.appending(path: "song.wav"))
            for folder in ["doc", "doc/below", "other"] {
                try manager.createDirectory(atPath: films.directory.path + "/" + folder, withIntermediateDirectories: true)
                for file in ["photo.png", "song.wav"] {
                    try manager.copyItem(atPath: films.directory.path + "/" + file, toPath: films.directory.path + "/\(folder)/\(file)")
                }
            }
            for (link, destination) in [("doc/link.png", "../photo.png"), ("doc/out", "../other"), ("doc/in.png", "below/photo.png")] {
                try manager.createSymbolicLink(atPath: films.directory.path + "/" + link, withDestinationPath: destination)
            }
            try await body(films)
        }
    }

    /// The outcome of rendering a document in the folder `doc`.
    private func render(_ films: Command, _ yaml: String, _ options: String...) async throws -> Command.Outcome {
        try films.write("composition: album\n\(yaml)\n", to: "doc/p.yaml")
        return try await films.run(["render", "doc/p.yaml", "--progress", "none", "-o", "a.gif"] + options)
    }

    @Test("A document reads files in its own folder and below, and in no other.")
    func ownFolder() async throws {
        try await Self.with { (films) async throws -> Void in
            for good in ["photo: photo.png, song: song.wav", "photo: below/photo.png", "song: ./below/song.wav"] {
                let outcome = try await render(films, "parameters: {\(good)}")
                #expect(outcome.code == 0, "\(outcome.error)")
            }
            for bad in ["photo: ../photo.png", "song: ../song.wav", "photo: ../other/photo.png", "photo: /etc/hostname", "song: /dev/zero"]
            {
                let outcome = try await render(films, "parameters: {\(bad)}")
                #expect(outcome.code == 65)
                #expect(outcome.message.contains("is not in the document's directory"), "\(outcome.error)")
            }
            for (cover, code) in [("photo.png", 0), ("../photo.png", 65)] as [(String, Int32)] {
                try films.write("composition: still\nmetadata: {cover: \(cover)}\n", to: "doc/q.yaml")
                #expect(try await films.run("render", "doc/q.yaml", "-o", "b.mp4").code == code)
            }
        }
    }

    @Test("A document imports documents in its own folder and below, and in no other.")
    func imports() async throws {
        try await Command.with(.kinora) { kinora in
            let brand = "theme: {accent: red}\n"
            for name in ["doc/brand.yaml", "doc/below/brand.yaml", "brand.yaml"] { try kinora.write(brand, to: name, makesFolder: true) }
            try FileManager.default.createSymbolicLink(
                atPath: kinora.directory.path + "/doc/link.yaml", withDestinationPath: "../brand.yaml")
            for (name, code) in [
                ("brand.yaml", 0), ("below/brand.yaml", 0), ("../brand.yaml", 65), ("link.yaml", 65),
                (kinora.directory.path + "/doc/brand.yaml", 65),
            ] as [(String, Int32)] {
                for key in ["import", "theme"] {
                    try kinora.write("\(key): \(name)\nlayers: [{text: a, foreground: $accent}]\n", to: "doc/p.yaml")
                    let outcome = try await kinora.run("check", "doc/p.yaml")
                    #expect(outcome.code == code, "\(outcome.error)")
                    if code > 0 { #expect(outcome.message.contains("is outside of the document's directory"), "\(outcome.error)") }
                }
            }
        }
    }

    @Test("An icon of a document is in its folder too")
    func icons() async throws {
        try await Command.with(.kinora) { kinora in
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0h10v10z'/></svg>"
            for name in ["doc/in.svg", "out.svg"] { try kinora.write(svg, to: name, makesFolder: true) }
            func check(_ icon: String, _ options: String...) async throws -> Command.Outcome {
                try kinora.write("composition: morphing-icons\nparameters: {icons: [play, \(icon)]}\n", to: "doc/p.yaml")
                return try await kinora.run(["check", "doc/p.yaml"] + options)
            }
            #expect(try await check("in.svg").code == 0)
            let refused = try await check("../out.svg")
            #expect(refused.code == 65)
            #expect(
                refused.message.hasPrefix("Error: doc/p.yaml:2:28: parameters.icons[1]: '../out.svg' is the file '"), "\(refused.message)")
            #expect(try await check("../out.svg", "--allow-path", ".").code == 0)
        }
    }

    @Test("Symbolic links, `..` and absolute paths are followed before it is decided whether a file is in the folder.")
    func links() async throws {
        try await Self.with { (films) async throws -> Void in
            let doc = films.directory.path + "/doc"
            for good in ["in.png", "../doc/photo.png", "\(doc)/photo.png", "below/../photo.png"] {
                let outcome = try await render(films, "parameters: {photo: \(good)}")
                #expect(outcome.code == 0, "\(outcome.error)")
            }
            for bad in ["link.png", "out/photo.png", "out/../photo.png", "\(doc)/../photo.png", "below/../../photo.png"] {
                #expect(try await render(films, "parameters: {photo: \(bad)}").code == 65, "\(bad)")
            }
            // A link to the document does not move its folder.
            try FileManager.default.createSymbolicLink(atPath: films.directory.path + "/p.yaml", withDestinationPath: "doc/p.yaml")
            try films.write("composition: album\nparameters: {photo: link.png}\n", to: "doc/p.yaml")
            #expect(try await films.run("render", "p.yaml", "-o", "a.gif").code == 65)
        }
    }

    @Test("A document on standard input has the current directory as its folder.")
    func standardInput() async throws {
        try await Self.with { (films) async throws -> Void in
            let inside = films.inside("doc")
            func run(_ photo: String) async throws -> Int32 {
                try await inside.run("render", "-", "-o", "a.gif", input: "composition: album\nparameters: {photo: \(photo)}\n").code
            }
            #expect(try await run("photo.png") == 0)
            #expect(try await run("../photo.png") == 65)
            #expect(try await run("link.png") == 65)
        }
    }

    @Test("The cells of a table name files in the table's folder and below, and in no other.")
    func tables() async throws {
        try await Self.with { (films) async throws -> Void in
            for (name, table) in [
                ("t.csv", "photo\nphoto.png\n../photo.png\nlink.png\nbelow/photo.png\n"),
                (
                    "t.json",
                    "[{\"photo\": \"photo.png\"}, {\"photo\": \"../photo.png\"}, {\"photo\": \"link.png\"}, {\"photo\": \"below/photo.png\"}]"
                ),
            ] {
                try films.write(table, to: "doc/\(name)")
                let outcome = try await films.run("batch", "doc/\(name)", "--preset", "album", "--output-dir", name + ".out")
                #expect(outcome.code == 65)
                #expect(outcome.message.contains("4 rows: 2 rendered, 0 already existed, 2 failed"), "\(outcome.message)")
                #expect(
                    outcome.message.contains("doc/\(name):\(name == "t.csv" ? "3:1" : "1:36"): photo: '../photo.png' is the file"),
                    "\(outcome.message)")
            }
            let allowed = try await films.run("batch", "doc/t.csv", "--preset", "album", "--output-dir", "all", "--allow-path", ".")
            #expect(allowed.code == 0, "\(allowed.message)")
        }
    }

    @Test("`--allow-path` opens one more folder to documents and tables, and the folders below it.")
    func allowed() async throws {
        try await Self.with { (films) async throws -> Void in
            #expect(try await render(films, "parameters: {photo: out/photo.png}", "--allow-path", "other").code == 0)
            #expect(try await render(films, "parameters: {photo: link.png}", "--allow-path", "other").code == 65)
            #expect(try await render(films, "parameters: {photo: link.png}", "--allow-path", "other", "--allow-path", ".").code == 0)
            try films.write("composition: album\nparameters: {photo: link.png}\n", to: "doc/p.yaml")
            for command in ["check", "thumbnail"] {
                #expect(try await films.run(command, "doc/p.yaml").code == 65)
                #expect(try await films.run(command, "doc/p.yaml", "--allow-path", ".").code == 0)
            }
        }
    }

    @Test("A path in an option such as `--set` or `--cover` comes from the user and may be in any folder.")
    func options() async throws {
        try await Self.with { (films) async throws -> Void in
            let photo = films.directory.path + "/photo.png"
            #expect(try await render(films, "parameters: {song: song.wav}", "--set", "photo=\(photo)").code == 0)
            #expect(try await render(films, "parameters: {song: song.wav}", "--set", "photo=doc/../photo.png").code == 0)
            #expect(try await films.run("render", "doc/p.yaml", "-o", "a.mp4", "--cover", photo).code == 0)
        }
    }

    @Test("A refused file is named with its line and column and with the option that would allow it.")
    func refusal() async throws {
        try await Self.with { (films) async throws -> Void in
            let root = try #require(realpath(films.directory.path, nil).map { String(cString: $0) })
            let outcome = try await render(films, "parameters:\n  photo: photo.png\n  song: ../song.wav")
            #expect(
                outcome.message == """
                    Error: doc/p.yaml:4:9: parameters.song: '../song.wav' is the file '\(root)/song.wav', which is not in the document's directory \
                    '\(root)/doc'; permit it with --allow-path '\(root)', or set the value on the command line with --set song=...
                      4 |   song: ../song.wav
                        |         ^
                    """)
        }
    }

    @Test(
        "The outputs of a document are in the current directory, in the document's folder, or below; a symbolic link does not lead out of them."
    )
    func outputs() async throws {
        try await Self.with { (films) async throws -> Void in
            let inside = films.inside("doc")
            func code(_ file: String) async throws -> Int32 {
                try inside.write("composition: still\noutputs: [{file: \(file)}]\n", to: "p.yaml")
                return try await inside.run("render", "p.yaml", "--progress", "none").code
            }
            for good in ["a.png", "below/a.png", "./below/./a.vtt"] { #expect(try await code(good) == 0, "\(good)") }
            let before = try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/other").sorted()
            for bad in ["../a.png", "/tmp/a.png", "~/a.png", "out/a.png", "out/a.vtt", "link.png", "below/../../a.png", "out/%d.png"] {
                #expect(try await code(bad) == 65, "\(bad)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: films.directory.path + "/other").sorted() == before)
            // From elsewhere, the document's folder is one where its outputs may be.
            try FileManager.default.createSymbolicLink(atPath: films.directory.path + "/other/back", withDestinationPath: "../doc")
            try films.write("composition: still\noutput: {file: back/b.gif}\n", to: "doc/p.yaml")
            #expect(try await films.inside("other").run("render", "../doc/p.yaml").code == 0)
            #expect(try films.data("doc/b.gif").count > 100)
        }
    }

    @Test("The outputs of a document have the extension of their format, and are not hidden files.")
    func fileExtensions() async throws {
        try await Command.with(.films) { films in
            for (text, part) in [
                ("outputs: [{file: a.sh, format: raw}]", "does not have the extension of the format raw; expected .raw"),
                ("outputs: [{file: .bashrc, format: raw}]", "is a hidden file"), ("outputs: [{file: .git/a.json}]", "is a hidden file"),
                ("outputs: [{file: a.txt}]", "has no known extension"), ("outputs: [{file: '-'}]", "is standard output"),
                ("outputs: [{file: a.mp4, format: gif}]", "expected .gif"),
                ("output: {file: a.sh}\nvideo: {format: raw}", "is not the name of a film"), ("output: {file: .a.mp4}", "is a hidden file"),
                ("output: {file: a.mov}\nvideo: {format: mp4}", "expected .mp4"),
            ] {
                let outcome = try await films.run("render", "-", "--progress", "none", input: "composition: still\n\(text)\n")
                #expect(outcome.code == 65)
                #expect(outcome.message.contains(part), "\(outcome.message)")
            }
            #expect(try films.files == [])
            // An option for the format decides the extension too.
            let input = "composition: still\noutput: {file: a.mov}\n"
            #expect(try await films.run("render", "-", "--format", "gif", input: input).code == 0)
            #expect(try films.files == ["a.gif"])
        }
    }

    @Test(
        "A file that the user has not named with `-o` is replaced only if Kinora has made it and nobody has changed it since.",
        .enabled(if: OwnFiles.areKnown))
    func ownFiles() async throws {
        try await Command.with(.films) { films in
            try films.write("{\"name\": \"mine\"}", to: "package.json")
            try films.write(
                "composition: still\noutputs: [{file: package.json}, {file: a.png}, {file: s.vtt}, {file: f%d.png, every: 0.2}]\n",
                to: "p.yaml")
            let refused = try await films.run("render", "p.yaml", "--progress", "none")
            #expect(refused.code == 73)
            #expect(refused.message.hasPrefix("Error: 'package.json' already exists, and was not made by Kinora"), "\(refused.message)")
            #expect(try films.data("package.json") == Data("{\"name\": \"mine\"}".utf8))
            #expect(try films.files == ["p.yaml", "package.json"])
            try FileManager.default.removeItem(at: films.directory.appending(path: "package.json"))
            for _ in 0..<2 {
                let outcome = try await films.run("render", "p.yaml", "--progress", "none")
                #expect(outcome.code == 0, "\(outcome.message)")
            }
            for name in ["package.json", "a.png", "s.vtt", "s.jpg", "f1.png", "f3.png", "p.mp4"] {
                try films.write("theirs", to: name)
                let outcome = try await films.run("render", "p.yaml", "--progress", "none")
                #expect(outcome.code == 73, "\(name)")
                #expect(outcome.message.contains("\(name)' already exists"), "\(outcome.message)")
                #expect(try films.data(name) == Data("theirs".utf8))
                try FileManager.default.removeItem(at: films.directory.appending(path: name))
            }
            #expect(try await films.run("render", "p.yaml", "--progress", "none").code == 0)
            // Names that the program chooses are no others.
            for arguments in [["render", "still"], ["thumbnail", "still"], ["thumbnail", "p.mp4"]] {
                let name = arguments[1] == "still" ? (arguments[0] == "render" ? "still.mp4" : "still.png") : "p.png"
                try films.write("theirs", to: name)
                #expect(try await films.run(arguments).code == 73, "\(arguments)")
                #expect(try films.data(name) == Data("theirs".utf8))
                #expect(try await films.run(arguments + ["-o", name]).code == 0)
                #expect(try await films.run(arguments).code == 0)
            }
        }
    }

    @Test("A file of a batch replaces only what Kinora has made, and is in the output directory or below.", .enabled(if: OwnFiles.areKnown))
    func batches() async throws {
        try await Command.with(.films) { films in
            try films.write("label,side\none,3\ntwo,4\n", to: "t.csv")
            try films.write("theirs", to: "out/two.mp4", makesFolder: true)
            let arguments = ["batch", "t.csv", "--preset", "square", "--output-dir", "out", "--name", "{label}.mp4", "--duration", "0.1"]
            let outcome = try await films.run(arguments)
            #expect(outcome.code == 65)
            #expect(
                outcome.message.contains("row 2, two.mp4: 'out/two.mp4' already exists, and was not made by Kinora"), "\(outcome.message)"
            )
            #expect(try films.data("out/two.mp4") == Data("theirs".utf8))
            #expect(try await films.run(arguments + ["--overwrite"]).code == 0)
            try films.write("label,side\none,5\ntwo,6\n", to: "t.csv")
            #expect(try await films.run(arguments).code == 0)
            for label in ["../x", "/x", ".."] {
                try films.write("label\n\(label)\n", to: "t.csv")
                #expect(try await films.run(arguments).code == 65)
            }
            symlink("..", films.directory.path + "/out/link")
            try films.write("label\nlink\n", to: "t.csv")
            let linked = try await films.run(arguments + ["--name", "{label}/a.mp4"])
            #expect(linked.code == 65)
            #expect(linked.message.contains("the name 'link/a.mp4' leads out of the output directory through a symbolic link"))
            #expect(try films.files == ["out", "t.csv"])
        }
    }

    @Test("`--overwrite` replaces other files too; the `overwrite` of a document does not.", .enabled(if: OwnFiles.areKnown))
    func overwriting() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: still\noutput: {file: a.gif, overwrite: true}\n", to: "p.yaml")
            try films.write("theirs", to: "a.gif")
            #expect(try await films.run("render", "p.yaml").code == 73)
            #expect(try films.data("a.gif") == Data("theirs".utf8))
            #expect(try await films.run("render", "p.yaml", "--overwrite").code == 0)
            #expect(try await films.run("render", "p.yaml").code == 0)
            #expect(try await films.run("render", "p.yaml", "--no-overwrite").code == 73)
        }
    }

    @Test("Every sentence in a list of docs/security.md is the name of a test")
    func sentences() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let page = tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/security.md")
        let sentences = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("- ") }.map {
            $0.dropFirst(2)
        }
        let source = try [
            "SecurityTests.swift", "SecurityTests+Contents.swift", "SecurityTests+Stores.swift", "SecurityTests+Archives.swift",
            "DerivedOutputTests.swift",
            "../KinoraStudioTests/StudioSecurityTests.swift", "../KinoraStudioTests/StudioAttackTests.swift",
            "../KinoraStudioTests/AssetFolderTests.swift", "../KinoraStudioTests/HTTPServerTests.swift",
            "../KinoraStudioTests/ProjectFolderTests.swift",
        ]
        .map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }.joined()
        #expect(sentences.count > 15)
        for sentence in sentences {
            #expect(source.contains("\"\(sentence)\""), "\(sentence)")
        }
    }
}
