import Foundation
import KinoraViews

/// The marks of one axis, with the space that they need beside the plot.
struct AxisPlan {
    /// A label, with its size in points.
    struct Label {
        let label: AxisLabel
        let text: Text
        let size: CGSize
    }

    struct Item {
        /// The index of the set of marks, and of the part in it.
        let indices: [Int]
        let value: PlottedValue
        let position: Double
        let side: AxisMarkPosition.Kind
        let part: AxisPart
        let label: Label?
    }

    var items: [Item] = []

    /// The space beside the plot, in points, at the side `side`.
    func space(at side: AxisMarkPosition.Kind) -> CGFloat {
        items.filter { $0.side == side }.reduce(0) { space, item in
            switch item.part.kind {
            case .grid: space
            case .tick(let length): max(space, length)
            case .label(let label):
                switch side {
                case .leading, .trailing: max(space, (item.label?.size.width ?? 0) + (label.horizontalSpacing ?? AxisLabel.spacing))
                default: max(space, (item.label?.size.height ?? 0) + (label.verticalSpacing ?? AxisLabel.spacing))
                }
            }
        }
    }

    /// The distance by which labels of a horizontal axis reach beyond a plot `width` points wide, on the left and the right.
    func overhang(width: CGFloat) -> (left: CGFloat, right: CGFloat) {
        items.reduce((0, 0)) { overhang, item in
            guard let label = item.label, item.side == .top || item.side == .bottom else { return overhang }
            let half = label.size.width / 2
            return (max(overhang.0, half - item.position * width), max(overhang.1, half - (1 - item.position) * width))
        }
    }

    /// Removes labels that overlap on an axis of `length` points: keeps every second, third, ... label.
    mutating func removeCollisions(length: CGFloat) {
        for side in [AxisMarkPosition.Kind.leading, .trailing, .top, .bottom] {
            let labels = items.indices.filter { items[$0].side == side && items[$0].label?.label.avoidsCollisions == true }
                .sorted { items[$0].position < items[$1].position }
            guard labels.count > 1 else { continue }
            let isVertical = side == .leading || side == .trailing
            let spans = labels.map { index -> (low: CGFloat, high: CGFloat) in
                let size = items[index].label?.size ?? .zero
                let half = isVertical ? size.height / 2 : size.width / 2 + 2
                let middle = items[index].position * length
                return (middle - half, middle + half)
            }
            let step = (1...labels.count).first { step in
                stride(from: step, to: labels.count, by: step).allSatisfy { spans[$0].low >= spans[$0 - step].high - 0.5 }
            }
            let kept = Set(stride(from: 0, to: labels.count, by: step ?? labels.count).map { labels[$0] })
            let removed = Set(labels).subtracting(kept)
            items = items.indices.filter { !removed.contains($0) }.map { items[$0] }
        }
    }
}
