import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct MorphShapeTests {
    private let frame = CGRect(x: 10, y: 20, width: 80, height: 60)

    @Test("Ends are the shapes in the frame, and overshooting springs are clamped to the ends")
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

    @Test("The in-between scales with the frame")
    func sizes() {
        let shape = MorphShape(from: Rectangle(), to: Ellipse(), progress: 0.5)
        let small = shape.path(in: frame).boundingRect
        let large = shape.path(in: CGRect(x: 10, y: 20, width: 160, height: 120)).boundingRect
        #expect(abs(large.width - small.width * 2) < 1e-6 && abs(large.height - small.height * 2) < 1e-6)
        #expect(abs(small.midX - frame.midX) < 1e-6 && abs(small.midY - frame.midY) < 1e-6)
    }

    @Test("A prepared morph is scaled to fit and centred")
    func prepared() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let morph = Morph(from: square, to: Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let bounds = MorphShape(morph, progress: 0).path(in: frame).boundingRect
        #expect(bounds == CGRect(x: 20, y: 20, width: 60, height: 60))
    }

    @Test("The progress of a morph animates")
    func animates() {
        var shape = MorphShape(from: Rectangle(), to: Ellipse(), progress: 0.25)
        #expect(shape.animatableData == 0.25)
        shape.animatableData = 0.75
        #expect(shape.progress == 0.75)
    }

    @Test("Morphs are cached up to the capacity, by outlines and options") func cache() {
        let cache = MorphCache(capacity: 2)
        let (square, circle) = (Path(CGRect(x: 0, y: 0, width: 10, height: 10)), Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
        let triangle = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)]) }
        for _ in 0..<2 {
            for (from, to) in [(square, triangle), (triangle, square), (triangle, circle)] {
                for interpolation in [MorphOptions.Interpolation.linear, .rigidFirst] {
                    let options = MorphOptions(interpolation: interpolation)
                    let morph = cache.morph(from: from, to: to, options: options)
                    #expect(morph.from == from && morph.to == to && morph.options == options)
                    #expect(morph.path(at: 0.3) == Morph(from: from, to: to, options: options).path(at: 0.3))
                }
            }
        }
    }

    @Test("A view is revealed from an outline, and not clipped after the transition") func transition() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, false) { isShown in
                ZStack {
                    if isShown {
                        Color.red.frame(width: 100, height: 100).transition(AnyTransition.morph(from: Circle().inset(by: 40)))
                    }
                }
            }, size: CGSize(width: 100, height: 100))
        func cut(at time: Double) -> CGRect? {
            graph.advance(to: time)
            for case .group(let group) in graph.list.items.map(\.content) {
                if let clip = group.clips.first { return clip.path.boundingRect.applying(clip.transform) }
            }
            return nil
        }
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(true) } }
        let middle = cut(at: 1.5)
        #expect(middle.map { abs($0.midX - 50) < 1e-6 && $0.width > 25 && $0.width < 95 } == true, "\(String(describing: middle))")
        #expect(cut(at: 2.5).map { $0.width > 1000 } ?? true)
    }
}
