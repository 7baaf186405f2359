import KinoraSwiftUI
import Testing
import ViewTestSupport

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

    @Test("A maximum of fraction digits lowers the minimum, and a minimum raises the maximum") func fractionDigits() {
        let numbers = NumberFormatter()
        numbers.numberStyle = .currency
        numbers.maximumFractionDigits = 0
        #expect(numbers.string(from: 1234.5) == "$1,234" && numbers.minimumFractionDigits == 0)
        numbers.minimumFractionDigits = 3
        #expect(numbers.string(from: 1234.5) == "$1,234.500" && numbers.maximumFractionDigits == 3)
    }

    @Test("Values without a locale of their own are formatted in the film's locale") @MainActor func filmLocale() async throws {
        var seen: [String] = []
        func note() {
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            seen = [
                Locale.current.identifier, Locale.autoupdatingCurrent.identifier, date.formatted(date: .long, time: .omitted),
                date.formatted(.dateTime.weekday(.wide).month(.wide).day()), 9.99.formatted(.currency(code: "USD")), 1234567.formatted(),
            ]
        }
        _ = try await makeStage(Doing { note() }).frame(0)
        #expect(seen == ["en_US", "en_US", "November 14, 2023", "Tuesday, November 14", "$9.99", "1,234,567"])
        _ = try await makeStage(Doing { note() }.environment(\.locale, Locale(identifier: "de_DE"))).frame(0)
        #expect(seen[0] == "en_US", "only the environment of the whole film counts")
        let machine = Locale.current.identifier
        note()
        #expect(seen[0] == machine, "code that no film runs uses the machine's locale")
    }

    @Test("The current calendar and time zone are the film's") @MainActor func filmCalendar() async throws {
        var seen: [String] = []
        func note() {
            let date = Date(timeIntervalSince1970: 1_700_000_000)
            seen = [Calendar.current, .autoupdatingCurrent].map { calendar in
                let parts = calendar.dateComponents([.day, .hour, .minute], from: date)
                return "\(calendar.identifier) \(calendar.firstWeekday) \(parts.day ?? 0) \(parts.hour ?? 0):\(parts.minute ?? 0)"
            }
            seen += [TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier]
            seen += [date.formatted(date: .omitted, time: .shortened), date.formatted(.dateTime.hour().minute())]
        }
        _ = try await makeStage(Doing { note() }).frame(0)
        let days = [String](repeating: "gregorian 1 14 22:13", count: 2)
        #expect(seen.map { $0.replacing("\u{202f}", with: " ") } == days + ["GMT", "GMT", "10:13 PM", "10:13 PM"])
    }
}
