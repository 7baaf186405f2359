import KinoraMotion
import Testing

struct FrameRateTests {
    @Test(
        "A frame rate is parsed from an integer, a fraction or a decimal",
        arguments: [
            ("60", 60, 1), ("30000/1001", 30000, 1001), ("60/2", 30, 1), ("1000", 1000, 1), ("1", 1, 1), ("12.5", 25, 2),
            ("29.97", 30000, 1001),
            ("23.976", 24000, 1001), ("23.98", 24000, 1001), ("23.97", 24000, 1001), ("59.94", 60000, 1001), ("59.940", 60000, 1001),
            ("119.88", 120_000, 1001), ("29.5", 59, 2), ("29.9700", 2997, 100), ("24.0", 24, 1), ("14.985", 2997, 200),
        ])
    func reading(text: String, numerator: Int, denominator: Int) throws {
        let rate = try #require(FrameRate(text))
        #expect(rate.numerator == numerator)
        #expect(rate.denominator == denominator)
        #expect(FrameRate(rate.description) == rate)
    }

    @Test(
        "Frame rates outside 1...1000 are refused",
        arguments: [
            "", "0", "-30", "+30", "1001", "0.5", "30/0", "0/1", "1/2", "30000/", "/1001", "1/1/1", "30.", ".5", "1e2", "nan", "inf",
            "0x1E",
            " 30", "30 ", "1000001/1000001.0", "99999999", "29.9700001", "1.0000001", "12.5000000", "/60/1", "60//1", "00000060", "９",
            "30,5", "999999.999999",
        ])
    func refusing(text: String) {
        #expect(FrameRate(text) == nil)
    }

    @Test("Frame times are computed from integers, not by summing")
    func times() {
        let ntsc: FrameRate = FrameRate(numerator: 30000, denominator: 1001) ?? 30
        #expect(ntsc.time(ofFrame: 0) == 0)
        #expect(ntsc.time(ofFrame: 30000) == 1001)
        #expect(ntsc.time(ofFrame: 3_000_000) == 100_100)
        #expect(ntsc.time(ofFrame: 7) == 7007.0 / 30000)
        let sixty: FrameRate = 60
        #expect((0...600).allSatisfy { sixty.time(ofFrame: $0) == Double($0) / 60 })
    }

    @Test(
        "A duration is rounded to whole frames, at least one",
        arguments: [
            (12.0, 720), (0.999, 60), (0.001, 1), (0, 1), (-5, 1), (.nan, 1), (.infinity, 1_000_000_000), (1.0 / 60, 1), (0.0251, 2),
        ])
    func counting(seconds: Double, count: Int) {
        let rate: FrameRate = 60
        #expect(rate.frameCount(in: seconds) == count)
    }

    @Test("A minute at an NTSC rate has 1798 frames, and its frame times convert back to it")
    func roundTrip() throws {
        let rate = try #require(FrameRate("29.97"))
        #expect(rate.frameCount(in: 60) == 1798)
        for count in 1...2000 { #expect(rate.frameCount(in: rate.time(ofFrame: count)) == count) }
    }
}
