import KinoraMotion
import KinoraPipeline

/// The easing of a change in a document: an ``Easing``, a jump at its end, or equal steps.
enum LayerEasing: Hashable, Sendable {
    case smooth(Easing)
    /// The value stays until the end of the change.
    case hold
    case steps(Int)

    static let accepted = Easing.accepted + ", or hold, or steps(4)"
    static let names = Easing.names + ["hold"]
    static let maxSteps = 1_000

    init?(_ notation: String) {
        let text = notation.lowercased()
        if text == "hold" {
            self = .hold
        } else if text.hasPrefix("steps("), text.hasSuffix(")"), let count = Int(text.dropFirst(6).dropLast()),
            (1...Self.maxSteps).contains(count)
        {
            self = .steps(count)
        } else if let easing = Easing(notation) {
            self = .smooth(easing)
        } else {
            return nil
        }
    }

    /// The fraction of the change at `progress`, a fraction of its duration.
    func value(at progress: Double) -> Double {
        switch self {
        case .smooth(let easing): easing.value(at: progress)
        case .hold: progress >= 1 ? 1 : 0
        case .steps(let count): (min(max(progress, 0), 1) * Double(count)).rounded(.down) / Double(count)
        }
    }
}
