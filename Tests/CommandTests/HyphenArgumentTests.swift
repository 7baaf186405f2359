import Testing

@testable import KinoraCLI

struct HyphenArgumentTests {
    @Test(
        "A name of a file that begins with a hyphen is refused with the name to write",
        arguments: ["thumbnail -dash.mp4", "render square -o -dash.mp4", "check -h.yaml", "render -film/a.yaml", "-h.mp4"])
    func refused(line: String) async throws {
        try await Command.with(.films) { films in
            let arguments = line.split(separator: " ").map(String.init)
            let outcome = try await films.run(arguments)
            #expect(outcome.code == 64 && outcome.output == "")
            let name = arguments.last ?? ""
            #expect(
                outcome.message == "Error: '\(name)' begins with a hyphen, so it would be read as options; write './\(name)' for the file")
            #expect(try films.files == [])
        }
    }

    @Test(
        "Options, numbers, values after an equals sign and arguments after -- are not taken for names",
        arguments: [
            ["-o", "a.mp4"], ["--at", "-1.5"], ["-h"], ["--title=-a.b"], ["-"], ["--", "-a.mp4"], ["-o=a.mp4"], ["--set", "a=-b.c"],
        ])
    func accepted(arguments: [String]) {
        #expect(HyphenArgument.problem(in: arguments) == nil)
    }

    @Test("A video without an extension is read as a video")
    func withoutExtension() async throws {
        try await Command.with(.films) { films in
            #expect(try await films.run("render", "square", "-o", "a.mp4", "--duration", "0.2").code == 0)
            try films.data("a.mp4").write(to: films.directory.appending(path: "video"))
            let outcome = try await films.run("thumbnail", "./video", "-o", "a.png")
            #expect(outcome.code == 0, "\(outcome.error)")
        }
    }
}
