import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraViews

/// The names and values at the ends of lines. A name is above its value, or before it if there are too many lines for that. Lines with the
/// smallest last values have no label if there is no space for it.
struct LineLabels {
    /// The names of the lines with a label, by the number of the line. A single line has no name.
    let names: [Int: ChartLabel]
    /// The lines with a label.
    let shown: Set<Int>
    let valueFont: Font
    /// The height of a label.
    let height: CGFloat
    /// The minimum distance between two labels.
    let gap: CGFloat
    /// The width of the widest label.
    let width: CGFloat
    /// The offset of the value from the label's upper left corner.
    let valueOffset: CGPoint

    /// The distance of a label from the end of its line.
    static let distance: CGFloat = 36
    /// The minimum distance between a value and the name of the next line below it.
    private static let stackedGap: CGFloat = 8
    /// The smallest height of a label of one line. More lines than have space for it have no labels.
    private static let minHeight: CGFloat = 32

    /// - Parameters:
    ///   - emphasized: The name of a line that has a label even if there is not enough space for all labels.
    ///   - values: The notations of the smallest and the largest value.
    ///   - size: The size of the plot with its labels.
    @MainActor init(
        _ series: [LineSeries], emphasized: String, values: [String], size: CGSize, nameFont: Font, valueFont: Font,
        environment: EnvironmentValues
    ) {
        let limit = size.width * 0.34
        let series = series.filter { !$0.isEmpty }
        func label(_ string: String, _ font: Font) -> ChartLabel { ChartLabel(string, font: font, environment: environment) }
        let fitted = ChartLabel.font(valueFont, fitting: values, width: limit, environment: environment)
        let value = values.map { label($0, fitted).size }.reduce(CGSize.zero) { CGSize(width: max($0.width, $1.width), height: $1.height) }
        guard series.count > 1 else {
            (names, shown, self.valueFont, height, width) = ([:], Set(series.map(\.id)), fitted, value.height, value.width)
            (valueOffset, gap) = (.zero, 0)
            return
        }
        // Long names have three lines if there is space for them.
        for lines in [3, 2] {
            let box = CGSize(width: limit, height: CGFloat(lines) * 42)
            let names = Dictionary(
                uniqueKeysWithValues: series.map {
                    ($0.id, ChartLabel($0.name, font: nameFont, fitting: box, lineLimit: lines, environment: environment))
                })
            let nameHeight = names.values.map(\.size.height).max() ?? 0
            let height = nameHeight + value.height
            guard (height + Self.stackedGap) * CGFloat(series.count) <= size.height else { continue }
            (self.names, shown, self.valueFont) = (names, Set(series.map(\.id)), fitted)
            (self.height, gap, valueOffset) = (height, Self.stackedGap, CGPoint(x: 0, y: nameHeight))
            width = max(names.values.map(\.size.width).max() ?? 0, value.width)
            return
        }
        let height = max(min(size.height / CGFloat(series.count), 48), Self.minHeight)
        var (small, smallValue) = (nameFont, fitted)
        small.descriptor.size = height * 0.68
        smallValue.descriptor.size = min(height * 0.72, fitted.descriptor.size)
        smallValue = ChartLabel.font(smallValue, fitting: values, width: limit * 0.5, environment: environment)
        let valueSize = values.map { label($0, smallValue).size }.max { $0.width < $1.width } ?? .zero
        let box = CGSize(width: limit - valueSize.width - 12, height: height)
        func rank(_ series: LineSeries) -> (Int, Double, Int) {
            (series.name == emphasized ? 0 : 1, -(series.numbers.last ?? 0), series.id)
        }
        let shown = series.sorted { rank($0) < rank($1) }.prefix(max(Int(size.height / height), 1))
        Self.warn(series.count - shown.count, of: series.count)
        let names = Dictionary(
            uniqueKeysWithValues: shown.map {
                ($0.id, ChartLabel($0.name, font: small, fitting: box, lineLimit: 1, environment: environment))
            })
        let nameWidth = names.values.map(\.size.width).max() ?? 0
        (self.names, self.shown, self.valueFont, self.height) = (names, Set(shown.map(\.id)), smallValue, height)
        width = nameWidth + 12 + valueSize.width
        (valueOffset, gap) = (CGPoint(x: nameWidth + 12, y: 0), 0)
    }

    /// The frame of a name in the label at `origin`. A name above its value ends at the value, whatever the heights of other names.
    func nameFrame(_ name: ChartLabel, at origin: CGPoint) -> CGRect {
        CGRect(origin: CGPoint(x: origin.x, y: origin.y + max(valueOffset.y - name.size.height, 0)), size: name.size)
    }

    private static func warn(_ missing: Int, of count: Int) {
        guard missing > 0 else { return }
        let lines = missing == 1 ? "1 of \(count) lines has no label" : "\(missing) of \(count) lines have no labels"
        FilmInputs.warn(FilmWarning(.notDrawn, "\(lines); the chart has space for \(count - missing)"))
    }
}
