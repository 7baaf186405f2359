import Foundation

@testable import KinoraDrawing

extension ImageEffect: SingleChanges, ExampleValue {
    static var example: ImageEffect { .glow(Glow()) }

    static let examples: [ImageEffect] = [
        .curves(ColorCurves(all: [CGPoint(x: 0.25, y: 0.5)]), amount: 0.5),
        .gradientMap([Paint.Ramp.Stop(color: .example, location: 0.5)], amount: 0.5),
        .lut(ColorLUT(values: [[0, 0, 0], [1, 1, 1]], domain: ColorLUT.Domain()), amount: 0.5),
        .vignette(Vignette(color: .example)), .grain(Grain()), .glow(Glow()), .aberration(Aberration()),
        .innerShadow(color: .example, radius: 1, x: 2, y: 3),
    ]

    var changes: [SingleChange<ImageEffect>] {
        let others = Self.examples.filter { $0.number != number }.map { SingleChange(field: ["case"], value: $0) }
        switch self {
        case .curves(let curves, let amount):
            return others + changes(".0", curves) { .curves($0, amount: amount) }
                + changes("amount", amount) { .curves(curves, amount: $0) }
        case .gradientMap(let stops, let amount):
            return others + changes(".0", stops) { .gradientMap($0, amount: amount) }
                + changes("amount", amount) { .gradientMap(stops, amount: $0) }
        case .lut(let table, let amount):
            return others + changes(".0", table) { .lut($0, amount: amount) } + changes("amount", amount) { .lut(table, amount: $0) }
        case .vignette(let vignette): return others + changes("vignette", vignette) { .vignette($0) }
        case .grain(let grain): return others + changes("grain", grain) { .grain($0) }
        case .glow(let glow): return others + changes("glow", glow) { .glow($0) }
        case .aberration(let aberration): return others + changes("aberration", aberration) { .aberration($0) }
        case .innerShadow(let color, let radius, let x, let y):
            return others + changes("color", color) { .innerShadow(color: $0, radius: radius, x: x, y: y) }
                + changes("radius", radius) { .innerShadow(color: color, radius: $0, x: x, y: y) }
                + changes("x", x) { .innerShadow(color: color, radius: radius, x: $0, y: y) }
                + changes("y", y) { .innerShadow(color: color, radius: radius, x: x, y: $0) }
        }
    }

    private var number: Int {
        switch self {
        case .curves: 0
        case .gradientMap: 1
        case .lut: 2
        case .vignette: 3
        case .grain: 4
        case .glow: 5
        case .aberration: 6
        case .innerShadow: 7
        }
    }
}

extension ImageEffect.Vignette: SingleChanges {
    var changes: [SingleChange<ImageEffect.Vignette>] {
        changes("strength", \.strength) + changes("radius", \.radius) + changes("softness", \.softness) + changes("color", \.color)
            + changes("frame", \.frame)
    }
}

extension ImageEffect.Grain: SingleChanges {
    var changes: [SingleChange<ImageEffect.Grain>] {
        changes("strength", \.strength) + changes("size", \.size) + changes("isColored", \.isColored) + changes("seed", \.seed)
            + changes("step", \.step)
    }
}

extension ImageEffect.Glow: SingleChanges {
    var changes: [SingleChange<ImageEffect.Glow>] {
        changes("threshold", \.threshold) + changes("radius", \.radius) + changes("strength", \.strength)
    }
}

extension ImageEffect.Aberration: SingleChanges {
    var changes: [SingleChange<ImageEffect.Aberration>] {
        changes("distance", \.distance) + changes("angle", \.angle) + changes("isRadial", \.isRadial) + changes("frame", \.frame)
    }
}

extension ColorCurves: SingleChanges {
    var changes: [SingleChange<ColorCurves>] {
        changes("all", \.all) + changes("red", \.red) + changes("green", \.green) + changes("blue", \.blue)
    }
}

extension ColorLUT: SingleChanges {
    var changes: [SingleChange<ColorLUT>] {
        let other = ColorLUT(values: [[0, 0, 0], [1, 1, 0.5]], domain: ColorLUT.Domain())
        return [SingleChange(field: ["storage"], value: other)]
    }
}
