import Foundation
import Testing

@Suite struct ThumbnailTests {
    /// Width and height in a PNG's header.
    private func size(_ png: Data) -> [UInt8] {
        Array(png.prefix(24).suffix(8))
    }

    @Test("A frame is drawn to a PNG of the size asked for, odd sizes too")
    func sizes() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("thumbnail", "square", "--at", "0.5")
            #expect(outcome.code == 0)
            #expect(outcome.output.isEmpty)
            #expect(outcome.message.hasPrefix("square.png: 64x48, "))
            #expect(size(try films.data("square.png")) == [0, 0, 0, 64, 0, 0, 0, 48])
            #expect(try await films.run("thumbnail", "square", "--size", "33x25", "-o", "odd.png").code == 0)
            #expect(size(try films.data("odd.png")) == [0, 0, 0, 33, 0, 0, 0, 25])
            #expect(try films.files == ["odd.png", "square.png"])
        }
    }

    @Test("Times and parameters change the picture; the middle is the default, and the end is the last frame")
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

    @Test("What user code prints goes to standard error")
    func printing() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("thumbnail", "square", "--set", "chatty=yes", "--at", "0")
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.contains("drawing at 0.0"))
        }
    }

    @Test("A place that cannot be written to is named, with 73")
    func unwritable() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("thumbnail", "square", "-o", "nowhere/a.png")
            #expect(outcome.code == 73)
            #expect(outcome.message == "Error: 'nowhere/a.png' cannot be written: there is no directory 'nowhere'")
        }
    }
}
