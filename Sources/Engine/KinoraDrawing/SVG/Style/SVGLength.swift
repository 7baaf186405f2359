import Foundation

/// A length with its unit.
struct SVGLength: Hashable, Sendable {
    enum Unit: String, Hashable, Sendable, CaseIterable {
        case px, pt, pc, mm, cm, `in`, em, rem, ex
        case percent = "%"
        case quarterMillimetre = "q"
    }

    var value: Double
    /// Nil for plain numbers, which are in user units.
    var unit: Unit?

    init(_ value: Double, _ unit: Unit? = nil) {
        self.value = value
        self.unit = unit
    }

    /// Returns nil unless the text is a number with an optional unit.
    init?(_ text: some StringProtocol) {
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
        switch unit {
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
