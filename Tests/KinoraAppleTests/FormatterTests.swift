import Foundation
import Testing

@testable import KinoraApple
@testable import KinoraViews

@Suite("Formatters that Foundation has only on Apple's platforms")
struct FormatterTests {
    private let temperature = Measurement(value: 21.456, unit: UnitTemperature.celsius)
    private let length = Measurement(value: 3, unit: UnitLength.kilometers)

    @Test("Measurements have the symbol or the name of their unit")
    func measurements() {
        #expect(temperature.formatted() == "21.46°C")
        #expect(length.formatted() == "3 km")
        #expect(length.formatted(.measurement(width: .wide)) == "3 kilometers")
        #expect(Measurement(value: 1, unit: UnitLength.miles).formatted(.measurement(width: .wide)) == "1 mile")
        #expect(length.formatted(.measurement(width: .narrow)) == "3km")
        #expect(temperature.formatted(.measurement(width: .narrow, usage: .weather)) == "21°")
        let number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
        #expect(temperature.formatted(.measurement(width: .abbreviated, usage: .asProvided, numberFormatStyle: number)) == "21.5°C")
        #expect(Text(temperature, format: .measurement(width: .wide)).string == "21.46 degrees Celsius")
    }

    @Test("A measurement formatter uses its unit style and the digits of its number formatter")
    func measurementFormatter() {
        let formatter = KinoraApple.MeasurementFormatter()
        formatter.numberFormatter.maximumFractionDigits = 0
        #expect(formatter.string(from: temperature) == "21°C")
        formatter.unitStyle = .long
        #expect(formatter.string(from: length) == "3 kilometers")
        formatter.unitStyle = .short
        #expect(formatter.string(from: temperature) == "21°")
    }

    @Test("Options of units are stored; measurements keep their units")
    func unitOptions() {
        let formatter = KinoraApple.MeasurementFormatter()
        formatter.unitOptions = [.providedUnit, .naturalScale]
        #expect(formatter.unitOptions == [.providedUnit, .naturalScale] && formatter.string(from: length) == "3 km")
    }

    @Test(
        "The text of a duration can begin with About and end with remaining",
        arguments: [
            (false, false, "5 minutes"), (true, false, "About 5 minutes"), (false, true, "5 minutes remaining"),
            (true, true, "About 5 minutes remaining"),
        ])
    func phrases(isApproximate: Bool, isRemaining: Bool, expected: String) {
        let formatter = KinoraApple.DateComponentsFormatter()
        (formatter.unitsStyle, formatter.includesApproximationPhrase, formatter.includesTimeRemainingPhrase) = (
            .full, isApproximate, isRemaining
        )
        #expect(formatter.includesApproximationPhrase == isApproximate && formatter.includesTimeRemainingPhrase == isRemaining)
        #expect(
            formatter.string(from: Date(timeIntervalSinceReferenceDate: 100), to: Date(timeIntervalSinceReferenceDate: 400)) == expected)
    }

    @Test("Durations are formatted by position, with letters or with names")
    func durations() {
        let formatter = KinoraApple.DateComponentsFormatter()
        #expect(formatter.string(from: 75) == "1:15")
        #expect(formatter.string(from: 3605.9) == "1:00:05")
        #expect(formatter.string(from: 5) == "5")
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 5) == "00:05")
        #expect(formatter.string(from: 3661) == "61:01")
        formatter.zeroFormattingBehavior = .default
        formatter.unitsStyle = .abbreviated
        #expect(formatter.string(from: 60) == "1m")
        #expect(formatter.string(from: 0) == "0s")
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 61) == "1 minute, 1 second")
        #expect(formatter.string(from: -122) == "-2 minutes, 2 seconds")
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 122) == "2 minutes")
        #expect(formatter.string(from: .nan) == nil)
        formatter.allowedUnits = []
        #expect(formatter.string(from: 1) == nil)
    }

    @Test("A CGFloat is bridged to a number")
    func bridging() {
        #expect(CGFloat(1.5) as NSNumber == NSNumber(value: 1.5))
        #expect((NSNumber(value: 2.5) as? CGFloat) == 2.5)
    }
}
