import Foundation
import KinoraDrawing
import KinoraFiles
import TestSupport
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Axes of variable fonts in documents")
struct LayerAxesTests {
    private static var font: String {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "KinoraRasterTests/Fonts/variable.ttf").path
    }

    /// The widths of the text at times, in points.
    private func widths(_ settings: String, at times: [Double]) async throws -> [CGFloat] {
        let folder = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: Self.font, toPath: folder.file("variable.ttf"))
        let yaml = LayerFilms.layers("{text: Hamburg Il, font: {family: variable.ttf, size: 100}, \(settings)}")
        let lists = try await LayerFilms.frames(LayerFilms.document(yaml, source: folder.file("film.yaml")), at: times)
        return lists.map { list in
            list.leaves.compactMap { if case .text(let text, _) = $0.content { text.size.width } else { nil } }.max() ?? 0
        }
    }

    @Test("A position moves between its keyframes, and names of axes are their tags")
    func motion() async throws {
        let moved = try await widths("axes: {weight: {from: 400, to: 900, duration: 2, easing: linear}}", at: [0, 1, 2, 4])
        var fixed: [CGFloat] = []
        for position in [400, 650, 900, 900] { fixed += try await widths("axes: {wght: \(position)}", at: [0]) }
        #expect(moved == fixed)
        #expect(moved[0] + 5 < moved[1] && moved[1] + 5 < moved[2])
    }

    @Test("Films with moving axes jump")
    func jumps() async throws {
        let folder = try TemporaryDirectory()
        try FileManager.default.copyItem(atPath: Self.font, toPath: folder.file("variable.ttf"))
        let layer = "{text: Hamburg, font: {family: variable.ttf, size: 90}, axes: {wght: {from: 100, to: 900, duration: 3}}, enter: rise}"
        try await LayerFilms.expectJumps("layers:\n  - \(layer)\n", in: folder)
    }

    @Test(
        "Mistakes have their position, and say what would be right",
        arguments: [
            ("axes: 550", "2:25", "is not a list of axes; expected {weight: 550}"),
            ("axes: {bold: 3, heavy: 1}", "2:35", "is not an axis; expected italic, optical-size, slant, weight, width, or a tag of four"),
            ("axes: {weight: 300, wght: 400}", "2:39", "is the axis 'wght' again; remove one"),
            ("axes: {weight: fat}", "2:34", "axes.weight"),
        ])
    func mistakes(setting: String, position: String, text: String) {
        let errors = LayerFilms.errors(LayerFilms.layers("{text: Hello, \(setting)}"))
        #expect(errors.contains { $0.hasPrefix(position + ":") && $0.contains(text) }, "\(errors)")
    }
}
