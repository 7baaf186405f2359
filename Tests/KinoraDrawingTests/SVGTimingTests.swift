import Foundation
import Testing

@testable import KinoraDrawing

/// When animation elements are active: SMIL 3.0, chapter "Timing and synchronization".
@Suite("Times of SVG animations")
struct SVGTimingTests {
    @Test(
        "Clock values are times with units or colons",
        arguments: [
            ("2", 2), ("2s", 2), ("1.5s", 1.5), ("500ms", 0.5), ("2min", 120), ("1.5h", 5400), ("02:30", 150), ("00:00.4", 0.4),
            ("1:02:30.5", 3750.5), ("100:00:00", 360_000), (" 3s ", 3), ("+1s", 1), ("-1s", -1), ("0:30", nil), ("02:60", nil),
            ("2:3:4", nil),
            ("02:30s", nil), ("1.5:30:00", nil), ("s", nil), ("", nil), ("2 s x", nil), ("2d", nil), ("nan", nil), ("1e400", nil),
            (":", nil),
        ] as [(String, Double?)])
    func clockValues(text: String, seconds: Double?) {
        #expect(SVGClockValue.seconds(text) == seconds)
    }

    @Test("Times of style sheets need a unit")
    func styleTimes() {
        #expect(SVGClockValue.cssSeconds("1.5s") == 1.5 && SVGClockValue.cssSeconds("-300MS") == -0.3)
        for text in ["2", "2min", "s", "1s 2s", ""] { #expect(SVGClockValue.cssSeconds(text) == nil) }
    }

    @Test(
        "Conditions are offsets, moments of other animations and events",
        arguments: [
            ("1s", .time(1)), ("-1.5s", .time(-1.5)), ("+ 2s", .time(2)), ("indefinite", .indefinite),
            ("a.end", .moment(.end, of: "a", offset: 0)),
            ("a.begin+0.5s", .moment(.begin, of: "a", offset: 0.5)), ("a-b.end - 1s", .moment(.end, of: "a-b", offset: -1)),
            ("x.y.end+00:01.5", .moment(.end, of: "x.y", offset: 1.5)), ("a-2.begin", .moment(.begin, of: "a-2", offset: 0)),
            ("a\\-b.end", .moment(.end, of: "a-b", offset: 0)), ("a.repeat(3)-1s", .moment(.repetition(3), of: "a", offset: -1)),
            ("click", .event("click")), ("button.click+2s", .event("button.click")), ("accessKey(a)", .event("accessKey(a)")),
            ("wallclock(2020-01-01)", .event("wallclock(2020-01-01)")), ("a.repeat(0)", .event("a.repeat(0)")), ("1x", nil), ("", nil),
            ("a.", nil),
        ] as [(String, SVGTimeCondition?)])
    func conditions(text: String, condition: SVGTimeCondition?) {
        #expect(SVGTimeCondition(text) == condition)
    }

    /// The intervals of animations with these attributes, in the order of the list.
    private func intervals(_ attributes: [String]) throws -> [[SVGInterval]] { try table(attributes).schedule.intervals }

    private func table(_ attributes: [String]) throws -> SVGAnimationTable {
        let content = attributes.map { "<set attributeName='x' to='1' \($0)/>" }.joined()
        let document = try SVGDocument(string: "<svg viewBox='0 0 9 9'><rect width='1' height='1'>\(content)</rect></svg>")
        return try #require(document.animation?.table)
    }

    private func interval(_ begin: Double, _ end: Double) -> SVGInterval { SVGInterval(begin: begin, end: end) }

    @Test(
        "The active duration follows from dur, repeatCount, repeatDur, end, min and max",
        arguments: [
            ("", 0, .infinity), ("dur='2s'", 0, 2), ("dur='indefinite'", 0, .infinity), ("dur='2s' repeatCount='2.5'", 0, 5),
            ("dur='2s' repeatCount='indefinite'", 0, .infinity), ("dur='2s' repeatDur='5s'", 0, 5),
            ("dur='2s' repeatCount='4' repeatDur='5s'", 0, 5),
            ("dur='2s' repeatCount='2' repeatDur='indefinite'", 0, 4), ("repeatDur='3s'", 0, 3), ("repeatCount='3'", 0, .infinity),
            ("dur='2s' end='1s'", 0, 1), ("dur='2s' end='3s'", 0, 2), ("end='3s'", 0, 3), ("begin='1s' dur='2s' end='1s;2s'", 1, 2),
            ("dur='2s' max='1s'", 0, 1), ("dur='2s' min='3s'", 0, 3), ("dur='2s' min='3s' max='1s'", 0, 2),
            ("dur='2s' max='1s' repeatCount='9'", 0, 1),
            ("dur='2s' end='1s' min='1.5s'", 0, 1.5), ("begin='-1s' dur='2s'", -1, 1), ("begin='1s' dur='2s' end='click'", 1, 3),
            ("begin='1s' dur='2s' end='indefinite'", 1, 3),
        ] as [(String, Double, Double)])
    func durations(attributes: String, begin: Double, end: Double) throws {
        #expect(try intervals([attributes]) == [[interval(begin, end)]])
    }

    @Test("Without an end after it, an animation with known ends does not begin")
    func lateBegins() throws {
        #expect(try intervals(["begin='3s' dur='2s' end='1s;2s'"]) == [[]])
        #expect(try intervals(["begin='indefinite' dur='1s'"]) == [[]])
        #expect(try intervals(["begin='click' dur='1s'"]) == [[]])
        // What ends before the document starts has no effect.
        #expect(try intervals(["begin='-5s;1s' dur='2s'"]) == [[interval(1, 3)]])
    }

    @Test("Further begins restart an animation, wait for its end, or have no effect")
    func restarts() throws {
        #expect(try intervals(["begin='0s;1s;4s' dur='2s'"]) == [[interval(0, 1), interval(1, 3), interval(4, 6)]])
        #expect(try intervals(["begin='0s;1s;4s' dur='2s' restart='whenNotActive'"]) == [[interval(0, 2), interval(4, 6)]])
        #expect(try intervals(["begin='0s;2s' dur='2s' restart='whenNotActive'"]) == [[interval(0, 2), interval(2, 4)]])
        #expect(try intervals(["begin='0s;1s;4s' dur='2s' restart='never'"]) == [[interval(0, 2)]])
        #expect(try intervals(["begin='4s;0s;1s' dur='2s'"]) == [[interval(0, 1), interval(1, 3), interval(4, 6)]])
    }

    @Test("Animations begin and end at moments of others")
    func moments() throws {
        #expect(try intervals(["id='a' begin='1s' dur='2s'", "begin='a.end+0.5s' dur='1s'"])[1] == [interval(3.5, 4.5)])
        #expect(try intervals(["begin='a.begin' dur='1s'", "id='a' begin='1s' dur='2s'"])[0] == [interval(1, 2)])
        // The end of a is known when it begins.
        #expect(try intervals(["id='a' begin='1s' dur='2s'", "begin='a.end-0.5s' dur='1s'"])[1] == [interval(2.5, 3.5)])
        #expect(try intervals(["id='a' begin='1s' dur='2s'", "begin='0s' end='a.end-0.5s'"])[1] == [interval(0, 2.5)])
        #expect(try intervals(["id='a' dur='1s' repeatCount='4'", "begin='a.repeat(2)' dur='1s'"])[1] == [interval(2, 3)])
        #expect(try intervals(["id='a' dur='1s' repeatCount='2'", "begin='a.repeat(2)' dur='1s'"])[1] == [])
        // A restart moves the end that others wait for.
        #expect(try intervals(["id='a' begin='0s;1s' dur='2s'", "begin='a.end' dur='1s'"])[1] == [interval(1, 2), interval(3, 4)])
        // b ends a, and the end of a begins c.
        #expect(
            try intervals(["id='a' end='b.end'", "id='b' dur='3s'", "begin='a.end' dur='1s'"]) == [
                [interval(0, 3)], [interval(0, 3)], [interval(3, 4)],
            ])
    }

