import Foundation

extension SVGBuilder {
    enum PrimitiveResult {
        case kind(FilterGraph.Kind, inputs: [FilterGraph.Input])
        /// The element is not a primitive.
        case skipped
        /// The filter cannot be applied.
        case unsupported
    }

    /// A primitive without a result, as for errors.
    private static let transparent = PrimitiveResult.kind(.image([]), inputs: [])

    /// Converts an element of a filter. Invalid values have the effect that the specification defines.
    mutating func primitive(_ index: Int, in scope: inout FilterScope) throws(SVGError) -> PrimitiveResult {
        let input = filterInput("in", of: index, in: scope)
        switch elements[index].name {
        case "feGaussianBlur":
            let deviation = filterSize("stdDeviation", of: index, standard: (0, 0), in: scope)
            return .kind(.blur(deviation: deviation, edges: edgeMode(of: index, standard: .none)), inputs: [input])
        case "feOffset": return .kind(.offset(offset(of: index, standard: 0, in: scope)), inputs: [input])
        case "feFlood": return .kind(.flood(filterColor("flood", of: index)), inputs: [])
        case "feMerge": return merge(index, in: scope)
        case "feBlend":
            let mode = elements[index]["mode"].map { SVGBuilder.filterBlendModes[$0] } ?? .normal
            if mode == nil { warnValue("mode", of: index) }
            return .kind(.blend(mode ?? .normal), inputs: [input, filterInput("in2", of: index, in: scope)])
        case "feComposite":
            return .kind(.composite(composite(of: index)), inputs: [input, filterInput("in2", of: index, in: scope)])
        case "feColorMatrix": return .kind(.colorMatrix(colorMatrix(of: index)), inputs: [input])
        case "feComponentTransfer": return .kind(transfers(of: index), inputs: [input])
        case "feMorphology": return .kind(.morphology(morphology(of: index, in: scope)), inputs: [input])
        case "feConvolveMatrix": return convolution(of: index, input)
        case "feTile": return .kind(.tile, inputs: [input])
        case "feImage":
            guard let nodes = try filterImage(index, in: scope) else { return .unsupported }
            scope.images[scope.primitives.count] = nodes
            return SVGBuilder.transparent
        case "feTurbulence": return .kind(.turbulence(turbulence(of: index)), inputs: [])
        case "feDisplacementMap":
            let map = filterInput("in2", of: index, in: scope)
            return .kind(.displacement(displacement(of: index, in: scope)), inputs: [input, map])
        case "feDiffuseLighting", "feSpecularLighting":
            guard let lighting = lighting(of: index, in: scope) else { return SVGBuilder.transparent }
            return .kind(.lighting(lighting), inputs: [input])
        case "feDropShadow":
            let deviation = filterSize("stdDeviation", of: index, standard: (2, 2), in: scope)
            let offset = offset(of: index, standard: 2, in: scope)
            return .kind(.shadow(color: filterColor("flood", of: index), deviation: deviation, offset: offset), inputs: [input])
        case "title", "desc", "metadata", "animate", "set": return .skipped
        default:
            warn("the filter primitive <\(elements[index].name.prefix(40))> is unknown", at: elements[index].byte)
            return .skipped
        }
    }

    static let filterBlendModes: [String: BlendMode] = [
        "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay, "darken": .darken, "lighten": .lighten,
        "color-dodge": .colorDodge, "color-burn": .colorBurn, "hard-light": .hardLight, "soft-light": .softLight,
        "difference": .difference, "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
        "luminosity": .luminosity,
    ]

    // MARK: Attributes

    /// The image that an attribute names. Unknown names mean the previous result, or the contents before the first one.
    mutating func filterInput(_ name: String, of index: Int, in scope: FilterScope) -> FilterGraph.Input {
        let previous = scope.primitives.isEmpty ? FilterGraph.Input.source : .result(scope.primitives.count - 1)
        guard let attribute = elements[index].attribute(name), !SVGNumber.isBlank(attribute.value) else { return previous }
        switch attribute.value.trimmingCharacters(in: .whitespacesAndNewlines) {
        case "SourceGraphic": return .source
        case "SourceAlpha": return .sourceAlpha
        case let text where ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"].contains(text):
            warn("the input '\(text)' of a filter is not supported; 'SourceGraphic' is used instead", at: attribute.byte, .approximated)
            return .source
        case let text:
            if let known = scope.results[text] { return .result(known) }
            warn("there is no earlier result with the name '\(text.prefix(40))'", at: attribute.byte, .approximated)
            return previous
        }
    }

