import Foundation
import KinoraDrawing

/// The appearance of a symbol, or of one of its layers, at a time during its effects.
package struct SymbolAppearance: Hashable {
    package var scale: CGFloat = 1
    /// The rotation. Positive angles are clockwise.
    var rotation = Angle.zero
    /// The offset in ems, with the y axis pointing down.
    var offset = CGPoint.zero
    package var opacity: Double = 1
    /// The part of each layer that is drawn, from the left.
    package var drawn: CGFloat = 1

    package static let plain = SymbolAppearance()

    /// Returns the combination of both appearances.
    package func combined(with other: SymbolAppearance) -> SymbolAppearance {
        SymbolAppearance(
            scale: scale * other.scale, rotation: rotation + other.rotation,
            offset: CGPoint(x: offset.x + other.offset.x, y: offset.y + other.offset.y), opacity: opacity * other.opacity,
            drawn: drawn * other.drawn)
    }

    /// Returns the transform around `center` for a symbol of `fontSize` points.
    package func transform(around center: CGPoint, fontSize: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: -center.x, y: -center.y)
            .concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(rotationAngle: rotation.radians))
            .concatenating(CGAffineTransform(translationX: center.x + offset.x * fontSize, y: center.y + offset.y * fontSize))
    }
}

extension SymbolEffectConfiguration.Kind {
    /// The duration of one cycle in seconds, for a symbol with `variableCount` variable layers; nil for effects that do not repeat.
    func cycle(variableCount: Int) -> Double? {
        switch self {
        case .bounce, .wiggle: 0.8
        case .pulse: 1.2
        case .rotate: 1
        case .breathe: 2.4
        case .variableColor(let style):
            // One step for each layer and one with all or no layers lit. Reversing doubles the number of steps.
            0.2 * Double((variableCount + 1) * (style.isReversing ? 2 : 1))
        case .scale, .appear, .disappear, .drawOn, .drawOff, .replace, .automatic: nil
        }
    }

    /// Returns the appearance at a fraction `progress` of a cycle. Every cycle starts and ends with the plain appearance.
    func appearance(at progress: Double) -> SymbolAppearance {
        var appearance = SymbolAppearance.plain
        let turn = 2 * Double.pi * progress
        switch self {
        case .bounce(let direction):
            // A damped oscillation. Its first maximum, at a sixth of the cycle, is about 1.
            let swing = 1.66 * (1 - progress) * (1 - progress) * sin(turn)
            appearance.scale = 1 + 0.22 * (direction == .up ? swing : -swing)
        case .pulse: appearance.opacity = 1 - 0.3 * (1 - cos(turn))
        case .wiggle(let motion):
            let swing = (1 - progress) * sin(3 * turn)
            appearance.rotation = .degrees(motion.degrees * swing)
            appearance.offset = CGPoint(x: motion.x * swing * 0.12, y: motion.y * swing * 0.12)
        case .rotate(let isClockwise):
            appearance.rotation = .degrees((isClockwise ? 360 : -360) * progress)
        case .breathe(let fades):
            appearance.scale = 1 + 0.06 * (1 - cos(turn))
            if fades { appearance.opacity = 1 - 0.25 * (1 - cos(turn)) }
        case .variableColor, .scale, .appear, .disappear, .drawOn, .drawOff, .replace, .automatic: break
        }
        return appearance
    }

    /// Returns the appearance of an effect that does not repeat. `amount` is 0 for no effect and 1 for the full effect.
    package func appearance(held amount: Double) -> SymbolAppearance {
        var appearance = SymbolAppearance.plain
        switch self {
        case .scale(let direction):
            // Without a direction, the effect leaves the symbol unchanged.
            appearance.scale = 1 + (direction.map { $0 == .up ? 0.18 : -0.18 } ?? 0) * amount
        case .appear(let direction):
            appearance.scale = 1 - (direction == .up ? 0.5 : -0.3) * (1 - amount)
            appearance.opacity = amount
        case .disappear(let direction):
            appearance.scale = 1 - (direction == .down ? 0.5 : -0.3) * amount
            appearance.opacity = 1 - amount
        case .drawOn, .drawOff: appearance.drawn = 1 - amount
        default: break
        }
        return appearance
    }

    /// Returns the brightness of each of `count` variable layers, 0 to 1, at a fraction `progress` of a cycle. Returns nil for other
    /// effects or without variable layers.
    func lights(at progress: Double, count: Int) -> [Double]? {
        guard case .variableColor(let style) = self, count > 0 else { return nil }
        var step = progress * Double(count + 1) * (style.isReversing ? 2 : 1)
        if style.isReversing, step > Double(count + 1) { step = 2 * Double(count + 1) - step }
        return (0..<count).map { index in
            let distance = step - Double(index) - 0.5
            return style.isCumulative ? min(max(distance + 0.5, 0), 1) : min(max(1.25 - abs(distance), 0), 1)
        }
    }
}