    @Test("Circles of animations repeat, and every later turn is found without playing the ones before")
    func circles() throws {
        let table = try table([
            "id='a' begin='0s;c.end+0.25s' dur='0.6s'", "id='b' begin='a.begin+0.1s' dur='0.6s'", "id='c' begin='a.begin+0.2s' dur='0.6s'",
        ])
        let cycle = try #require(table.schedule.cycle)
        // c ends 0.8 s after the begin of a.
        #expect(abs(cycle.period - 1.05) < 1e-9 && cycle.isMember == [true, true, true])
        for turn in [0, 1, 2, 3, 10, 1000, 1_000_000] {
            for (index, offset) in [0, 0.1, 0.2].enumerated() {
                let begin = Double(turn) * 1.05 + offset
                let found = try #require(table.schedule.interval(of: index, at: begin + 0.3))
                #expect(abs(found.begin - begin) < 1e-3 && abs(found.end - begin - 0.6) < 1e-3, "turn \(turn)")
            }
        }
        #expect(abs(table.span.length - 1.05) < 1e-9 && table.span.isEndless && table.span.isPeriodic)
    }

    @Test("An animation that begins itself again repeats")
    func selfReference() throws {
        let table = try table(["id='a' begin='1s;a.end+1s' dur='2s'", "dur='0.5s' repeatCount='3'"])
        #expect(table.schedule.cycle?.period == 3 && table.schedule.cycle?.isMember == [true, false])
        #expect(table.schedule.interval(of: 0, at: 301.5) == interval(301, 303))
        #expect(table.schedule.interval(of: 1, at: 301.5) == interval(0, 1.5))
    }

