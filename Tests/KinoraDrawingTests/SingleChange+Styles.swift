import Foundation

@testable import KinoraDrawing

extension FillStyle: SingleChanges {
    var changes: [SingleChange<FillStyle>] { changes("isEOFilled", \.isEOFilled) + changes("isAntialiased", \.isAntialiased) }
}

extension StrokeStyle: SingleChanges {
    var changes: [SingleChange<StrokeStyle>] {
        changes("lineWidth", \.lineWidth) + changes("lineCap", \.lineCap) + changes("lineJoin", \.lineJoin)
            + changes("miterLimit", \.miterLimit) + changes("dash", \.dash) + changes("dashPhase", \.dashPhase)
    }
}

extension CGLineCap: Circular {
    var next: CGLineCap {
        switch self {
        case .butt: .round
        case .round: .square
        case .square: .butt
        }
    }
}

extension CGLineJoin: Circular {
    var next: CGLineJoin {
        switch self {
        case .miter: .round
        case .round: .bevel
        case .bevel: .miter
        }
    }
}

extension ImageSampling: SingleChanges {
    var changes: [SingleChange<ImageSampling>] { changes("filter", \.filter) + changes("isAntialiased", \.isAntialiased) }
}

extension ImageSampling.Filter: Circular {
    var next: ImageSampling.Filter {
        switch self {
        case .nearest: .bilinear
        case .bilinear: .smooth
        case .smooth: .nearest
        }
    }
}

extension BlendMode: Circular {
    var next: BlendMode {
        switch self {
        case .normal: .multiply
        case .multiply: .screen
        case .screen: .overlay
        case .overlay: .darken
        case .darken: .lighten
        case .lighten: .colorDodge
        case .colorDodge: .colorBurn
        case .colorBurn: .softLight
        case .softLight: .hardLight
        case .hardLight: .difference
        case .difference: .exclusion
        case .exclusion: .hue
        case .hue: .saturation
        case .saturation: .color
        case .color: .luminosity
        case .luminosity: .sourceAtop
        case .sourceAtop: .destinationOver
        case .destinationOver: .destinationOut
        case .destinationOut: .plusDarker
        case .plusDarker: .plusLighter
        case .plusLighter: .clear
        case .clear: .copy
        case .copy: .sourceIn
        case .sourceIn: .sourceOut
        case .sourceOut: .destinationIn
        case .destinationIn: .destinationAtop
        case .destinationAtop: .xor
        case .xor: .normal
        }
    }
}

extension Filter: SingleChanges, ExampleValue {
    static var example: Filter { .luminanceToAlpha }

    static let examples: [Filter] = [
        .blur(radius: 2, isOpaque: false),
        .shadow(Shadow(color: .example, radius: 3, offset: CGSize(width: 1, height: 2))),
        .colorMatrix(.brightness(0.5)),
        .alphaThreshold(minimum: 0.25, maximum: 0.75, color: .example),
        .luminanceToAlpha,
        .projection(ProjectionTransform()),
        .graph(.example), .effect(.example),
        .warp(.example),
    ]

    var changes: [SingleChange<Filter>] {
        let others = Filter.examples.filter { $0.number != number }.map { SingleChange(field: ["case"], value: $0) }
        switch self {
        case .blur(let radius, let isOpaque):
            return others + changes("radius", radius) { .blur(radius: $0, isOpaque: isOpaque) }
                + changes("isOpaque", isOpaque) { .blur(radius: radius, isOpaque: $0) }
        case .shadow(let shadow):
            return others + changes("shadow", shadow) { .shadow($0) }
        case .colorMatrix(let matrix):
            return others + changes("colorMatrix", matrix) { .colorMatrix($0) }
        case .alphaThreshold(let minimum, let maximum, let color):
            return others + changes("minimum", minimum) { .alphaThreshold(minimum: $0, maximum: maximum, color: color) }
                + changes("maximum", maximum) { .alphaThreshold(minimum: minimum, maximum: $0, color: color) }
                + changes("color", color) { .alphaThreshold(minimum: minimum, maximum: maximum, color: $0) }
        case .luminanceToAlpha:
            return others
        case .projection(let projection):
            return others + changes("projection", projection) { .projection($0) }
        case .graph(let graph):
            return others + changes("graph", graph) { .graph($0) }
        case .effect(let effect):
            return others + changes("effect", effect) { .effect($0) }
        case .warp(let warp):
            return others + changes("warp", warp) { .warp($0) }
        }
    }

    private var number: Int {
        switch self {
        case .blur: 0
        case .shadow: 1
        case .colorMatrix: 2
        case .alphaThreshold: 3
        case .luminanceToAlpha: 4
        case .projection: 5
        case .graph: 6
        case .effect: 7
        case .warp: 8
        }
    }
}

extension Filter.Shadow: SingleChanges {
    var changes: [SingleChange<Filter.Shadow>] {
        changes("color", \.color) + changes("radius", \.radius) + changes("offset", \.offset) + changes("blendMode", \.blendMode)
            + changes("isShadowOnly", \.isShadowOnly) + changes("isAbove", \.isAbove) + changes("invertsAlpha", \.invertsAlpha)
    }
}

extension ColorMatrix: SingleChanges {
    var changes: [SingleChange<ColorMatrix>] { elements.indices.flatMap { changes("elements", \.elements[$0]) } }
}
