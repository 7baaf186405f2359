import Foundation

@testable import KinoraDrawing

extension FilterGraph.Composite: SingleChanges {
    var changes: [SingleChange<FilterGraph.Composite>] {
        let simple: [FilterGraph.Composite] = [.over, .inside, .outside, .atop, .xor, .lighter]
        let others = simple.filter { $0 != self }.map { SingleChange(field: ["case"], value: $0) }
        guard case .arithmetic(let k1, let k2, let k3, let k4) = self else { return others }
        return others + changes("k1", k1) { .arithmetic(k1: $0, k2: k2, k3: k3, k4: k4) }
            + changes("k2", k2) { .arithmetic(k1: k1, k2: $0, k3: k3, k4: k4) }
            + changes("k3", k3) { .arithmetic(k1: k1, k2: k2, k3: $0, k4: k4) }
            + changes("k4", k4) { .arithmetic(k1: k1, k2: k2, k3: k3, k4: $0) }
    }
}

extension FilterGraph.Transfer: SingleChanges {
    var changes: [SingleChange<FilterGraph.Transfer>] {
        let examples: [FilterGraph.Transfer] = [
            .identity, .table([0.5]), .discrete([0.5]), .linear(slope: 2, intercept: 1), .gamma(amplitude: 3, exponent: 4, offset: 5),
        ]
        let others = examples.filter { $0 != self }.map { SingleChange(field: ["case"], value: $0) }
        switch self {
        case .identity: return others
        case .table(let values): return others + changes("table", values) { .table($0) }
        case .discrete(let values): return others + changes("discrete", values) { .discrete($0) }
        case .linear(let slope, let intercept):
            return others + changes("slope", slope) { .linear(slope: $0, intercept: intercept) }
                + changes("intercept", intercept) { .linear(slope: slope, intercept: $0) }
        case .gamma(let amplitude, let exponent, let offset):
            return others + changes("amplitude", amplitude) { .gamma(amplitude: $0, exponent: exponent, offset: offset) }
                + changes("exponent", exponent) { .gamma(amplitude: amplitude, exponent: $0, offset: offset) }
                + changes("offset", offset) { .gamma(amplitude: amplitude, exponent: exponent, offset: $0) }
        }
    }
}

extension Double: ExampleValue {
    static var example: Double { 0.25 }
}

extension FilterGraph.Morphology: SingleChanges {
    var changes: [SingleChange<FilterGraph.Morphology>] { changes("isDilation", \.isDilation) + changes("radius", \.radius) }
}

extension FilterGraph.Convolution: SingleChanges {
    var changes: [SingleChange<FilterGraph.Convolution>] {
        let turned = SingleChange(
            field: ["columns", "rows"], value: with { ($0.columns, $0.rows, $0.targetX, $0.targetY) = (rows, columns, 0, 0) })
        return [turned] + changes("divisor", \.divisor) + changes("bias", \.bias) + changes("targetX", \.targetX)
            + changes("targetY", \.targetY) + changes("edges", \.edges) + changes("preservesAlpha", \.preservesAlpha)
            + kernel.indices.map { index in SingleChange(field: ["kernel"], value: with { $0.kernel[index] += 1 }) }
    }

    private func with(_ change: (inout FilterGraph.Convolution) -> Void) -> FilterGraph.Convolution {
        var copy = self
        change(&copy)
        return copy
    }
}

extension FilterGraph.Turbulence: SingleChanges {
    var changes: [SingleChange<FilterGraph.Turbulence>] {
        changes("frequency", \.frequency) + changes("octaves", \.octaves) + changes("seed", \.seed) + changes("isStitched", \.isStitched)
            + changes("isFractal", \.isFractal)
    }
}

extension FilterGraph.Displacement: SingleChanges {
    var changes: [SingleChange<FilterGraph.Displacement>] { changes("scale", \.scale) + changes("x", \.x) + changes("y", \.y) }
}

extension FilterGraph.Displacement.Channel: Circular {
    var next: FilterGraph.Displacement.Channel { FilterGraph.Displacement.Channel(rawValue: (rawValue + 1) % 4) ?? .red }
}

extension FilterGraph.Lighting: SingleChanges {
    var changes: [SingleChange<FilterGraph.Lighting>] {
        changes("reflection", \.reflection) + changes("light", \.light) + changes("color", \.color)
            + changes("surfaceScale", \.surfaceScale)
    }
}

extension FilterGraph.Lighting.Reflection: SingleChanges {
    var changes: [SingleChange<FilterGraph.Lighting.Reflection>] {
        switch self {
        case .diffuse(let constant):
            return [SingleChange(field: ["case"], value: .specular(constant: constant, exponent: 1))]
                + changes("diffuse", constant) { .diffuse(constant: $0) }
        case .specular(let constant, let exponent):
            return [SingleChange(field: ["case"], value: .diffuse(constant: constant))]
                + changes("constant", constant) { .specular(constant: $0, exponent: exponent) }
                + changes("exponent", exponent) { .specular(constant: constant, exponent: $0) }
        }
    }
}

extension FilterGraph.Lighting.Light: SingleChanges {
    var changes: [SingleChange<FilterGraph.Lighting.Light>] {
        let position = FilterGraph.Lighting.Position(x: 1, y: 2, z: 3)
        let examples: [FilterGraph.Lighting.Light] = [
            .distant(azimuth: 0.5, elevation: 0.5), .point(position), .spot(position, target: position, exponent: 1, cone: nil),
            .spot(position, target: position, exponent: 1, cone: 0.5),
        ]
        let others = examples.filter { $0 != self }.map { SingleChange(field: ["case"], value: $0) }
        switch self {
        case .distant(let azimuth, let elevation):
            return others + changes("azimuth", azimuth) { .distant(azimuth: $0, elevation: elevation) }
                + changes("elevation", elevation) { .distant(azimuth: azimuth, elevation: $0) }
        case .point(let position): return others + changes("point", position) { .point($0) }
        case .spot(let position, let target, let exponent, let cone):
            return others + changes(".0", position) { .spot($0, target: target, exponent: exponent, cone: cone) }
                + changes("target", target) { .spot(position, target: $0, exponent: exponent, cone: cone) }
                + changes("exponent", exponent) { .spot(position, target: target, exponent: $0, cone: cone) }
                + changes("cone", cone) { .spot(position, target: target, exponent: exponent, cone: $0) }
        }
    }
}

extension FilterGraph.Lighting.Position: SingleChanges {
    var changes: [SingleChange<FilterGraph.Lighting.Position>] { changes("x", \.x) + changes("y", \.y) + changes("z", \.z) }
}