    @Test("Animations that begin each other at the same moment do so once")
    func simultaneous() throws {
        let list = try intervals(["id='a' begin='0s;b.begin' dur='1s'", "id='b' begin='a.begin' dur='1s'"])
        #expect(list == [[interval(0, 1)], [interval(0, 1)]])
    }

    @Test("The number of begins is limited, and it is said")
    func limit() throws {
        // Each animation begins twice for each begin of the one before.
        let chain = (0..<40).map {
            "<set id='a\($0)' attributeName='x' to='1' dur='1ms' begin='\($0 == 0 ? "0s" : "a\($0 - 1).begin+2ms;a\($0 - 1).begin+\(1 << min($0, 30))s")'/>"
        }
        let document = try SVGDocument(string: "<svg viewBox='0 0 9 9'><rect>\(chain.joined())</rect></svg>")
        #expect(document.warnings.contains { $0.message.hasPrefix("the animations begin more than 50000 times") }, "\(document.warnings)")
    }

    @Test("The position in the repetitions, frozen and removed")
    func positions() {
        var timing = SVGTiming()
        timing.duration = 2
        timing.repeatCount = 2.5
        let active = SVGInterval(begin: 1, end: 6)
        func position(_ time: Double) -> [Double]? {
            timing.position(at: time, in: active).map { [Double($0.repetition), $0.fraction] }
        }
        #expect(
            position(0.5) == nil && position(1) == [0, 0] && position(2) == [0, 0.5] && position(3) == [1, 0] && position(5.5) == [2, 0.25])
        #expect(position(6) == nil)
        timing.isFrozen = true
        #expect(position(6) == [2, 0.5] && position(100) == [2, 0.5])
        timing.repeatCount = 2
        let whole = SVGInterval(begin: 1, end: 5)
        // The end of the last repetition, not the start of another one.
        #expect(timing.position(at: 5, in: whole).map { [Double($0.repetition), $0.fraction] } == [1, 1])
    }

    @Test("A minimum after the natural end shows the frozen value, or none")
    func minimum() {
        var timing = SVGTiming()
        (timing.duration, timing.minimum) = (2, 4)
        let active = SVGInterval(begin: 0, end: 4)
        #expect(timing.position(at: 3, in: active) == nil)
        timing.isFrozen = true
        #expect(timing.position(at: 3, in: active)?.fraction == 1)
    }
}
