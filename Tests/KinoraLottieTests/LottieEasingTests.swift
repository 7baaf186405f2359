import Foundation
import KinoraDrawing
import KinoraJSON
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraLottie

/// Keyframes and their easings.
struct LottieEasingTests {
    private func property(_ text: String) throws -> Animated<Vector2> {
        var parser = JSONParser(lottie: Data(text.utf8))
        let reader = LottieReader()
        return try reader.property(LottieNode(value: parser.parse().value, path: .root), reader.vector)
    }

    @Test("Without controls, values are linear, and constant outside of the keyframes") func linear() throws {
        let property = try property(#"{"a":1,"k":[{"t":2,"s":[0,10]},{"t":4,"s":[8,20]}]}"#)
        #expect([0, 2, 3, 4, 9].map { property.value(at: $0) } == [[0, 10], [0, 10], [4, 15], [8, 20], [8, 20]])
    }

    @Test("A hold keyframe keeps its value until the next one") func hold() throws {
        let property = try property(#"{"a":1,"k":[{"t":0,"s":[1,1],"h":1},{"t":4,"s":[3,3]}]}"#)
        #expect([0, 3.999, 4].map { property.value(at: $0).x } == [1, 1, 3])
    }

    @Test("An easing is the cubic curve of both controls") func cubic() throws {
        let property = try property(
            #"{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0.42,"y":0},"i":{"x":0.58,"y":1}},{"t":1,"s":[1,1]}]}"#)
        for time in stride(from: 0.0, through: 1, by: 0.125) {
            // The point of the curve at a parameter, found by bisection.
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                let rest = 1 - middle
                let x = 3 * rest * rest * middle * 0.42 + 3 * rest * middle * middle * 0.58 + middle * middle * middle
                if x < time { low = middle } else { high = middle }
            }
            expectClose(property.value(at: time).x, 3 * (1 - low) * low * low + low * low * low, within: 1e-6)
        }
    }

    @Test("Each component has an easing of its own") func components() throws {
        let property = try property(
            #"{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[0,1],"y":[0,0]},"i":{"x":[1,1],"y":[1,0]}},{"t":1,"s":[1,1]}]}"#)
        let middle = property.value(at: 0.5)
        expectClose(middle.x, 0.5, within: 1e-9)
        expectClose(middle.y, UnitCurve.cubic(1, 0, 1, 0).value(at: 0.5), within: 1e-12)
        #expect(middle.y < 0.1)
    }

    @Test("Controls beyond 0...1 overshoot") func overshoot() throws {
        let property = try property(
            #"{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0.5,"y":2},"i":{"x":0.5,"y":2}},{"t":1,"s":[1,1]}]}"#)
        // The curve at the parameter 1/2: 6/8 * 2 + 1/8.
        expectClose(property.value(at: 0.5).x, 1.625, within: 1e-6)
    }

    @Test("Old files have end values, and a last keyframe without a value") func oldFormat() throws {
        let property = try property(#"{"a":1,"k":[{"t":0,"s":[0,0],"e":[4,4]},{"t":2,"s":[10,10],"e":[20,20]},{"t":4}]}"#)
        #expect([1, 2, 3, 5].map { property.value(at: $0).x } == [2, 10, 15, 20])
    }

    @Test("Keyframes at the same time jump to the last one") func sameTime() throws {
        let property = try property(#"{"a":1,"k":[{"t":0,"s":[0,0]},{"t":2,"s":[2,2]},{"t":2,"s":[5,5]},{"t":4,"s":[7,7]}]}"#)
        #expect([1, 2, 3].map { property.value(at: $0).x } == [1, 5, 6])
    }
}
