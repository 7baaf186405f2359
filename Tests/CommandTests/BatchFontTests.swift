import Foundation
import KinoraErrors
import TestSupport
import Testing

/// Films of a batch with different font files.
@Suite struct BatchFontTests {
    /// What a batch states about a film, and the bytes of the film.
    private struct Film: Equatable {
        let bytes: Data
        let warnings: [FilmWarning]
        /// The identifier of the input files in the manifest.
        let inputs: String
    }

    private struct Report: Decodable {
        struct Row: Decodable {
            let name: String?
            let state: String
            let warnings: [FilmWarning]?
        }
        let rows: [Row]
    }

    private struct ManifestLine: Decodable {
        struct Film: Decodable {
            let name: String
            let inputs: String
        }
        let film: Film?
    }

    /// The films of a new batch in `folder`, by the letters of `order`. `one` and `two` have font files with characters that no other font has.
    private func films(_ order: [String], in folder: String, _ kinora: Command) async throws -> [String: Film] {
        let message = "{name} \u{10FF00}\u{10FF01} \u{E87D}שЖ"
        let fonts = ["plain": "system", "one": "one.ttf", "two": "two.ttf"]
        let rows = order.map { ["id": $0, "font": fonts[$0] ?? "", "message": message, "name": "Kinora"] }
        try JSONEncoder().encode(rows).write(to: kinora.directory.appending(path: "rows.json"))
        let outcome = try await kinora.run(
            "batch", "rows.json", "--preset", "greeting", "--output-dir", folder, "--name", "{id}.gif", "--report", "r.json",
            "--jobs", "1", "--set", "balloons=0", "--size", "160x90", "--fps", "5", "--duration", "0.4", "--progress", "none")
        #expect(outcome.code == 0, "\(outcome.error)")
        let report = try JSONDecoder().decode(Report.self, from: kinora.data("r.json"))
        #expect(report.rows.map(\.state) == order.map { _ in "rendered" })
        var inputs: [String: String] = [:]
        for line in try kinora.data("\(folder)/.kinora-batch.json").split(separator: UInt8(ascii: "\n")) {
            if let film = try JSONDecoder().decode(ManifestLine.self, from: line).film { inputs[film.name] = film.inputs }
        }
        return try order.reduce(into: [:]) { films, id in
            films[id] = Film(
                bytes: try kinora.data("\(folder)/\(id).gif"),
                warnings: report.rows.first { $0.name?.hasPrefix(id) == true }?.warnings ?? [], inputs: inputs["\(id).gif"] ?? "")
        }
    }

    @Test("A film has the same bytes, warnings and inputs after films with other font files as in a new process")
    func order() async throws {
        try await Command.with(.kinora) { kinora in
            let letters = String(String.UnicodeScalarView((0x20...0x7E).compactMap { Unicode.Scalar($0) }))
            try TestFont(family: "One", characters: letters + "\u{10FF00}\u{E87D}ש").data()
                .write(to: kinora.directory.appending(path: "one.ttf"))
            try TestFont(family: "Two", characters: letters + "\u{10FF01}\u{E87D}Ж", height: 300).data()
                .write(to: kinora.directory.appending(path: "two.ttf"))
            var alone: [String: Film] = [:]
            for id in ["plain", "one", "two"] { alone[id] = try await films([id], in: "alone-\(id)", kinora)[id] }
            let missing = alone.mapValues { $0.warnings.filter { $0.code == .missingGlyph }.map(\.message).joined() }
            #expect(missing["plain"]?.contains("U+10FF00") == true && missing["plain"]?.contains("U+10FF01") == true)
            #expect(missing["one"]?.contains("U+10FF01") == true && missing["one"]?.contains("U+10FF00") == false)
            #expect(Set(alone.values.map(\.bytes)).count == 3 && Set(alone.values.map(\.inputs)).count == 3)
            for order in [["plain", "one", "two"], ["two", "one", "plain"]] {
                #expect(try await films(order, in: order.joined(separator: "-"), kinora) == alone)
            }
        }
    }

    @Test("A damaged font file is the error of its row, which names the file")
    func damaged() async throws {
        try await Command.with(.kinora) { kinora in
            let font = TestFont(characters: "Kinora")
            try font.data(without: "cmap").write(to: kinora.directory.appending(path: "no-cmap.ttf"))
            try font.data().dropLast(200).write(to: kinora.directory.appending(path: "cut.ttf"))
            try kinora.write("font\nno-cmap.ttf\nsystem\ncut.ttf\n", to: "rows.csv")
            let outcome = try await kinora.run(
                "batch", "rows.csv", "--preset", "greeting", "--output-dir", ".", "--name", "{row}.gif", "--report", "r.json", "--size",
                "64x48", "--fps", "5", "--duration", "0.4", "--progress", "none")
            #expect(outcome.code == 65, "\(outcome.error)")
            let rows = try kinora.batchReport("r.json")
            #expect(rows.map(\.state) == ["failed", "rendered", "failed"])
            #expect(rows[0].error?.contains("'no-cmap.ttf' cannot be used: the font has no table 'cmap'") == true, "\(rows[0])")
            #expect(rows[2].error?.contains("'cut.ttf' cannot be used: the file is incomplete") == true, "\(rows[2])")
        }
    }
}
