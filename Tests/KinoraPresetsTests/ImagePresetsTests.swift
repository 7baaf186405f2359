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
}
