import Foundation
import KinoraDrawing

/// Effects by layer or of the whole symbol.
public protocol LayeredSymbolEffect: SymbolEffect {
    /// Whether layers move one after the other.
    var isByLayer: Bool { get set }
}

extension LayeredSymbolEffect {
    /// One layer after the other, where the symbol has several.
    public var byLayer: Self { with(true) }
    /// All layers together.
    public var wholeSymbol: Self { with(false) }

    private func with(_ isByLayer: Bool) -> Self {
        var copy = self
        copy.isByLayer = isByLayer
        return copy
    }
}

/// Grows for a moment and swings back.
public struct BounceSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var direction = SymbolEffectConfiguration.Direction.up
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .bounce(direction), isByLayer: isByLayer)
    }

    /// Towards the viewer.
    public var up: BounceSymbolEffect { with { $0.direction = .up } }

    /// Away from the viewer.
    public var down: BounceSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout BounceSymbolEffect) -> Void) -> BounceSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Grows for a moment and swings back.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// Fades to less than half and back.
public struct PulseSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .pulse, isByLayer: isByLayer)
    }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades to less than half and back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// Lights up the variable layers of a symbol, one after the other.
public struct VariableColorSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var style = SymbolEffectConfiguration.VariableColor()
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .variableColor(style), isByLayer: isByLayer)
    }

    /// One layer at a time.
    public var iterative: VariableColorSymbolEffect { with { $0.style.isCumulative = false } }

    /// Layers stay lit until all are.
    public var cumulative: VariableColorSymbolEffect { with { $0.style.isCumulative = true } }

    /// Forwards, then backwards.
    public var reversing: VariableColorSymbolEffect { with { $0.style.isReversing = true } }

    /// Always forwards.
    public var nonReversing: VariableColorSymbolEffect { with { $0.style.isReversing = false } }

    /// Layers that are not lit do not show.
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.style.hidesInactive = true } }

    /// Layers that are not lit are dim.
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.style.hidesInactive = false } }

    private func with(_ change: (inout VariableColorSymbolEffect) -> Void) -> VariableColorSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Lights up the variable layers of a symbol, one after the other.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// Stays larger or smaller as long as it is active.
public struct ScaleSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var direction: SymbolEffectConfiguration.Direction?
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .scale(direction), isByLayer: isByLayer)
    }

    /// Larger.
    public var up: ScaleSymbolEffect { with { $0.direction = .up } }

    /// Smaller.
    public var down: ScaleSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout ScaleSymbolEffect) -> Void) -> ScaleSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Stays larger or smaller as long as it is active.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// Shows the symbol while it is active, growing and fading in.
public struct AppearSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    var direction = SymbolEffectConfiguration.Direction.up
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .appear(direction), isByLayer: isByLayer)
    }

    /// Comes from small.
    public var up: AppearSymbolEffect { with { $0.direction = .up } }

    /// Comes from large.
    public var down: AppearSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout AppearSymbolEffect) -> Void) -> AppearSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Shows the symbol while it is active, growing and fading in.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// Hides the symbol while it is active, shrinking and fading out.
public struct DisappearSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    var direction = SymbolEffectConfiguration.Direction.down
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .disappear(direction), isByLayer: isByLayer)
    }

    /// Goes by growing.
    public var up: DisappearSymbolEffect { with { $0.direction = .up } }

    /// Goes by shrinking.
    public var down: DisappearSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout DisappearSymbolEffect) -> Void) -> DisappearSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Hides the symbol while it is active, shrinking and fading out.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// Swings to and fro.
public struct WiggleSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var motion = SymbolEffectConfiguration.Wiggle.turn(10)
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .wiggle(motion), isByLayer: isByLayer)
    }

    /// Turns clockwise first.
    public var clockwise: WiggleSymbolEffect { with { $0.motion = .turn(10) } }

    /// Turns counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { with { $0.motion = .turn(-10) } }

    /// Moves left first.
    public var left: WiggleSymbolEffect { with { $0.motion = .move(-1, 0) } }

    /// Moves right first.
    public var right: WiggleSymbolEffect { with { $0.motion = .move(1, 0) } }

    /// Moves up first.
    public var up: WiggleSymbolEffect { with { $0.motion = .move(0, -1) } }

    /// Moves down first.
    public var down: WiggleSymbolEffect { with { $0.motion = .move(0, 1) } }

    /// Moves in reading direction first: right.
    public var forward: WiggleSymbolEffect { with { $0.motion = .move(1, 0) } }

    /// Moves against reading direction first: left.
    public var backward: WiggleSymbolEffect { with { $0.motion = .move(-1, 0) } }

    /// Moves in a direction first: 0 is to the right, 90 degrees down.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        with { $0.motion = angle.radians.isFinite ? .move(cos(angle.radians), sin(angle.radians)) : .move(1, 0) }
    }

    /// Moves in a direction first: 0 is to the right, 90 degrees down.
    public func custom(angle degrees: Double) -> WiggleSymbolEffect { custom(angle: .degrees(degrees)) }

    private func with(_ change: (inout WiggleSymbolEffect) -> Void) -> WiggleSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Swings to and fro.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// Turns once around.
public struct RotateSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var isClockwise = true
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .rotate(isClockwise: isClockwise), isByLayer: isByLayer)
    }

    /// To the right.
    public var clockwise: RotateSymbolEffect { with { $0.isClockwise = true } }

    /// To the left.
    public var counterClockwise: RotateSymbolEffect { with { $0.isClockwise = false } }

    private func with(_ change: (inout RotateSymbolEffect) -> Void) -> RotateSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Turns once around.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// Grows and shrinks slowly.
public struct BreatheSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var fades = false
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .breathe(fades: fades), isByLayer: isByLayer)
    }

    /// Size alone changes.
    public var plain: BreatheSymbolEffect { with { $0.fades = false } }

    /// Size and opacity change.
    public var pulse: BreatheSymbolEffect { with { $0.fades = true } }

    private func with(_ change: (inout BreatheSymbolEffect) -> Void) -> BreatheSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Grows and shrinks slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// One symbol makes way for another.
public struct ReplaceSymbolEffect: LayeredSymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    var style = SymbolEffectConfiguration.Replacement.downUp
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .replace(style), isByLayer: isByLayer)
    }

    /// The old symbol shrinks, then the new one grows.
    public var downUp: ReplaceSymbolEffect { with { $0.style = .downUp } }

    /// The old symbol grows away, then the new one grows.
    public var upUp: ReplaceSymbolEffect { with { $0.style = .upUp } }

    /// The old symbol goes at once, and the new one grows.
    public var offUp: ReplaceSymbolEffect { with { $0.style = .offUp } }

    /// As the fallback: drawings know nothing of the parts they share.
    public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }

    private func with(_ change: (inout ReplaceSymbolEffect) -> Void) -> ReplaceSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol makes way for another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// The effect that fits the place: growing and fading in and out.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    package init() {}

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .automatic) }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The effect that fits the place.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
