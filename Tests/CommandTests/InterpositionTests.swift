import Foundation
import Testing

/// Which programs replace the system's functions for the time, and what a user's program sees.
struct InterpositionTests {
    private static let replaced = ["clock_gettime", "dispatch_time", "dispatch_sync", "_foundation_uuid_generate_random"]

    /// The functions that an executable contains, by its symbol table.
    private static func functions(of executable: URL) throws -> Set<String> {
        let (nm, output) = (Process(), Pipe())
        nm.executableURL = URL(filePath: "/usr/bin/env")
        nm.arguments = ["nm", "--defined-only", executable.path]
        nm.standardOutput = output
        try nm.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        nm.waitUntilExit()
        try #require(nm.terminationStatus == 0, "nm (Debian: binutils) lists symbols")
        return Set(
            String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
    }

    @Test("Only programs with users' views interpose system functions") func onlyProgramsWithViews() async throws {
        try await Command.with(.films) { films in
            let found = try Self.functions(of: films.executable)
            for name in Self.replaced { #expect(found.contains(name)) }
        }
        // A program of `make build` contains Foundation, and so the functions that Foundation defines.
        try await Command.with(.kinora, isOfTestBuild: true) { kinora in
            let found = try Self.functions(of: kinora.executable)
            // Sanitizers define the others themselves.
            #expect(!found.contains("_foundation_uuid_generate_random"))
            #expect(found.contains("film_time_set_source"), "the symbols can be read")
        }
    }

    @Test("A view that sleeps in a program that imports Kinora continues at its film time") func sleepingView() async throws {
        try await Command.with(.films) { films in
            let outcome = try await films.run("render", "banner", "-o", "%d.png", "--progress", "none")
            #expect(outcome.code == 0)
            #expect(outcome.error == "leaves at 0.5\n")
            let frames = try (1...10).map { try films.data("\($0).png") }
            #expect(Set(frames[..<5]).count == 1 && Set(frames[5...]).count == 1 && frames[4] != frames[5])
        }
    }
}
