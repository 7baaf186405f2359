import Foundation
import KinoraDrawing
import Testing

@testable import KinoraViews

@MainActor
struct MorphShapeTests {
    private let frame = CGRect(x: 10, y: 20, width: 80, height: 60)

    @Test("Ends are the shapes in the frame, and springs that overshoot stay there")
    func ends() {
        for progress in [0, -0.3, 1, 1.2] {
            let shape = MorphShape(from: Rectangle(), to: Ellipse(), progress: progress)
            let end = progress < 0.5 ? Rectangle().path(in: frame) : Ellipse().path(in: frame)
            let bounds = shape.path(in: frame).boundingRect
            #expect(abs(bounds.minX - end.boundingRect.minX) < 1e-9 && abs(bounds.maxY - end.boundingRect.maxY) < 1e-9)
            let corner = CGPoint(x: 12, y: 22)
            #expect(shape.path(in: frame).contains(corner) == end.contains(corner))
        }
    }

    @Test("A frame of another size gets its own in-between")
    func sizes() {
        let shape = MorphShape(from: Rectangle(), to: Ellipse(), progress: 0.5)
        let small = shape.path(in: frame).boundingRect
        let large = shape.path(in: CGRect(x: 10, y: 20, width: 160, height: 120)).boundingRect
        #expect(abs(large.width - small.width * 2) < 1e-6 && abs(large.height - small.height * 2) < 1e-6)
        #expect(abs(small.midX - frame.midX) < 1e-6 && abs(small.midY - frame.midY) < 1e-6)
    }

    @Test("A prepared morph is as large as fits, in the middle")
    func prepared() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let morph = Morph(from: square, to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let bounds = MorphShape(morph, progress: 0).path(in: frame).boundingRect
        #expect(bounds == CGRect(x: 20, y: 20, width: 60, height: 60))
    }

    @Test("The progress animates")
    func animates() {
        var shape = MorphShape(from: Rectangle(), to: Ellipse(), progress: 0.25)
        #expect(shape.animatableData == 0.25)
        shape.animatableData = 0.75
        #expect(shape.progress == 0.75)
    }
}
