import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

/// The preset `audiogram`, in the shapes of platforms.
@MainActor
struct AudiogramTests {
    private nonisolated static let sizes = [(1920, 1080), (1080, 1920), (1080, 1080), (1080, 1350)].map {
        CGSize(width: $0.0, height: $0.1)
    }
    private nonisolated static let titles = [
        "Go!", "Why we walk in circles", String(repeating: "many words ", count: 6) + "end", "محمد عبد الرحمن",
    ]

    /// Where the parts are drawn after their entrance.
    private struct Parts {
        var cover = CGRect.null
        var show = CGRect.null
        var title = CGRect.null
        var wave = CGRect.null
        var progress = CGRect.null

        var all: [CGRect] { [cover, show, title, wave, progress].filter { !$0.isNull } }
    }

    /// - Parameter values: Besides a palette in which each part has a colour of its own.
    private func parts(_ values: [String: ParameterValue], _ film: Film) throws -> Parts {
        let palette = ["#000000", "#00FE01", "#FFFFFF"].map(ParameterValue.text)
        var values = values
        values["palette"] = .list([.list([palette[0]]), .list([palette[1]]), .list([palette[2]])])
        let view = try presetView("audiogram", values, film)
        let list = FilmPlayer(view, size: film.size, shaper: SharedResources.textShaper).displayList(at: 5.5)
        var parts = Parts()
        // The cover has a thin edge.
        if let edge = list.strokes.first { parts.cover = edge.path.boundingRect }
        let outlines = list.outlines.filter { $0.color != nil && $0.bounds.width < film.size.width * 0.99 }
        func isAccent(_ color: Color.Resolved?) -> Bool { color.map { $0.green > 0.9 && $0.red < 0.1 } ?? false }
        let accents = outlines.filter { isAccent($0.color) }.map(\.bounds)
        let whites = outlines.filter { ($0.color?.red ?? 0) > 0.99 && ($0.color?.blue ?? 0) > 0.99 }
        // The highlighted text has the colour of the bars, and is above them.
        let bars = whites.filter { abs($0.opacity - 0.45) < 0.01 }.map(\.bounds)
        parts.wave = bars.reduce(.null) { $0.union($1) }
        parts.progress = whites.filter { abs($0.opacity - 0.2) < 0.01 }.map(\.bounds).reduce(.null) { $0.union($1) }
        parts.title = whites.filter { $0.opacity > 0.99 && $0.bounds.maxY < parts.wave.minY }.map(\.bounds).reduce(.null) { $0.union($1) }
        parts.show = accents.filter { $0.maxY < parts.wave.minY }.reduce(.null) { $0.union($1) }
        parts.wave = accents.filter { $0.maxY >= parts.wave.minY }.reduce(parts.wave) { $0.union($1) }
        return parts
    }

    private func film(_ size: CGSize) -> Film { Film(size: size, frameRate: 30, duration: 15) }

    /// Expects that the parts of a column are below one another.
    private func expectColumn(_ parts: [CGRect], _ name: String) {
        for (upper, lower) in zip(parts, parts.dropFirst()) { #expect(upper.maxY < lower.minY, "\(name): \(upper) and \(lower)") }
    }

    @Test(
        "The parts are in the safe area and do not overlap, and the texts are beside the cover in wide frames only", arguments: titles,
        sizes)
    func parts(title: String, size: CGSize) throws {
        let film = film(size)
        let parts = try parts(["title": .text(title), "show": .text(title)], film)
        #expect(parts.all.count == 5)
        for part in parts.all { #expect(film.safeFrame.insetBy(dx: -8, dy: -8).encloses(part), "\(part)") }
        expectColumn([parts.show, parts.title, parts.wave, parts.progress], title)
        #expect(parts.wave.width > 300 && parts.cover.width > 400 && abs(parts.cover.width - parts.cover.height) < 1)
        let column = parts.all.dropFirst().reduce(CGRect.null) { $0.union($1) }
        if size.width > size.height {
            #expect(title.isRightToLeft ? column.maxX < parts.cover.minX : column.minX > parts.cover.maxX)
            #expect(abs(column.midY - parts.cover.midY) < 40)
        } else {
            #expect(column.minY > parts.cover.maxY && abs(parts.cover.midX - size.width / 2) < 1)
        }
    }

    @Test("Without a cover, the texts and the waveform are in the middle and as wide as the safe area", arguments: titles, sizes)
    func noCover(title: String, size: CGSize) throws {
        let film = film(size)
        let parts = try parts(["title": .text(title), "cover": .text("none")], film)
        #expect(parts.cover.isNull && parts.all.count == 4)
        expectColumn(parts.all, title)
        let all = parts.all.reduce(CGRect.null) { $0.union($1) }
        let safe = film.centeredSafeFrame
        #expect(safe.insetBy(dx: -8, dy: -8).encloses(all))
        #expect(abs(all.midX - safe.midX) < 2 && abs(all.midY - safe.midY) < 30, "\(all)")
        #expect(all.width > safe.width * 0.9)
    }

    @Test("Without a show, the title is at the top of the texts")
    func noShow() throws {
        let film = film(Self.sizes[0])
        let parts = try parts(["show": .text("")], film)
        #expect(parts.show.isNull && parts.title.minY < parts.cover.minY + 60)
    }

    @Test("Texts contrast with the lights behind them, in all palettes", arguments: ColorPalette.named.compactMap(\.name))
    func contrast(palette: String) async throws {
        let preset = LayerPreset.audiogram
        let document = try PresetReader(compositions: []).read(Data(preset.contents()), source: "audiogram.yaml", name: nil)
        let values = ["palette": palette, "track": "none"].mapValues(ParameterValue.text)
        let found = try await document.layers?.findings(of: RenderRequest(document, assigned: values).job(output: "film.mp4"))
        #expect(found?.map(\.description) == [])
    }
}
