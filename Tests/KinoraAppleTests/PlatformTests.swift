import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@testable import KinoraViews

@MainActor
@Suite("Device properties for apps")
struct PlatformTests {
    @Test("The screen has the size of the frame")
    func screen() async throws {
        var seen = CGRect.zero
        let stage = Stage(Color.red.onAppear { seen = UIScreen.main.bounds }, size: CGSize(width: 320, height: 240))
        _ = try await stage.frame(0)
        #expect(seen == CGRect(x: 0, y: 0, width: 320, height: 240))
    }

    @Test("A UIColor returns the components it was made from")
    func colors() {
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        expectClose(red, 0.2, within: 1e-6)
        expectClose(green, 0.4, within: 1e-6)
        expectClose(blue, 0.6, within: 1e-6)
        expectClose(alpha, 0.5, within: 1e-6)
        #expect(Color(uiColor: color) == Color(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5))
        #expect(Color(.systemGray6).resolved(in: .dark) == Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255).resolved(in: .dark))
        // As on a device, the colour of UIKit takes precedence.
        #expect(Color(.red) == Color(uiColor: .red))
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(hue: 0.7, saturation: 0.5, brightness: 0.8, alpha: 1)
            .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        expectClose(hue, 0.7, within: 1e-5)
        expectClose(saturation, 0.5, within: 1e-5)
        expectClose(brightness, 0.8, within: 1e-5)
    }

    @Test("A clockwise arc of a UIBezierPath runs clockwise on screen")
    func arcs() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        expectClose(path.bounds.width, 10, within: 1e-6)
        expectClose(path.bounds.maxY, 10, within: 1e-6)
        expectClose(path.bounds.minY, 0, within: 1e-6)
    }

    @Test("Combined shapes equal their combined paths")
    func combinedShapes() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        let ring = Circle().subtracting(Circle().scale(0.5)).path(in: rect)
        #expect(!ring.contains(CGPoint(x: 10, y: 10)))
        #expect(ring.contains(CGPoint(x: 2, y: 10)))
        let both = Rectangle().intersection(Rectangle().offset(x: 10)).path(in: rect)
        #expect(both.boundingRect == CGRect(x: 10, y: 0, width: 10, height: 20))
    }

    private struct Counter: View {
        let ended: () -> Void

        init(ended: @escaping () -> Void) {
            self.ended = ended
        }

        var body: some View {
            Text("two").gesture(TapGesture(count: 2).onEnded { ended() })
            Text("drag").gesture(DragGesture().onChanged { _ in ended() }.onEnded { _ in ended() })
            Text("either").gesture(DragGesture().simultaneously(with: TapGesture()).onEnded { _ in ended() })
        }
    }

    @Test("Tap gestures recognise a script's taps, but not drags")
    func gestures() throws {
        var count = 0
        let graph = makeGraph(Counter { count += 1 })
        try graph.tap(.label("two"))
        #expect(count == 0)
        try graph.tap(.label("two"))
        #expect(count == 1)
        try graph.tap(.label("either"))
        #expect(count == 2)
        #expect(throws: StageError.self) { try graph.tap(.label("drag")) }
    }

    private struct Film: App {
        @State private var width: CGFloat = 30

        var body: some Scene {
            WindowGroup { Color.red.frame(width: width, height: 10) }
        }
    }

    @Test("An app shows its window with its own state")
    func apps() {
        let graph = makeGraph(AppView(Film()))
        #expect(drawnRects(graph).map(\.width) == [30])
    }
}
