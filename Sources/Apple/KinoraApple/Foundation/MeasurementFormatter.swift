import Foundation
import KinoraViews
import Synchronization

/// Formats measurements, in English and without conversion. Foundation has no such class on Linux.
///
/// Several threads can use a formatter at the same time. Each text is made with the settings at the time of the call.
// Safe: the only stored property is in a lock.
public final class MeasurementFormatter: Formatter, @unchecked Sendable {
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

    private struct Settings: Sendable {
        var unitOptions: UnitOptions = []
        var unitStyle = Formatter.UnitStyle.medium
        var numberFormatter: NumberFormatter
        // Implicitly unwrapped, as Foundation declares it.
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        var locale: Locale! = Locale(identifier: "en_US")
    }

    private let settings: Mutex<Settings>

    public override init() {
        let numberFormatter = NumberFormatter()
        numberFormatter.locale = Locale(identifier: "en_US")
        numberFormatter.numberStyle = .decimal
        numberFormatter.maximumFractionDigits = 3
        settings = Mutex(Settings(numberFormatter: numberFormatter))
        super.init()
    }

    /// Returns nil: a film reads no archives.
    public required init?(coder: NSCoder) { nil }

    /// Returns the text of a measurement; nil for another value.
    public override func string(for obj: Any?) -> String? { (obj as? any DimensionalMeasurement)?.text(by: self) }

    /// Stored without effect, except that temperatures can have no unit.
    public var unitOptions: UnitOptions {
        get { settings.withLock { $0.unitOptions } }
        set { settings.withLock { $0.unitOptions = newValue } }
    }

    public var unitStyle: Formatter.UnitStyle {
        get { settings.withLock { $0.unitStyle } }
        set { settings.withLock { $0.unitStyle = newValue } }
    }

    /// The formatter of the number. Its fraction digits apply.
    public var numberFormatter: NumberFormatter {
        get { settings.withLock { $0.numberFormatter } }
        set { settings.withLock { $0.numberFormatter = newValue } }
    }

    // Implicitly unwrapped, as Foundation declares it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public var locale: Locale! {
        get { settings.withLock { $0.locale } }
        set { settings.withLock { $0.locale = newValue } }
    }

    public func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
        let settings = settings.withLock { $0 }
        let maxDigits = settings.numberFormatter.maximumFractionDigits
        let digits = min(settings.numberFormatter.minimumFractionDigits, maxDigits)...max(maxDigits, 0)
        let isBare = settings.unitOptions.contains(.temperatureWithoutUnit) && measurement.unit.symbol.hasPrefix("°")
        let width: Measurement<UnitType>.FormatStyle.UnitWidth =
            settings.unitStyle == .long ? .wide : settings.unitStyle == .short || isBare ? .narrow : .abbreviated
        return measurement.formatted(.measurement(width: width, numberFormatStyle: .number.precision(.fractionLength(digits))))
    }
}

/// A measurement of any unit that can be converted.
private protocol DimensionalMeasurement {
    func text(by formatter: MeasurementFormatter) -> String
}

extension Measurement: DimensionalMeasurement where UnitType: Dimension {
    fileprivate func text(by formatter: MeasurementFormatter) -> String { formatter.string(from: self) }
}
