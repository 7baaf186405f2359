import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraPresets

@MainActor
struct QuadCurvesTests {
    private let film = Film(size: CGSize(width: 1920, height: 1080), frameRate: 60, duration: 16)

    private func player(_ change: (inout QuadCurves) -> Void = { _ in }) -> FilmPlayer {
        var parameters = QuadCurves()
        change(&parameters)
        return FilmPlayer(QuadCurvesView(parameters, film: film))
    }

    /// The outlines that are stroked, in the frame's points.
    private func strokes(_ list: DisplayList) -> [Path] {
        list.leaves.compactMap { leaf in
            guard case .stroke(let path, _, _) = leaf.content else { return nil }
            return path.applying(leaf.transform)
        }
    }

    @Test("Each figure is one closed outline with a curve per corner, each string one curve", arguments: [3, 4, 7])
    func structure(corners: Int) {
        let player = player { ($0.corners, $0.layers, $0.strings) = (corners, 5, 9) }
        for time in stride(from: 0, through: 16, by: 0.35) {
            let paths = strokes(player.displayList(at: time))
            #expect(paths.count == 14)
            #expect(paths[..<9].allSatisfy { $0.verbs == [.move, .quadCurve] })
            #expect(paths[9...].allSatisfy { $0.verbs.count == corners + 2 && $0.verbs.last == .close }, "at \(time) s")
        }
    }

    @Test("In the middle of a step the bundle is a straight line, and opens again")
    func line() {
        let player = player { ($0.strings, $0.layers) = (7, 1) }
        // The height of the outermost curve, with its sign.
        var heights: [Double] = []
        for frame in 0...192 {
            let path = strokes(player.displayList(at: Double(frame) / 60))[6]
            heights.append(path.points[1].y - 540)
        }
        #expect((heights.max() ?? 0) > 500 && (heights.min() ?? 0) < -500)
        #expect((heights.map(abs).min() ?? 1e9) < 60)
    }

    @Test("The last frame leads back to the first", arguments: [1.6, 1.45])
    func seam(hold: Double) {
        let player = player { $0.hold = hold }
        let first = strokes(player.displayList(at: 0))
        let last = strokes(player.displayListAfterPlaying(to: 16))
        // What is left of the springs' swinging is a thousandth of a figure's size.
        for (a, b) in zip(first, last) {
            let (boundsA, boundsB) = (a.boundingRect, b.boundingRect)
            expectClose(boundsA.minX, boundsB.minX, within: 1.5)
            expectClose(boundsA.maxY, boundsB.maxY, within: 1.5)
            expectClose(a.length, b.length, within: 8)
        }
    }

    @Test("The figures stay inside the frame", arguments: [(3, 1.5), (4, -1), (5, 1.2), (12, 1.5)])
    func inside(corners: Int, bulge: Double) {
        for size in [CGSize(width: 1920, height: 1080), CGSize(width: 1080, height: 1920), CGSize(width: 1080, height: 1350)] {
            var parameters = QuadCurves()
            (parameters.corners, parameters.bulges, parameters.strings, parameters.layers) = (corners, [bulge, 0], 0, 3)
            let film = Film(size: size, frameRate: 60, duration: 16)
            let player = FilmPlayer(QuadCurvesView(parameters, film: film), size: size)
            for time in stride(from: 0, through: 16, by: 0.3) {
                for path in strokes(player.displayList(at: time)) {
                    #expect(CGRect(origin: .zero, size: size).contains(path.boundingRect), "\(size) at \(time) s: \(path.boundingRect)")
                }
            }
        }
    }

    @Test("No figure crosses another one", arguments: [QuadCurves().bulges, [1, -0.9], [0, 1.5, -1]])
    func nested(bulges: [Double]) {
        let player = player { ($0.layers, $0.strings, $0.bulges) = (9, 0, bulges) }
        for frame in stride(from: 0, through: 960, by: 6) {
            let figures = strokes(player.displayList(at: Double(frame) / 60))
            for (outer, inner) in zip(figures, figures.dropFirst()) {
                let outside = inner.sampledPoints(count: 24).filter { !outer.contains($0) }
                #expect(outside.isEmpty, "at frame \(frame)")
            }
        }
    }

    @Test("Without strings and with one layer there is only one figure")
    func few() {
        #expect(strokes(player { ($0.strings, $0.layers) = (0, 1) }.displayList(at: 0)).count == 1)
    }

    @Test("The drawing equals a recorded one", arguments: [0.0, 1.1, 9.0])
    func dumps(time: Double) {
        let player = player { ($0.layers, $0.strings) = (6, 5) }
        expectDump(DisplayListDump.describe(player.displayListAfterPlaying(to: time)), "quad-curves-\(time)")
    }
}
