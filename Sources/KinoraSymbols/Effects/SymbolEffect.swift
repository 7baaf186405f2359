/// A way in which symbols move or light up.
public protocol SymbolEffect {
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once, or a number of times, when a value changes.
public protocol DiscreteSymbolEffect {}

/// An effect that holds, or repeats, as long as it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect with which symbols come and go.
public protocol TransitionSymbolEffect {}

/// An effect with which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect {}

/// What an effect is made of.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case bounce(Direction)
        case pulse
        case variableColor(VariableColor)
        case scale(Direction?)
        case appear(Direction)
        case disappear(Direction)
        case wiggle(Wiggle)
        case rotate(isClockwise: Bool)
        case breathe(fades: Bool)
        case replace(Replacement)
        case automatic
    }

    package enum Direction: Hashable, Sendable {
        case up, down
    }

    package struct VariableColor: Hashable, Sendable {
        var isCumulative = false
        var isReversing = false
        var hidesInactive = false
    }

    /// What a wiggle turns or moves: degrees clockwise, and a direction with y pointing down.
    package struct Wiggle: Hashable, Sendable {
        var degrees: Double
        var x: Double
        var y: Double

        static func turn(_ degrees: Double) -> Wiggle { Wiggle(degrees: degrees, x: 0, y: 0) }
        static func move(_ x: Double, _ y: Double) -> Wiggle { Wiggle(degrees: 0, x: x, y: y) }
    }

    package enum Replacement: Hashable, Sendable {
        case downUp, upUp, offUp
    }

    package var kind: Kind
    /// One layer after the other.
    var isByLayer = false
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// How an effect is repeated.
    public struct RepeatBehavior: Hashable, Sendable {
        var count: Int?
        var pause: Double = 0

        /// Without end and without pauses.
        public static let continuous = RepeatBehavior(count: nil)
        /// Without end, with a pause in between.
        public static let periodic = RepeatBehavior(count: nil, pause: 0.5)

        /// `count` times (nil: without end) with pauses of `delay` seconds in between.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count, pause: delay ?? 0.5)
        }
    }

    enum Repetition: Hashable, Sendable {
        /// Once for effects of a value, without end for active ones.
        case usual
        case times(Int)
        case forever
    }

    var repetition = Repetition.usual
    var pause: Double = 0
    package var rate: Double = 1

    public static let `default` = SymbolEffectOptions()
    public static let repeating = SymbolEffectOptions().repeating
    public static let nonRepeating = SymbolEffectOptions().nonRepeating

    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { SymbolEffectOptions().repeat(behavior) }
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Without end.
    public var repeating: SymbolEffectOptions { with { $0.repetition = .forever } }
    /// Once, also for effects that are active.
    public var nonRepeating: SymbolEffectOptions { with { $0.repetition = .times(1) } }

    /// `count` times; nil is without end, and less than 1 is once.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        with { $0.repetition = count.map { .times(max($0, 1)) } ?? .forever }
    }

    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with {
            $0.repetition = behavior.count.map { .times(max($0, 1)) } ?? .forever
            $0.pause = behavior.pause.isFinite ? max(behavior.pause, 0) : 0
        }
    }

    /// So many times as fast. What is not a positive number changes nothing.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.rate = speed > 0 && speed.isFinite ? min(max(speed, 0.001), 1000) : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}
