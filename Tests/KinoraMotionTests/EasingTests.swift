import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite("Easings")
struct EasingTests {
    @Test(
        "start at 0 and end at 1, and clamp the progress",
        arguments: Easing.names + ["cubic-bezier(0.3, -1, 0.7, 2)", "spring(0.9)", "spring(0)"])
    func ends(name: String) throws {
        let easing = try #require(Easing(name))
        #expect(easing.value(at: 0) == 0 && easing.value(at: -1) == 0 && easing.value(at: .nan) == 0)
        #expect(easing.value(at: 1) == 1 && easing.value(at: 7) == 1)
    }

    @Test("have no jumps, also at the end", arguments: Easing.names + ["cubic-bezier(0.3, -1, 0.7, 2)", "spring(0.9)", "spring(0)"])
    func continuity(name: String) throws {
        let easing = try #require(Easing(name))
        for step in 0..<10_000 {
            let (before, after) = (easing.value(at: Double(step) / 10_000), easing.value(at: Double(step + 1) / 10_000))
            // The circular easings have an infinite speed: sqrt(2 * 1e-4) in one step.
            #expect(abs(after - before) < 0.015)
        }
    }

    @Test("cubic curves solve x for the progress and return y", arguments: [(0.25, 0.1, 0.25, 1.0), (0.2, 0, 0, 1), (0.9, -2, 0.1, 3)])
    func cubic(x1: Double, y1: Double, x2: Double, y2: Double) throws {
        let easing = try #require(Easing("cubic-bezier(\(x1), \(y1), \(x2), \(y2))"))
        for step in 0...100 {
            let t = Double(step) / 100
            func coordinate(_ a: Double, _ b: Double) -> Double { 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t }
            expectClose(easing.value(at: coordinate(x1, x2)), coordinate(y1, y2), within: 1e-5)
        }
    }

    @Test("a notation has at most 200 characters, and controls within 1000")
    func limits() {
        func spring(_ length: Int) -> String { "spring(0." + String(repeating: "3", count: length - 10) + ")" }
        #expect(spring(200).count == 200 && Easing(spring(200)) != nil && Easing(spring(201)) == nil)
        #expect(Easing("cubic-bezier(0.5, 1000, 0.5, -1000)") != nil)
        #expect(Easing("cubic-bezier(0.5, 1000.5, 0.5, 0)") == nil && Easing("cubic-bezier(0.5, 0, 0.5, -1000.5)") == nil)
    }

    @Test("ease is the curve of CSS")
    func ease() throws {
        for x in [0.1, 0.5, 0.9] {
            #expect(Easing.ease.value(at: x) == (try #require(Easing("cubic-bezier(0.25, 0.1, 0.25, 1)"))).value(at: x))
        }
    }

    @Test("springs follow the closed form of a damped oscillation and settle at the end", arguments: [0, 0.3, 0.6, 0.9])
    func spring(bounce: Double) throws {
        let easing = try #require(Easing("spring(\(bounce))"))
        let motion = Spring(settlingDuration: 1, dampingRatio: 1 - bounce)
        for step in 0..<100 {
            let time = Double(step) / 100
            #expect(easing.value(at: time) == motion.value(target: 1.0, time: time))
        }
        expectClose(easing.value(at: 1 - 1e-9), 1, within: 0.001 + 1e-9)
        let overshoot = (0...1000).map { easing.value(at: Double($0) / 1000) }.max() ?? 0
        #expect(bounce == 0 ? overshoot <= 1 : overshoot > 1.001)
    }

    @Test("trapezoidal has constant speed between ramps of a tenth, without jumps in speed")
    func trapezoidal() {
        func speed(_ time: Double) -> Double {
            (Easing.trapezoidal.value(at: time + 1e-6) - Easing.trapezoidal.value(at: time - 1e-6)) / 2e-6
        }
        for time in [0.1, 0.3, 0.5, 0.9] { expectClose(speed(time), 1 / 0.9, within: 1e-4) }
        expectClose(speed(0.05), 0.5 / 0.9, within: 1e-6)
        expectClose(speed(0.95), 0.5 / 0.9, within: 1e-6)
    }

    @Test(
        "write a notation that reads as the same easing",
        arguments: Easing.names + ["cubic-bezier(0.2, 0.0, 0.0, 1.0)", "spring(0.5)", "spring(0.0)"])
    func notation(text: String) throws {
        let easing = try #require(Easing(text))
        #expect(easing.notation == text)
        #expect(Easing(easing.notation.uppercased()) == easing)
    }

    @Test("accept spaces, and refuse other notations")
    func refused() {
        #expect(Easing("cubic-bezier( .2 ,0,0 , 1e0 )") == .cubicBezier(0.2, 0, 0, 1))
        let refused = [
            "", "ease-", "in", "natural", "spring()", "spring(1)", "spring(-0.1)", "spring(nan)", "spring(0x1)", "spring(0.1",
            "spring(0.1, 2)",
            "cubic-bezier(0, 0, 1)", "cubic-bezier(0,0,1,1,)", "cubic-bezier(-0.1, 0, 1, 1)", "cubic-bezier(0, inf, 1, 1)",
            "cubic-bezier(0, 1e300, 1, 1)", "cubic-bezier(0, 0, 1.01, 1)", String(repeating: " ", count: 1000) + "linear",
        ]
        for text in refused { #expect(Easing(text) == nil, "\(text)") }
    }
}
