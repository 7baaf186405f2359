import Foundation
import KinoraDrawing
import KinoraViews

/// The styles and symbols of values.
struct StyleScale {
    /// The values with their styles, in the order of the legend.
    let entries: [(value: PlottedValue, style: AnyShapeStyle)]
    private let styles: [PlottedValue: AnyShapeStyle]
    private let symbols: [PlottedValue: AnyChartSymbol]
    private let sizes: SymbolSizeScale
    private let strokes: [PlottedValue: StrokeStyle]
    /// The colours between which numbers are interpolated, if all values are numbers or dates.
    let gradient: (lower: PlottedValue, upper: PlottedValue, colors: [Color])?

    /// The styles of values for which a program sets none.
    static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    /// The dashes of lines for whose values a program sets no style, in points.
    static let dashes: [[CGFloat]] = [[], [6, 4], [2, 4], [8, 4, 2, 4]]

    /// The colours of small and large numbers for which a program sets none.
    static let ramp: [Color] = [Color(red: 0.78, green: 0.87, blue: 1), .blue]

    init(_ marks: [MarkInput], configuration: ChartConfiguration) {
        let values = Self.unique(configuration.styles.compactMap(\.value) + marks.compactMap(\.attributes.styleValue))
        let used = Set(marks.compactMap(\.attributes.styleValue))
        let sorted = values.compactMap { value in value.number.map { (value: value, number: $0) } }.sorted { $0.number < $1.number }
        if let first = sorted.first, let last = sorted.last, !values.contains(where: \.isCategory),
            configuration.styles.allSatisfy({ $0.value == nil }), configuration.styleOfValue == nil
        {
            let colors = configuration.styles.compactMap(\.color)
            gradient = (first.value, last.value, colors.isEmpty ? Self.ramp : colors)
        } else {
            gradient = nil
        }
        let range = configuration.styles.filter { $0.value == nil }.map(\.style)
        let set = Dictionary(configuration.styles.compactMap { entry in entry.value.map { ($0, entry.style) } }) { first, _ in first }
        var next = 0
        var entries: [(value: PlottedValue, style: AnyShapeStyle)] = []
        for value in values where used.contains(value) || set[value] != nil {
            if let style = set[value] ?? configuration.styleOfValue?(value) {
                entries.append((value, style))
            } else {
                let styles = range.isEmpty ? Self.palette.map { AnyShapeStyle($0) } : range
                entries.append((value, styles[next % styles.count]))
                next += 1
            }
        }
        self.entries = used.isEmpty || gradient != nil ? [] : entries
        styles = Dictionary(entries.map { ($0.value, $0.style) }) { first, _ in first }

        sizes = SymbolSizeScale(marks.compactMap(\.attributes.symbolSizeValue), areas: configuration.symbolAreas)
        let strokeValues = Self.unique(configuration.strokes.compactMap(\.value) + marks.compactMap(\.attributes.strokeValue))
        let strokeRange = configuration.strokes.filter { $0.value == nil }.map(\.stroke)
        strokes = Dictionary(
            strokeValues.enumerated().map { index, value in
                let stated = configuration.strokes.first { $0.value == value }?.stroke
                let ranged = strokeRange.isEmpty ? nil : strokeRange[index % strokeRange.count]
                let dash = Self.dashes[index % Self.dashes.count]
                return (value, stated ?? ranged ?? StrokeStyle(lineWidth: 2, lineCap: .butt, lineJoin: .round, dash: dash))
            }
        ) { first, _ in first }
        let symbolValues = Self.unique(configuration.symbols.compactMap(\.value) + marks.compactMap(\.attributes.symbolValue))
        let symbolRange = configuration.symbols.filter { $0.value == nil }.map(\.symbol)
        let symbolSet = Dictionary(configuration.symbols.compactMap { entry in entry.value.map { ($0, entry.symbol) } }) { first, _ in first
        }
        symbols = Dictionary(
            symbolValues.enumerated().map { index, value in
                let symbol =
                    symbolSet[value]
                    ?? (symbolRange.isEmpty ? AnyChartSymbol(BasicChartSymbolShape.number(index)) : symbolRange[index % symbolRange.count])
                return (value, symbol)
            }
        ) { first, _ in first }
    }

    func style(of attributes: MarkAttributes) -> AnyShapeStyle {
        attributes.style ?? attributes.styleValue.flatMap { color(of: $0) ?? styles[$0] } ?? AnyShapeStyle(Color.blue)
    }

    /// The colour of a number in the gradient.
    private func color(of value: PlottedValue) -> AnyShapeStyle? {
        guard let gradient, let number = value.number, let lower = gradient.lower.number, let upper = gradient.upper.number else {
            return nil
        }
        let fraction = upper > lower ? (number - lower) / (upper - lower) : 0
        let position = min(max(fraction, 0), 1) * Double(gradient.colors.count - 1)
        let index = min(Int(position), max(gradient.colors.count - 2, 0))
        let next = gradient.colors[min(index + 1, gradient.colors.count - 1)]
        return AnyShapeStyle(gradient.colors[index].mix(with: next, by: position - Double(index)))
    }

    /// The size of the symbols of a mark, in points.
    func symbolSize(of attributes: MarkAttributes) -> CGSize {
        attributes.symbolSize ?? attributes.symbolSizeValue.flatMap(sizes.size) ?? CGSize(width: 7, height: 7)
    }

    /// The stroke of a value of `lineStyle(by:)`.
    func stroke(of attributes: MarkAttributes) -> StrokeStyle? { attributes.strokeValue.flatMap { strokes[$0] } }

    func symbol(of attributes: MarkAttributes) -> AnyChartSymbol? {
        attributes.symbol ?? attributes.symbolValue.flatMap { symbols[$0] }
    }

    private static func unique(_ values: [PlottedValue]) -> [PlottedValue] {
        var seen: Set<PlottedValue> = []
        return values.filter { seen.insert($0).inserted }
    }
}
