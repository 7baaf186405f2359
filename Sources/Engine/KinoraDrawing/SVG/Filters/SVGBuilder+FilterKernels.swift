import Foundation

extension SVGBuilder {
    /// The maximum number of weights of a convolution, and of values of a transfer function.
    static let maxFilterValues = 1024

    /// Errors result in a transparent image.
    mutating func convolution(of index: Int, _ input: FilterGraph.Input) -> PrimitiveResult {
        let element = elements[index]
        let transparent = PrimitiveResult.kind(.image([]), inputs: [])
        var (columns, rows) = (3.0, 3.0)
        if let order = filterNumbers("order", of: index, maxCount: 2), let first = order.first, let last = order.last {
            if first > 0, last > 0 { (columns, rows) = (first, last) } else { warnValue("order", of: index) }
        }
        guard columns == columns.rounded(), rows == rows.rounded() else {
            warnValue("order", of: index)
            return transparent
        }
        guard columns * rows <= Double(SVGBuilder.maxFilterValues) else {
            warn(
                "a convolution has more than \(SVGBuilder.maxFilterValues) weights, and its filter is not applied", at: element.byte)
            return .unsupported
        }
        let count = Int(columns) * Int(rows)
        guard let kernel = filterNumbers("kernelMatrix", of: index, maxCount: count), kernel.count == count else {
            let byte = element.attribute("kernelMatrix")?.byte ?? element.byte
            warn("'kernelMatrix' of a convolution does not have \(count) numbers", at: byte)
            return transparent
        }
        let sum = kernel.reduce(0, +)
        let divisor = filterNumber("divisor", of: index, standard: sum == 0 ? 1 : sum)
        let targetX = filterNumber("targetX", of: index, standard: (columns / 2).rounded(.down))
        let targetY = filterNumber("targetY", of: index, standard: (rows / 2).rounded(.down))
        guard divisor != 0, targetX >= 0, targetX < columns, targetY >= 0, targetY < rows else {
            for name in ["divisor", "targetX", "targetY"] where element[name] != nil { warnValue(name, of: index) }
            return transparent
        }
        if element["kernelUnitLength"] != nil {
            warn("the attribute 'kernelUnitLength' is not supported", at: element.byte, .approximated)
        }
        let preserves = element["preserveAlpha"]
        if let preserves, preserves != "true", preserves != "false" { warnValue("preserveAlpha", of: index) }
        let convolution = FilterGraph.Convolution(
            columns: Int(columns), rows: Int(rows), kernel: kernel, divisor: divisor,
            bias: filterNumber("bias", of: index, standard: 0), targetX: Int(targetX), targetY: Int(targetY),
            edges: edgeMode(of: index, standard: .duplicate), preservesAlpha: preserves == "true")
        return .kind(.convolution(convolution), inputs: [input])
    }

    mutating func transfers(of index: Int) -> FilterGraph.Kind {
        let names = ["feFuncR", "feFuncG", "feFuncB", "feFuncA"]
        var functions = [FilterGraph.Transfer](repeating: .identity, count: 4)
        for child in elements[index].children {
            if let channel = names.firstIndex(of: elements[child].name) { functions[channel] = transfer(of: child) }
        }
        return .transfer(red: functions[0], green: functions[1], blue: functions[2], alpha: functions[3])
    }

    private mutating func transfer(of index: Int) -> FilterGraph.Transfer {
        switch elements[index]["type"] {
        case "table", "discrete":
            let values = filterNumbers("tableValues", of: index, maxCount: SVGBuilder.maxFilterValues) ?? []
            guard !values.isEmpty else { return .identity }
            return elements[index]["type"] == "table" ? .table(values) : .discrete(values)
        case "linear":
            return .linear(
                slope: filterNumber("slope", of: index, standard: 1), intercept: filterNumber("intercept", of: index, standard: 0))
        case "gamma":
            return .gamma(
                amplitude: filterNumber("amplitude", of: index, standard: 1), exponent: filterNumber("exponent", of: index, standard: 1),
                offset: filterNumber("offset", of: index, standard: 0))
        case "identity", nil: return .identity
        default:
            warnValue("type", of: index)
            return .identity
        }
    }
}
