import Foundation
import KinoraDrawing

/// An effect that applies to the layers of a symbol or to the whole symbol.
public protocol LayeredSymbolEffect: SymbolEffect {
    /// True if the layers move in order, each after a delay.
    var isByLayer: Bool { get set }
}

extension LayeredSymbolEffect {
    /// Applies the effect to the layers in order, if the symbol has several.
    public var byLayer: Self { with(true) }
    /// Applies the effect to all layers together.
    public var wholeSymbol: Self { with(false) }

    private func with(_ isByLayer: Bool) -> Self {
        var copy = self
        copy.isByLayer = isByLayer
        return copy
    }
}

/// Scales the symbol briefly, in an oscillation that fades out.
public struct BounceSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var direction = SymbolEffectConfiguration.Direction.up
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .bounce(direction), isByLayer: isByLayer)
    }

    /// Scales up first.
    public var up: BounceSymbolEffect { with { $0.direction = .up } }

    /// Scales down first.
    public var down: BounceSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout BounceSymbolEffect) -> Void) -> BounceSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// Scales the symbol briefly, in an oscillation that fades out.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// Fades the symbol to 40 % opacity and back.
public struct PulseSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .pulse, isByLayer: isByLayer)
    }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// Fades the symbol to 40 % opacity and back.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// Lights the variable layers of a symbol in order.
public struct VariableColorSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var style = SymbolEffectConfiguration.VariableColor()
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .variableColor(style), isByLayer: isByLayer)
    }

    /// Lights one layer at a time.
    public var iterative: VariableColorSymbolEffect { with { $0.style.isCumulative = false } }

    /// Keeps layers lit until all of them are.
    public var cumulative: VariableColorSymbolEffect { with { $0.style.isCumulative = true } }

    /// Alternates between forward and reverse order.
    public var reversing: VariableColorSymbolEffect { with { $0.style.isReversing = true } }

    /// Always runs in forward order.
    public var nonReversing: VariableColorSymbolEffect { with { $0.style.isReversing = false } }

    /// Hides layers that are not lit.
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.style.hidesInactive = true } }

    /// Dims layers that are not lit.
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.style.hidesInactive = false } }

    private func with(_ change: (inout VariableColorSymbolEffect) -> Void) -> VariableColorSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// Lights the variable layers of a symbol in order.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// Scales the symbol up or down while the effect is active.
public struct ScaleSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var direction: SymbolEffectConfiguration.Direction?
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .scale(direction), isByLayer: isByLayer)
    }

    /// Scales up by 18 %.
    public var up: ScaleSymbolEffect { with { $0.direction = .up } }

    /// Scales down by 18 %.
    public var down: ScaleSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout ScaleSymbolEffect) -> Void) -> ScaleSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// Scales the symbol up or down while the effect is active.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// Shows the symbol while the effect is active, with scaling and a fade-in.
public struct AppearSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    var direction = SymbolEffectConfiguration.Direction.up
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .appear(direction), isByLayer: isByLayer)
    }

    /// Scales up from a smaller size.
    public var up: AppearSymbolEffect { with { $0.direction = .up } }

    /// Scales down from a larger size.
    public var down: AppearSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout AppearSymbolEffect) -> Void) -> AppearSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// Shows the symbol while the effect is active, with scaling and a fade-in.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// Hides the symbol while the effect is active, with scaling and a fade-out.
public struct DisappearSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    var direction = SymbolEffectConfiguration.Direction.down
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .disappear(direction), isByLayer: isByLayer)
    }

    /// Scales up while fading out.
    public var up: DisappearSymbolEffect { with { $0.direction = .up } }

    /// Scales down while fading out.
    public var down: DisappearSymbolEffect { with { $0.direction = .down } }

    private func with(_ change: (inout DisappearSymbolEffect) -> Void) -> DisappearSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// Hides the symbol while the effect is active, with scaling and a fade-out.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// Hides the symbol while the effect is active, and draws it from left to right when the effect ends.
public struct DrawOnSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    public var isByLayer = true

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .drawOn, isByLayer: isByLayer) }

    /// Draws the layers in order.
    public var individually: DrawOnSymbolEffect { byLayer }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
    /// Hides the symbol while the effect is active, and draws it from left to right when the effect ends.
    public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

