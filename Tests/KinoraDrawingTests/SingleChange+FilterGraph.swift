import Foundation

@testable import KinoraDrawing

extension FilterGraph: SingleChanges {
    /// A graph with every kind of primitive.
    static var example: FilterGraph {
        FilterGraph(
            region: CGRect(x: 1, y: 2, width: 30, height: 40),
            primitives: Kind.examples.map { Primitive($0, inputs: [.source, .sourceAlpha]) }
                + [Primitive(.merge, inputs: [.result(0)], subregion: CGRect(x: 1, y: 1, width: 2, height: 2), colorSpace: .sRGB)])
    }

    var changes: [SingleChange<FilterGraph>] { changes("region", \.region) + changes("primitives", \.primitives) }
}

extension FilterGraph.Primitive: SingleChanges, ExampleValue {
    static var example: FilterGraph.Primitive { FilterGraph.Primitive(.tile) }

    var changes: [SingleChange<FilterGraph.Primitive>] {
        let subregions: [CGRect?] = [nil, CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 2, y: 2, width: 3, height: 4)]
        return changes("kind", \.kind) + changes("inputs", \.inputs) + changes("colorSpace", \.colorSpace)
            + subregions.filter { $0 != subregion }.map { subregion in
                var copy = self
                copy.subregion = subregion
                return SingleChange(field: ["subregion"], value: copy)
            }
    }
}

extension FilterGraph.Input: SingleChanges, ExampleValue {
    static var example: FilterGraph.Input { .result(7) }

    var changes: [SingleChange<FilterGraph.Input>] {
        let all: [FilterGraph.Input] = [.source, .sourceAlpha, .result(0), .result(1)]
        return all.filter { $0 != self }.map { SingleChange(field: ["case"], value: $0) }
    }
}

extension FilterGraph.ColorSpace: Circular {
    var next: FilterGraph.ColorSpace { self == .sRGB ? .linearRGB : .sRGB }
}

extension FilterGraph.EdgeMode: Circular {
    var next: FilterGraph.EdgeMode {
        switch self {
        case .none: .duplicate
        case .duplicate: .wrap
        case .wrap: .none
        }
    }
}

extension FilterGraph.Kind: SingleChanges {
    static let examples: [FilterGraph.Kind] = [
        .blur(deviation: CGSize(width: 1, height: 2), edges: .none), .offset(CGSize(width: 3, height: 4)), .flood(.example), .merge,
        .blend(.screen), .composite(.arithmetic(k1: 0, k2: 1, k3: 2, k4: 3)), .colorMatrix(.brightness(0.5)),
        .transfer(red: .table([0, 1]), green: .discrete([1, 0]), blue: .identity, alpha: .gamma(amplitude: 1, exponent: 2, offset: 3)),
        .morphology(FilterGraph.Morphology(isDilation: true, radius: CGSize(width: 1, height: 2))),
        .convolution(
            FilterGraph.Convolution(
                columns: 2, rows: 1, kernel: [1, 2], divisor: 3, targetX: 0, targetY: 0, edges: .none, preservesAlpha: false)),
        .tile, .image([.example]),
        .turbulence(
            FilterGraph.Turbulence(frequency: CGSize(width: 0.1, height: 0.2), octaves: 1, seed: 2, isStitched: false, isFractal: true)),
        .displacement(FilterGraph.Displacement(scale: CGSize(width: 5, height: 5), x: .red, y: .alpha)),
        .lighting(FilterGraph.Lighting(.diffuse(constant: 1), light: .distant(azimuth: 0, elevation: 1), color: .example, surfaceScale: 1)),
        .shadow(color: .example, deviation: CGSize(width: 1, height: 1), offset: CGSize(width: 2, height: 2)),
    ]

    var changes: [SingleChange<FilterGraph.Kind>] {
        let others = Self.examples.filter { $0.number != number }.map { SingleChange(field: ["case"], value: $0) }
        switch self {
        case .merge, .tile: return others
        case .blur(let deviation, let edges):
            return others + changes("deviation", deviation) { .blur(deviation: $0, edges: edges) }
                + changes("edges", edges) { .blur(deviation: deviation, edges: $0) }
        case .offset(let offset): return others + changes("offset", offset) { .offset($0) }
        case .flood(let color): return others + changes("flood", color) { .flood($0) }
        case .blend(let mode): return others + changes("blend", mode) { .blend($0) }
        case .composite(let composite): return others + changes("composite", composite) { .composite($0) }
        case .colorMatrix(let matrix): return others + changes("colorMatrix", matrix) { .colorMatrix($0) }
        case .transfer(let red, let green, let blue, let alpha):
            return others + changes("red", red) { .transfer(red: $0, green: green, blue: blue, alpha: alpha) }
                + changes("green", green) { .transfer(red: red, green: $0, blue: blue, alpha: alpha) }
                + changes("blue", blue) { .transfer(red: red, green: green, blue: $0, alpha: alpha) }
                + changes("alpha", alpha) { .transfer(red: red, green: green, blue: blue, alpha: $0) }
        case .morphology(let morphology): return others + changes("morphology", morphology) { .morphology($0) }
        case .convolution(let convolution): return others + changes("convolution", convolution) { .convolution($0) }
        case .image(let items): return others + changes("image", items) { .image($0) }
        case .turbulence(let turbulence): return others + changes("turbulence", turbulence) { .turbulence($0) }
        case .displacement(let displacement): return others + changes("displacement", displacement) { .displacement($0) }
        case .lighting(let lighting): return others + changes("lighting", lighting) { .lighting($0) }
        case .shadow(let color, let deviation, let offset):
            return others + changes("color", color) { .shadow(color: $0, deviation: deviation, offset: offset) }
                + changes("deviation", deviation) { .shadow(color: color, deviation: $0, offset: offset) }
                + changes("offset", offset) { .shadow(color: color, deviation: deviation, offset: $0) }
        }
    }

    private var number: Int {
        switch self {
        case .blur: 0
        case .offset: 1
        case .flood: 2
        case .merge: 3
        case .blend: 4
        case .composite: 5
        case .colorMatrix: 6
        case .transfer: 7
        case .morphology: 8
        case .convolution: 9
        case .tile: 10
        case .image: 11
        case .turbulence: 12
        case .displacement: 13
        case .lighting: 14
        case .shadow: 15
        }
    }
}
