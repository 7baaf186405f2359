import Foundation
import Testing

@Suite struct ExitCodeTests {
    /// A value that only the encoder, an output or the composition can refuse.
    struct Refusal: Sendable, CustomTestStringConvertible {
        /// The value as options, and the option that has to change.
        let arguments: [String]
        let option: String
        /// The same value in a document, and its position there.
        let document: String
        let position: String
        /// The beginning of the sentence for options, and the beginning of the sentence for documents if it is another one.
        let message: String
        var documentMessage: String?
        /// The exit code for options.
        var code: Int32 = 64

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let refusals = [
        Refusal(
            arguments: ["--codec", "vp9", "-o", "a.mp4"], option: "--codec",
            document: "video: {codec: vp9}\noutput: {file: a.mp4}", position: "2:16: video.codec",
            message: "mp4 does not support vp9, only h264, hevc, av1"),
        Refusal(
            arguments: ["--depth", "10", "-o", "a.mp4", "--codec", "h264"], option: "--depth",
            document: "video: {depth: 10, codec: h264}\noutput: {file: a.mp4}", position: "2:16: video.depth",
            message: "mp4 with h264 does not support 10 bits per sample"),
        Refusal(
            arguments: ["--background", "clear", "-o", "a.mp4"], option: "--background",
            document: "video: {background: clear}\noutput: {file: a.mp4}", position: "2:21: video.background",
            message: "mp4 does not support a transparent background"),
        Refusal(
            arguments: ["--size", "8x8", "--codec", "hevc", "-o", "a.mp4"], option: "--size",
            document: "video: {size: 8x8, codec: hevc}\noutput: {file: a.mp4}", position: "2:15: video.size",
            message: "a video of 8x8 pixels is too small for hevc; each side must have at least 16"),
        Refusal(
            arguments: ["--size", "16384x16384", "-o", "a.mp4"], option: "--size",
            document: "video: {size: 16384x16384}\noutput: {file: a.mp4}", position: "2:15: video.size",
            message: "a video of 16384x16384 pixels is too large",
            documentMessage: "'16384x16384' has more than 9437184 pixels"),
        Refusal(
            arguments: ["--date", "yesterday", "-o", "a.mp4"], option: "--date",
            document: "metadata: {date: yesterday}\noutput: {file: a.mp4}", position: "2:18: metadata.date",
            message: "'yesterday' is not a time; expected one such as 2024-05-01T12:00:00Z"),
        Refusal(
            arguments: ["--cover", "words.txt", "-o", "a.mp4"], option: "--cover",
            document: "metadata: {cover: words.txt}\noutput: {file: a.mp4}", position: "2:19: metadata.cover", message: "the cover '",
            code: 65),
        Refusal(
            arguments: ["--cover", "nowhere.png", "-o", "a.mp4"], option: "--cover",
            document: "metadata: {cover: nowhere.png}\noutput: {file: a.mp4}", position: "2:19: metadata.cover", message: "the cover '",
            code: 65),
        Refusal(
            arguments: ["--poster-at", "99", "-o", "a.png"], option: "--poster-at",
            document: "outputs: [{file: a.png, at: 99}]", position: "2:29: outputs[0].at",
            message: "there is no frame at 99 s; expected a time within 0...1 s"),
        Refusal(
            arguments: ["--sheet", "a.png", "--sheet-grid", "200x1"], option: "--sheet-grid",
            document: "outputs: [{file: a.png, sheet: 200x1}]", position: "2:32: outputs[0].sheet",
            message: "a sheet cannot have 200x1 images"),
        Refusal(
            arguments: ["-o", "a.gif", "-o", "a.gif"], option: "-o",
            document: "outputs: [{file: a.gif}, {file: a.gif}]", position: "2:33: outputs[1].file",
            message: "'a.gif' is named twice as an output"),
        Refusal(
            arguments: ["-o", "f%d-%d.png"], option: "-o", document: "output: {file: f%d-%d.png}", position: "2:16: output.file",
            message: "'f%d-%d.png' is not the name of an image sequence"),
        Refusal(
            arguments: ["--set", "label=forbidden"], option: "--set label", document: "parameters: {label: forbidden}",
            position: "2:21: parameters.label", message: "'forbidden' is forbidden; expected another label"),
    ]

