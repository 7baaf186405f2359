import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import RandomViews
import Testing

@testable import KinoraLayers

/// Random documents with layers: played with everything that is kept between frames and without, and jumped to in any order.
@MainActor
struct RandomLayerTests {
    private func document(_ layers: RandomLayers) throws -> PresetDocument {
        try PresetReader(compositions: []).read(Data(layers.yaml.utf8), source: "film.yaml", name: nil)
    }

    private func check(seed: UInt64) async throws {
        let layers = RandomLayers(seed: seed)
        do {
            let finding = try await document(layers).difference(seed: seed)
            if let finding { Issue.record("seed \(seed): \(finding)\n\(layers.yaml)") }
        } catch let errors as DocumentErrors {
            Issue.record("seed \(seed): \(errors)\n\(layers.yaml)")
        }
    }

    @Test("Optimizations, skipped frames and the order of frames change no film of layers", arguments: UInt64(0)..<24)
    func optimizationsChangeNoFilm(seed: UInt64) async throws { try await check(seed: seed) }

    @Test("Frames of random films are looked at without an error", arguments: UInt64(0)..<12)
    func findings(seed: UInt64) async throws {
        let document = try document(RandomLayers(seed: seed))
        let job = RenderRequest(document).job(output: "film.mp4")
        let layers = try #require(document.layers)
        let found = try await layers.findings(of: job)
        #expect(try await layers.findings(of: job) == found)
        #expect(try await layers.findings(of: job, strategy: .frames) == found)
    }

    @Test("The errors of wrong documents have positions in their order", arguments: UInt64(0)..<60)
    func mistakes(seed: UInt64) throws {
        do {
            _ = try document(RandomLayers(seed: seed, hasMistakes: true))
        } catch let errors as DocumentErrors {
            let positions = errors.errors.compactMap(\.position)
            #expect(positions.count == errors.errors.count)
            #expect(positions == positions.sorted())
        }
    }

    /// As many seeds as fit into a time.
    nonisolated private static let soak = ProcessInfo.processInfo.environment["KINORA_SOAK_SECONDS"].flatMap(Double.init)
    nonisolated private static let firstSeed = ProcessInfo.processInfo.environment["KINORA_SOAK_SEED"].flatMap(UInt64.init) ?? 1000

    @Test("Nothing changes a film of layers in a long random test", .enabled(if: soak != nil))
    func soak() async throws {
        let end = ContinuousClock.now + .seconds(Self.soak ?? 0)
        var seed = Self.firstSeed
        while ContinuousClock.now < end {
            FileHandle.standardError.write(Data("seed \(seed)\n".utf8))
            try await check(seed: seed)
            try mistakes(seed: seed)
            try await findings(seed: seed)
            seed += 1
        }
        print("seeds \(Self.firstSeed) to \(seed - 1)")
    }
}

extension PresetDocument {
    /// A difference between the frames of the film, played without optimizations, and jumped to; nil if there is none.
    @MainActor
    fileprivate func difference(seed: UInt64) async throws -> String? {
        let job = RenderRequest(self).job(output: "")
        let plan = try job.filmPlan()
        let (playing, cached, jumping) = (
            try FrameEvaluator(plan, optimizations: []), try FrameEvaluator(plan), try FrameEvaluator(plan)
        )
        var expected: [DisplayList] = []
        for frame in 0..<plan.film.frameCount {
            expected.append(try await playing.displayList(at: frame))
            guard try await cached.displayList(at: frame) == expected[frame] else { return "frame \(frame) differs with optimizations" }
        }
        var random = SplitMix64(seed: seed)
        for _ in 0..<8 {
            let frame = random.nextInteger(in: 0..<plan.film.frameCount)
            guard try await jumping.displayList(at: frame) == expected[frame] else { return "frame \(frame) differs after a jump" }
        }
        guard try await job.jumps() == .everywhere else { return "the film does not jump" }
        return nil
    }
}
