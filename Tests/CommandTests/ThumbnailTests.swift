import Foundation
import KinoraMedia
import Testing

@Suite struct ThumbnailTests {
    /// Width and height in a PNG's header.
    private func size(_ png: Data) -> [UInt8] {
        Array(png.prefix(24).suffix(8))
    }

    @Test("Guides mark the area that is safe for text")
    func guides() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("thumbnail", "still", "--size", "96x96", "-o", "plain.png").code == 0)
            #expect(try await films.run("thumbnail", "still", "--size", "96x96", "--guides", "-o", "guides.png").code == 0)
            let (plain, guides) = (try films.data("plain.png"), try films.data("guides.png"))
            #expect(size(plain) == size(guides) && plain != guides)
            let video = try await films.run("thumbnail", "film.mp4", "--guides")
            #expect(video.code == 64 && video.message.contains("--guides apply to presets"), "\(video.message)")
        }
    }

    @Test("A frame is written as a PNG of the requested size, odd sizes included")
    func sizes() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("thumbnail", "square", "--at", "0.5")
            let negative = try await films.run("thumbnail", "square", "--at", "-1")
            #expect(negative.code == 64 && negative.message.hasPrefix("Error: --at '-1' is not a time; expected a time such as 2, 2s"))
            #expect(outcome.code == 0)
            #expect(outcome.output.isEmpty)
            #expect(outcome.message.hasPrefix("square.png: 64x48, "))
            #expect(size(try films.data("square.png")) == [0, 0, 0, 64, 0, 0, 0, 48])
            #expect(try await films.run("thumbnail", "square", "--size", "33x25", "-o", "odd.png").code == 0)
            #expect(size(try films.data("odd.png")) == [0, 0, 0, 33, 0, 0, 0, 25])
            #expect(try films.files == ["odd.png", "square.png"])
        }
    }

    @Test("A scale refers to the film, or to the size")
    func scale() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("thumbnail", "square", "--scale", "0.5", "-o", "half.png").code == 0)
            #expect(size(try films.data("half.png")) == [0, 0, 0, 32, 0, 0, 0, 24])
            #expect(try await films.run("thumbnail", "square", "--size", "30x20", "--scale", "1.5", "-o", "large.png").code == 0)
            #expect(size(try films.data("large.png")) == [0, 0, 0, 45, 0, 0, 0, 30])
            let zero = try await films.run("thumbnail", "square", "--scale", "0")
            #expect(zero.code == 64 && zero.message.contains("--scale '0' is out of range"), "\(zero.message)")
        }
    }

    @Test("AVIF files are images of the film's size from both commands; they have no transparency, and sequences of them do not exist")
    func avif() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("thumbnail", "square", "--size", "65x49", "-o", "odd.avif").code == 0)
            #expect(try await films.run("render", "square", "-o", "film.mp4", "-o", "poster.avif").code == 0)
            #expect(try await films.run("thumbnail", "square", "-o", "shown.png").code == 0)
            let images = try ["odd.avif", "poster.avif"].map { try StillDecoder.decode([UInt8](films.data($0))) }
            #expect(images.map(\.width) == [65, 64] && images.map(\.height) == [49, 48])
            #expect(try films.files == ["film.mp4", "odd.avif", "poster.avif", "shown.png"])
            let clear = try await films.run("thumbnail", "square", "--background", "clear", "-o", "clear.avif")
            #expect(clear.code != 0 && clear.message.contains("cannot have a transparent background; use .png or .webp"))
            let sequence = try await films.run("render", "square", "-o", "f-%03d.avif")
            #expect(sequence.code == 64)
            #expect(sequence.message.contains("is a sequence of .avif images, which is not supported; use .png or .jpg"))
            #expect(try films.files.count == 4)
        }
    }

    @Test("Times and parameters change the frame; the default is the middle, and the end gives the last frame")
    func times() async throws {
        try await Command.with(.films) { films in
            for (name, arguments) in [
                ("middle", []), ("half", ["--at", "0.5"]), ("start", ["--at", "0"]), ("end", ["--at", "1"]), ("last", ["--at", "0.9"]),
                ("small", ["--at", "0", "--set", "side=5"]),
            ] {
                #expect(try await films.run(["thumbnail", "square", "-o", "\(name).png"] + arguments).code == 0)
            }
            let half = try films.data("half.png")
            let start = try films.data("start.png")
            #expect(try films.data("middle.png") == half)
            let last = try films.data("last.png")
            #expect(try films.data("end.png") == last)
            #expect(start != half)
            #expect(try films.data("small.png") != start)
        }
    }

    @Test("Frames are taken at any interval, also over a second, from presets and from videos")
    func intervals() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\nvideo: {duration: 5}\noutputs: [{file: p%d.png, every: 2.5}]\n", to: "long.yaml")
            #expect(try await films.run("thumbnail", "./long.yaml", "--every", "2s", "-o", "a%d.png").code == 0)
            #expect(try await films.run("thumbnail", "./long.yaml", "--every", "2", "-o", "w%d.webp").code == 0)
            #expect(try await films.run("render", "./long.yaml", "--quality", "0").code == 0)
            #expect(
                try films.files == [
                    "a1.png", "a2.png", "a3.png", "long.mp4", "long.yaml", "p1.png", "p2.png", "w1.webp", "w2.webp", "w3.webp",
                ])
            #expect(try await films.run("thumbnail", "./long.yaml", "--at", "4", "-o", "b.png").code == 0)
            let (third, single) = (try films.data("a3.png"), try films.data("b.png"))
            #expect(third == single)
            #expect(try await films.run("thumbnail", "long.mp4", "--every", "2s", "-o", "v%d.png").code == 0)
            let shots = try films.files.filter { $0.hasPrefix("v") }
            #expect(shots == ["v1.png", "v2.png", "v3.png"])
            for source in ["./long.yaml", "long.mp4"] {
                #expect(try await films.run("thumbnail", source, "--every", "40%", "-o", "s%d.png").code == 0)
                for number in 1...3 {
                    #expect(try films.data("s\(number).png") == films.data("\(source == "long.mp4" ? "v" : "a")\(number).png"))
                }
            }
            let often = try await films.run("thumbnail", "square", "--every", "0.01", "-o", "c%d.png")
            #expect(often.code == 64)
            #expect(
                often.message.hasPrefix("Error: --every: an interval of 0.01 s is shorter than a frame at the rate 10")
            )
        }
    }

    @Test("A film with an unusual file extension is recognised by its contents")
    func otherExtensions() async throws {
        try await Command.with(.films) { films in
            let film = try await films.run("render", "square", "-o", "film.vob", "--format", "mp4")
            #expect(film.code == 0)
            let thumbnail = try await films.run("thumbnail", "film.vob", "-o", "a.png")
            #expect(thumbnail.code == 0, "\(thumbnail.error)")
            #expect(size(try films.data("a.png")) == [0, 0, 0, 64, 0, 0, 0, 48])
        }
    }

    @Test("Output that user code prints goes to standard error")
    func printing() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("thumbnail", "square", "--set", "chatty=yes", "--at", "0")
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.contains("drawing at 0.0"))
        }
    }

    @Test("An unwritable output is named, with 73")
    func unwritable() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("thumbnail", "square", "-o", "nowhere/a.png")
            #expect(outcome.code == 73)
            #expect(outcome.message == "Error: 'nowhere/a.png' cannot be written: there is no directory 'nowhere'")
        }
    }

    @Test("PNG output works without FFmpeg's libraries; other formats name the missing library, with 69")
    func withoutFFmpeg() async throws {
        try await Command.with(.films) { films in
            // Empty files hide the libraries.
            for library in ["avcodec", "avformat", "avutil", "swresample", "swscale"] {
                for version in 4...70 { try films.write("", to: "lib\(library).so.\(version)") }
            }
            let environment = ["LD_LIBRARY_PATH": films.directory.path]
            func run(_ arguments: String...) async throws -> Command.Outcome { try await films.run(arguments, environment: environment) }

            #expect(try await run("thumbnail", "square", "--at", "0.5", "-o", "without.png").code == 0)
            #expect(try await films.run("thumbnail", "square", "--at", "0.5", "-o", "with.png").code == 0)
            let (without, with) = (try films.data("without.png"), try films.data("with.png"))
            #expect(without == with)
            #expect(try await run("thumbnail", "square", "--sheet", "2x2", "-o", "sheet.png").code == 0)
            #expect(try await run("thumbnail", "square", "--best", "-o", "best.png").code == 0)

            for arguments in [["render", "square", "-o", "film.mp4"], ["thumbnail", "square", "-o", "a.jpg"]] {
                let outcome = try await films.run(arguments, environment: environment)
                #expect(outcome.code == 69, "\(arguments)")
                #expect(
                    outcome.message.contains(
                        /: FFmpeg's library libavutil\.so\.\d+ cannot be loaded: .+; install it \(Debian: libavutil\d+\)$/),
                    "\(outcome.message)")
            }
            let doctor = try await run("doctor")
            #expect(doctor.code == 69)
            #expect(doctor.message.contains("FFmpeg's library libavutil.so."))
            #expect(try films.files.filter { !$0.hasPrefix("lib") } == ["best.png", "sheet.png", "with.png", "without.png"])
        }
    }
}