    func warnMessage(_ value: String, _ name: String) -> String { "'\(value.prefix(40))' is not a value of '\(name)'" }

    mutating func warnValue(_ name: String, of index: Int) {
        guard let attribute = elements[index].attribute(name) else { return }
        warn(warnMessage(attribute.value, name), at: attribute.byte)
    }

    /// The numbers of an attribute; nil if it is missing or invalid.
    mutating func filterNumbers(_ name: String, of index: Int, maxCount: Int) -> [Double]? {
        guard let text = elements[index][name] else { return nil }
        let list = SVGNumber.list(text, maxCount: maxCount)
        guard list.isComplete, list.values.allSatisfy(\.isFinite) else {
            warnValue(name, of: index)
            return nil
        }
        return list.values
    }

    mutating func filterNumber(_ name: String, of index: Int, standard: Double) -> Double {
        guard let text = elements[index][name] else { return standard }
        guard let value = SVGNumber.value(text), value.isFinite else {
            warnValue(name, of: index)
            return standard
        }
        return value
    }

    /// One or two sizes, in user units. Negative ones are 0.
    mutating func filterSize(_ name: String, of index: Int, standard: (Double, Double), in scope: FilterScope) -> CGSize {
        var (x, y) = standard
        if elements[index][name] != nil {
            let values = filterNumbers(name, of: index, maxCount: 2) ?? []
            (x, y) = (max(values.first ?? 0, 0), max(values.last ?? 0, 0))
        }
        let box = scope.box?.size ?? CGSize(width: 1, height: 1)
        return CGSize(width: x * box.width, height: y * box.height)
    }

    private mutating func offset(of index: Int, standard: Double, in scope: FilterScope) -> CGSize {
        let box = scope.box?.size ?? CGSize(width: 1, height: 1)
        return CGSize(
            width: filterNumber("dx", of: index, standard: standard) * box.width,
            height: filterNumber("dy", of: index, standard: standard) * box.height)
    }

    mutating func edgeMode(of index: Int, standard: FilterGraph.EdgeMode) -> FilterGraph.EdgeMode {
        switch elements[index]["edgeMode"] {
        case nil: return standard
        case "none": return .none
        case "duplicate": return .duplicate
        case "wrap": return .wrap
        default:
            warnValue("edgeMode", of: index)
            return standard
        }
    }

    /// The colour of `flood-color` or `lighting-color`.
    mutating func filterColor(_ kind: String, of index: Int) -> Color.Resolved {
        let standard = kind == "flood" ? Color.black : .white
        var color = standard
        if let text = own("\(kind)-color", of: index) {
            if text.lowercased() == "currentcolor" {
                color = currentColor(of: index)
            } else if let given = Color(svg: text) {
                color = given
            } else {
                warn("'\(text.prefix(40))' is not a value of the property '\(kind)-color'", at: elements[index].byte)
            }
        }
        var resolved = color.resolved(in: .light)
        guard kind == "flood", let text = own("flood-opacity", of: index) else { return resolved }
        guard let opacity = SVGStyle.opacity(text) else {
            warn("'\(text.prefix(40))' is not a value of the property 'flood-opacity'", at: elements[index].byte)
            return resolved
        }
        resolved.opacity *= Float(opacity)
        return resolved
    }

    /// The property `color` of an element or its nearest ancestor that has one.
    private mutating func currentColor(of index: Int) -> Color {
        var next: Int? = index
        while let current = next {
            if let text = own("color", of: current), let color = Color(svg: text) { return color }
            next = elements[current].parent
        }
        return .black
    }

    // MARK: Primitives

    private mutating func merge(_ index: Int, in scope: FilterScope) -> PrimitiveResult {
        let nodes = elements[index].children.filter { elements[$0].name == "feMergeNode" }
        guard nodes.count <= SVGBuilder.maxFilterPrimitives else {
            warn("a filter merges more than \(SVGBuilder.maxFilterPrimitives) images and is not applied", at: elements[index].byte)
            return .unsupported
        }
        guard !nodes.isEmpty else { return SVGBuilder.transparent }
        return .kind(.merge, inputs: nodes.map { filterInput("in", of: $0, in: scope) })
    }

