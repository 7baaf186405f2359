import KinoraPipeline
import Testing

@testable import KinoraPresets

/// What is kept from one frame to the next changes no frame of a composition.
struct CacheTests {
    @Test("Caches change no composition", arguments: BuiltInCompositions.all.map(\.name))
    func cachesChangeNoComposition(name: String) async throws {
        let composition = try #require(BuiltInCompositions.all.first { $0.name == name })
        var job = RenderJob(composition, output: "")
        // The whole film in few frames and pixels; `make soak` takes all of them.
        job.frameRate = 2
        (job.width, job.height) = (job.width / 8 * 2, job.height / 8 * 2)
        let finding = try await CacheCheck(job.filmPlan(), pixelInterval: 3).firstFinding()
        #expect(finding == nil, "\(finding.map { "\($0)" } ?? "")")
    }
}