    @Test(
        "An invalid value gives 64 and its option, or 65 and its position in the document; an invalid file gives 65",
        arguments: refusals)
    func named(_ refusal: Refusal) async throws {
        try await Command.with(.films) { films in
            try films.write("no image", to: "words.txt")
            let option = try await films.run(["render", "square", "--progress", "none"] + refusal.arguments)
            #expect(option.code == refusal.code)
            #expect(option.message.hasPrefix("Error: \(refusal.option): \(refusal.message)"), "\(option.message)")
            try films.write("composition: square\n\(refusal.document)\n", to: "p.yaml")
            let document = try await films.run("render", "p.yaml", "--progress", "none")
            #expect(document.code == 65)
            #expect(
                document.message.hasPrefix("Error: p.yaml:\(refusal.position): \(refusal.documentMessage ?? refusal.message)"),
                "\(document.message)")
            let check = try await films.run("check", "p.yaml")
            #expect(check.code == 65)
            #expect(check.message == document.message)
            #expect(try films.files == ["p.yaml", "words.txt"])
        }
    }

    @Test("If the values of a document and an option contradict each other, the error names the option")
    func conflict() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\nvideo: {codec: vp9}\noutput: {file: a.webm}\n", to: "p.yaml")
            let outcome = try await films.run("render", "p.yaml", "--progress", "none", "-o", "a.mp4")
            #expect(outcome.code == 64)
            #expect(outcome.message.hasPrefix("Error: -o: mp4 does not support vp9"))
            // An output's own values count before values of the command line.
            try films.write("composition: square\noutputs: [{file: b.mp4, codec: vp9}]\n", to: "q.yaml")
            let own = try await films.run("render", "q.yaml", "--progress", "none", "--codec", "h264")
            #expect(own.code == 65)
            #expect(own.message.hasPrefix("Error: q.yaml:2:32: outputs[0].codec: mp4 does not support vp9"), "\(own.message)")
        }
    }

    @Test("A value in a table that the composition refuses is reported with its cell")
    func cells() async throws {
        try await Command.with(.films) { films in
            try films.write("side,label\n3,forbidden\n", to: "t.csv")
            let outcome = try await films.run("batch", "t.csv", "--preset", "square", "--output-dir", "out", "--progress", "none")
            #expect(outcome.code == 65)
            try films.write("side,label\n3,forbidden\n", to: "t.csv")
            let shown = try await films.run("batch", "t.csv", "--preset", "square", "--output-dir", "out")
            #expect(shown.message.contains("t.csv:2:3: label: 'forbidden' is forbidden"))
        }
    }

    @Test(
        "Option names of other programs suggest Kinora's options",
        arguments: [
            ("--codec", "h265", "hevc"), ("--codec", "x265", "hevc"), ("--codec", "AVC", "h264"), ("--codec", "x264", "h264"),
            ("--codec", "av01", "av1"), ("--codec", "vp8", nil), ("--format", "quicktime", "mov"), ("--format", "mkv", nil),
            ("--format", "m4v", "mp4"), ("--format", "mp3", nil),
        ] as [(String, String, String?)])
    func aliases(option: String, word: String, meaning: String?) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "square", option, word)
            #expect(outcome.code == 64)
            let end = meaning.map { "; did you mean '\($0)'? Expected one of " } ?? "; expected one of "
            #expect(outcome.message.hasPrefix("Error: \(option) '\(word)' is not a choice\(end)"), "\(outcome.message)")
        }
    }

    @Test(
        "An error when writing standard output gives 73 and a sentence",
        arguments: [
            ["--help"], ["--version"], ["help", "render"], ["presets"], ["presets", "--json"], ["show", "square"], ["check", "square"],
            ["symbols", "cloud"], ["symbols", "--json"], ["render", "square", "--progress", "json", "--verify", "off"],
            ["batch", "t.csv", "--preset", "square", "--output-dir", "out", "--progress", "json", "--duration", "0.1"],
            ["beats", "song.wav"], ["beats", "song.wav", "--json"], ["render", "square", "--format", "y4m", "-o", "-"], ["doctor"],
        ])
    func fullOutput(arguments: [String]) async throws {
        try await Command.with(.films) { films in
            try films.write("side\n3\n", to: "t.csv")
            try SilentTrack.write(seconds: 0.2, to: films.directory.appending(path: "song.wav"))
            let outcome = try await films.run(arguments, isOutputFull: true)
            #expect(outcome.code == 73)
            #expect(outcome.message.hasSuffix("Error: standard output cannot be written: there is no space left"), "\(outcome.message)")
        }
    }

    @Test(
        "A program that is started without standard output gives 73, and writes its output to no other file",
        arguments: ["render square --format y4m -o -", "render square --format mp4 -o -", "presets", "beats song.wav"])
    func missingOutput(arguments: String) async throws {
        try await Command.with(.films) { films in
            try SilentTrack.write(seconds: 0.2, to: films.directory.appending(path: "song.wav"))
            let outcome = try await films.shell("\"$KINORA\" \(arguments) >&-")
            #expect(outcome.code == 73)
            #expect(outcome.message.hasSuffix("Error: standard output cannot be written: it is not open"), "\(outcome.message)")
        }
    }

    @Test("A program that is started without standard input or standard error makes its film", arguments: ["<&-", "2>&-", "<&- 2>&-"])
    func missingStreams(redirection: String) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.shell("\"$KINORA\" render square --duration 0.1 -o a.mp4 \(redirection)")
            #expect(outcome.code == 0)
            #expect(try films.files == ["a.mp4"])
        }
    }

    @Test("Closing the pipe of a listing is no error", arguments: [["--help"], ["presets"], ["show", "square"], ["symbols"]])
    func closedOutput(arguments: [String]) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run(arguments, isOutputClosed: true)
            #expect(outcome.code == 0)
            #expect(!outcome.error.contains("Error"))
        }
    }

    /// The message of a command that has nothing to do.
    struct Call: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let code: Int32
        /// The first line of standard error, without "Error: ".
        let message: String

        init(_ arguments: String, _ code: Int32, _ message: String) {
            (self.arguments, self.code, self.message) = (arguments.split(separator: " ").map(String.init), code, message)
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let threads = "is out of range; expected 1...256"
    static let calls = [
        Call("show", 64, "Missing expected argument '<preset>'"),
        Call(
            "show nowhere", 65,
            "there is no preset called 'nowhere'; the presets command lists presets, and the path of a file must end in .yaml, .json, .lottie or .svg"
        ),
        Call("show ./nowhere.yaml", 65, "./nowhere.yaml: there is no such file"),
        Call("check", 64, "Missing expected argument '<files> ...'"),
        Call("check nowhere.yaml", 65, "nowhere.yaml: there is no such file"),
        Call("check square --allow-path nowhere", 64, "--allow-path 'nowhere': there is no such directory"),
        Call("render square --allow-path nowhere", 64, "--allow-path 'nowhere': there is no such directory"),
        Call("thumbnail square --allow-path nowhere", 64, "--allow-path 'nowhere': there is no such directory"),
        Call("render square --threads 257", 64, "--threads '257' \(threads)"),
        Call(
            "render square --verify often", 64,
            "The value 'often' is invalid for '--verify <sample|full|off>'. Please provide one of 'sample', 'full' or 'off'."),
        Call(
            "render square -o - --format y4m --progress json", 64,
            "--progress json and -o - both write to standard output; give only one"),
        Call("render square -o - --format mov", 64, "--format: mov cannot be written to standard output; use mp4, webm, gif, y4m, raw"),
        Call("render square -o nowhere/a.mp4", 73, "'nowhere/a.mp4' cannot be written: there is no directory 'nowhere'"),
        Call("render square --sheet nowhere/a.png", 73, "'nowhere/a.png' cannot be written: there is no directory 'nowhere'"),
        Call(
            "render square -o .", 64,
            "-o '.' has no known extension; expected .mp4, .mov, .webm, .gif, .apng, .webp, .png, .jpg, .y4m, .raw, .avif, .vtt, .json, or the option --format"
        ),
        Call("render square --set label=misdrawn", 65, "line 1, column 4: the data ends too early; expected a number (y)"),
        Call("thumbnail square --quality 52", 64, "--quality '52' is out of range; expected an integer within 0...51"),
        Call(
            "thumbnail square --background transparentish", 64,
            "--background 'transparentish' is not a colour; did you mean 'transparent'? Expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'"
        ),
        Call("thumbnail square --sheet 2", 64, "--sheet '2' is not a grid; expected COLUMNSxROWS such as 5x4"),
        Call(
            "thumbnail square --every 0", 64,
            "--every '0' is out of range; expected a time such as 2, 2s, 1:30 or 500ms, within 0.001...86400 seconds, or a part of the film such as 10%"
        ),
        Call("thumbnail nowhere.mp4", 65, "'nowhere.mp4' cannot be read: there is no such file"),
        Call(
            "thumbnail https://example.com/a.mp4", 65,
            "'https://example.com/a.mp4' is an address on the web, but only files are read; download it beside the document and write the name of the file"
        ),
        Call(
            "thumbnail t.csv", 65,
            "'t.csv' is not a video or image that FFmpeg can read, or it is damaged; expected a video such as film.mp4"),
        Call(
            "verify t.yaml", 65,
            "'t.yaml' is a preset; give its film or the report of the film, and compare with --against t.yaml"),
        Call(
            "verify t.yml --report t.csv", 65,
            "'t.yml' is a preset; give its film or the report of the film, and compare with --against t.yml"),
        Call(
            "new --preset nowhere/t.yaml --composition square", 73, "'nowhere/t.yaml' cannot be written: there is no directory 'nowhere'"),
        Call("render album --set song=nowhere.ogg", 65, "--set song: the track 'nowhere.ogg' does not exist; check its path"),
        Call("batch nowhere.csv --preset square --output-dir out", 65, "nowhere.csv: there is no such file"),
        Call(
            "batch t.csv --preset nowhere --output-dir out", 65,
            "there is no preset called 'nowhere'; the presets command lists presets, and the path of a file must end in .yaml, .json, .lottie or .svg"
        ),
        Call("batch t.csv --preset square --output-dir out --jobs 0", 64, "--jobs '0' \(threads)"),
        Call(
            "batch t.csv --preset - --output-dir out", 64, "--preset cannot read standard input; give the name of a preset or a YAML file"),
        Call(
            "batch t.csv --preset square --output-dir t.csv", 73,
            "--output-dir 't.csv' is not a directory; give the path of one"),
        Call(
            "batch t.csv --preset square --output-dir out --size 3x3", 64,
            "--size '3x3' has an odd side, but this format requires even sides; the nearest size is 4x4"),
        Call(
            "batch t.csv --preset square --output-dir out --codec vp9", 64,
            "--codec: mp4 does not support vp9, only h264, hevc, av1; use vp9 with webm"),
        Call(
            "batch t.csv --preset square --output-dir out --size 16384x16384", 64,
            "--size: a video of 16384x16384 pixels is too large; the maximum is 139264 blocks of 16x16, such as 8192x4320"),
        Call("thumbnail square --sheet 200x1", 64, "--sheet: a sheet cannot have 200x1 images; expected 1x1 to 100x1000"),
        Call(
            "thumbnail square --background clear -o a.jpg", 64,
            "--background: 'a.jpg' cannot have a transparent background; use .png or .webp"),
        Call(
            "thumbnail square --every 0.3 -o a.png", 64,
            "-o: 'a.png' is not the name of an image sequence; it requires a number such as %05d, as in frame-%05d.png"),
        Call("beats", 64, "Missing expected argument '<file>'"),
        Call("beats nowhere.ogg", 65, "the track 'nowhere.ogg' does not exist; check its path"),
        Call("symbols qqq", 65, "no symbol's name contains 'qqq'"),
        Call("symbols --sheet a.jpg", 64, "--sheet 'a.jpg' is not a PNG file; expected a name that ends in .png"),
        Call("new 1x", 64, ""),
        Call("bench", 64, "there is no command 'bench'"),
    ]

    @Test("Every command reports errors with an exit code and one sentence", arguments: calls)
    func errors(_ call: Call) async throws {
        try await Command.with(.films) { films in
            try films.write("side\n3\n", to: "t.csv")
            let outcome = try await films.run(call.arguments)
            #expect(outcome.code == call.code)
            let first = outcome.error.split(separator: "\n").first { $0.hasPrefix("Error: ") }.map(String.init) ?? ""
            #expect(call.message.isEmpty ? first.count > 10 : first == "Error: \(call.message)", "\(outcome.error)")
            #expect(outcome.output.isEmpty)
            #expect(try films.files == ["t.csv"])
        }
    }
}

/// Audio files for tests.
enum SilentTrack {
    /// Writes a WAV file of silence, 8000 samples a second.
    static func write(seconds: Double, to url: URL) throws {
        let count = Int(seconds * 8000)
        func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
        var data = Array("RIFF".utf8) + bytes(36 + 2 * count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4) + bytes(1, 2) + bytes(1, 2)
        data += bytes(8000, 4) + bytes(16_000, 4) + bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(2 * count, 4)
        try Data(data + [UInt8](repeating: 0, count: 2 * count)).write(to: url)
    }
}
