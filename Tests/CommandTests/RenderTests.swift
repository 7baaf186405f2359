import Foundation
import Testing

@Suite struct RenderTests {
    private struct Event: Decodable {
        let event: String
        let file: String?
        let size: String?
        let frame: Int?
        let frames: Int?
        let fps: String?
        let duration: Double?
        let bytes: Int?
        let message: String?
        let code: Int?
    }

    private func events(_ outcome: Command.Outcome) throws -> [Event] {
        try outcome.output.split(separator: "\n").map { try JSONDecoder().decode(Event.self, from: Data($0.utf8)) }
    }

    /// Whether the file is an MP4 with its index in front.
    private func isFastStartMovie(_ data: Data) -> Bool {
        guard data.count > 32, Array(data[4..<8]) == Array("ftyp".utf8), let index = data.range(of: Data("moov".utf8)),
            let media = data.range(of: Data("mdat".utf8))
        else { return false }
        return index.lowerBound < media.lowerBound
    }

    @Test("render writes one film under the preset's name and no other file")
    func plain() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "square")
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.hasPrefix("square: 64x48, 10 fps, 10 frames, to square.mp4\n"))
            #expect(outcome.error.contains("square.mp4: 64x48, 10 fps, 10 frames, 1 s, "))
            #expect(try films.files == ["square.mp4"])
            #expect(isFastStartMovie(try films.data("square.mp4")))
        }
    }

    @Test("Odd sizes work with unsubsampled formats, and file names may have one letter")
    func oddSizes() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "square", "--size", "33x25", "-o", "a.gif", "-o", "f%d.png", "--verify", "full")
            #expect(outcome.code == 0, "\(outcome.error)")
            #expect(Array(try films.data("a.gif").prefix(10)) == Array("GIF89a".utf8) + [33, 0, 25, 0])
            #expect(Array(try films.data("f10.png").prefix(24).suffix(8)) == [0, 0, 0, 33, 0, 0, 0, 25])
            try films.write("composition: square\nvideo: {size: 33x25, format: apng}\n", to: "odd.yaml")
            #expect(try await films.run("render", "odd.yaml").code == 0)
            let refused = try await films.run("render", "odd.yaml", "-o", "a.mp4", "--format", "mp4")
            #expect(refused.code == 64 && refused.message.contains("both sides must be even"))
            #expect(try await films.run("render", "square", "--format", "mp4", "-o", "x").code == 0)
            let nowhere = try await films.run("render", "square", "-o", "f%d-%d.png")
            #expect(nowhere.code == 64 && nowhere.message.contains("it requires a number such as %05d"))
        }
    }

    @Test("A scale applies to the size of the option, then of the preset, then of the composition")
    func scales() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\nvideo: {size: 48x64, format: gif}\n", to: "tall.yaml")
            for (arguments, width, height) in [
                (["tall.yaml", "--scale", "0.5"], 24, 32), (["square", "--size", "20x40", "--scale", "2"], 40, 80),
                (["square", "--scale", "0.5"], 32, 24), (["tall.yaml", "--size", "30x30"], 30, 30),
            ] {
                let outcome = try await films.run(["render"] + arguments + ["--overwrite", "-o", "a.gif"])
                #expect(outcome.code == 0, "\(outcome.error)")
                #expect(Array(try films.data("a.gif").prefix(10).suffix(4)) == [UInt8(width), 0, UInt8(height), 0], "\(arguments)")
            }
        }
    }

    @Test("A film in another aspect ratio has margins, or is cropped")
    func fits() async throws {
        try await Command.with(.films) { films in
            try films.write("composition: square\nvideo: {size: 48x48, fit: crop}\n", to: "cropped.yaml")
            for arguments in [
                ["render", "cropped.yaml", "-o", "a-%d.png"], ["render", "square", "--size", "48x48", "--fit", "crop", "-o", "b-%d.png"],
                ["render", "square", "--size", "48x48", "-o", "c-%d.png"],
                ["render", "cropped.yaml", "--fit", "pad", "-o", "d-%d.png"],
                ["thumbnail", "cropped.yaml", "--at", "0", "-o", "t.png"],
                ["thumbnail", "square", "--size", "48x48", "--fit", "crop", "--at", "0", "-o", "u.png"],
            ] {
                let outcome = try await films.run(arguments)
                #expect(outcome.code == 0, "\(outcome.error)")
            }
            let (cropped, padded) = (try films.data("b-1.png"), try films.data("c-1.png"))
            #expect(cropped != padded)
            #expect(try films.data("a-1.png") == cropped)
            #expect(try films.data("t.png") == films.data("u.png"))
            #expect(try films.data("d-1.png") == padded)
        }
    }

    @Test("Closing the pipe before the film's end gives 73")
    func closedPipe() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "square", "--format", "raw", "-o", "-", "--duration", "20", isOutputClosed: true)
            #expect(outcome.code == 73)
            #expect(outcome.message.hasSuffix("Error: standard output cannot be written: its reader has closed it"))
        }
    }

    @Test("Options override the preset, which overrides the composition")
    func precedence() async throws {
        try await Command.with(.films) { films in
            try films.write(
                """
                composition: square
                parameters: {side: 5}
                video: {scale: 2, fps: 20, duration: 0.5}
                output: {file: films.mp4}
                """, to: "mine.yaml")
            let preset = try await events(films.run("render", "mine", "--progress", "json"))
            #expect(preset.first?.event == "start")
            #expect(preset.first?.file == "films.mp4")
            #expect(preset.first?.size == "128x96")
            #expect(preset.last?.event == "done")
            #expect(preset.last?.frames == 10)
            #expect(preset.last?.duration == 0.5)
            #expect(try preset.last?.bytes == films.data("films.mp4").count)
            let options = try await events(
                films.run(
                    "render", "mine.yaml", "--size", "80x60", "--fps", "30000/1001", "--duration", "0.2", "--progress", "json", "-o",
                    "o.mp4"))
            #expect(options.first?.size == "80x60")
            #expect(options.first?.fps == "30000/1001")
            #expect(options.first?.frames == 6)
        }
    }

    @Test("Standard output is reserved for the program, also when a composition prints")
    func printing() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "square", "--set", "chatty=true", "--progress", "json")
            #expect(outcome.code == 0)
            #expect(outcome.error.contains("drawing at 0.9"))
            let events = try events(outcome)
            #expect(events.map(\.event).first == "start")
            #expect(events.last?.event == "done")
            #expect(events.dropFirst().dropLast().allSatisfy { $0.event == "progress" })
            let quiet = try await films.run("render", "square", "--progress", "none")
            #expect(quiet.output.isEmpty)
            #expect(quiet.error.isEmpty)
        }
    }

    @Test("The same command gives the same bytes with any number of threads, from a file or standard input")
    func deterministic() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("render", "square", "--threads", "1", "-o", "a.mp4").code == 0)
            #expect(try await films.run("render", "square", "--threads", "4", "-o", "b.mp4").code == 0)
            #expect(try await films.run("render", "-", "-o", "c.mp4", input: "composition: square\n").code == 0)
            #expect(try await films.run("render", "square", "--set", "side=30", "-o", "d.mp4").code == 0)
            let first = try films.data("a.mp4")
            #expect(try films.data("b.mp4") == first)
            #expect(try films.data("c.mp4") == first)
            #expect(try films.data("d.mp4") != first)
        }
    }

    @Test("A file named by -o is replaced unless the preset or an option forbids it")
    func overwriting() async throws {
        try await Command.with(.films) { films in
            try films.write("old", to: "square.mp4")
            #expect(try await films.run("render", "square", "-o", "square.mp4").code == 0)
            #expect(isFastStartMovie(try films.data("square.mp4")))
            try films.write("old", to: "square.mp4")
            try films.write("composition: square\noutput: {file: square.mp4, overwrite: false}\n", to: "keep.yaml")
            for arguments in [["square", "--no-overwrite"], ["keep"]] {
                let outcome = try await films.run(["render"] + arguments)
                #expect(outcome.code == 73)
                #expect(
                    outcome.error.hasSuffix("Error: 'square.mp4' already exists; allow replacing it (--overwrite) or choose another name\n")
                )
                #expect(try films.data("square.mp4") == Data("old".utf8))
            }
            #expect(try await films.run("render", "keep", "--overwrite").code == 0)
            #expect(isFastStartMovie(try films.data("square.mp4")))
        }
    }

    @Test("An unwritable output gives 73 before anything is drawn")
    func unwritable() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "square", "-o", "nowhere/a.mp4", "--set", "chatty=true", "--progress", "json")
            #expect(outcome.code == 73)
            #expect(outcome.error == "Error: 'nowhere/a.mp4' cannot be written: there is no directory 'nowhere'\n")
            let last = try events(outcome).last
            #expect(last?.event == "failed")
            #expect(last?.code == 73)
            #expect(last?.message == "'nowhere/a.mp4' cannot be written: there is no directory 'nowhere'")
        }
    }

    @Test(
        "A render that is refused before it starts has one event 'failed'",
        arguments: [
            (["nowhere.yaml"], 65, "nowhere.yaml: there is no such file"),
            (["square", "--set", "sid=3"], 64, "--set sid: there is no such parameter; did you mean 'side'?"),
            (["square", "--threads", "0"], 64, "--threads '0' is out of range; expected 1...256"),
        ])
    func refusedEvent(arguments: [String], code: Int, message: String) async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run(["render"] + arguments + ["--progress", "json"])
            let events = try events(outcome)
            #expect(outcome.code == Int32(code) && events.map(\.event) == ["failed"] && events.first?.code == code)
            #expect(events.first?.message?.hasPrefix(message) == true, "\(outcome.output)")
        }
    }

    @Test("A value refused by the composition is reported with its position in the preset")
    func refusedByComposition() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run(
                "render", "-", "--progress", "none", input: "composition: square\nparameters:\n  label: forbidden\n")
            #expect(outcome.code == 65)
            #expect(
                outcome.message == """
                    Error: standard input:3:10: parameters.label: 'forbidden' is forbidden; expected another label
                      3 |   label: forbidden
                        |          ^
                    """)
            #expect(try films.files == [])
        }
    }

    @Test(
        "Ctrl-C and SIGTERM leave no partial file and do not touch existing ones",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interrupted(signal: Int32, code: Int32) async throws {
        try await Command.with(.films) { films in
            try films.write("old", to: "square.mp4")
            let running = try films.start(["render", "square", "--set", "delay=600000", "--duration", "3600", "-o", "square.mp4"])
            // Interrupted while it is drawing: the partial file exists.
            try await running.wait(for: "the partial file exists") { try films.files.count >= 2 }
            running.signal(signal)
            let outcome = try await running.outcome()
            #expect(outcome.code == code)
            #expect(outcome.error.hasSuffix("; nothing was written\n"))
            #expect(try films.files == ["square.mp4"])
            #expect(try films.data("square.mp4") == Data("old".utf8))
        }
    }
}
