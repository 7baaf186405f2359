import Foundation

extension SVGBuilder {
    private static let maxStops = 1000

    /// The paint of a shape; nil for none.
    ///
    /// - Parameter box: The bounding box of the shape, in the coordinates of `context`.
    mutating func paint(
        _ value: SVGStyle.PaintValue, box: CGRect, at index: Int, in context: Context
    ) throws(SVGError) -> SVGDocument.Paint? {
        switch value {
        case .none: return nil
        case .color(let color): return .color(color)
        case .currentColor: return context.style.color.map { .color($0) } ?? .foreground
        case .contextFill, .contextStroke:
            usesContextPaints = true
            guard let paints = context.contextPaints else { return nil }
            let change = paints.transform.concatenating(context.transform.inverted())
            return (value == .contextFill ? paints.fill : paints.stroke).flatMap { change.isFinite ? $0.applying(change) : nil }
        case .reference(let id, let fallback):
            guard let target = elementsByID[id] else {
                warn("there is no paint with the id '\(id.prefix(60))'", at: elements[index].byte)
                return try paint(fallback, box: box, at: index, in: context)
            }
            if elements[target].name == "pattern" {
                if let pattern = try pattern(target, box: box, in: context) { return pattern }
                return try paint(fallback, box: box, at: index, in: context)
            }
            guard ["linearGradient", "radialGradient"].contains(elements[target].name) else {
                warn("<\(elements[target].name.prefix(40))> is not supported", at: elements[target].byte)
                return try paint(fallback, box: box, at: index, in: context)
            }
            let source = gradient(target, in: context)
            let bounds = source.isInUserSpace ? .zero : box
            // The box of a horizontal or vertical line has no coordinates.
            if !source.isInUserSpace, bounds.width == 0 || bounds.height == 0, source.stops.stops.count > 1 {
                return try paint(fallback, box: box, at: index, in: context)
            }
            return source.paint(for: bounds, measures: context.measures, fontSize: context.style.fontSize)
        }
    }

    /// The paints of an element for its copies or markers.
    mutating func contextPaints(
        _ style: SVGStyle, box: CGRect, at index: Int, in context: Context
    ) throws(SVGError) -> SVGContextPaints {
        SVGContextPaints(
            fill: try paint(style.fill, box: box, at: index, in: context),
            stroke: try paint(style.stroke, box: box, at: index, in: context),
            transform: context.transform)
    }

    /// Each attribute comes from the first element that has it in the chain of references between gradients, and so do the stops.
    private mutating func gradient(_ index: Int, in context: Context) -> SVGGradientSource {
        if let known = gradients[index] { return known }
        var source = SVGGradientSource(isRadial: elements[index].name == "radialGradient")
        var set: Set<String> = []
        var visited: Set<Int> = []
        var next: Int? = index
        while let current = next {
            guard visited.count < SVGBuilder.maxReferences else {
                warn("a gradient has more than \(SVGBuilder.maxReferences) references; the others are ignored", at: elements[current].byte)
                break
            }
            guard visited.insert(current).inserted else {
                warn("the gradient refers to itself", at: elements[current].byte)
                break
            }
            let element = elements[current]
            // Warns about properties that are not supported.
            _ = declarations(for: current)
            for attribute in element.attributes where set.insert(attribute.name).inserted {
                take(attribute, of: current, in: context, into: &source)
            }
            if source.stops.stops.isEmpty { source.stops = stops(of: current) }
            next = element.reference.flatMap { target(of: $0) }
            if let following = next, !["linearGradient", "radialGradient"].contains(elements[following].name) { next = nil }
        }
        if interpolatesLinearly(index) {
            if source.stops.isTooLongForLinearLight {
                let limit = SVGGradientSource.Stops.maxStops
                warn("the colours of a gradient with more than \(limit) stops are mixed in sRGB", at: elements[index].byte, .approximated)
            }
            source.stops = source.stops.inLinearLight
        }
        gradients[index] = source
        return source
    }

    /// Whether the colours of a gradient are interpolated in linear light.
    private mutating func interpolatesLinearly(_ index: Int) -> Bool {
        var next: Int? = index
        while let current = next {
            if let value = own("color-interpolation", of: current)?.lowercased() { return value == "linearrgb" }
            next = elements[current].parent
        }
        return false
    }

    private mutating func take(
        _ attribute: SVGNode.Attribute, of index: Int, in context: Context, into source: inout SVGGradientSource
    ) {
        let word = attribute.value.trimmingCharacters(in: .whitespacesAndNewlines)
        var isUnderstood = true
        switch attribute.name {
        case "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr":
            let length = SVGLength(word)
            let isRadius = attribute.name == "r" || attribute.name == "fr"
            isUnderstood = length.map { $0.value.isFinite && ($0.value >= 0 || !isRadius) } ?? false
            if isUnderstood { source.lengths[attribute.name] = length }
            // As in browsers, a negative radius is no radius.
            if attribute.name == "r", let length, length.value < 0 { source.lengths["r"] = SVGLength(0) }
        case "gradientUnits":
            isUnderstood = word == "userSpaceOnUse" || word == "objectBoundingBox"
            source.isInUserSpace = word == "userSpaceOnUse"
        case "gradientTransform":
            source.transform = gradientTransform(
                attribute, of: index, measures: context.measures, fontSize: context.style.fontSize)
        case "spreadMethod":
            let spreads: [String: SVGGradient.Spread] = ["pad": .pad, "reflect": .reflect, "repeat": .repeat]
            isUnderstood = spreads[word] != nil
            source.spread = spreads[word] ?? .pad
        default: break
        }
        if !isUnderstood { warn("'\(word.prefix(40))' is not a value of '\(attribute.name)'", at: attribute.byte) }
    }

    private mutating func stops(of index: Int) -> SVGGradientSource.Stops {
        if let known = stops[index] { return known }
        var result = SVGGradientSource.Stops()
        var reached = 0.0
        for child in elements[index].children where elements[child].name == "stop" {
            guard result.stops.count < SVGBuilder.maxStops else {
                warn("a gradient has more than \(SVGBuilder.maxStops) stops; the others are ignored", at: elements[child].byte)
                break
            }
            reached = max(reached, elements[child]["offset"].flatMap { SVGStyle.opacity($0.trimmingCharacters(in: .whitespaces)) } ?? 0)
            let opacity = own("stop-opacity", of: child).flatMap(SVGStyle.opacity) ?? 1
            let value = own("stop-color", of: child) ?? "black"
            var color = Color(svg: value)
            if color == nil, value.lowercased() == "currentcolor" {
                color = currentColor(of: child)
                if color == nil { result.foreground[result.stops.count] = opacity }
            } else if color == nil {
                warn("'\(value.prefix(40))' is not a value of the property 'stop-color'", at: elements[child].byte)
            }
            result.stops.append(Gradient.Stop(color: (color ?? .black).opacity(opacity), location: reached))
        }
        stops[index] = result
        return result
    }

    /// The property `color` of an element or of the nearest ancestor that sets it; nil if none does.
    private mutating func currentColor(of index: Int) -> Color? {
        var next: Int? = index
        while let current = next {
            if let color = own("color", of: current).flatMap({ Color(svg: $0) }) { return color }
            next = elements[current].parent
        }
        return nil
    }
}
