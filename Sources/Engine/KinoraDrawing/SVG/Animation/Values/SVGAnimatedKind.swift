/// How the values of an attribute or property are interpolated.
enum SVGAnimatedKind: Hashable, Sendable {
    /// A number, where a percentage is a fraction of 1.
    case number
    /// Numbers and lengths, any count. Lists of different lengths are not interpolated.
    case lengths
    /// Lengths that are repeated to a common count.
    case dashes
    /// A colour, or another paint, which is not interpolated.
    case color
    case pathData
    case transforms
    /// Functions such as `blur(2px)` with numbers, which are interpolated if both lists have the same functions.
    case functions
    /// Hidden only if both values are.
    case visibility
    /// One value after the other.
    case discrete

    /// Nil for names that nothing in a drawing reads.
    init?(_ name: String) {
        if let kind = Self.interpolated[name] {
            self = kind
        } else if Self.isDiscrete(name) {
            self = .discrete
        } else {
            return nil
        }
    }

    static let interpolated: [String: SVGAnimatedKind] = {
        var kinds: [String: SVGAnimatedKind] = [
            "d": .pathData, "stroke-dasharray": .dashes, "visibility": .visibility, "filter": .functions, "clip-path": .functions,
            "transform": .transforms, "gradientTransform": .transforms, "patternTransform": .transforms, "path": .pathData,
        ]
        for name in ["opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "flood-opacity", "offset"] { kinds[name] = .number }
        for name in ["fill", "stroke", "color", "stop-color", "flood-color", "lighting-color"] { kinds[name] = .color }
        for name in lengthNames { kinds[name] = .lengths }
        return kinds
    }()

    private static let lengthNames = [
        "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "fx", "fy", "fr", "dx", "dy", "points", "viewBox",
        "stroke-width", "stroke-dashoffset", "stroke-miterlimit", "font-size", "letter-spacing", "word-spacing", "baseline-shift",
        "startOffset", "textLength", "rotate", "translate", "scale", "refX", "refY", "markerWidth", "markerHeight", "orient", "pathLength",
        "offset-distance", "offset-rotate", "transform-origin", "font-weight",
        // Filter primitives and lights
        "stdDeviation", "values", "k1", "k2", "k3", "k4", "radius", "baseFrequency", "numOctaves", "seed", "slope", "intercept",
        "amplitude", "exponent", "tableValues", "azimuth", "elevation", "z", "pointsAtX", "pointsAtY", "pointsAtZ", "limitingConeAngle",
        "specularExponent", "specularConstant", "diffuseConstant", "surfaceScale", "kernelMatrix", "order", "divisor", "bias", "targetX",
        "targetY",
    ]

    /// The attributes that are no properties and have words as values.
    static let discreteAttributes: Set<String> = [
        "class", "href", "xlink:href", "preserveAspectRatio", "gradientUnits", "spreadMethod", "patternUnits", "patternContentUnits",
        "clipPathUnits", "maskUnits", "maskContentUnits", "filterUnits", "primitiveUnits", "markerUnits", "in", "in2", "result", "mode",
        "operator", "type", "edgeMode", "xChannelSelector", "yChannelSelector", "stitchTiles", "lengthAdjust", "method", "spacing", "side",
        "preserveAlpha",
    ]

    private static func isDiscrete(_ name: String) -> Bool {
        discreteAttributes.contains(name) || isProperty(name) || name == "offset-path"
    }

    /// Whether the name is one of a property that is a presentation attribute or is read in style sheets.
    static func isProperty(_ name: String) -> Bool { SVGStyle.names.contains(name) || SVGBuilder.ownNames.contains(name) }
}
