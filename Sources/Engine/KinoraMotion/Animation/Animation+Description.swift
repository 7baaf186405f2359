extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
    /// The calls that create an equal animation.
    public var description: String {
        adjustments.reduce(motion.description) { $0 + "." + $1.description }
    }

    /// Equal to `description`.
    public var debugDescription: String { description }
}

extension Animation.Motion: CustomStringConvertible {
    var description: String {
        switch self {
        case .standard:
            return "default"
        case .curve(let curve):
            return "timingCurve(\(curve.curve), duration: \(curve.duration))"
        case .spring(let spring):
            return
                "spring(response: \(spring.response), dampingFraction: \(spring.dampingFraction), blendDuration: \(spring.blendDuration))"
        case .interpolatingSpring(let animation):
            let spring = animation.spring
            return "interpolatingSpring(mass: \(spring.mass), stiffness: \(spring.stiffness), damping: \(spring.damping), "
                + "initialVelocity: \(animation.initialVelocity))"
        case .custom(let custom):
            return String(describing: custom.base)
        }
    }
}

extension TimeAdjustment: CustomStringConvertible {
    var description: String {
        switch self {
        case .delay(let seconds): "delay(\(seconds))"
        case .speed(let factor): "speed(\(factor))"
        case .logicalCompletion(let seconds): "logicallyComplete(after: \(seconds))"
        case .repetition(let count?, let autoreverses): "repeatCount(\(count), autoreverses: \(autoreverses))"
        case .repetition(nil, let autoreverses): "repeatForever(autoreverses: \(autoreverses))"
        }
    }
}
