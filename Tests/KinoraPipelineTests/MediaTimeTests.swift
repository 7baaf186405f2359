import KinoraPipeline
import Testing

@Suite("Notation of times")
struct MediaTimeTests {
    @Test(
        "Every notation is accepted",
        arguments: [
            ("2", 2), ("2.5", 2.5), ("2s", 2), ("0.5s", 0.5), ("500ms", 0.5), ("1:30", 90), ("0:05.25", 5.25), ("1:02:03", 3723),
            ("100:00", 6000), ("0", 0), ("1e1", 10), (" 3 ", 3),
        ] as [(String, Double)])
    func accepted(text: String, seconds: Double) throws {
        #expect(MediaTime(text) == .seconds(seconds))
        #expect(try MediaTime.seconds(text, in: 0...10_000) == seconds)
    }

    @Test("A percentage is a part of the film", arguments: [("0%", 0), ("50%", 0.5), ("12.5%", 0.125), ("100%", 1)] as [(String, Double)])
    func fractions(text: String, fraction: Double) {
        #expect(MediaTime(text) == .fraction(fraction))
        #expect(MediaTime(text)?.seconds(in: 8) == 8 * fraction)
        #expect(throws: ParameterError.self) { try MediaTime.seconds(text, in: 0...100) }
    }

    @Test(
        "Negative, huge and malformed times are refused",
        arguments: [
            "", " ", "s", "ms", "%", ":", "-1", "-0", "-1s", "nan", "inf", "infinity", "0x10", "1e300", "1e999", "2 s s", "2m", "1:5",
            "1:60",
            "1:5:00", "1:60:00", "1:00:00:00", "1.5:00", "1:-3", "1:+3", "1:30s", "101%", "-1%", "nan%", "1,5", "1_000", "1234567:00",
            String(repeating: "1", count: 100_000),
        ])
    func refused(text: String) {
        #expect(MediaTime(text) == nil)
    }

    @Test("Times outside the range are refused with the accepted notations and the range")
    func range() {
        let error = #expect(throws: ParameterError.self) { try MediaTime.seconds("2:00", in: 0.1...60) }
        #expect(
            error?.description == "'2:00' is out of range; expected a time such as 2, 2s, 1:30 or 500ms, within 0.1...60 seconds")
    }

    @Test("The length of a segment is a number of frames, or a time with a unit")
    func segments() {
        #expect(SegmentLength("240") == .frames(240))
        #expect(SegmentLength("4s") == .seconds(4) && SegmentLength("500ms") == .seconds(0.5) && SegmentLength("1:30") == .seconds(90))
        #expect(SegmentLength("0s") == nil && SegmentLength("50%") == nil && SegmentLength("-4s") == nil && SegmentLength("nans") == nil)
    }
}
