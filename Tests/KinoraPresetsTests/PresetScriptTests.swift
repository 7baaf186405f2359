import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline
import KinoraViews
import Testing

@testable import KinoraPresets

@Suite("Scripts of presets")
struct PresetScriptTests {
    private func gestures(_ script: String) throws -> [ScriptedGesture] {
        let reader = PresetReader(compositions: [Sample.plain])
        let lines = script.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        return try reader.read(Data("composition: plain\nscript:\n\(lines)\n".utf8), source: "p.yaml", name: "p").composition.gestures
    }

    @Test("Every gesture of a finger can be written")
    func everyGesture() throws {
        let read = try gestures(
            """
            - tap: Next
              at: [1, 2.5]
            - {hold: [10, 20], at: 3}
            - drag: {identifier: card}
              by: [90, -5]
              anchor: [0, 0.5]
              at: 4
              holding: 0.2
              duration: 0.8
            - {drag: Card, by: [[10, 0], [10, 20]], at: 5, easing: "cubic-bezier(0.2, 0, 0, 1)"}
            - {drag: Card, to: {identifier: bin}, at: 6}
            - {pinch: Photo, magnification: 2, rotation: 90, at: 7, easing: spring(0.5)}
            - {hover: Card, duration: 2, at: 8}
            """)
        #expect(
            read == [
                .tap("Next", at: 1), .tap("Next", at: 2.5), .hold(.point(CGPoint(x: 10, y: 20)), at: 3),
                .drag(
                    .identifier("card"), from: .leading, by: CGSize(width: 90, height: -5), at: 4, holding: 0.2, duration: 0.8),
                .drag(
                    "Card", through: [CGSize(width: 10, height: 0), CGSize(width: 10, height: 20)], at: 5,
                    easing: .cubicBezier(0.2, 0, 0, 1)),
                .drag("Card", to: .identifier("bin"), at: 6),
                .pinch("Photo", magnification: 2, rotation: .degrees(90), at: 7, easing: .spring(bounce: 0.5)),
                .hover("Card", at: 8, duration: 2),
            ])
    }

    @Test(
        "Mistakes are reported with their position",
        arguments: [
            ("- tap: Next", "p.yaml:3:5: script[0]: the key \"at\" is missing"),
            ("- {at: 1}", "script[0]: has no gesture; expected one of tap, hold, drag, pinch, hover"),
            ("- {tap: A, hold: B, at: 1}", "has more than one gesture"),
            ("- {tap: A, by: [1, 2], at: 1}", "script[0].by: has no effect on a tap; expected one of at, anchor"),
            ("- {drag: A, at: 1}", "a drag requires either \"by\" with a distance"),
            ("- {drag: A, by: [1], at: 1}", "script[0].by"),
            ("- {tap: A, at: -1}", "script[0].at"),
            ("- {tap: A, at: nan}", "script[0].at"),
            ("- {tap: A, at: 1, easing: linear}", "script[0].easing: has no effect on a tap"),
            ("- {drag: A, by: [1, 2], at: 1, easing: eas-in}", "did you mean 'ease-in'?"),
            ("- {tapp: A, at: 1}", "did you mean"),
            ("tap: A", "script: is a group of keys; expected a list"),
        ])
    func problems(script: String, message: String) throws {
        let error = #expect(throws: DocumentErrors.self) { try gestures(script) }
        #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
    }
}
