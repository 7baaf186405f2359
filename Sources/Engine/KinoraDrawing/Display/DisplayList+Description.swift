import Foundation

extension DisplayList: CustomStringConvertible {
    /// A text dump for tests and people: one item per line, the contents of a group indented below it, numbers with six significant digits.
    ///
    /// Text items contain the characters and metrics but not the outlines, so that a dump does not depend on the version of a font.
    public var description: String {
        var dump = DisplayDump()
        dump.add(items)
        if let exposure { dump.add(exposure) }
        return dump.text
    }
}

/// Writes items line by line.
private struct DisplayDump {
    private(set) var text = ""
    private var indentation = 0

    mutating func add(_ items: [DisplayItem]) {
        for item in items { add(item) }
    }

    /// The moments of an exposure follow the items of the frame.
    mutating func add(_ exposure: Exposure) {
        for (items, position) in zip(exposure.moments, exposure.positions) {
            line(["moment", describe(position)])
            indentation += 1
            add(items)
            indentation -= 1
        }
    }

    private mutating func line(_ words: [String]) {
        if !text.isEmpty { text += "\n" }
        text += String(repeating: "  ", count: indentation) + words.joined(separator: " ")
    }

    private mutating func add(_ item: DisplayItem) {
        let suffix = suffix(item)
        switch item.content {
        case .fill(let path, let paint, let style):
            line(["fill", quoted(path.description)] + describe(paint) + describe(style) + suffix)
        case .stroke(let path, let paint, let style):
            line(["stroke", quoted(path.description)] + describe(paint) + describe(style) + suffix)
        case .text(let text, let paint):
            line(["text", quoted(text.string)] + describe(text) + describe(paint) + suffix)
        case .image(let bitmap, let frame, let sampling):
            line(["image", describe(bitmap), "in", describe(frame)] + describe(sampling) + suffix)
        case .group(let group):
            line(["group"] + (group.isIsolated ? ["isolated"] : []) + (group.isSharp ? ["sharp"] : []) + suffix)
            indentation += 1
            for clip in group.clips {
                line(
                    ["clip", quoted(clip.path.description)] + describe(clip.style) + describe(clip.transform)
                        + (clip.isInverse ? ["inverse"] : []))
            }
            for mask in group.masks {
                line(
                    ["mask"] + (mask.opacity == 1 ? [] : ["opacity", describe(mask.opacity)]) + (mask.isInverse ? ["inverse"] : []))
                indentation += 1
                add(mask.items)
                indentation -= 1
            }
            for filter in group.filters {
                line(["filter"] + describe(filter))
                if case .graph(let graph) = filter { add(graph.primitives) }
            }
            add(group.items)
            indentation -= 1
        }
    }

    private mutating func add(_ primitives: [FilterGraph.Primitive]) {
        indentation += 1
        for (index, primitive) in primitives.enumerated() {
            line(["\(index)"] + describe(primitive))
            guard case .image(let items) = primitive.kind else { continue }
            indentation += 1
            add(items)
            indentation -= 1
        }
        indentation -= 1
    }

    /// The properties of an item that differ from their defaults.
    private func suffix(_ item: DisplayItem) -> [String] {
        var words = describe(item.transform)
        if item.opacity != 1 { words += ["opacity", describe(item.opacity)] }
        if item.blendMode != .normal { words += ["blend", "\(item.blendMode)"] }
        return words
    }
}

private func describe(_ number: Double) -> String {
    var text = ""
    text.append(shortest: number)
    return text
}

private func describe(_ numbers: CGFloat...) -> String {
    numbers.map { describe(Double($0)) }.joined(separator: " ")
}

private func describe(_ rect: CGRect) -> String {
    describe(rect.origin.x, rect.origin.y, rect.width, rect.height)
}

/// The text in double quotes on one line.
private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        default:
            if scalar.properties.generalCategory == .control {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}

private func describe(_ transform: CGAffineTransform) -> [String] {
    if transform.isIdentity { return [] }
    if transform == CGAffineTransform(translationX: transform.tx, y: transform.ty) {
        return ["at", describe(transform.tx, transform.ty)]
    }
    return ["transform", describe(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)]
}

