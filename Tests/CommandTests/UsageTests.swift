import Foundation
import KinoraPipeline
import Testing

@Suite struct UsageTests {
    @Test(
        "Every command prints help with examples to standard output",
        arguments: ["presets", "show", "check", "render", "thumbnail", "watch", "batch", "verify", "doctor"])
    func help(command: String) async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run(command, "--help")
            #expect(outcome.code == 0)
            #expect(outcome.error.isEmpty)
            #expect(outcome.output.contains("EXAMPLES\n  kinora \(command)"))
            #expect(try await kinora.run("help", command).output == outcome.output)
            #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.hasPrefix("USAGE:") })
        }
    }

    @Test("--help shows the usage under the name that the program was started with")
    func overview() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("--help")
            #expect(outcome.code == 0)
            #expect(outcome.output.contains("USAGE: SampleFilms <subcommand>"))
            #expect(try await films.run("--version").output == "Kinora \(Release.version)\n")
        }
    }

    @Test(
        "An invalid command line gives one sentence and 64, and writes nothing",
        arguments: [
            (["shwo"], "Error: there is no command 'shwo'; did you mean 'show'?"),
            (["render"], "Error: Missing expected argument '<preset>'"),
            (["render", "square", "--sise", "64x48"], "Error: Unknown option '--sise'. Did you mean '--size'?"),
            (["render", "square", "--siez", "64x48"], "Error: Unknown option '--siez'. Did you mean '--size'?"),
            (["store", "list", "--stroe", "s"], "Error: Unknown option '--stroe'. Did you mean '--store'?"),
            (["render", "square", "--widht", "64"], "Error: Unknown option '--widht'"),
            (
                ["render", "square", "--size", "65x48"],
                "Error: --size '65x48' has an odd side, but this format requires even sides; the nearest size is 66x48"
            ),
            (
                ["render", "square", "--size", "big"],
                "Error: --size 'big' is not a size; expected WIDTHxHEIGHT in pixels such as 1920x1080, each within 1...16384"
            ),
            (["render", "square", "--fit", "stretch"], "Error: --fit 'stretch' is not a choice; expected one of pad, crop"),
            (["render", "square", "--scale", "0"], "Error: --scale '0' is out of range; expected a number within 0.01...16"),
            (
                ["render", "square", "--fps", "0"],
                "Error: --fps '0' is not a frame rate; expected frames per second within 1...1000, such as 60, 12.5 or 30000/1001"
            ),
            (
                ["render", "square", "--duration", "nan"],
                "Error: --duration 'nan' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0.001...86400 seconds"
            ),
            (
                ["render", "square", "--from", "nan"],
                "Error: --from 'nan' is not a time; expected a time such as 2, 2s, 1:30, 500ms or 50%"
            ),
            (
                ["render", "square", "--from", "0.8", "--to", "20%"],
                "Error: --to: the range starts at 0.8 s and ends at 0.2 s; its end must be after its start"
            ),
            (
                ["render", "square", "--from", "2"],
                "Error: --from: the range starts at 2 s, but the film lasts 1 s; use a time before its end"
            ),
            (
                ["thumbnail", "square", "--sheet", "2x2", "--to", "1.2"],
                "Error: --to: the range ends at 1.2 s, but the film lasts 1 s; use a time up to its end"
            ),
            (
                ["thumbnail", "square", "--at", "1", "--from", "0.5"],
                "Error: --from and --at exclude each other; a range applies to --best, --every, --sheet, --sprite and the frame in the middle"
            ),
            (["render", "square", "--quality", "52"], "Error: --quality '52' is out of range; expected an integer within 0...51"),
            (
                ["render", "square", "--speed-preset", "ultrafats"],
                """
                Error: --speed-preset 'ultrafats' is not a choice; did you mean 'ultrafast'? \
                Expected one of ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo
                """
            ),
            (["render", "square", "--threads", "0"], "Error: --threads '0' is out of range; expected 1...256"),
            (
                ["render", "square", "-o", "a.avi"],
                "Error: -o 'a.avi' has no known extension; expected .mp4, .mov, .webm, .gif, .apng, .webp, .png, .jpg, "
                    + ".y4m, .raw, .avif, .vtt, .json, or the option --format"
            ),
            (["render", "square", "-o", "-"], "Error: -o - requires --format; add --format y4m, raw, mp4, webm or gif"),
            (
                ["render", "square", "--quality", "3", "-o", "a.gif"],
                "Error: --quality has no effect on these outputs: they are lossless or have a fixed quality"
            ),
            (["render", "square", "--depth", "9"], "Error: --depth '9' is not a choice; expected one of 8, 10"),
            (
                ["render", "square", "--poster-at", "1"],
                "Error: --poster-at requires an image among the outputs; add -o poster.png"
            ),
            (
                ["render", "square", "--title", "x", "-o", "a.gif"],
                "Error: --title, --artist, --comment and --date require an mp4, mov or webm file, and none of the outputs is one"
            ),
            (
                ["render", "square", "--cover", "a.png", "-o", "a.mov"],
                "Error: --cover requires an mp4 file, and none of the outputs is one"
            ),
            (
                ["render", "square", "--plays", "2"],
                "Error: --plays has no effect on these outputs; it applies to gif, apng and webp"
            ),
            (
                ["render", "square", "--dither", "none", "-o", "a.webp"],
                "Error: --palette and --dither apply to gif only; other formats are not limited to a palette"
            ),
            (
                ["render", "square", "--track-fit", "loop"],
                "Error: --track-fit, --on-bad-audio and --loudness apply to audio, and the composition 'square' has none"
            ),
            (
                ["render", "square", "--size", "65x48", "-o", "a.gif", "-o", "a.webm"],
                "Error: --size '65x48' has an odd side, but this format requires even sides; the nearest size is 66x48"
            ),
            (["render", "square", "--set", "side"], "Error: --set side: expected name=value, such as seed=7"),
            (
                ["render", "square", "--set", "sied=2"],
                """
                Error: --set sied: there is no such parameter; did you mean 'side'? \
                Expected one of side, color, corner, label, chatty, delay
                """
            ),
            (["render", "square", "--set", "side=41"], "Error: --set side: '41' is out of range; expected an integer within 1...40"),
            (["render", "square", "--set", "side=1.5"], "Error: --set side: '1.5' is not an integer; expected an integer within 1...40"),
            (
                ["render", "square", "--set", "corner=soft"],
                "Error: --set corner: 'soft' is not a choice; expected one of sharp, round"
            ),
            (["render", "square", "--set", "side=2", "--set", "side=3"], "Error: --set side is given more than once; give it once"),
            (
                ["thumbnail", "square", "--set", "label=forbidden"],
                "Error: --set label: 'forbidden' is forbidden; expected another label"
            ),
            (["thumbnail", "square", "--at", "1.5"], "Error: --at '1.5' is after the end of the film; expected 0...1 seconds"),
            (
                ["thumbnail", "square", "--at", "soon"],
                "Error: --at 'soon' is not a time; expected a time such as 2, 2s, 1:30, 500ms or 50%"
            ),
            (
                ["thumbnail", "square", "-o", "a.bmp"],
                "Error: -o 'a.bmp' is not an image file; expected a name that ends in .png, .jpg, .webp or .avif"
            ),
            (["thumbnail", "square", "--best", "--at", "1"], "Error: --best and --at exclude each other; give only one"),
            (
                ["batch", "a.txt", "--preset", "square", "--output-dir", "d"],
                "Error: 'a.txt' is not a table; expected the name of a .csv, .tsv, .json or .ndjson file, or - for standard input"
            ),
            (
                ["batch", "a.csv", "--preset", "square", "--output-dir", "d", "--jobs", "0"],
                "Error: --jobs '0' is out of range; expected 1...256"
            ),
            (["studio", "--port", "99999"], "Error: --port '99999' is out of range; expected 0...65535"),
            (["symbols", "--json", "--sheet", "a.png"], "Error: --json and --sheet exclude each other; give only one"),
        ])
    func refused(arguments: [String], expected: String) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run(arguments)
            #expect(outcome.error.split(separator: "\n").first.map(String.init) == expected)
            #expect(outcome.code == 64)
            #expect(outcome.output.isEmpty)
            #expect(try films.files == [])
        }
    }

    @Test(
        "An error of a file or an address says what is wrong with it",
        arguments: [
            (["verify", "a.txt"], 65, "'a.txt' is neither a film nor a report; expected a file such as film.mp4 or film.json"),
            (["manual", "a.txt/pages"], 73, "cannot write the pages into 'a.txt/pages': not a directory"),
            (
                ["new", "--preset", "a.txt/a.yaml", "--composition", "square"], 73,
                "'a.txt/a.yaml' cannot be written: there is no directory 'a.txt'"
            ),
            (
                ["studio", "square", "--host", "192.0.2.1", "--port", "0"], 73,
                "the studio cannot listen at 192.0.2.1:0: this machine does not have the address; choose another one with --host"
            ),
        ])
    func reasons(arguments: [String], code: Int32, message: String) async throws {
        try await Command.with(.films) { films in
            try films.write("words", to: "a.txt")
            let outcome = try await films.run(arguments)
            #expect(outcome.error == "Error: \(message)\n" && outcome.code == code)
            #expect(try films.files == ["a.txt"])
        }
    }
}
