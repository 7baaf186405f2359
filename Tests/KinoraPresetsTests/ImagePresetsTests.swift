import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Testing
import ViewTestSupport

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

    /// The bounds of a fill, or of a stroke with round caps and joins.
    private func painted(_ item: DisplayItem) -> CGRect {
        guard case .stroke(let path, _, let style) = item.content else { return item.bounds }
        return path.boundingRect.insetBy(dx: -style.lineWidth / 2, dy: -style.lineWidth / 2).applying(item.transform)
    }

    @Test("A logo without outlines that can be drawn is refused with the name of the parameter")
    func refusedLogo() throws {
        let error = #expect(throws: ParameterError.self) {
            try presetView("logo-reveal", ["logo": .text("logo.png")], film(CGSize(width: 1920, height: 1080)))
        }
        #expect(error?.parameter == "logo" && error?.problem == "has no outlines that can be drawn")
    }

    @Test("A logo appears part by part and ends with all of its parts", arguments: ["draw", "morph", "both"], sizes)
    func logo(entrance: String, size: CGSize) throws {
        let player = FilmPlayer(try presetView("logo-reveal", texts(["entrance": entrance, "name": ""]), film(size)), size: size)
        func drawn(_ time: TimeInterval) -> [DisplayItem] {
            player.displayList(at: time).leaves.filter { !($0.bounds.width > size.width * 0.99) }
        }
        #expect(drawn(0).isEmpty)
        #expect(!drawn(0.5).isEmpty)
        let end = drawn(4.9)
        // The sun, two mountains, the snow and the line.
        #expect(end.count == 5)
        let safe = film(size).safeFrame
        #expect(end.allSatisfy { isInside(painted($0), safe) }, "\(end.map(painted))")
    }
}
