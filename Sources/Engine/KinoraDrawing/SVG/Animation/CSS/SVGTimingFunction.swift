import Foundation
import KinoraMotion

/// The easing of an animation in a style sheet.
enum SVGTimingFunction: Hashable, Sendable {
    enum Jump: Hashable, Sendable { case start, end, none, both }

    case linear
    case cubic(CubicTiming)
    case steps(Int, Jump)
    /// Outputs at inputs, between which the function is linear.
    case points([SIMD2<Double>])

    static let ease = SVGTimingFunction.bezier(0.25, 0.1, 0.25, 1)

    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> SVGTimingFunction {
        .cubic(CubicTiming(x1, y1, x2, y2))
    }

    private static let maxSteps = 1_000_000

    /// Returns nil for other texts.
    init?(_ text: String) {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        switch word {
        case "linear": self = .linear
        case "ease": self = .ease
        case "ease-in": self = .bezier(0.42, 0, 1, 1)
        case "ease-out": self = .bezier(0, 0, 0.58, 1)
        case "ease-in-out": self = .bezier(0.42, 0, 0.58, 1)
        case "step-start": self = .steps(1, .start)
        case "step-end": self = .steps(1, .end)
        default:
            guard let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
            let parts = word[word.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            switch word[..<open] {
            case "cubic-bezier":
                let numbers = parts.compactMap { SVGNumber.value($0) }
                guard numbers.count == 4, parts.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
                self = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
            case "steps":
                guard let function = Self.steps(parts) else { return nil }
                self = function
            case "linear":
                guard let points = Self.linearPoints(parts) else { return nil }
                self = .points(points)
            default: return nil
            }
        }
    }

    private static func steps(_ parts: [String]) -> SVGTimingFunction? {
        let jumps: [String: Jump] = [
            "start": .start, "jump-start": .start, "end": .end, "jump-end": .end, "jump-none": .none, "jump-both": .both,
        ]
        guard (1...2).contains(parts.count), let count = Int(parts[0]), let jump = parts.count == 1 ? .end : jumps[parts[1]],
            count >= (jump == .none ? 2 : 1), count <= maxSteps
        else { return nil }
        return .steps(count, jump)
    }

    /// The points of `linear()`: outputs, each with no, one or two inputs.
    private static func linearPoints(_ parts: [String]) -> [SIMD2<Double>]? {
        guard parts.count >= 2, parts.count <= 1000 else { return nil }
        var points: [(x: Double?, y: Double)] = []
        for part in parts {
            let words = part.split(whereSeparator: \.isWhitespace)
            let inputs = words.filter { $0.hasSuffix("%") }.compactMap { SVGNumber.value($0.dropLast()).map { $0 / 100 } }
            let outputs = words.filter { !$0.hasSuffix("%") }.compactMap { SVGNumber.value($0) }
            guard outputs.count == 1, inputs.count <= 2, inputs.count + outputs.count == words.count else { return nil }
            if inputs.isEmpty { points.append((nil, outputs[0])) } else { points += inputs.map { ($0, outputs[0]) } }
        }
        points[0].x = points[0].x ?? 0
        points[points.count - 1].x = points[points.count - 1].x ?? 1
        var largest = -Double.infinity
        for index in points.indices {
            guard let x = points[index].x else { continue }
            largest = max(largest, x)
            points[index].x = largest
        }
        // Points without an input are at equal distances.
        var known = 0
        for index in points.indices.dropFirst() {
            guard let x = points[index].x else { continue }
            let start = points[known].x ?? 0
            for between in (known + 1)..<max(index, known + 1) {
                points[between].x = start + (x - start) * Double(between - known) / Double(index - known)
            }
            known = index
        }
        return points.map { SIMD2($0.x ?? 0, $0.y) }
    }

    /// The output at an input of 0...1.
    ///
    /// - Parameter isBefore: Whether the animation has not started yet, so that a step at the input has not happened.
    func value(at input: Double, isBefore: Bool = false) -> Double {
        switch self {
        case .linear: return input
        case .cubic(let curve): return curve.value(at: input)
        case .steps(let count, let jump):
            let position = input * Double(count)
            // Rounding errors do not delay a step.
            let nearest = position.rounded()
            var step = abs(position - nearest) < 1e-9 ? nearest : position.rounded(.down)
            if jump == .start || jump == .both { step += 1 }
            if isBefore, abs(position - nearest) < 1e-9 { step -= 1 }
            let jumps = Double(jump == .none ? count - 1 : jump == .both ? count + 1 : count)
            if input >= 0, step < 0 { step = 0 }
            if input <= 1, step > jumps { step = jumps }
            return step / jumps
        case .points(let points):
            guard let first = points.first, points.count > 1 else { return points.first?.y ?? input }
            // The segment that ends after the input; the first or the last one outside.
            let next = points.firstIndex { $0.x > input } ?? points.count
            let index = min(max(next - 1, 0), points.count - 2)
            let (a, b) = (points[index], points[index + 1])
            guard b.x > a.x else { return input < first.x ? a.y : b.y }
            return a.y + (b.y - a.y) * (input - a.x) / (b.x - a.x)
        }
    }
}
