/// A mark whose values on the axis of its stack are an interval.
struct StackedMark {
    let input: MarkInput
    var x: MarkExtent
    var y: MarkExtent
    /// Whether a bar or an area extends in the direction of x.
    var isHorizontal: Bool
    /// False for marks whose value is missing.
    var isVisible = true
    /// Whether the mark ends at a smaller value than it starts.
    var isNegative = false

    private struct Position: Hashable {
        let kind: MarkInput.Kind
        let isHorizontal: Bool
        let method: MarkStackingMethod
        let at: PlottedValue?
        let group: PlottedValue?
    }

    /// Stacks the bars and areas of `inputs`, in order.
    static func stack(_ inputs: [MarkInput]) -> [StackedMark] {
        var marks: [StackedMark] = []
        marks.reserveCapacity(inputs.count)
        var members: [Position: [Int]] = [:]
        var order: [Position] = []
        for (index, input) in inputs.enumerated() {
            let isHorizontal = input.x.isInterval || input.x.isNumber && !input.y.isNumber && !input.y.isInterval
            marks.append(StackedMark(input: input, x: input.x, y: input.y, isHorizontal: isHorizontal))
            // Intervals have their base, so only single numbers are stacked.
            guard input.kind == .bar || input.kind == .area, !input.x.isInterval, !input.y.isInterval,
                input.x.isNumber || input.y.isNumber
            else { continue }
            let position = Position(
                kind: input.kind, isHorizontal: isHorizontal, method: input.stacking,
                at: (isHorizontal ? input.y : input.x).values.first, group: input.attributes.group)
            if members[position] == nil { order.append(position) }
            members[position, default: []].append(index)
        }
        for position in order {
            let indices = members[position] ?? []
            let values = indices.map { (position.isHorizontal ? inputs[$0].x : inputs[$0].y).values.first?.number }
            for (index, interval) in zip(indices, Stack.intervals(of: values, method: position.method)) {
                guard let interval else {
                    marks[index].isVisible = false
                    continue
                }
                let extent = MarkExtent.between(.number(interval.start), .number(interval.end))
                if position.isHorizontal { marks[index].x = extent } else { marks[index].y = extent }
                marks[index].isNegative = interval.end < interval.start
            }
        }
        return marks
    }
}
