import Foundation
import Testing

/// `render --part` and `join`.
@Suite struct PartCommandTests {
    private static let film = ["lava-lamp", "--scale", "0.1", "--duration", "1", "--segment", "20", "--progress", "none", "--store", "s"]
    private static let hasFMA = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.contains(" fma ") ?? false

    @Test("Parts and join make the film that render makes, and say what they do")
    func whole() async throws {
        try await Command.with(.kinora) { kinora in
            let film = PartCommandTests.film.filter { $0 != "--progress" && $0 != "none" }
            #expect(try await kinora.run(["render"] + film + ["-o", "one.mp4"]).code == 0)
            let first = try await kinora.run(["render"] + film + ["--part", "1/2"])
            #expect(first.code == 0)
            #expect(first.error.contains("part 1/2 in s: 192x108, 60 fps, 40 frames"))
            #expect(first.error.hasSuffix("2 of 2 segments existed; 0 drawn\n"))
            let other = try await kinora.run(["join"] + film.map { $0 == "s" ? "none" : $0 } + ["-o", "two.mp4"])
            #expect(other.code == 65 && other.error.hasSuffix("Error: there is no segment store 'none'\n"))
            #expect(try !kinora.files.contains("none"))
            let early = try await kinora.run(["join"] + film + ["-o", "two.mp4"])
            #expect(early.code == 65 && early.error.hasSuffix("Error: part 2 of 2 is missing; render it with --part 2/2\n"))
            #expect(try await kinora.run(["render"] + film + ["--part", "2/2"]).code == 0)
            let verified = try await kinora.run("store", "verify", "--store", "s")
            #expect(verified.code == 0 && !verified.output.contains("parts"))
            #expect(try await kinora.run(["join"] + film + ["-o", "two.mp4"]).code == 0)
            #expect(try kinora.data("two.mp4") == kinora.data("one.mp4"))
        }
    }

    @Test(
        "A part from a processor that computes other digits is named, and not mixed",
        .enabled(if: hasFMA, "the processor has no FMA to be switched off"))
    func processors() async throws {
        try await Command.with(.kinora) { kinora in
            let other = ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-FMA4"]
            for number in 1...2 {
                let part = ["render"] + PartCommandTests.film + ["--part", "\(number)/2"]
                #expect(try await kinora.run(part, environment: number == 2 ? other : [:]).code == 0)
            }
            let joined = try await kinora.run(["join"] + PartCommandTests.film + ["-o", "a.mp4"])
            #expect(joined.code == 65)
            #expect(
                joined.message.hasPrefix("Error: part 2/2 was drawn on ")
                    && joined.message.contains("whose processor computes other last digits"))
            #expect(try kinora.files.contains("a.mp4") == false)
        }
    }

    @Test("A part of a film that must not be replaced is refused before it is drawn")
    func existing() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("mine", to: "a.mp4")
            for policy in [["--no-overwrite", "-o", "a.mp4"], ["-o", "a.mp4"]] {
                let outcome = try await kinora.run(["render"] + PartCommandTests.film + ["--part", "1/2"] + policy)
                #expect(outcome.code == (policy.count == 3 ? 73 : 0), "\(outcome.error)")
                #expect(policy.count == 2 || outcome.message.hasPrefix("Error: 'a.mp4' already exists"), "\(outcome.message)")
                #expect(try kinora.files.contains("s") == (policy.count == 2))
            }
        }
    }

    @Test(
        "Wrong parts are refused",
        arguments: [
            ("3/2", "--part '3/2' is not a part; expected k/n with 1 <= k <= n, such as 3/16"),
            ("two", "--part 'two' is not a part; expected k/n with 1 <= k <= n, such as 3/16"),
        ])
    func mistakes(part: String, message: String) async throws {
        try await Command.with(.kinora) { kinora in
            let outcome = try await kinora.run(["render"] + PartCommandTests.film + ["--part", part])
            #expect(outcome.code == 64 && outcome.error.contains("Error: \(message)\n"))
            let store = try await kinora.run("render", "lava-lamp", "--part", "1/2")
            #expect(store.code == 64 && store.error.contains("Error: --part requires a store that all parts share; add --store DIR"))
            #expect(try kinora.files == [])
        }
    }
}
