/// An animation of the layers of a symbol.
public protocol SymbolEffect {
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that runs once, or a number of times, when a value changes.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts or repeats while it is active.
public protocol IndefiniteSymbolEffect {}

/// An effect that inserts or removes a symbol.
public protocol TransitionSymbolEffect {}

/// An effect that replaces a symbol with another one.
public protocol ContentTransitionSymbolEffect {}

/// The kind and the parameters of an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case bounce(Direction)
        case pulse
        case variableColor(VariableColor)
        case scale(Direction?)
        case appear(Direction)
        case disappear(Direction)
        case drawOn
        case drawOff
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

    /// The motion of a wiggle: a rotation in degrees, clockwise, or a direction with the y axis pointing down.
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
    /// True if the layers move in order, each after a delay.
    var isByLayer = false
}

/// The repetition and the speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The repetition of an effect.
    public struct RepeatBehavior: Hashable, Sendable {
        var count: Int?
        var pause: Double = 0

        /// Repeats forever without pauses.
        public static let continuous = RepeatBehavior(count: nil)
        /// Repeats forever, with pauses of 0.5 s.
        public static let periodic = RepeatBehavior(count: nil, pause: 0.5)

        /// Repeats `count` times, or forever if `count` is nil, with pauses of `delay` seconds. The default delay is 0.5 s.
        public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count, pause: delay ?? 0.5)
        }
    }

    enum Repetition: Hashable, Sendable {
        /// Once if a value triggers the effect, forever if the effect is active.
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

    /// Repeats the effect forever.
    public var repeating: SymbolEffectOptions { with { $0.repetition = .forever } }
    /// Runs the effect once, even if it is an indefinite effect that stays active.
    public var nonRepeating: SymbolEffectOptions { with { $0.repetition = .times(1) } }

    /// Repeats the effect `count` times, or forever if `count` is nil. A count below 1 is 1.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        with { $0.repetition = count.map { .times(max($0, 1)) } ?? .forever }
    }

    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        with {
            $0.repetition = behavior.count.map { .times(max($0, 1)) } ?? .forever
            $0.pause = behavior.pause.isFinite ? max(behavior.pause, 0) : 0
        }
    }

    /// Multiplies the default speed by `speed`, clamped to 0.001 to 1000. A value that is not positive or not finite is 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.rate = speed > 0 && speed.isFinite ? min(max(speed, 0.001), 1000) : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}
