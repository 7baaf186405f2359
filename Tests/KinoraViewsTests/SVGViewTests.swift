import Foundation
import KinoraDrawing
import KinoraRuntime
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
@Suite("SVG files as views")
struct SVGViewTests {
    private let document: SVGDocument

    init() throws {
        document = try SVGDocument(
            string: """
                <svg viewBox='0 0 24 12'><rect width='24' height='12' fill='lime'/><path d='M0 0h6v6z' fill='currentColor'/>
                <path d='M0 9h24' stroke='red' stroke-width='2' fill='none'/></svg>
                """)
    }

    @Test("A drawing is fitted and centred in its frame, with the foreground style as currentColor")
    func fits() {
        let graph = makeGraph(SVGView(document).foregroundStyle(Color(red: 0, green: 0, blue: 1)), size: CGSize(width: 48, height: 48))
        let leaves = graph.leaves
        #expect(
            leaves.map(\.rect) == [
                CGRect(x: 0, y: 12, width: 48, height: 24), CGRect(x: 0, y: 12, width: 12, height: 12),
                CGRect(x: 0, y: 30, width: 48, height: 0),
            ])
        #expect(leaves.map { $0.color?.description } == ["#00FF00FF", "#0000FFFF", "#FF0000FF"])
    }

    @Test("A gradient as foreground covers the whole view, not each shape")
    func gradientForeground() throws {
        let style = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        let graph = makeGraph(SVGView(document).foregroundStyle(style), size: CGSize(width: 48, height: 24))
        #expect(graph.leaves.map(\.rect)[1] == CGRect(x: 0, y: 0, width: 12, height: 12))
        let dump = graph.list.description
        #expect(dump.contains("0 0") && dump.contains("48"), "\(dump)")
    }

    @Test("Where no size is proposed a drawing has its own size")
    func idealSize() {
        let graph = makeGraph(
            SVGView(document).fixedSize(), size: CGSize(width: 100, height: 100))
        #expect(graph.leaves.first?.rect == CGRect(x: 38, y: 44, width: 24, height: 12))
        let shape = makeGraph(SVGShape(document).fixedSize(), size: CGSize(width: 100, height: 100))
        #expect(shape.leaves.first?.rect == CGRect(x: 38, y: 44, width: 24, height: 12))
    }

    @Test("A shape has the drawing's outlines, or its painted area, scaled to the frame")
    func shape() {
        let rect = CGRect(x: 0, y: 0, width: 48, height: 24)
        #expect(SVGShape(document).path(in: rect).description.hasSuffix("0 18 m 48 18 l"))
        let area = SVGShape(document, paintedArea: true).path(in: rect)
        #expect(area.contains(CGPoint(x: 40, y: 16.5)) && area.boundingRect == rect)
    }

    /// A square of 4 points that moves from 0 to 20 in two seconds.
    private static func moving() throws -> SVGDocument {
        try SVGDocument(
            string: """
                <svg viewBox='0 0 100 100'><rect width='4' height='4'><animate attributeName='x' from='0' to='20' dur='2s' fill='freeze'/>
                </rect></svg>
                """)
    }

    /// The left edge of the square in a frame of a stage of 100 x 100 points and 10 frames per second.
    private func left(_ view: some View, frame: Int) async throws -> CGFloat {
        let stage = Stage(size: CGSize(width: 100, height: 100), frameRate: 10, seed: 0, environment: EnvironmentValues()) { view }
        return try await Self.left(stage.frame(frame).items, .identity)
    }

    private static func left(_ items: [DisplayItem], _ outer: CGAffineTransform) -> CGFloat {
        items.reduce(-1) { found, item in
            let transform = item.transform.concatenating(outer)
            switch item.content {
            case .fill(let path, _, _): return path.applying(transform).boundingRect.minX
            case .group(let group): return max(found, left(group.items, transform))
            default: return found
            }
        }
    }

    @Test("A drawing with animations plays, once, in a loop or at another speed")
    func plays() async throws {
        let view = SVGView(try Self.moving())
        for (frame, x) in [(0, 0.0), (5, 5), (10, 10), (20, 20), (30, 20)] { #expect(try await abs(left(view, frame: frame) - x) < 1e-9) }
        #expect(try await abs(left(view.looping(), frame: 25) - 5) < 1e-9)
        #expect(try await abs(left(view.speed(2), frame: 5) - 10) < 1e-9)
        for speed in [0, -1, Double.nan] { #expect(try await left(view.speed(speed), frame: 5) == 0) }
    }

    @Test("The view keeps no state, so frames can be passed")
    func timeless() async throws {
        #expect(Timelessness.isTimeless(SVGView.self) && Timelessness.isTimeless(SVGFrame.self))
        let view = SVGView(try Self.moving())
        let stage = Stage(size: CGSize(width: 100, height: 100), frameRate: 10, seed: 0, environment: EnvironmentValues()) { view }
        for frame in 0..<8 { #expect(try await abs(Self.left(stage.frame(frame).items, .identity) - CGFloat(frame)) < 1e-9) }
    }
}
