import KinoraSwiftUI
import Testing

@Suite("Formatters")
struct FormatterTests {
    @Test("Formatters of numbers and dates are in US English unless they have a locale") func locales() {
        let numbers = NumberFormatter()
        numbers.numberStyle = .currency
        #expect(numbers.string(from: 1234.5) == "$1,234.50")
        numbers.locale = Locale(identifier: "de_DE")
        #expect(numbers.string(from: 1234.5) == "1.234,50\u{A0}€")
        let dates = DateFormatter()
        (dates.dateStyle, dates.timeStyle, dates.timeZone) = (.medium, .none, .gmt)
        #expect(dates.string(from: Date(timeIntervalSinceReferenceDate: 0)) == "Jan 1, 2001")
    }
}
