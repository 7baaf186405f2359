import Foundation
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Examples of documents with layers")
struct LayerGuideTests {
    nonisolated private static let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs")

    /// The documents in docs/layers.md.
    nonisolated private static let sections: [String] = {
        let text = (try? String(contentsOf: docs.appending(path: "layers.md"), encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```yaml\n").dropFirst().map { String($0.components(separatedBy: "```")[0]) }
    }()

    /// The documents in docs/layers.
    nonisolated private static let films: [String] = {
        let folder = docs.appending(path: "layers")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
    }()

    nonisolated private static let examples = sections + films

    @Test("Every example is valid, jumps, and shows something in each shape of frame", arguments: examples.indices)
    func example(index: Int) async throws {
        let yaml = Self.examples[index]
        let errors = LayerFilms.errors(yaml)
        #expect(errors == [])
        guard errors.isEmpty else { return }
        let job = RenderRequest(try LayerFilms.document(yaml)).job(output: "")
        #expect(try await job.jumps() == .everywhere)
        for size in [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)] {
            let lists = try await LayerFilms.frames(yaml, at: [1, 1.9], size: size)
            #expect(lists.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("The reference has an example in each section about the language, and films to begin with")
    func examples() {
        #expect(Self.sections.count >= 10)
        #expect(Self.films.count >= 6)
    }
}
