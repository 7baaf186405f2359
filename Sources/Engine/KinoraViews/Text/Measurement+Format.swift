import Foundation

extension Measurement where UnitType: Dimension {
    /// Formats measurements in English. Units are not converted to the units of a region.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// The length of the unit's name.
        public struct UnitWidth: Hashable, Codable, Sendable {
            fileprivate let name: String

            /// A full name: `3 kilometers`.
            public static var wide: UnitWidth { UnitWidth(name: "wide") }
            /// A symbol: `3 km`.
            public static var abbreviated: UnitWidth { UnitWidth(name: "abbreviated") }
            /// A symbol without a space: `3km`, or `21°`.
            public static var narrow: UnitWidth { UnitWidth(name: "narrow") }
        }

        public var width: UnitWidth
        public var usage: MeasurementFormatUnitUsage<UnitType>
        /// The style of the number; nil has at most two fraction digits, and none for the weather.
        public var numberFormatStyle: FloatingPointFormatStyle<Double>?
        public var locale: Locale

        public init(
            width: UnitWidth, locale: Locale = Locale(identifier: "en_US"), usage: MeasurementFormatUnitUsage<UnitType> = .general,
            numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
        ) {
            (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle)
        }

        public func format(_ value: Measurement) -> String {
            let style = numberFormatStyle ?? .number.precision(.fractionLength(usage.isWeather ? 0...0 : 0...2))
            let number = style.locale(locale).format(value.value)
            let symbol = value.unit.symbol
            switch width {
            case .wide: return "\(number) \(UnitNames.name(of: symbol, isOne: value.value == 1))"
            case .narrow: return number + (symbol.hasPrefix("°") ? "°" : symbol)
            default: return symbol.hasPrefix("°") || symbol == "%" ? number + symbol : "\(number) \(symbol)"
            }
        }

        public func locale(_ locale: Locale) -> FormatStyle {
            var copy = self
            copy.locale = locale
            return copy
        }
    }

    /// Returns the measurement in the given style.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement {
        style.format(self)
    }

    /// Returns the measurement with the symbol of its unit.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

/// The purpose of a measurement. It selects the number of fraction digits; units are not converted.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
    private let name: String

    fileprivate var isWeather: Bool { name == "weather" }

    public static var general: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "general") }
    public static var asProvided: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "asProvided") }
    public static var person: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "person") }
    public static var road: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "road") }
    public static var weather: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "weather") }
    public static var personHeight: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "personHeight") }
    public static var personWeight: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "personWeight") }
    public static var food: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "food") }
    public static var workout: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "workout") }
}

extension FormatStyle {
    /// A style for measurements with units of the same dimension.
    public static func measurement<UnitType: Dimension>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
        Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
}

/// The English names of units by their symbols.
private enum UnitNames {
    static func name(of symbol: String, isOne: Bool) -> String {
        guard let (one, many) = names[symbol] else { return symbol }
        return isOne ? one : many
    }

    private static let names: [String: (String, String)] = [
        "km": ("kilometer", "kilometers"), "m": ("meter", "meters"), "cm": ("centimeter", "centimeters"),
        "mm": ("millimeter", "millimeters"), "mi": ("mile", "miles"), "yd": ("yard", "yards"), "ft": ("foot", "feet"),
        "in": ("inch", "inches"), "kg": ("kilogram", "kilograms"), "g": ("gram", "grams"), "mg": ("milligram", "milligrams"),
        "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"), "t": ("metric ton", "metric tons"),
        "°C": ("degree Celsius", "degrees Celsius"), "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
        "hr": ("hour", "hours"), "min": ("minute", "minutes"), "s": ("second", "seconds"), "sec": ("second", "seconds"),
        "L": ("liter", "liters"), "mL": ("milliliter", "milliliters"), "gal": ("gallon", "gallons"), "cup": ("cup", "cups"),
        "m/s": ("meter per second", "meters per second"), "km/h": ("kilometer per hour", "kilometers per hour"),
        "mph": ("mile per hour", "miles per hour"), "kn": ("knot", "knots"), "kCal": ("kilocalorie", "kilocalories"),
        "cal": ("calorie", "calories"), "J": ("joule", "joules"), "kJ": ("kilojoule", "kilojoules"),
        "kWh": ("kilowatt-hour", "kilowatt-hours"), "W": ("watt", "watts"), "kW": ("kilowatt", "kilowatts"),
        "°": ("degree", "degrees"), "rad": ("radian", "radians"), "B": ("byte", "bytes"), "kB": ("kilobyte", "kilobytes"),
        "MB": ("megabyte", "megabytes"), "GB": ("gigabyte", "gigabytes"), "m²": ("square meter", "square meters"),
        "km²": ("square kilometer", "square kilometers"), "hPa": ("hectopascal", "hectopascals"), "bar": ("bar", "bars"),
        "Hz": ("hertz", "hertz"), "V": ("volt", "volts"), "A": ("ampere", "amperes"),
    ]
}
