import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// Forms of gestures that other tests do not use.
@Suite("Forms of gestures")
@MainActor
struct GestureFormTests {
    private let center = ScriptTarget.point(CGPoint(x: 100, y: 50))

    @Test("A gesture is added if it is enabled", arguments: [true, false])
    func enabled(isEnabled: Bool) async throws {
        var taps: [String] = []
        let tap = { (name: String) in TapGesture().onEnded { taps.append(name) } }
        let view = Color.red.gesture(tap("inside"), isEnabled: isEnabled).simultaneousGesture(tap("beside"), isEnabled: isEnabled)
        _ = try await play(view.simultaneousGesture(TapGesture()), [.tap(center, at: 0.5)], until: 60)
        #expect(taps.sorted() == (isEnabled ? ["beside", "inside"] : []))
        taps = []
        let outer = Color.red.onTapGesture { taps.append("inside") }.highPriorityGesture(tap("outside"), isEnabled: isEnabled)
        _ = try await play(outer, [.tap(center, at: 0.5)], until: 60)
        #expect(taps == [isEnabled ? "outside" : "inside"])
    }

    @Test("The mask .none disables the gesture and the gestures of the view") func noGestures() async throws {
        var taps = 0
        let view = Color.red.onTapGesture { taps += 1 }.gesture(TapGesture().onEnded { taps += 10 }, including: .none)
        _ = try await play(view.simultaneousGesture(TapGesture()), [.tap(center, at: 0.5)], until: 60)
        #expect(taps == 0)
    }

    @Test("A tap and a drag report their locations in the stated space") func spaces() async throws {
        let locations: [CoordinateSpace: CGPoint] = [
            .local: CGPoint(x: 20, y: 10), .named("padded"): CGPoint(x: 27, y: 13), .global: CGPoint(x: 100, y: 50),
            // A space that no containing view has is the whole frame.
            .named("none"): CGPoint(x: 100, y: 50),
        ]
        for (space, location) in locations {
            var (points, starts): ([CGPoint], [CGPoint]) = ([], [])
            let drag = DragGesture(minimumDistance: 0, coordinateSpace: space)
            let view = Color.red.frame(width: 40, height: 20)
                .onTapGesture(coordinateSpace: space) { points.append($0) }
                .simultaneousGesture(drag.onEnded { starts.append($0.startLocation) })
                .padding(EdgeInsets(top: 3, leading: 7, bottom: 3, trailing: 7)).coordinateSpace(name: "padded")
            _ = try await play(view, [.tap(center, at: 0.5)], until: 60)
            #expect(points == [location] && starts == [location], "\(space)")
        }
    }

    @Test("A deprecated long press reports pressing before its action") func longPress() async throws {
        var log: [String] = []
        let view = Color.red.onLongPressGesture(minimumDuration: 0.2, pressing: { log.append("\($0)") }, perform: { log.append("action") })
        _ = try await play(view, [.hold(center, at: 0.5, duration: 0.5)], until: 90)
        #expect(log == ["true", "action", "false"])
    }

    @Test("A pointer over a view has locations, and then leaves") func hover() async throws {
        var phases: [HoverPhase] = []
        let view = Color.red.frame(width: 40, height: 20).onContinuousHover { phases.append($0) }
        _ = try await play(view, [.hover(center, at: 0.5, duration: 0.25)], until: 60)
        #expect(phases.first == .active(CGPoint(x: 20, y: 10)) && phases.last == .ended)
    }

    @Test("A mapped and an erased gesture end with the value of the gesture") func mapped() async throws {
        var widths: [CGFloat] = []
        let drag = AnyGesture(DragGesture(minimumDistance: 0).map(\.translation.width)).onEnded { widths.append($0) }
        _ = try await play(Color.red.gesture(drag), [.drag(center, by: CGSize(width: 30, height: 0), at: 0.1)], until: 90)
        #expect(widths == [30])
    }

    @Test("A script finds a view by the identifier of a deprecated modifier") func identifier() async throws {
        var taps = 0
        let view = Color.red.frame(width: 40, height: 20).accessibility(identifier: "box").onTapGesture { taps += 1 }
        _ = try await play(view, [.tap(.identifier("box"), at: 0.5)], until: 60)
        #expect(taps == 1)
    }
}
