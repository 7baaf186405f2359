import Foundation

/// The frames of the bars and of the names of a bar chart. Lengths are in points of the frame.
struct BarArrangement {
    /// The frame of the bars, without names and numbers.
    let plot: CGRect
    /// The frame of bars, names and numbers. A bar that leaves the list disappears behind its edge.
    let list: CGRect
    /// The maximum size of a name.
    let nameBox: CGSize
    /// The part of a slot that a bar covers.
    let thickness: Double
    /// The part of a slot that a name and a number cover.
    let labelExtent: Double

    /// Places vertical bars, with the names below them.
    ///
    /// - Parameters:
    ///   - left: The width of the axis beside the bars.
    ///   - slot: The width of a slot.
    ///   - longestName: The width of the longest name in one line.
    ///   - valueHeight: The height of a number.
    ///   - hasNegatives: Whether numbers are also below bars.
    init(verticalIn frame: CGRect, left: CGFloat, slot: CGFloat, longestName: CGFloat, valueHeight: CGFloat, hasNegatives: Bool) {
        nameBox = CGSize(width: slot * 0.94, height: longestName > slot * 0.94 ? 92 : 54)
        let value = valueHeight + BarChartPlan.valueGap / 2
        plot = CGRect(
            x: frame.minX + left, y: frame.minY + value, width: frame.width - left,
            height: max(frame.height - nameBox.height - 14 - value - (hasNegatives ? value : 0), 60))
        list = frame
        (thickness, labelExtent) = (Double(min(0.66, 190 / slot)), 0.94)
    }

    /// Places horizontal bars, with the names beside or above them.
    ///
    /// - Parameters:
    ///   - axis: The height of the axis above the bars.
    ///   - row: The height of a slot.
    ///   - count: The number of slots.
    ///   - longestName: The width of the longest name in one line.
    ///   - labelSize: The font size of the larger of names and numbers.
    ///   - valueWidth: The width of the widest number.
    ///   - values: All values, whose signs decide on which sides of the bars the numbers are.
    init(
        horizontalIn frame: CGRect, axis: CGFloat, row: CGFloat, count: Int, longestName: CGFloat, hasNamesAbove: Bool, labelSize: CGFloat,
        valueWidth: CGFloat, values: [Double]
    ) {
        let height = max(min(frame.height - axis, row * CGFloat(count)), 60)
        let top = frame.minY + axis + (frame.height - axis - height) / 2
        let beside = hasNamesAbove ? 0 : min(longestName, frame.width * 0.34)
        nameBox = CGSize(width: hasNamesAbove ? max(frame.width - 40, 100) : beside, height: row * (hasNamesAbove ? 0.38 : 0.8))
        let value = valueWidth + BarChartPlan.valueGap
        let hasNegatives = values.contains { $0 < 0 }
        let left = frame.minX + (beside > 0 ? beside + BarChartPlan.nameGap : 0) + (hasNegatives ? value : 0)
        let hasPositives = values.contains { $0 > 0 } || !hasNegatives
        plot = CGRect(x: left, y: top, width: max(frame.maxX - left - (hasPositives ? value : 0), 60), height: height)
        list = CGRect(x: frame.minX, y: top, width: frame.width, height: height)
        thickness = hasNamesAbove ? 0.42 : Double(min(0.68, 84 / row))
        labelExtent = hasNamesAbove ? 0.9 : min(Double(labelSize * 1.2 / row), 0.94)
    }
}
