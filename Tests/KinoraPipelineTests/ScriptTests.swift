import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraPipeline

@Suite("Scripts of compositions")
@MainActor
struct ScriptTests {
    private final class Log: @unchecked Sendable {
        var entries: [String] = []
    }

    @Test("A composition's script performs its gestures on the views")
    func scripts() async throws {
        let log = Log()
        let size = CGSize(width: 100, height: 100)
        let composition = Composition("script", size: size, fps: 20, duration: 5) {
            Color.red.id("box")
                .onTapGesture { log.entries.append("tap \(Int($0.x)) \(Int($0.y))") }
                .onLongPressGesture { log.entries.append("hold") }
                .simultaneousGesture(DragGesture().onEnded { log.entries.append("drag \(Int($0.translation.width))") })
                .simultaneousGesture(MagnifyGesture().onEnded { log.entries.append("magnify \($0.magnification)") })
                .simultaneousGesture(RotateGesture().onEnded { log.entries.append("rotate \(Int($0.rotation.degrees.rounded()))") })
                .onHover { log.entries.append("hover \($0)") }
        }
        .tap(.identifier("box"), anchor: UnitPoint(x: 0.25, y: 0.75), at: 0.5)
        .tap(CGPoint(x: 10, y: 20), at: 1)
        .hold(.identifier("box"), at: 1.5, duration: 0.7)
        .drag(.identifier("box"), by: CGSize(width: 30, height: 0), at: 2.5, duration: 0.2)
        .magnify(.identifier("box"), by: 2, at: 3, duration: 0.2)
        .rotate(.identifier("box"), by: .degrees(-90), at: 3.5, duration: 0.2)
        .hover(.identifier("box"), at: 4, duration: 0.2)
        let stage = try composition.stage([:], for: Film(size: size, frameRate: 20, duration: 5))
        _ = try await stage.frame(99)
        #expect(
            log.entries == [
                "tap 25 75", "tap 10 20", "hold", "drag 30", "magnify 2.0", "rotate -90", "hover true", "hover false",
            ])
    }

    @Test("Every form of a gesture in Swift is the gesture of a script") func forms() {
        let empty = Composition("script", size: CGSize(width: 100, height: 100), fps: 20, duration: 5) { Color.red }
        let (path, turn) = ([CGSize(width: 30, height: 0), CGSize(width: 30, height: 40)], Angle.degrees(90))
        #expect(empty.tap("Next", at: 1, 2).gestures == [.tap(.label("Next"), at: 1), .tap(.label("Next"), at: 2)])
        #expect(empty.tap(id: "box", at: 1, 2).gestures == [.tap(.identifier("box"), at: 1), .tap(.identifier("box"), at: 2)])
        #expect(
            empty.drag("Card", from: .leading, through: path, at: 1, holding: 0.5, duration: 2, easing: .linear).gestures
                == [.drag("Card", from: .leading, through: path, at: 1, holding: 0.5, duration: 2, easing: .linear)])
        #expect(empty.drag("Card", to: .identifier("box"), at: 1).gestures == [.drag("Card", to: .identifier("box"), at: 1)])
        #expect(
            empty.pinch("Card", anchor: .top, magnification: 2, rotation: turn, at: 1).gestures
                == [.pinch("Card", anchor: .top, magnification: 2, rotation: turn, at: 1)])
    }
}