private func describe(_ paint: Paint) -> [String] {
    switch paint {
    case .color(let color): [color.description]
    case .linearGradient(let ramp, let start, let end):
        ["linear", describe(start.x, start.y), "to", describe(end.x, end.y)] + describe(ramp)
    case .radialGradient(let ramp, let start, let end):
        ["radial", describe(start.center.x, start.center.y), "radius", describe(start.radius)]
            + ["to", describe(end.center.x, end.center.y), "radius", describe(end.radius)] + describe(ramp)
    case .angularGradient(let ramp, let center, let start, let end):
        ["angular", describe(center.x, center.y), "from", describe(start.degrees), "to", describe(end.degrees)] + describe(ramp)
    case .image(let bitmap, let origin, let source, let scale):
        ["image", describe(bitmap), "from", describe(origin.x, origin.y), "source", describe(source), "scale", describe(scale)]
    case .mesh(let mesh):
        ["mesh", "\(mesh.columns)x\(mesh.rows)"]
            + mesh.vertices.map { "\($0.color)@" + describe($0.position.x) + "," + describe($0.position.y) }
            + ["on", mesh.background.description, "mixed", "\(mesh.mixing)"] + (mesh.smoothsColors ? ["smooth"] : [])
            + (mesh.isCurved ? ["curved"] : [])
    case .backdrop(let backdrop):
        ["backdrop", "blur", describe(backdrop.radius), "saturation", describe(backdrop.saturation), "tint", backdrop.tint.description]
            + (backdrop.opacity == 1 ? [] : ["opacity", describe(backdrop.opacity)])
    }
}

private func describe(_ ramp: Paint.Ramp) -> [String] {
    ramp.stops.map { "\($0.color)@\(describe(Double($0.location)))" } + ["mixed", "\(ramp.mixing)"]
        + (ramp.spread == .pad ? [] : ["\(ramp.spread)"])
}

private func describe(_ style: FillStyle) -> [String] {
    (style.isEOFilled ? ["even-odd"] : []) + (style.isAntialiased ? [] : ["aliased"])
}

private func describe(_ style: StrokeStyle) -> [String] {
    var words = ["width", describe(style.lineWidth)]
    if style.lineCap != .butt { words += ["cap", "\(style.lineCap)"] }
    if style.lineJoin != .miter { words += ["join", "\(style.lineJoin)"] }
    if style.lineJoin == .miter, style.miterLimit != 10 { words += ["limit", describe(style.miterLimit)] }
    if !style.dash.isEmpty { words += ["dash"] + style.dash.map { describe(Double($0)) } }
    if style.dashPhase != 0 { words += ["phase", describe(style.dashPhase)] }
    return words
}

private func describe(_ text: ShapedText) -> [String] {
    var words = ["size", describe(text.size.width, text.size.height), "baseline", describe(text.firstBaseline)]
    if text.lineCount != 1 { words += ["lines", "\(text.lineCount)"] }
    if text.isTruncated { words.append("truncated") }
    let colors = text.runs.map { $0.color?.description ?? "plain" }
    if colors.contains(where: { $0 != "plain" }) { words += ["runs"] + colors }
    return words
}

/// The size and a digest of the pixels, which distinguishes bitmaps of the same size.
private func describe(_ bitmap: Bitmap) -> String {
    "\(bitmap.width)x\(bitmap.height) " + String(bitmap.digest.first, radix: 16)
}

private func describe(_ sampling: ImageSampling) -> [String] {
    (sampling.filter == .smooth ? [] : ["\(sampling.filter)"]) + (sampling.isAntialiased ? [] : ["aliased"])
}

private func describe(_ primitive: FilterGraph.Primitive) -> [String] {
    let inputs = primitive.inputs.map { input in
        switch input {
        case .source: "source"
        case .sourceAlpha: "alpha"
        case .result(let index): "\(index)"
        }
    }
    return primitive.kind.words(describe) + (inputs.isEmpty ? [] : ["from"] + inputs)
        + (primitive.subregion.map { ["in", describe($0)] } ?? []) + (primitive.colorSpace == .sRGB ? ["sRGB"] : [])
}

private func describe(_ filter: Filter) -> [String] {
    switch filter {
    case .blur(let radius, let isOpaque): return ["blur", describe(radius)] + (isOpaque ? ["opaque"] : [])
    case .shadow(let shadow):
        var words = ["shadow", shadow.color.description, "radius", describe(shadow.radius)]
        if shadow.offset != .zero { words += ["by", describe(shadow.offset.width, shadow.offset.height)] }
        if shadow.blendMode != .normal { words += ["blend", "\(shadow.blendMode)"] }
        if shadow.isShadowOnly { words.append("only") }
        if shadow.isAbove { words.append("above") }
        if shadow.invertsAlpha { words.append("inverted") }
        return words
    case .colorMatrix(let matrix): return ["matrix"] + matrix.elements.map { describe(Double($0)) }
    case .alphaThreshold(let minimum, let maximum, let color):
        return ["threshold", describe(minimum), "to", describe(maximum), color.description]
    case .luminanceToAlpha: return ["luminance"]
    case .projection(let m): return ["projection", describe(m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33)]
    case .graph(let graph): return ["graph in", describe(graph.region)]
    case .effect(let effect): return effect.words(describe)
    case .warp(let warp): return [warp.words.name] + warp.words.numbers.map { describe($0) } + ["in", describe(warp.region)]
    }
}
