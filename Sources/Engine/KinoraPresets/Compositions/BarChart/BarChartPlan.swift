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
    /// The frame of the bars, without names and numbers. It is divided into ``count`` slots.
    let plot: CGRect
    /// The frame of bars, names and numbers. A bar that leaves the list disappears behind its edge.
    let list: CGRect
    let names: [ChartLabel]
    let valueFont: Font
    let axisFont: Font
    /// The size of the widest number.
    let valueSize: CGSize
    /// The width of the widest number of the axis.
    let tickWidth: CGFloat
    /// The part of a slot that a bar covers.
    let thickness: Double
    /// The part of a slot that a name and a number cover.
    let labelExtent: Double
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
        let smallest = parameters.font.font(size: 30, weight: .semibold)
        let fitsBelow = race.names.prefix(200).allSatisfy { name in
            name.split(separator: " ").allSatisfy { width(String($0), smallest) < slot * 0.92 } && width(name, smallest) < slot * 1.7
        }
        let isVertical =
            switch parameters.bars {
            case .vertical: true
            case .horizontal: false
            case .automatic: race.times.count < 2 && count <= 8 && fitsBelow && !film.isTall
            }
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
        let hasNegatives = race.values.contains { $0 < 0 }
        let longest = race.names.prefix(200).map { width($0, nameFont) }.max() ?? 0
        let hasNamesAbove = !isVertical && (film.isTall || longest > frame.width * 0.3) && row >= 60
        self.hasNamesAbove = hasNamesAbove
        let box: CGSize
        if isVertical {
            box = CGSize(width: slot * 0.94, height: longest > slot * 0.94 ? 92 : 54)
            let value = valueSize.height + Self.valueGap / 2
            plot = CGRect(
                x: frame.minX + left, y: frame.minY + value, width: frame.width - left,
                height: max(frame.height - box.height - 14 - value - (hasNegatives ? value : 0), 60))
            list = frame
            (thickness, labelExtent) = (Double(min(0.66, 190 / slot)), 0.94)
        } else {
            let height = max(min(frame.height - axis, row * CGFloat(count)), 60)
            let top = frame.minY + axis + (frame.height - axis - height) / 2
            let beside = hasNamesAbove ? 0 : min(longest, frame.width * 0.34)
            box = CGSize(width: hasNamesAbove ? max(frame.width - 40, 100) : beside, height: row * (hasNamesAbove ? 0.38 : 0.8))
            let value = valueSize.width + Self.valueGap
            let left = frame.minX + (beside > 0 ? beside + Self.nameGap : 0) + (hasNegatives ? value : 0)
            let hasPositives = race.values.contains { $0 > 0 } || !hasNegatives
            plot = CGRect(x: left, y: top, width: max(frame.maxX - left - (hasPositives ? value : 0), 60), height: height)
            list = CGRect(x: frame.minX, y: top, width: frame.width, height: height)
            thickness = hasNamesAbove ? 0.42 : Double(min(0.68, 84 / row))
            labelExtent = hasNamesAbove ? 0.9 : min(Double(max(valueLength, nameFont.descriptor.size) * 1.2 / row), 0.94)
        }
        names = race.names.map {
            ChartLabel($0, font: nameFont, fitting: box, lineLimit: hasNamesAbove ? 1 : 2, environment: environment)
        }
    }

    /// The horizontal alignment of the lines of names.
    var nameAlignment: TextAlignment { isVertical ? .center : hasNamesAbove ? .leading : .trailing }
}
