import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Testing
import ViewTestSupport

@testable import KinoraLayers
@testable import KinoraPresets

/// Presets that show files: logos, images and audio.
@MainActor
struct ImagePresetsTests {
    private nonisolated static let sizes = [
        CGSize(width: 1920, height: 1080), CGSize(width: 1080, height: 1920), CGSize(width: 1080, height: 1080),
        CGSize(width: 1080, height: 1350),
    ]

    private func film(_ size: CGSize, _ duration: TimeInterval = 5) -> Film { Film(size: size, frameRate: 60, duration: duration) }

    private func isInside(_ inner: CGRect, _ outer: CGRect) -> Bool {
        inner.minX >= outer.minX - 0.01 && inner.maxX <= outer.maxX + 0.01 && inner.minY >= outer.minY - 0.01
            && inner.maxY <= outer.maxY + 0.01
    }

    @Test("The parts of a logo cover a square of 2 points, and it has the frame of the document")
    func logoParts() throws {
        let source = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><rect x='10' y='5' width='20' height='10'/></svg>"
        let parts = try LogoParts(SVGDocument(string: source), name: "a.svg")
        #expect(parts.parts.map(\.area.boundingRect) == [CGRect(x: -1, y: -0.5, width: 2, height: 1)])
        #expect(parts.frame == CGRect(x: -2, y: -1, width: 4, height: 2))
        // A drop first, the rectangle at the end.
        #expect(abs(parts.parts[0].morph.path(at: 0).boundingRect.width - 0.6) < 0.01)
        #expect(abs(parts.parts[0].morph.path(at: 1).boundingRect.width - 2) < 0.01)
    }

    @Test("A logo without shapes is refused")
    func emptyLogo() throws {
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>")
        let error = #expect(throws: ParameterError.self) { try LogoParts(document, name: "a.svg") }
        #expect(error?.parameter == "logo" && error?.problem == "contains no shapes")
    }

    @Test("A logo appears part by part and ends as the document draws it", arguments: LogoReveal.Entrance.allCases, sizes)
    func logo(entrance: LogoReveal.Entrance, size: CGSize) throws {
        var parameters = LogoReveal()
        (parameters.entrance, parameters.name) = (entrance, "")
        let document = try SampleLogo.document()
        let view = LogoRevealView(parameters: parameters, parts: try LogoParts(document, name: ""), film: film(size))
        let player = FilmPlayer(view, size: size)
        func drawn(_ time: TimeInterval) -> [DisplayItem] {
            player.displayList(at: time).leaves.filter { !($0.bounds.width > size.width * 0.99) }
        }
        #expect(drawn(0).isEmpty)
        #expect(!drawn(0.5).isEmpty)
        let end = drawn(4.9)
        #expect(end.count == document.shapes.count)
        let safe = film(size).safeFrame
        #expect(end.allSatisfy { isInside($0.bounds, safe) })
    }

    @Test(
        "A slide's mask grows from nothing to the whole frame",
        arguments: [SlideshowTransition.circle, .wipe, .blinds, .diamond], sizes)
    func masks(transition: SlideshowTransition, size: CGSize) throws {
        var points: [CGPoint] = []
        for x in 0...8 {
            for y in 0...8 {
                points.append(CGPoint(x: size.width * (0.001 + Double(x) * 0.12475), y: size.height * (0.001 + Double(y) * 0.12475)))
            }
        }
        var covered: Set<Int> = []
        for step in 0...20 {
            let mask = try #require(transition.mask(Double(step) / 20, size: size))
            let inside = Set(points.indices.filter { mask.contains(points[$0]) })
            #expect(inside.isSuperset(of: covered), "a covered point stays covered")
            covered = inside
            if step == 0 { #expect(inside.isEmpty) }
        }
        #expect(covered.count == points.count)
    }

    @Test("Each image has the same time, and its caption is in the safe area", arguments: sizes)
    func slides(size: CGSize) {
        let captions = ["One", String(repeating: "many words ", count: 7) + "end", "Three"]
        let slides = captions.enumerated().map { Slide(index: $0, image: .sample, caption: $1) }
        let film = film(size, 9)
        let player = FilmPlayer(
            SlideshowView(parameters: Slideshow(), slides: slides, film: film), size: size, shaper: SharedResources.textShaper)
        for (index, time) in [2.9, 5.9, 8.9].enumerated() {
            let glyphs = player.displayList(at: time).leaves.compactMap { leaf -> CGRect? in
                guard case .fill(let path, let paint, _) = leaf.content, case .color(let color) = paint,
                    min(color.red, color.green, color.blue) > 0.999
                else {
                    return nil
                }
                let bounds = path.boundingRect.applying(leaf.transform)
                return bounds.width < size.width * 0.3 && bounds.minY > size.height * 0.5 ? bounds : nil
            }
            #expect(!glyphs.isEmpty, "\(captions[index])")
            #expect(glyphs.allSatisfy { isInside($0, film.safeFrame.insetBy(dx: -8, dy: -8)) }, "\(captions[index])")
        }
    }
}
