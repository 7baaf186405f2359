import Foundation
import KinoraDrawing
import KinoraPipeline

/// A distance in a document: points, a fraction of the surrounding layer, or a fraction of the frame.
struct Length: Equatable, Sendable {
    enum Unit: String, CaseIterable, Sendable {
        case points = ""
        /// Hundredths of the width or height of the surrounding layer.
        case percent = "%"
        /// Hundredths of the width of the frame.
        case frameWidth = "vw"
        /// Hundredths of the height of the frame.
        case frameHeight = "vh"
    }

    let value: Double
    let unit: Unit

    static let accepted = "a number of points, or a percentage such as 40%, 40vw or 40vh"
    /// The maximum magnitude in points, and in percent.
    static let maxValue = 100_000.0

    private init(value: Double, unit: Unit) {
        (self.value, self.unit) = (value, unit)
    }

    /// Hundredths of the width or height of the surrounding layer.
    static func percent(_ value: Double) -> Length { Length(value: value, unit: .percent) }

    /// Parses `12`, `40%`, `40vw` or `40vh`. Returns nil for others, and for values beyond ``maxValue``.
    init?(_ text: String) {
        guard let value = Self.number(text), abs(value) <= Self.maxValue else { return nil }
        (self.value, unit) = (value, Self.unit(text))
    }

    private static func unit(_ text: String) -> Unit {
        Unit.allCases.dropFirst().first { text.hasSuffix($0.rawValue) } ?? .points
    }

    /// The number of a length, of any magnitude; nil for other texts.
    static func number(_ text: String) -> Double? {
        let digits = text.dropLast(unit(text).rawValue.count).trimmingCharacters(in: .whitespaces)
        guard let value = ParameterKind.decimal(digits), value.isFinite else { return nil }
        return value
    }

    /// The length in points.
    ///
    /// - Parameters:
    ///   - whole: The width or height of the surrounding layer.
    ///   - frame: The size of the frame.
    func points(of whole: Double, frame: CGSize) -> Double {
        switch unit {
        case .points: value
        case .percent: value / 100 * whole
        case .frameWidth: value / 100 * frame.width
        case .frameHeight: value / 100 * frame.height
        }
    }
}
