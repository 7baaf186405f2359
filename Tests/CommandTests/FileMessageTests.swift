import Foundation
import Testing

/// The messages about files that cannot be used: each says what the file is, and what is expected.
struct FileMessageTests {
    @Test(
        "The error about a file that cannot be used names the kind of the file, or that it is missing",
        arguments: [
            (["verify", "pipe.json"], 65, "the report 'pipe.json' cannot be read: it is not a file, but a pipe or a device"),
            (["verify", "folder.json"], 65, "the report 'folder.json' cannot be read: it is a directory, not a file"),
            (
                ["render", "still", "-o", "a.mp4", "--cover", "pipe.png"], 65,
                "--cover: the cover 'pipe.png' cannot be read: it is not a file, but a pipe or a device; name a PNG or JPEG file"
            ),
            (
                ["render", "still", "-o", "a.mp4", "--cover", "none.png"], 65,
                "--cover: the cover 'none.png' cannot be read: there is no such file; name a PNG or JPEG file"
            ),
            (["render", "still", "-o", "a.mp4", "--cover", "words.txt"], 65, "--cover: the cover 'words.txt' is not a PNG or JPEG file"),
            (
                ["check", "folder"], 65,
                "'folder' is a directory; give the name of a preset, or the path of a file, such as folder/NAME.yaml"
            ),
            (["check", "loop.yaml"], 65, "loop.yaml: its symbolic links lead to one another without end"),
            (
                ["render", "square", "-o", "loop.mp4"], 73,
                "'loop.mp4' cannot be written: its symbolic links lead to one another without end"
            ),
            (
                ["render", "square", "--no-overwrite", "-o", "link.mp4"], 73,
                "'link.mp4' is a symbolic link to 'folder/x.mp4', which is not followed; remove the link or choose another name"
            ),
        ] as [([String], Int32, String)])
    func kinds(arguments: [String], code: Int32, message: String) async throws {
        try await Command.with(.films) { films in
            for name in ["pipe.json", "pipe.png"] { mkfifo(films.directory.path + "/" + name, 0o600) }
            for name in ["folder", "folder.json"] { mkdir(films.directory.path + "/" + name, 0o700) }
            try films.write("words", to: "words.txt")
            for name in ["loop.yaml", "loop.mp4"] { symlink(name, films.directory.path + "/" + name) }
            symlink("folder/x.mp4", films.directory.path + "/link.mp4")
            let options = arguments[0] == "render" ? ["--progress", "none"] : []
            let outcome = try await films.run(arguments + options)
            #expect(outcome.code == code)
            #expect(outcome.message == "Error: " + message)
        }
    }

    @Test("A path with the character NUL is refused, and the error names the character")
    func nulCharacter() async throws {
        try await Command.with(.films) { films in
            let input = "composition: album\nparameters: {song: \"a\\0b.ogg\"}\n"
            let outcome = try await films.run("render", "-", "-o", "a.gif", "--progress", "none", input: input)
            #expect(outcome.code == 65)
            #expect(
                outcome.error.contains("parameters.song: 'a\u{2400}b.ogg' contains the character NUL; expected text"),
                "\(outcome.error)")
        }
    }

    @Test("The error about a font that is a pipe names the kind of the file and the expected kind, each once")
    func font() async throws {
        try await Command.with(.kinora) { kinora in
            mkfifo(kinora.directory.path + "/pipe.ttf", 0o600)
            let outcome = try await kinora.run("render", "greeting", "-o", "a.mp4", "--progress", "none", "--set", "font=pipe.ttf")
            #expect(
                outcome.message
                    == "Error: --set font: 'pipe.ttf' cannot be used: this is a pipe or a device, not a file; "
                    + "expected a TrueType, OpenType or WOFF file")
        }
    }
}
