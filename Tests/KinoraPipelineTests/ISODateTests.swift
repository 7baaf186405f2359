import Foundation
import KinoraDrawing
import Testing

@testable import KinoraPipeline

struct ISODateTests {
    @Test(
        "Days, months and moments are seconds since 1970 in UTC",
        arguments: [
            ("1970-01-01", 0), ("1969-12-31", -86_400), ("2000-02-29", 951_782_400), ("2026-03", 1_772_323_200),
            ("2026-03-31T18:30", 1_774_981_800), ("2026-03-31 18:30:05Z", 1_774_981_805), ("2026-03-31t18:30:00.250z", 1_774_981_800.25),
            ("2026-03-31T18:30:00+02:00", 1_774_974_600), ("2026-03-31T18:30-0530", 1_775_001_600), ("2026-03-31T18:30+02", nil),
            ("0001-01-01", -62_135_596_800), ("9999-12-31", 253_402_214_400),
        ] as [(String, Double?)])
    func moments(text: String, seconds: Double?) {
        #expect(ISODate.date(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "Other texts are not dates",
        arguments: [
            "", "2026", "0000-01-01", "2026-13", "2026-00-10", "2026-02-29", "1900-02-29", "2026-04-31", "2026-1-1", "31.03.2026",
            "2026-03-31T24:00",
            "2026-03-31T18", "2026-03-31T18:60", "2026-03-31T18:30:60", "2026-03-31T18:30:00.", "2026-03-31T18:30:00.1234567890",
            "2026-03-31T18:30Zx", "2026-03-31T18:30+25:00", "2026-03-31T", "-2026-03-31", "२०२६-०३-३१", "2026-03-31 ",
        ])
    func refused(text: String) {
        #expect(ISODate.date(text) == nil)
    }

    @Test("The notation of random dates denotes them, and agrees with Foundation's calendar")
    func notation() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        var random = SplitMix64(seed: 4)
        for _ in 0..<2000 {
            let milliseconds = Int.random(in: -62_135_596_800_000..<253_402_300_800_000, using: &random)
            let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            let text = try #require(ISODate.text(date))
            let again = try #require(ISODate.date(text))
            #expect(abs(again.timeIntervalSince(date)) < 0.000_1, "\(text)")
            guard milliseconds > -12_000_000_000_000 else { continue }  // Foundation changes to the Julian calendar in 1582.
            let parts = calendar.dateComponents([.year, .month, .day], from: date)
            let day = try #require(ISODate.date(String(text.prefix(10))))
            let whole = calendar.date(from: parts)
            #expect(day == whole, "\(text)")
        }
        #expect(ISODate.text(Date(timeIntervalSince1970: .nan)) == nil && ISODate.text(.distantFuture) == "4001-01-01")
        #expect(ISODate.text(Date(timeIntervalSince1970: 0.25)) == "1970-01-01T00:00:00.250Z")
    }
}
