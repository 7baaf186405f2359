import Foundation

/// An animation element: how it changes an attribute, and when.
struct SVGAnimation: Sendable {
    /// The values of an animation.
    enum Effect: Sendable {
        case values([SVGAnimatedValue])
        /// From the value below to another one.
        case to(SVGAnimatedValue)
        case set(SVGAnimatedValue)
        /// The numbers of one function of a transform.
        case transform(SVGTransformFunction.Kind, [SVGAnimatedValue])
        case motion(SVGMotionPath)
    }

    /// The element that is animated.
    var target: Int
    var attribute: String
    var kind: SVGAnimatedKind
    var timing: SVGTiming
    var effect: Effect
    var pacing = SVGPacing()
    /// Whether the value is added to the value below.
    var isAdditive = false
    /// Whether each repetition starts from the last value of the one before.
    var isAccumulating = false
    /// The distances between the values.
    private var distances: [Double]?

    init(
        target: Int, attribute: String, kind: SVGAnimatedKind, timing: SVGTiming, effect: Effect, pacing: SVGPacing = SVGPacing(),
        isAdditive: Bool = false, isAccumulating: Bool = false
    ) {
        (self.target, self.attribute, self.kind, self.timing) = (target, attribute, kind, timing)
        (self.effect, self.pacing, self.isAdditive, self.isAccumulating) = (effect, pacing, isAdditive, isAccumulating)
        switch effect {
        case .values(let values), .transform(_, let values):
            guard pacing.mode == .paced else { return }
            var found: [Double] = []
            for (a, b) in zip(values, values.dropFirst()) {
                guard let distance = a.distance(to: b) else { return }
                found.append(distance)
            }
            distances = found
        default: break
        }
    }

    /// The value at a position in the repetitions, above the value `below`; nil if it has no effect.
    func value(at position: SVGTiming.Position, above below: SVGAnimatedValue?) -> SVGAnimatedValue? {
        switch effect {
        case .set(let value): return value
        case .to(let value):
            guard let below else { return value }
            return Self.mixture([below, value], pacing.step(at: position.fraction, count: 2), kind)
        case .values(let values):
            var value = Self.mixture(values, pacing.step(at: position.fraction, count: values.count, distances: distances), kind)
            value = accumulated(value, values, position)
            guard isAdditive, let below else { return value }
            return below.adding(value, kind: kind) ?? value
        case .transform, .motion: return nil
        }
    }

    /// The function of a transform at a position in the repetitions; nil for other animations.
    func transform(at position: SVGTiming.Position) -> SVGTransformFunction? {
        guard case .transform(let function, let values) = effect else { return nil }
        let step = pacing.step(at: position.fraction, count: values.count, distances: distances)
        guard case .lengths(let numbers) = accumulated(Self.mixture(values, step, .lengths), values, position) else { return nil }
        return SVGTransformFunction(function, numbers)
    }

    private func accumulated(
        _ value: SVGAnimatedValue, _ values: [SVGAnimatedValue], _ position: SVGTiming.Position
    ) -> SVGAnimatedValue {
        guard isAccumulating, position.repetition > 0, let last = values.last else { return value }
        return value.adding(last, times: Double(position.repetition), kind: kind == .transforms ? .lengths : kind) ?? value
    }

    private static func mixture(_ values: [SVGAnimatedValue], _ step: SVGPacing.Step, _ kind: SVGAnimatedKind) -> SVGAnimatedValue {
        let first = values[min(step.index, values.count - 1)]
        guard step.fraction != 0, step.index + 1 < values.count else { return first }
        let second = values[step.index + 1]
        return first.mixed(with: second, by: step.fraction, kind: kind, isPremultiplied: false) ?? (step.fraction < 0.5 ? first : second)
    }
}
