import Foundation
import Testing

@Suite struct PresetCommandTests {
    private static let small = """
        composition: square
        description: a small one
        parameters:
          side: 5
        """

    @Test("Presets and compositions are listed by name, as text and as JSON")
    func list() async throws {
        try await Command.with(.films) { films in
            try films.write(Self.small, to: "small.yaml")
            let outcome = try await films.run("presets")
            #expect(
                outcome.output == """
                    album        a photo and a song
                    audiogram    A cover, a title and a waveform that moves with the audio
                    banner       a bar that leaves
                    confetti     A message between bursts of confetti
                    countdown    Numbers that count down to a last word, with beeps
                    greeting     A greeting for one person, with balloons that rise behind it
                    logo-reveal  A logo from an SVG file that draws itself or forms from drops
                    lower-third  A name and a role over a video, with a clear background
                    note         lines and a day
                    quote        A quotation with its author, written word by word
                    slideshow    Images with slow moves, captions and music, which open one another with masks
                    small        a small one
                    square       a square that grows
                    still        nothing moves
                    title-card   A title with a line above and below it, on drifting lights

                    """)
            #expect(outcome.code == 0)
            let json = try await films.run("presets", "--json")
            let items = try JSONDecoder().decode([[String: String]].self, from: Data(json.output.utf8))
            #expect(
                items.first { $0["name"] == "small" } == [
                    "name": "small", "description": "a small one", "composition": "square", "file": films.directory.path + "/small.yaml",
                ])
            // Documents made of layers can be rendered by every program.
            let layers = [
                "audiogram", "confetti", "countdown", "greeting", "logo-reveal", "lower-third", "quote", "slideshow", "title-card",
            ]
            let names = items.compactMap { $0["name"] }
            #expect(names == (["album", "banner", "note", "small", "square", "still"] + layers).sorted())
            #expect(items.first { $0["name"] == "still" }?["file"] == nil)
        }
    }

    @Test("A broken preset is reported, and the others are listed")
    func listWithBroken() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: squere\n", to: "bad.yaml")
            let outcome = try await films.run("presets")
            #expect(outcome.code == 65)
            #expect(outcome.output.contains("square       a square that grows"))
            // Kinora's presets are in the tree that this program was built in; it says that they are not its own.
            #expect(
                outcome.message.split(separator: "\n").filter { $0.hasPrefix("Error") }.joined(separator: "\n") == """
                    Error: \(films.directory.path)/bad.yaml:1:14: composition: 'squere' is not a composition; did you mean 'square'? \
                    Expected one of square, still, banner, album, note
                    Error: 1 preset is invalid
                    """)
        }
    }

    @Test("show prints a preset's parameters, with the preset's values as defaults")
    func show() async throws {
        try await Command.with(.films) { films in
            try films.write(Self.small, to: "small.yaml")
            let outcome = try await films.run("show", "small")
            #expect(
                outcome.output == """
                    small: a small one

                    composition  square: a square that grows
                    video        64x48 pixels, 10 fps, 1 s (10 frames)
                    jumps        yes: any frame takes as long as the first
                    file         \(films.directory.path)/small.yaml

                    PARAMETER  TYPE           DEFAULT  ACCEPTS               DESCRIPTION
                    side       integer        5        1...40                side length in points
                    color      colour         red      #RRGGBB, orange, ...  fill colour
                    corner     choice         sharp    sharp, round          corner style
                    label      text           square                         label text
                    chatty     true or false  false                          print a line for each drawn frame
                    delay      integer        0        0...600000            additional time per frame, in milliseconds

                    """)
            #expect(try await films.run("show", "still").output.hasSuffix("\n\nno parameters\n"))
        }
    }

    @Test("Each checked file is reported; one with errors makes the exit code 65")
    func check() async throws {
        try await Command.with(.films) { films in
            try films.write(Self.small, to: "good.yaml")
            try films.write("composition: square\nparameters:\n  label: forbidden\n", to: "bad.yaml")
            #expect(try await films.run("check", "good.yaml").output == "good.yaml: valid, composition square\n")
            let outcome = try await films.run("check", "bad.yaml", "good.yaml", "none.yaml")
            #expect(outcome.code == 65)
            #expect(outcome.output == "good.yaml: valid, composition square\n")
            #expect(
                outcome.message == """
                    Error: bad.yaml:3:10: parameters.label: 'forbidden' is forbidden; expected another label
                      3 |   label: forbidden
                        |          ^
                    Error: none.yaml: there is no such file
                    Error: 2 of 3 presets are invalid
                    """)
            #expect(try await films.run("check", "bad.yaml", "good.yaml").message.hasSuffix("\nError: 1 of 2 presets is invalid"))
            let single = try await films.run("check", "-", input: "composition: square\nvideo:\n  size: 3x3\n")
            #expect(single.code == 65)
            #expect(
                single.message == """
                    Error: standard input:3:9: video.size: '3x3' has an odd side, but this format requires even sides; the nearest size is 4x4
                      3 |   size: 3x3
                        |         ^
                    """)
            let several = try await films.run("render", "-", "-o", "-", input: "composition: square\nsize: 4x4\nvideo:\n  fps: 0\n")
            #expect(several.code == 65)
            #expect(
                several.message == """
                    Error: standard input:2:1: size: belongs below "video:"; indent it there by two spaces
                      2 | size: 4x4
                        | ^
                    Error: standard input:4:8: video.fps: '0' is not a frame rate; expected frames per second within 1...1000, such as 60, 12.5 or 30000/1001
                      4 |   fps: 0
                        |        ^
                    """)
        }
    }

    @Test("An unknown name gives 65 and suggests the nearest one")
    func unknown() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "squrae")
            #expect(outcome.code == 65)
            #expect(outcome.message == "Error: there is no preset called 'squrae'; did you mean 'square'?")
        }
    }

    @Test("The name of a file without its extension, and a misspelt path, give 65 and suggest the file")
    func misspeltFiles() async throws {
        try await Command.with(.films) { films in
            try films.write("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>", to: "spinner.svg")
            let extensionless = try await films.run("check", "spinner")
            #expect(extensionless.code == 65)
            #expect(extensionless.message.hasPrefix("Error: there is no preset called 'spinner'; did you mean 'spinner.svg'?"))
            try films.write("composition: square\n", to: "promo.yaml")
            let misspelt = try await films.run("render", "./pormo.yaml", "-o", "film.mp4")
            #expect(misspelt.code == 65)
            #expect(misspelt.message == "Error: ./pormo.yaml: there is no such file; did you mean './promo.yaml'?")
        }
    }

    @Test("Control characters in a file do not reach the terminal")
    func controlCharacters() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("check", "-", input: "composition: \"\\e[2Jsquare\"\n")
            #expect(outcome.code == 65)
            #expect(outcome.message.hasPrefix("Error: standard input:1:14: composition: '?[2Jsquare' is not a composition"))
            #expect(!outcome.error.contains("\u{1B}"))
        }
    }

    @Test("doctor prints versions, encoders, fonts and the number of cores")
    func doctor() async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run("doctor")
            for word in ["Cairo ", "Pango ", "libavcodec ", "H.264 encoders", "default font", "cores"] {
                #expect(outcome.output.contains(word))
            }
            #expect(outcome.code == (outcome.output.contains("Inter, installed") ? 0 : 69))
        }
    }

    @Test("--gallery renders a page with four images of each preset, and replaces only its own")
    func gallery() async throws {
        try await Command.with(.films) { films in
            try films.write(Self.small, to: "small.yaml")
            let outcome = try await films.run("presets", "--gallery", "out")
            #expect(outcome.code == 0, "\(outcome.message)")
            let page = try String(contentsOf: films.directory.appending(path: "out/index.html"), encoding: .utf8)
            for name in ["album", "banner", "note", "small", "square", "still"] {
                #expect(page.contains("<h2>\(name)</h2>"))
                for shape in ["16x9", "9x16", "1x1", "4x5"] {
                    let file = "\(name)-\(shape).webp"
                    #expect(page.contains("src=\"\(file)\""))
                    #expect(FileManager.default.fileExists(atPath: films.directory.appending(path: "out/\(file)").path))
                }
            }
            #expect(try await films.run("presets", "--gallery", "out").code == 0)
            try films.write("mine", to: "out/index.html")
            let refused = try await films.run("presets", "--gallery", "out")
            #expect(refused.code != 0 && refused.message.contains("already exists and is not a gallery"))
        }
    }

    @Test("new --preset writes a document that check accepts, and replaces no file")
    func newPreset() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("new", "--preset", "mine.yaml", "--composition", "square")
            #expect(outcome.code == 0 && outcome.output.hasPrefix("mine.yaml is ready"))
            let text = try String(bytes: films.data("mine.yaml"), encoding: .utf8)
            #expect(text?.hasPrefix("# yaml-language-server: $schema=SampleFilms.schema.json\n") == true)
            let schema = try String(bytes: films.data("SampleFilms.schema.json"), encoding: .utf8)
            #expect(try await films.run("schema").output == schema)
            #expect(try await films.run("check", "./mine.yaml").code == 0)
            let again = try await films.run("new", "--preset", "mine.yaml", "--composition", "square")
            #expect(again.message.contains("'mine.yaml' already exists") && again.code == 73)
            let other = try await films.run("new", "--preset", "other.yaml", "--composition", "squere")
            #expect(other.code == 64 && other.message.contains("did you mean 'square'?"))
            // A schema that exists stays as it is.
            try films.write("{}", to: "SampleFilms.schema.json")
            #expect(try await films.run("new", "--preset", "square.yaml").code == 0)
            #expect(try films.data("SampleFilms.schema.json") == Data("{}".utf8))
        }
    }
}