    private mutating func composite(of index: Int) -> FilterGraph.Composite {
        switch elements[index]["operator"] {
        case nil, "over": return .over
        case "in": return .inside
        case "out": return .outside
        case "atop": return .atop
        case "xor": return .xor
        case "lighter": return .lighter
        case "arithmetic":
            return .arithmetic(
                k1: filterNumber("k1", of: index, standard: 0), k2: filterNumber("k2", of: index, standard: 0),
                k3: filterNumber("k3", of: index, standard: 0), k4: filterNumber("k4", of: index, standard: 0))
        default:
            warnValue("operator", of: index)
            return .over
        }
    }

    private mutating func colorMatrix(of index: Int) -> ColorMatrix {
        let values = filterNumbers("values", of: index, maxCount: 20)
        switch elements[index]["type"] {
        case "saturate": return .saturation(min(max(values?.first ?? 1, 0), 1))
        case "hueRotate": return .hueRotation((values?.first ?? 0) * .pi / 180)
        case "luminanceToAlpha":
            return ColorMatrix(elements: [Float](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0])
        case let type:
            if let type, type != "matrix" { warnValue("type", of: index) }
            guard let values else { return .identity }
            guard values.count == 20 else {
                warnValue("values", of: index)
                return .identity
            }
            return ColorMatrix(elements: values.map { Float($0) })
        }
    }

    /// A radius of 0 or less has the same effect as in browsers.
    private mutating func morphology(of index: Int, in scope: FilterScope) -> FilterGraph.Morphology {
        let kind = elements[index]["operator"]
        if let kind, kind != "erode", kind != "dilate" { warnValue("operator", of: index) }
        var (x, y) = (0.0, 0.0)
        if let values = filterNumbers("radius", of: index, maxCount: 2), let first = values.first, let last = values.last {
            (x, y) = (first, last)
        }
        if x == 0 { x = 1 }
        if y == 0 { y = 1 }
        if x < 0 || y < 0 { (x, y) = (1, 1) }
        let box = scope.box?.size ?? CGSize(width: 1, height: 1)
        return FilterGraph.Morphology(isDilation: kind == "dilate", radius: CGSize(width: x * box.width, height: y * box.height))
    }

    private mutating func displacement(of index: Int, in scope: FilterScope) -> FilterGraph.Displacement {
        let scale = filterNumber("scale", of: index, standard: 0)
        let box = scope.box?.size ?? CGSize(width: 1, height: 1)
        func channel(_ name: String) -> FilterGraph.Displacement.Channel {
            switch elements[index][name] {
            case nil, "A": return .alpha
            case "R": return .red
            case "G": return .green
            case "B": return .blue
            default:
                warnValue(name, of: index)
                return .alpha
            }
        }
        return FilterGraph.Displacement(
            scale: CGSize(width: scale * box.width, height: scale * box.height), x: channel("xChannelSelector"),
            y: channel("yChannelSelector"))
    }

    private mutating func turbulence(of index: Int) -> FilterGraph.Turbulence {
        var (x, y) = (0.0, 0.0)
        if let values = filterNumbers("baseFrequency", of: index, maxCount: 2), let first = values.first, let last = values.last {
            (x, y) = (first, last)
        }
        if x < 0 || y < 0 {
            warnValue("baseFrequency", of: index)
            (x, y) = (0, 0)
        }
        func whole(_ value: Double) -> Int { Int(min(max(value.rounded(.towardZero), -2_147_483_647), 2_147_483_647)) }
        let type = elements[index]["type"]
        if let type, type != "turbulence", type != "fractalNoise" { warnValue("type", of: index) }
        let stitching = elements[index]["stitchTiles"]
        if let stitching, stitching != "stitch", stitching != "noStitch" { warnValue("stitchTiles", of: index) }
        return FilterGraph.Turbulence(
            frequency: CGSize(width: x, height: y), octaves: max(whole(filterNumber("numOctaves", of: index, standard: 1)), 0),
            seed: whole(filterNumber("seed", of: index, standard: 0)), isStitched: stitching == "stitch", isFractal: type == "fractalNoise")
    }
}
