import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraPresets

struct MusicVideoMorphTests {
    private let shapes = [StageShapes.heart, StageShapes.star(5), StageShapes.diamond(bulge: -0.5)]

    @Test("On every beat the morphs show the beat's shape exactly", arguments: -4..<7)
    func beats(beat: Int) {
        let shown = BeatMorphs(shapes).path(at: Double(beat), placement: .identity)
        #expect(shown == shapes[((beat % 3) + 3) % 3])
    }

    @Test("Between beats a figure swells and overshoots its new shape continuously")
    func swelling() {
        let morphs = BeatMorphs(shapes)
        var last = morphs.path(at: 0, placement: .identity).boundingRect
        var largest = 0.0
        for step in 1...600 {
            let bounds = morphs.path(at: Double(step) / 200, placement: .identity).boundingRect
            #expect(max(abs(bounds.minX - last.minX), abs(bounds.maxY - last.maxY)) < 0.12, "at \(Double(step) / 200)")
            last = bounds
            largest = max(largest, bounds.width)
        }
        #expect(largest > 2.02 && largest < 2.4)
    }

    @Test("The position of a figure does not change it")
    func placement() {
        let morphs = BeatMorphs(shapes)
        let placement = MusicStage.placement(CGPoint(x: 300, y: 200), radius: 50, angle: 0.3)
        for position in [0, 0.21, 0.8, 1.05, 2.9] {
            let (plain, placed) = (morphs.path(at: position, placement: .identity), morphs.path(at: position, placement: placement))
            for (a, b) in zip(plain.applying(placement).points, placed.points) { expectClose(a, b, within: 1e-9) }
        }
    }

    @Test("The inner radius belongs to the largest disc around the origin, and is 0 if the origin is outside")
    func innerRadius() {
        expectClose(MaskOpening.innerRadius(of: StageShapes.square), 1 / 2.0.squareRoot(), within: 1e-9)
        expectClose(MaskOpening.innerRadius(of: StageShapes.star(5, inner: 0.5)), 0.5, within: 1e-9)
        expectClose(MaskOpening.innerRadius(of: StageShapes.circle), 1, within: 1e-3)
        let aside = StageShapes.circle.applying(CGAffineTransform(translationX: 2, y: 0))
        #expect(MaskOpening.innerRadius(of: aside) == 0)
        #expect(MaskOpening.innerRadius(of: Path()) == 0)
    }

    @Test("Shapes stay approximately within a radius of 1")
    func reach() {
        let all = [
            StageShapes.circle, StageShapes.square, StageShapes.bolt, StageShapes.heart, StageShapes.cross(),
            StageShapes.roundFlower(petals: 6, depth: 0.34), StageShapes.blob(Blob(.splatter, points: 104, seed: 3)),
        ]
        for shape in all {
            let bounds = shape.boundingRect
            #expect(max(-bounds.minX, bounds.maxX, -bounds.minY, bounds.maxY) < 1.05, "\(bounds)")
        }
    }
}
