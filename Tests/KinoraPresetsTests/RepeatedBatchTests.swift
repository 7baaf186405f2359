import Foundation
import KinoraFiles
import KinoraPipeline
import Synchronization
import TestSupport
import Testing

@testable import KinoraPresets

/// Batches of all presets that run again: films that exist are not made again, whatever they read.
struct RepeatedBatchTests {
    static let presets = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "presets")

    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: presets.path))?
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted() ?? []

    private let inputs: FilmInputFiles

    init() throws { inputs = try FilmInputFiles() }

    /// The rows of a preset: one with its own values, and one for each kind of input that its parameters accept.
    private func rows(_ preset: PresetDocument) throws -> [Batch.Row] {
        let schema = preset.composition.parameters
        let given = [[:]] + FilmInputFiles.Kind.allCases.map { inputs.values(of: $0, in: schema) }.filter { !$0.isEmpty }
        var settings = VideoOverrides()
        settings.size = PixelSize(width: 64, height: 48)
        settings.frameRate = 5
        // Scenes have their own durations.
        if preset.composition.scenes.isEmpty { settings.duration = 0.6 } else { settings.to = .seconds(0.6) }
        return given.enumerated().map { index, values in
            Batch.Row(
                number: index + 1, name: "\(index + 1).mov",
                job: .success(RenderRequest(preset, assigned: values, settings: settings).job(output: "")))
        }
    }

    @Test("A second run of a batch finds the films of the first one, and a forced run records the same inputs", arguments: names)
    func repeated(name: String) async throws {
        let library = PresetLibrary(compositions: BuiltInCompositions.all, directories: [Self.presets])
        let rows = try rows(library.preset(name))
        let directory = try TemporaryDirectory()
        var batch = Batch(rows: rows, directory: directory.path)
        func run() async throws -> [BatchReport.State] {
            let states = Mutex<[Int: BatchReport.Row]>([:])
            try batch.check()
            _ = try await batch.run { event in
                if case .ended(let row, _) = event.kind { states.withLock { $0[event.index] = row } }
            }
            let ended = states.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
            for row in ended { #expect(row.error == nil, "\(name), row \(row.row): \(row.error ?? "")") }
            return ended.map(\.state)
        }
        #expect(try await run() == rows.map { _ in .rendered })
        var previewed: [BatchReport.State] = []
        try await batch.preview { previewed.append($0.state) }
        #expect(previewed == rows.map { _ in .skipped })
        #expect(try await run() == rows.map { _ in .skipped })
        let first = try recordedInputs(in: directory)
        #expect(first.count == rows.count)
        batch.isForced = true
        #expect(try await run() == rows.map { _ in .rendered })
        #expect(try recordedInputs(in: directory) == first)
    }

    /// The identifiers of the inputs of each film in the manifest.
    private func recordedInputs(in directory: TemporaryDirectory) throws -> [String: String] {
        struct Line: Decodable {
            struct Film: Decodable {
                let name: String
                let inputs: String
            }
            let film: Film?
        }
        var inputs: [String: String] = [:]
        for line in try String(contentsOfFile: directory.file(".kinora-batch.json"), encoding: .utf8).split(separator: "\n") {
            if let film = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).film { inputs[film.name] = film.inputs }
        }
        return inputs
    }

    @Test("Each kind of input occurs in a preset")
    func kinds() throws {
        let library = PresetLibrary(compositions: BuiltInCompositions.all, directories: [Self.presets])
        let schemas = try Self.names.map { try library.preset($0).composition.parameters }
        for kind in FilmInputFiles.Kind.allCases {
            #expect(schemas.contains { !inputs.values(of: kind, in: $0).isEmpty }, "\(kind)")
        }
    }
}

extension Batch {
    fileprivate init(rows: [Row], directory: String) {
        self.init(
            rows: BatchRows(count: rows.count) {
                var iterator = rows.makeIterator()
                return { iterator.next() }
            }, directory: directory)
    }
}
