import Foundation
import GoldenSupport
import KinoraDrawing
import Testing

struct BlendTests {
    typealias Pixel = GoldenImage.Pixel

    static let porterDuff: [BlendMode] = [.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .xor]

    static let modes: [BlendMode] =
        [
            .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
            .exclusion,
            .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
        ] + porterDuff

    /// Fifths, which are whole levels.
    static let colors = [
        rgb(0.2, 0.6, 0.8), rgb(1, 0.4, 0), rgb(0, 0, 0), rgb(1, 1, 1), rgb(0.6, 0.6, 0.6), rgb(0.8, 0.2, 0.4, 0.6), rgb(0.2, 1, 0.6, 0.2),
        clear,
    ]

    /// Every mode against the formulas, as a single shape and as a finished group.
    @Test(arguments: modes)
    func modeFollowsItsFormula(mode: BlendMode) throws {
        for backdrop in Self.colors {
            for source in Self.colors {
                let shape = fill(rectangle(0, 0, 2, 2), source).with { $0.blendMode = mode }
                let layer = group([fill(rectangle(0, 0, 2, 2), source)]).with { $0.blendMode = mode }
                let expected = BlendOracle.blend(mode, stored(source), stored(backdrop))
                for item in [shape, layer] {
                    let actual = try draw([item], width: 2, height: 2, background: backdrop)[1, 1]
                    #expect(
                        actual.distance(to: expected) <= 1,
                        "\(mode) of \(stored(source)) on \(stored(backdrop)): \(actual), not \(expected)")
                }
            }
        }
    }

    private func stored(_ color: Color.Resolved) -> Pixel {
        let alpha = Int((color.opacity * 255).rounded())
        func level(_ value: Float) -> Int { Int((value * Float(alpha)).rounded()) }
        return Pixel(level(color.red), level(color.green), level(color.blue), alpha)
    }

    /// A shape changes only what it covers; a group stands for the whole layer.
    @Test(arguments: porterDuff)
    func shapesAreBoundedAndGroupsAreNot(mode: BlendMode) throws {
        let shape = fill(rectangle(0, 0, 10, 10), rgb(0.2, 0.6, 0.9)).with { $0.blendMode = mode }
        let outside = try draw([shape], width: 20, height: 20, background: red)[15, 15]
        #expect(outside == Pixel(255, 0, 0))
        let layer = group([fill(rectangle(0, 0, 10, 10), blue)]).with { $0.blendMode = mode }
        let around = try draw([layer], width: 20, height: 20, background: red)[15, 15]
        #expect(around == BlendOracle.blend(mode, Pixel(0, 0, 0, 0), Pixel(255, 0, 0)))
    }

    @Test("A pixel that a shape covers by half is halfway between the backdrop and the blended colour", arguments: modes)
    func halfCoverage(mode: BlendMode) throws {
        let source = rgb(0.8, 0.3, 0.5, 0.5)
        let backdrop = rgb(0.2, 0.7, 0.4)
        let image = try draw(
            [fill(rectangle(0.5, 0, 9, 10), source).with { $0.blendMode = mode }], width: 10, height: 10, background: backdrop)
        let whole = BlendOracle.blend(mode, stored(source), stored(backdrop))
        let none = stored(backdrop)
        let half = Pixel(
            (whole.red + none.red) / 2, (whole.green + none.green) / 2, (whole.blue + none.blue) / 2, (whole.alpha + none.alpha) / 2)
        #expect(image[0, 5].distance(to: half) <= 2, "\(image[0, 5]), not \(half)")
        #expect(image[5, 5].distance(to: whole) <= 2, "\(image[5, 5]), not \(whole)")
    }
}

/// The formulas, written the slow way: W3C Compositing and Blending Level 1, Pegtop's soft light, and Porter and Duff's operators.
enum BlendOracle {
    typealias Vector = SIMD3<Double>

    static func blend(_ mode: BlendMode, _ source: GoldenImage.Pixel, _ backdrop: GoldenImage.Pixel) -> GoldenImage.Pixel {
        let (s, sa) = (Vector(Double(source.red), Double(source.green), Double(source.blue)) / 255, Double(source.alpha) / 255)
        let (d, da) = (Vector(Double(backdrop.red), Double(backdrop.green), Double(backdrop.blue)) / 255, Double(backdrop.alpha) / 255)
        let (color, alpha) = composite(mode, s, sa, d, da)
        func level(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
        return GoldenImage.Pixel(level(color.x), level(color.y), level(color.z), level(alpha))
    }

    private static func composite(_ mode: BlendMode, _ s: Vector, _ sa: Double, _ d: Vector, _ da: Double) -> (Vector, Double) {
        func operate(_ ofSource: Double, _ ofBackdrop: Double) -> (Vector, Double) {
            (s * ofSource + d * ofBackdrop, sa * ofSource + da * ofBackdrop)
        }
        switch mode {
        case .normal: return operate(1, 1 - sa)
        case .clear: return operate(0, 0)
        case .copy: return operate(1, 0)
        case .sourceIn: return operate(da, 0)
        case .sourceOut: return operate(1 - da, 0)
        case .sourceAtop: return operate(da, 1 - sa)
        case .destinationOver: return operate(1 - da, 1)
        case .destinationIn: return operate(0, sa)
        case .destinationOut: return operate(0, 1 - sa)
        case .destinationAtop: return operate(1 - da, sa)
        case .xor: return operate(1 - da, 1 - sa)
        case .plusLighter: return (s + d, min(sa + da, 1))
        case .plusDarker:
            let alpha = min(sa + da, 1)
            return (Vector(repeating: alpha) - (Vector(repeating: da) - d) - (Vector(repeating: sa) - s), alpha)
        default:
            guard sa > 0, da > 0 else { return operate(1, 1 - sa) }
            let mixed = mixture(mode, d / da, s / sa)
            return (s * (1 - da) + d * (1 - sa) + mixed * sa * da, sa + da - sa * da)
        }
    }

    private static func mixture(_ mode: BlendMode, _ b: Vector, _ s: Vector) -> Vector {
        switch mode {
        case .hue: setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
        case .saturation: setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
        case .color: setLuminosity(s, luminosity(b))
        case .luminosity: setLuminosity(b, luminosity(s))
        default: Vector(separable(mode, b.x, s.x), separable(mode, b.y, s.y), separable(mode, b.z, s.z))
        }
    }

    private static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
        switch mode {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: separable(.hardLight, s, b)
        case .darken: min(b, s)
        case .lighten: max(b, s)
        case .colorDodge: b <= 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s)))
        case .colorBurn: b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s))
        case .hardLight: s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
        case .softLight: (1 - 2 * s) * b * b + 2 * s * b
        case .difference: abs(b - s)
        case .exclusion: b + s - 2 * b * s
        default: .nan
        }
    }

    private static func luminosity(_ c: Vector) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func saturation(_ c: Vector) -> Double { c.max() - c.min() }

    private static func setLuminosity(_ c: Vector, _ value: Double) -> Vector {
        let moved = c + Vector(repeating: value - luminosity(c))
        let light = Vector(repeating: luminosity(moved))
        var result = moved
        if moved.min() < 0 { result = light + (result - light) * luminosity(moved) / (luminosity(moved) - moved.min()) }
        if moved.max() > 1 { result = light + (result - light) * (1 - luminosity(moved)) / (moved.max() - luminosity(moved)) }
        return result
    }

    private static func setSaturation(_ c: Vector, _ value: Double) -> Vector {
        let span = saturation(c)
        return span > 0 ? (c - Vector(repeating: c.min())) * value / span : .zero
    }
}
