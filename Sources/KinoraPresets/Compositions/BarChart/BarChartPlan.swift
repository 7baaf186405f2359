import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The measures of a bar chart that do not change in a film. Lengths are in points.
struct BarChartPlan {
    let isVertical: Bool
    /// Whether the names are above horizontal bars instead of beside them.
    let hasNamesAbove: Bool
    /// The number of positions.
    let count: Int
    /// The frame of the plot, without names and numbers.
    let plot: CGRect
    /// The space for names: beside the plot, or below vertical bars.
    let nameSize: CGSize
    let nameFont: Font
    let valueFont: Font
    let axisFont: Font
    /// The width of the widest number.
    let valueWidth: CGFloat
    /// The part of a position that a bar covers.
    let thickness: Double
    let notation: ValueNotation
    /// The colour of each name in a race.
    let colors: [Color]

    init(parameters: BarChart, race: BarRace, frame: CGRect, film: Film, environment: EnvironmentValues) {
        colors = parameters.palette.series(race.names.count)
        count = max(min(parameters.count, race.names.count), 1)
        let notation = parameters.notation(of: race.values)
        self.notation = notation
        func width(_ text: String, _ font: Font) -> CGFloat { Text(verbatim: text).font(font).shaped(in: environment).size.width }

        let names = race.names.prefix(200)
        let slot = frame.width / CGFloat(count)
        let smallest = parameters.font.font(size: 30, weight: .semibold)
        let fitsBelow = names.allSatisfy { name in
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
        let row = isVertical ? slot : min(frame.height / CGFloat(count), 150)
        let nameLength = min(max(row * 0.4, 22), 40)
        let nameFont = parameters.font.font(size: isVertical ? min(max(slot * 0.16, 24), 38) : nameLength, weight: .semibold)
        let valueLength = isVertical ? min(max(slot * 0.2, 24), 46) : min(max(row * 0.42, 24), 44)
        let valueFont = parameters.font.font(size: valueLength, weight: .bold).monospacedDigit()
        (self.nameFont, self.valueFont) = (nameFont, valueFont)
        axisFont = parameters.font.font(size: 26, weight: .medium)
        // Of the numbers with the most digits, one is the smallest or the largest.
        let widest = [race.values.min() ?? 0, race.values.max() ?? 0].map { width(notation.string($0), valueFont) }.max() ?? 0
        valueWidth = min(widest, frame.width * 0.3)
        let longest = names.map { width($0, nameFont) }.max() ?? 0
        let hasNamesAbove = !isVertical && (film.isTall || longest > frame.width * 0.3) && row >= 60
        self.hasNamesAbove = hasNamesAbove
        let axis: CGFloat = parameters.axis ? 44 : 0
        if isVertical {
            nameSize = CGSize(width: slot * 0.94, height: longest > slot * 0.94 ? 92 : 54)
            plot = CGRect(
                x: frame.minX, y: frame.minY + 60, width: frame.width, height: max(frame.height - nameSize.height - 14 - 60, 60))
            thickness = Double(min(0.66, 190 / slot))
        } else {
            let beside = hasNamesAbove ? 0 : min(longest, frame.width * 0.34)
            nameSize = CGSize(
                width: hasNamesAbove ? max(frame.width - valueWidth - 40, 100) : beside, height: hasNamesAbove ? row * 0.38 : row * 0.8)
            let left = frame.minX + (beside > 0 ? beside + 22 : 0)
            let height = min(frame.height - axis, row * CGFloat(count))
            plot = CGRect(
                x: left, y: frame.minY + axis + (frame.height - axis - height) / 2, width: frame.maxX - left, height: max(height, 60))
            thickness = hasNamesAbove ? 0.42 : Double(min(0.68, 84 / row))
        }
    }
}
