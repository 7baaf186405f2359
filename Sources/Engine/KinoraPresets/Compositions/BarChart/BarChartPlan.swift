import Foundation
import KinoraCharts
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The measures of a bar chart that do not change in a film. Lengths are in points of the frame.
struct BarChartPlan {
    let isVertical: Bool
    /// Whether the names are above horizontal bars instead of beside them.
    let hasNamesAbove: Bool
    /// The number of positions.
    let count: Int
    /// The frames of bars and names. Its plot is divided into ``count`` slots.
    let bars: BarArrangement
    let names: [ChartLabel]
    let valueFont: Font
    let axisFont: Font
    /// The size of the widest number.
    let valueSize: CGSize
    /// The width of the widest number of the axis.
    let tickWidth: CGFloat
    let notation: ValueNotation
    /// The colour of each name in a race. Other bars have the first one.
    let colors: [Color]

    /// The distance of names from bars or numbers, and of numbers from bars.
    static let (nameGap, valueGap): (CGFloat, CGFloat) = (22, 16)
    /// The height of the axis above horizontal bars.
    static let axisHeight: CGFloat = 44

    @MainActor init(parameters: BarChart, race: BarRace, frame: CGRect, film: Film, environment: EnvironmentValues) {
        colors = parameters.palette.series(race.names.count)
        let count = max(min(parameters.count, race.names.count), 1)
        let notation = parameters.notation(of: race.values)
        (self.count, self.notation) = (count, notation)
        func width(_ text: String, _ font: Font) -> CGFloat { ChartLabel(text, font: font, environment: environment).size.width }

        // Of the numbers with the most digits, one is the smallest or the largest.
        let extremes = [race.values.min() ?? 0, race.values.max() ?? 0, 0]
        let axisFont = parameters.font.font(size: 26, weight: .medium)
        let decimals = NiceTicks(from: min(extremes[0], 0), to: max(extremes[1], 0), count: 8).decimals
        let tickWidth = (notation.labels(extremes, decimals: decimals)).map { width($0, axisFont) }.max() ?? 0
        (self.axisFont, self.tickWidth) = (axisFont, tickWidth)
        let left = parameters.axis ? tickWidth + 16 : 0
        let slot = (frame.width - left) / CGFloat(count)
        let isVertical = Self.isVertical(parameters, race, film, slot: slot, count: count, width: width)
        self.isVertical = isVertical
        // A few bars in a large frame are not wider than a title is high.
        let axis = parameters.axis && !isVertical ? Self.axisHeight : 0
        let row = isVertical ? slot : min((frame.height - axis) / CGFloat(count), 150)
        let nameFont = parameters.font.font(
            size: isVertical ? min(max(slot * 0.16, 24), 38) : min(max(row * 0.4, 22), 40), weight: .semibold)
        let valueLength = isVertical ? min(max(slot * 0.2, 24), 46) : min(max(row * 0.42, 24), 44)
        let numbers = extremes.map { notation.string($0) }
        let valueFont = ChartLabel.font(
            parameters.font.font(size: valueLength, weight: .bold).monospacedDigit(), fitting: numbers,
            width: isVertical ? slot * 0.94 : frame.width * 0.3, environment: environment)
        let valueSizes = numbers.map { ChartLabel($0, font: valueFont, environment: environment).size }
        let valueSize = valueSizes.max { $0.width < $1.width } ?? .zero
        (self.valueFont, self.valueSize) = (valueFont, valueSize)
        let longest = race.names.prefix(200).map { width($0, nameFont) }.max() ?? 0
        let hasNamesAbove = !isVertical && (film.isTall || longest > frame.width * 0.3) && row >= 60
        self.hasNamesAbove = hasNamesAbove
        let bars =
            isVertical
            ? BarArrangement(
                verticalIn: frame, left: left, slot: slot, longestName: longest, valueHeight: valueSize.height,
                hasNegatives: race.values.contains { $0 < 0 })
            : BarArrangement(
                horizontalIn: frame, axis: axis, row: row, count: count, longestName: longest, hasNamesAbove: hasNamesAbove,
                labelSize: max(valueLength, nameFont.descriptor.size), valueWidth: valueSize.width, values: race.values)
        self.bars = bars
        names = race.names.map {
            ChartLabel($0, font: nameFont, fitting: bars.nameBox, lineLimit: hasNamesAbove ? 1 : 2, environment: environment)
        }
    }

    /// Returns true if the bars are vertical. Without a setting in the parameters, bars are vertical if there are at most eight, there is no race,
    /// the frame is not tall and the names fit below the bars.
    ///
    /// - Parameter width: Returns the width of a text.
    @MainActor private static func isVertical(
        _ parameters: BarChart, _ race: BarRace, _ film: Film, slot: CGFloat, count: Int, width: (String, Font) -> CGFloat
    ) -> Bool {
        let smallest = parameters.font.font(size: 30, weight: .semibold)
        let fitsBelow = race.names.prefix(200).allSatisfy { name in
            name.split(separator: " ").allSatisfy { width(String($0), smallest) < slot * 0.92 } && width(name, smallest) < slot * 1.7
        }
        return switch parameters.bars {
        case .vertical: true
        case .horizontal: false
        case .automatic: race.times.count < 2 && count <= 8 && fitsBelow && !film.isTall
        }
    }

    /// The horizontal alignment of the lines of names.
    var nameAlignment: TextAlignment { isVertical ? .center : hasNamesAbove ? .leading : .trailing }
}
