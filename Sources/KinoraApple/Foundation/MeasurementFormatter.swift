import Foundation
import KinoraViews

/// Formats measurements, in English and without conversion. Foundation has no such class on Linux.
public final class MeasurementFormatter: @unchecked Sendable {
    /// The conversion of units.
    public struct UnitOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let providedUnit = UnitOptions(rawValue: 1)
        public static let naturalScale = UnitOptions(rawValue: 2)
        public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
    }

    /// Stored without effect, except that temperatures can have no unit.
    public var unitOptions: UnitOptions = []
    public var unitStyle = Formatter.UnitStyle.medium
    /// The formatter of the number. Its fraction digits apply.
    public var numberFormatter: NumberFormatter
    // Implicitly unwrapped, as Foundation declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var locale: Locale! = Locale(identifier: "en_US")

    public init() {
        numberFormatter = NumberFormatter()
        numberFormatter.locale = Locale(identifier: "en_US")
        numberFormatter.numberStyle = .decimal
        numberFormatter.maximumFractionDigits = 3
    }

    public func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
        let digits =
            min(
                numberFormatter.minimumFractionDigits, numberFormatter.maximumFractionDigits)...max(
                numberFormatter.maximumFractionDigits, 0)
        let isBare = unitOptions.contains(.temperatureWithoutUnit) && measurement.unit.symbol.hasPrefix("°")
        let width: Measurement<UnitType>.FormatStyle.UnitWidth =
            unitStyle == .long ? .wide : unitStyle == .short || isBare ? .narrow : .abbreviated
        return measurement.formatted(.measurement(width: width, numberFormatStyle: .number.precision(.fractionLength(digits))))
    }
}
