import KinoraDrawing
import KinoraMotion

extension TransitionEffect.Parameter {
    /// The type of the values in documents.
    package var valueKind: ParameterKind {
        switch self {
        case .direction: .choice(TransitionEffect.Direction.allCases.map(\.rawValue))
        case .axis: .choice(TransitionEffect.Axis.allCases.map(\.rawValue))
        case .center: .list(of: .number(0...1), count: 2...2)
        case .softness: .number(TransitionEffect.softnesses)
        case .amount: .number(TransitionEffect.amounts)
        case .count: .integer(TransitionEffect.counts)
        case .size: .number(TransitionEffect.sizes)
        case .color: .color
        case .seed: .integer(TransitionEffect.seeds)
        case .easing: .easing
        }
    }

    /// The meaning of the values, for schemas and help.
    package var summary: String {
        switch self {
        case .direction: "direction of the motion"
        case .axis: "axis along which two halves move apart"
        case .center: "point from which the transition spreads, as fractions of width and height"
        case .softness: "width of the soft edge, as a fraction of its path"
        case .amount: "strength of displacements and blurs"
        case .count: "number of stripes, or of squares in a row"
        case .size: "size of grains, squares, waves or of the roll, as a fraction of the shorter side"
        case .color: "colour of the light, of the edge, of the back of the page, or of the background"
        case .seed: "seed of the random numbers"
        case .easing: "progress of the transition"
        }
    }
}

extension NodeReader {
    /// Reads a transition of `kind`, whose parameters are among `values`, by their names. Other values are ignored.
    package func transition(
        _ kind: TransitionEffect.Kind, _ values: [String: DocumentNode], keyPath: String
    ) throws -> TransitionEffect {
        var effect = TransitionEffect(kind)
        for parameter in kind.parameters {
            guard let node = values[parameter.rawValue] else { continue }
            try attempt {
                effect.set(parameter, try value(of: node, as: parameter.valueKind, keyPath: "\(keyPath).\(parameter.rawValue)"))
            }
        }
        return effect
    }
}

extension TransitionEffect {
    /// Sets a parameter to a value of its ``Parameter/valueKind``.
    package mutating func set(_ parameter: Parameter, _ value: ParameterValue) {
        switch parameter {
        case .direction: direction = Direction(rawValue: value.description) ?? direction
        case .axis: axis = Axis(rawValue: value.description) ?? axis
        case .center:
            if case .list(let numbers) = value, numbers.count == 2, let x = numbers[0].asNumber, let y = numbers[1].asNumber {
                center = UnitPoint(x: x, y: y)
            }
        case .softness: softness = value.asNumber ?? softness
        case .amount: amount = value.asNumber ?? amount
        case .count: if case .integer(let number) = value { count = number }
        case .size: size = value.asNumber ?? size
        case .color: color = (try? ColorNotation.color(value.description)) ?? color
        case .seed: if case .integer(let number) = value { seed = number }
        case .easing: easing = Easing(value.description) ?? easing
        }
    }
}

extension ParameterValue {
    fileprivate var asNumber: Double? {
        switch self {
        case .number(let number): number
        case .integer(let number): Double(number)
        default: nil
        }
    }
}
