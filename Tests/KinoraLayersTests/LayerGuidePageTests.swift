import Foundation
import KinoraPipeline
import KinoraPresets
import Testing

@testable import KinoraLayers

@MainActor
@Suite("The page of 'kinora guide'")
struct LayerGuidePageTests {
    nonisolated private static let text = LayerGuide.text(program: "kinora")
    nonisolated private static let examples: [String] = text.components(separatedBy: "```yaml\n").dropFirst()
        .map { String($0.components(separatedBy: "```")[0]) }

    @Test("Every example of the page is valid, draws something, and has no warning", arguments: examples.indices)
    func example(index: Int) async throws {
        let yaml = Self.examples[index]
        #expect(LayerFilms.errors(yaml) == [])
        #expect(try await LayerFilms.frames(yaml, at: [1, 2]).allSatisfy { !$0.isEmpty })
        let preset = try LayerFilms.document(yaml)
        let found = try await preset.layers?.findings(of: RenderRequest(preset).job(output: "film.mp4")) ?? []
        #expect(found.map(\.description) == [])
    }

    @Test("The page names every key, kind, word and function, and fits one page")
    func words() {
        #expect(Self.examples.count == LayerGuide.examples.count)
        let lines = Self.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect((110...190).contains(lines.count), "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 400 })
        let known = Set(Self.text.split { !$0.isLetter && $0 != "-" }.map(String.init))
        let words =
            LayerKey.allCases.map(\.rawValue) + LayerKind.allCases.map(\.rawValue) + LayerDocument.Key.allCases.map(\.rawValue)
            + ExpressionFunction.allCases.map(\.rawValue) + ShapeOutline.names + LayerCheck.allCases.map(\.rawValue)
            + Array(LayerKey.reserved.keys)
        #expect(words.filter { !known.contains($0) } == [])
    }
}
