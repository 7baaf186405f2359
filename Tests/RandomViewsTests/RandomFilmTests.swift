import Foundation
import KinoraPipeline
import KinoraViews
import RandomViews
import Testing

/// Random films, played with everything that is kept between frames and without. Both have to be the same film, to the last bit.
@MainActor
struct RandomFilmTests {
    private func check(seed: UInt64) async throws {
        let film = RandomFilm(seed: seed)
        guard let difference = try await film.difference(seed: seed) else { return }
        let smallest = try await film.reduced(attempts: 400) { try await $0.difference(seed: seed) != nil }
        let least = try await smallest.difference(seed: seed)
        Issue.record(
            """
            seed \(seed): \(difference.name), frame \(difference.frame)
            \(smallest.recipe)
            \(smallest.events.map { "dial \($0.dial) at \($0.time) \($0.curve.map { "\($0)" } ?? "")" }.joined(separator: "\n"))
            \(smallest.touches.map { "\($0.movement) on \($0.x), \($0.y) at \($0.time)" }.joined(separator: "\n"))
            \(least.map { "\($0)" } ?? "")
            wrong by themselves: \(try await smallest.wrongOptimizations())
            """)
    }

    @Test("Optimizations and skipped frames change no film", arguments: RandomFilm.checkedSeeds)
    func optimizationsChangeNoFilm(seed: UInt64) async throws {
        try await check(seed: seed)
    }

    @Test("Cached canvases, layers and planes change no pixel", arguments: 100..<108)
    func cachesChangeNoPixel(seed: UInt64) async throws {
        let finding = try await pixelFinding(seed: seed)
        #expect(finding == nil, "seed \(seed): \(finding.map { "\($0)" } ?? "")")
    }

    private func pixelFinding(seed: UInt64) async throws -> CacheCheck.Finding? {
        let film = RandomFilm(seed: seed)
        let composition = Composition("random", size: RandomFilm.size, fps: RandomFilm.frameRate, duration: 1) { film.view }.adding(
            film.gestures)
        do {
            return try await CacheCheck(RenderJob(composition, output: "").filmPlan()).firstFinding()
        } catch is StageError {
            // A touch finds nothing: the film is over.
            return nil
        }
    }

    /// As many seeds as fit into a time.
    nonisolated private static let soak = ProcessInfo.processInfo.environment["KINORA_SOAK_SECONDS"].flatMap(Double.init)
    nonisolated private static let firstSeed = ProcessInfo.processInfo.environment["KINORA_SOAK_SEED"].flatMap(UInt64.init) ?? 1000
    /// A kind of view that the films contain, such as "container scrolling".
    nonisolated private static let kind = ProcessInfo.processInfo.environment["KINORA_SOAK_KIND"].flatMap { $0.isEmpty ? nil : $0 }

    @Test("Optimizations change no film in a long random test", .enabled(if: soak != nil))
    func soak() async throws {
        let end = ContinuousClock.now + .seconds(Self.soak ?? 0)
        var seed = Self.firstSeed
        while ContinuousClock.now < end {
            if let kind = Self.kind, !RandomFilm(seed: seed).kinds.contains(kind) {
                seed += 1
                continue
            }
            let start = ContinuousClock.now
            FileHandle.standardError.write(Data("seed \(seed)\n".utf8))
            try await check(seed: seed)
            FileHandle.standardError.write(Data("  \(ContinuousClock.now - start)\n".utf8))
            seed += 1
        }
        print("seeds \(Self.firstSeed) to \(seed - 1)")
    }
}
