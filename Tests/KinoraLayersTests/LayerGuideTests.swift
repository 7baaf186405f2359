import Foundation
import KinoraPipeline
import KinoraPresets
import TestSupport
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Examples of documents with layers")
struct LayerGuideTests {
    nonisolated private static let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs")

    /// The documents and other files in docs/layers.md, docs/scenes.md and docs/text.md.
    nonisolated private static let blocks: [String] = ["layers.md", "scenes.md", "text.md"].flatMap { name -> [String] in
        let text = (try? String(contentsOf: docs.appending(path: name), encoding: .utf8)) ?? ""
        return text.replacing("```xml\n", with: "```yaml\n").components(separatedBy: "```yaml\n").dropFirst().map {
            String($0.components(separatedBy: "```")[0])
        }
    }

    /// The files in other formats, by their names, which end the line above.
    nonisolated private static let assets: [(name: String, text: String)] = {
        let text = (try? String(contentsOf: docs.appending(path: "layers.md"), encoding: .utf8)) ?? ""
        return text.matches(of: /`([a-z.]+)`:\n\n```(?:json|srt)\n((?s).*?)```/).map { (String($0.1), String($0.2)) }
    }()

    /// The documents with layers.
    nonisolated private static let sections = blocks.filter { name(of: $0) == nil && $0.contains("layers:") }

    /// The name of a file, which is in a comment in its first line.
    nonisolated private static func name(of block: String) -> String? {
        let comment = block.prefix { $0 != "\n" }
        return comment.wholeMatch(of: /(?:# |<!-- )([a-z.]+)(?: -->)?/).map { String($0.1) }
    }

    /// The documents in docs/layers.
    nonisolated private static let films: [String] = {
        let folder = docs.appending(path: "layers")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().compactMap {
            try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
    }()

    nonisolated private static let examples = sections + films

    @Test("Every example is valid, jumps, and shows something in each shape of frame", arguments: examples.indices)
    func example(index: Int) async throws {
        let yaml = Self.examples[index]
        let folder = try TemporaryDirectory()
        for block in Self.blocks {
            guard let name = Self.name(of: block) else { continue }
            try block.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.docs.appending(path: "layers").path)
        where !name.hasSuffix(".yaml") {
            try FileManager.default.copyItem(atPath: Self.docs.appending(path: "layers/\(name)").path, toPath: folder.file(name))
        }
        for (name, text) in Self.assets { try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8) }
        let source = folder.file("film.yaml")
        let errors = LayerFilms.errors(yaml, source: source)
        #expect(errors == [])
        guard errors.isEmpty else { return }
        let preset = try LayerFilms.document(yaml, source: source)
        let job = RenderRequest(preset).job(output: "")
        #expect(try await job.jumps() == .everywhere)
        for size in [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)] {
            let lists = try await LayerFilms.frames(preset, at: [1, 1.9], size: size)
            #expect(lists.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("The reference has an example in each section about the language, and films to begin with")
    func examples() {
        #expect(Self.sections.count >= 10)
        #expect(Self.films.count >= 6)
    }
}
