import Foundation
import KinoraDrawing
import KinoraViews

extension AxisPlan {
    /// Resolves an axis. `count` is the number of ticks that fit; `defaultSide` is the side of automatic marks.
    @MainActor
    init(
        _ axis: ChartConfiguration.Axis, scale: PositionScale, count: Int, defaultSide: AxisMarkPosition.Kind,
        maxLabels: Int, environment: EnvironmentValues
    ) {
        guard axis.visibility != .hidden else { return }
        for (number, specification) in (axis.marks ?? [AxisSpecification()]).enumerated() {
            let side = specification.position.kind == .automatic ? defaultSide : specification.position.kind
            let ticks = AxisTicks(specification.values, scale: scale, count: count, maxCount: maxLabels, calendar: environment.calendar)
            for (index, value) in ticks.values.enumerated() {
                guard let position = scale.position(of: value), (-1e-6...1 + 1e-6).contains(position) else { continue }
                let parts =
                    specification.parts?(AxisValue(value, index: index, count: ticks.values.count))
                    ?? Self.defaultParts(isCategory: scale.bandwidth != nil)
                for (partIndex, part) in parts.enumerated() {
                    var label: Label?
                    if case .label(let description) = part.kind {
                        label = Self.label(description, part: part, automatic: ticks.label(value), value: value, environment: environment)
                    }
                    items.append(
                        Item(indices: [number, partIndex], value: value, position: position, side: side, part: part, label: label))
                }
            }
        }
    }

    @MainActor
    private static func defaultParts(isCategory: Bool) -> [AxisPart] {
        isCategory ? AxisValueLabel().parts : AxisGridLine().parts + AxisTick().parts + AxisValueLabel().parts
    }

    private static func label(
        _ label: AxisLabel, part: AxisPart, automatic: String, value: PlottedValue, environment: EnvironmentValues
    ) -> Label {
        let text =
            switch label.content {
            case .automatic(let format): Text(verbatim: format?(value) ?? automatic)
            case .text(let text): text
            case .view: Text(verbatim: automatic)
            }
        let styled = text.font(part.font ?? .caption)
        let size = styled.shaped(in: environment).size
        let isTurned = label.rotation != .none
        return Label(label: label, text: styled, size: isTurned ? CGSize(width: size.height, height: size.width) : size)
    }
}

/// The values of an axis that have marks, with their notation.
struct AxisTicks {
    let values: [PlottedValue]
    private var decimals: Int?
    private var dates: (unit: Calendar.Component, calendar: Calendar)?

    /// Chooses values of `scale`. Categories are limited to about `maxCount`.
    init(_ requested: AxisMarkValues, scale: PositionScale, count: Int, maxCount: Int, calendar: Calendar) {
        var count = count
        if case .automatic(let desired?, _) = requested.kind { count = min(max(desired, 2), 100) }
        switch (requested.kind, scale.domain) {
        case (.values(let values), _):
            self.values = values
            decimals = values.compactMap(\.number).count > 1 ? Self.decimals(of: values.compactMap(\.number)) : nil
        case (_, .categories(let names)):
            let step = max(1, names.count / max(maxCount, 1))
            values = stride(from: 0, to: names.count, by: step).map { .category(names[$0]) }
        case (let kind, .dates(let lower, let upper)):
            var ticks = DateTicks(over: upper - lower, count: count)
            var calendar = calendar
            if case .calendar(let unit, let number, let stated) = kind {
                ticks = DateTicks(unit: unit, count: number)
                calendar = stated ?? calendar
            }
            let range = (Date(timeIntervalSinceReferenceDate: lower), Date(timeIntervalSinceReferenceDate: upper))
            values = ticks.values(from: range.0, to: range.1, calendar: calendar).map { .date($0) }
            dates = (ticks.unit, calendar)
        case (let kind, .numbers(let lower, let upper)):
            if scale.type.kind == .log {
                values = LogTicks.values(from: lower, to: upper, count: count).map { .number($0) }
            } else if case .step(let step) = kind {
                let multiples = Self.multiples(of: step, from: lower, to: upper)
                values = multiples.map { .number($0) }
                decimals = Self.decimals(of: multiples)
            } else {
                var ticks = NiceTicks(from: lower, to: upper, count: count)
                if case .automatic(_, let least?) = kind {
                    while count > 2, ticks.step < least {
                        count -= 1
                        ticks = NiceTicks(from: lower, to: upper, count: count)
                    }
                }
                values = ticks.values(from: lower, to: upper).map { .number($0) }
                decimals = ticks.decimals
            }
        }
    }

    func label(_ value: PlottedValue) -> String {
        switch value {
        case .number(let number): decimals.map { NumberNotation.string(number, decimals: $0) } ?? NumberNotation.shortest(number)
        case .date(let date): dates.map { DateNotation.tick(date, unit: $0.unit, calendar: $0.calendar) } ?? DateNotation.day(date)
        case .category(let name): name
        }
    }

    private static func multiples(of step: Double, from lower: Double, to upper: Double) -> [Double] {
        guard step.isFinite, step > 0 else { return [] }
        let (first, last) = ((lower / step - 1e-9).rounded(.up), (upper / step + 1e-9).rounded(.down))
        guard first.isFinite, last.isFinite, first <= last, last - first < 1000 else { return [] }
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    /// The number of digits after the point, at most 6, that write all `numbers` without a loss that is visible.
    private static func decimals(of numbers: [Double]) -> Int {
        (0..<6).first { digits in
            let scale = pow(10, Double(digits))
            return numbers.allSatisfy { abs(($0 * scale).rounded() - $0 * scale) < 1e-6 * max(1, abs($0 * scale)) }
        } ?? 6
    }
}
