import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Testing

@testable import KinoraPresets

/// Digests of frames, which name the contents of parts of films.
struct FrameDigestTests {
    @Test(
        "Frames of compositions have equal digests if they are equal, however they are evaluated",
        arguments: BuiltInCompositions.all.map(\.name))
    @MainActor
    func digestsOfFrames(name: String) async throws {
        let composition = try #require(BuiltInCompositions.all.first { $0.name == name })
        var job = RenderJob(composition, output: "")
        job.frameRate = 3
        let (cached, uncached) = (try FrameEvaluator(job.filmPlan()), try FrameEvaluator(job.filmPlan(), optimizations: []))
        var lists: Set<DisplayList> = []
        var digests: Set<String> = []
        for index in 0..<job.film.frameCount {
            let list = try await cached.displayList(at: index)
            // Shares no storage with the first one.
            let other = try await uncached.displayList(at: index)
            #expect(digest(list) == digest(other), "frame \(index)")
            lists.insert(list)
            digests.insert(digest(list))
        }
        #expect(lists.count == digests.count)
        #expect(lists.count > 1)
    }

    private func digest(_ list: DisplayList) -> String {
        var digest = ContentDigest()
        list.hash(into: &digest)
        return digest.finish()
    }
}