/// Removes the drawing of the symbol towards the left while the effect is active.
public struct DrawOffSymbolEffect: LayeredSymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
    public var isByLayer = true

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .drawOff, isByLayer: isByLayer) }

    /// Removes the layers in order.
    public var individually: DrawOffSymbolEffect { byLayer }

    /// The same motion: the drawing is removed in the direction opposite to `drawOn`.
    public var reversed: DrawOffSymbolEffect { self }

    /// The same motion as ``reversed``.
    public var nonReversed: DrawOffSymbolEffect { self }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
    /// Removes the drawing of the symbol towards the left while the effect is active.
    public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// Rotates or moves the symbol back and forth.
public struct WiggleSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var motion = SymbolEffectConfiguration.Wiggle.turn(10)
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .wiggle(motion), isByLayer: isByLayer)
    }

    /// Rotates clockwise first.
    public var clockwise: WiggleSymbolEffect { with { $0.motion = .turn(10) } }

    /// Rotates counterclockwise first.
    public var counterClockwise: WiggleSymbolEffect { with { $0.motion = .turn(-10) } }

    /// Moves left first.
    public var left: WiggleSymbolEffect { with { $0.motion = .move(-1, 0) } }

    /// Moves right first.
    public var right: WiggleSymbolEffect { with { $0.motion = .move(1, 0) } }

    /// Moves up first.
    public var up: WiggleSymbolEffect { with { $0.motion = .move(0, -1) } }

    /// Moves down first.
    public var down: WiggleSymbolEffect { with { $0.motion = .move(0, 1) } }

    /// Moves forward first: to the right.
    public var forward: WiggleSymbolEffect { with { $0.motion = .move(1, 0) } }

    /// Moves backward first: to the left.
    public var backward: WiggleSymbolEffect { with { $0.motion = .move(-1, 0) } }

    /// Moves first in the direction of `angle`: 0 is to the right, 90 degrees is down. An angle that is not finite counts as 0.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        with { $0.motion = angle.radians.isFinite ? .move(cos(angle.radians), sin(angle.radians)) : .move(1, 0) }
    }

    /// Moves first in the direction of an angle in degrees: 0 is to the right, 90 is down. An angle that is not finite counts as 0.
    public func custom(angle degrees: Double) -> WiggleSymbolEffect { custom(angle: .degrees(degrees)) }

    private func with(_ change: (inout WiggleSymbolEffect) -> Void) -> WiggleSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// Rotates or moves the symbol back and forth.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// Rotates the symbol by a full turn.
public struct RotateSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var isClockwise = true
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .rotate(isClockwise: isClockwise), isByLayer: isByLayer)
    }

    /// Rotates clockwise.
    public var clockwise: RotateSymbolEffect { with { $0.isClockwise = true } }

    /// Rotates counterclockwise.
    public var counterClockwise: RotateSymbolEffect { with { $0.isClockwise = false } }

    private func with(_ change: (inout RotateSymbolEffect) -> Void) -> RotateSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// Rotates the symbol by a full turn.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// Scales the symbol up and down slowly.
public struct BreatheSymbolEffect: LayeredSymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
    var fades = false
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .breathe(fades: fades), isByLayer: isByLayer)
    }

    /// Changes only the scale.
    public var plain: BreatheSymbolEffect { with { $0.fades = false } }

    /// Changes the scale and the opacity.
    public var pulse: BreatheSymbolEffect { with { $0.fades = true } }

    private func with(_ change: (inout BreatheSymbolEffect) -> Void) -> BreatheSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// Scales the symbol up and down slowly.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// Replaces a symbol with another one.
public struct ReplaceSymbolEffect: LayeredSymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    var style = SymbolEffectConfiguration.Replacement.downUp
    public var isByLayer = false

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(kind: .replace(style), isByLayer: isByLayer)
    }

    /// The old symbol scales down, then the new one scales up.
    public var downUp: ReplaceSymbolEffect { with { $0.style = .downUp } }

    /// The old symbol scales up and fades out, then the new one scales up.
    public var upUp: ReplaceSymbolEffect { with { $0.style = .upUp } }

    /// The old symbol disappears immediately, and the new one scales up.
    public var offUp: ReplaceSymbolEffect { with { $0.style = .offUp } }

    /// The replacement of this style, as a fallback: `.replace.magic(fallback: .downUp.byLayer)`.
    public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .downUp) }
    public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .upUp) }
    public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: .offUp) }

    /// Returns the fallback: symbol drawings have no information about shared parts.
    public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }

    private func with(_ change: (inout ReplaceSymbolEffect) -> Void) -> ReplaceSymbolEffect {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// Replaces a symbol with another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// The default effect of the context: scaling with a fade.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    package init() {}

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(kind: .automatic) }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The default effect of the context.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
