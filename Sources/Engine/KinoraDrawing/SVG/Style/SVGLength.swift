import Foundation

/// A length with its unit, or a calculation of lengths.
struct SVGLength: Hashable, Sendable {
    enum Unit: String, Hashable, Sendable, CaseIterable {
        case px, pt, pc, mm, cm, `in`, em, rem, ex
        case percent = "%"
        case quarterMillimetre = "q"
    }

    var value: Double
    /// Nil for plain numbers, which are in user units.
    var unit: Unit?
    /// Replaces the value and the unit, which are 0 then.
    var calculation: Calculation?

    /// A calculation in a box, because it contains lengths itself.
    final class Calculation: Hashable, Sendable {
        let content: SVGCalculation

        init(_ content: SVGCalculation) { self.content = content }

        static func == (lhs: Calculation, rhs: Calculation) -> Bool { lhs === rhs || lhs.content == rhs.content }

        func hash(into hasher: inout Hasher) { hasher.combine(content) }
    }

    init(_ value: Double, _ unit: Unit? = nil) {
        self.value = value
        self.unit = unit
    }

    init(_ calculation: SVGCalculation) {
        self.init(0)
        self.calculation = Calculation(calculation)
    }

    /// Returns nil unless the text is a number with an optional unit, or a calculation of numbers or lengths.
    init?(_ text: some StringProtocol) {
        if text.contains("(") {
            guard let calculation = SVGCalculation(text), [.number, .length, .percentage].contains(calculation.dimension) else {
                return nil
            }
            if let constant = calculation.constantText {
                self.init(constant)
            } else {
                self.init(calculation)
            }
            return
        }
        guard text.utf8.count <= 200, let (value, rest) = SVGNumber.prefix(text) else { return nil }
        let name = rest.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        if name.isEmpty {
            self.init(value)
        } else if let unit = Unit(rawValue: name), rest.first?.isWhitespace == false {
            self.init(value, unit)
        } else {
            return nil
        }
    }

    /// The length in user units. Percentages are relative to `whole`. An inch has 96 units, as in CSS.
    func units(of whole: Double, fontSize: Double) -> Double {
        if let calculation { return calculation.content.value(of: whole, fontSize: fontSize) }
        return switch unit {
        case nil, .px: value
        case .pt: value * 96 / 72
        case .pc: value * 16
        case .mm: value * 96 / 25.4
        case .cm: value * 96 / 2.54
        case .in: value * 96
        case .quarterMillimetre: value * 96 / 101.6
        case .em: value * fontSize
        case .ex: value * fontSize / 2
        case .rem: value * 16
        case .percent: value / 100 * whole
        }
    }
}
