import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Formats of numbers and dates in texts")
@MainActor
struct TextFormatTests {
    @Test("Formats are in US English, unless they have a locale of their own") func formats() {
        #expect(Text(3.5, format: .currency(code: "USD")).string == "$3.50")
        #expect(Text("Total \(1234.5, format: .currency(code: "EUR"))").string == "Total €1,234.50")
        #expect(Text(0.256, format: .percent).string == "25.6%")
        let german = FloatingPointFormatStyle<Double>.Currency(code: "EUR").locale(Locale(identifier: "de_DE"))
        #expect(Text(3.5, format: german).string == "3,50\u{A0}€")
        let day = Date(timeIntervalSinceReferenceDate: 0)
        var style = Date.FormatStyle.dateTime.year().month(.abbreviated).day()
        style.timeZone = .gmt
        #expect(Text(day, format: style).string == "Jan 1, 2001")
    }

    @Test(
        "Numbers in literals have separators, and floating-point numbers six digits",
        arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")]) func integers(number: Int, text: String)
    {
        #expect(Text("\(number)").string == text)
        #expect(Text("\(Double(number))").string == text + ".000000")
    }

    @Test("Numbers of other forms stay as they are") func others() {
        #expect(Text("\(CGFloat(0.5))").string == "0.500000")
        #expect(Text("\(Double.infinity) \(Double.nan)").string == "inf nan")
        #expect(Text(verbatim: "\(1234)").string == "1234")
        #expect(Text("\(1234.5, specifier: "%.1f")").string == "1234.5")
        #expect(Text("\(UInt8(7)) \(true)").string == "7 true")
    }
}
