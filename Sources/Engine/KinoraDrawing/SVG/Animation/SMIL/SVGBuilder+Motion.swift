import Foundation

extension SVGBuilder {
    /// Reads an `animateMotion` element.
    mutating func motion(_ index: Int, target: Int, timing: SVGTiming) -> SVGAnimation? {
        let element = elements[index]
        var keyPoints: [Double]?
        if let text = element["keyPoints"] {
            keyPoints = Self.semicolonNumbers(text)
            guard let keyPoints, keyPoints.allSatisfy({ (0...1).contains($0) }) else {
                warn("'\(text.prefix(40))' is not a value of 'keyPoints'", at: element.byte)
                return nil
            }
        }
        guard let (outline, joins) = motionOutline(of: index), spend(values: outline.verbs.count, bytes: 0, at: index),
            var path = SVGMotionPath(outline, arcJoins: joins, keyPoints: keyPoints)
        else {
            return nil
        }
        switch element["rotate"]?.trimmingCharacters(in: .whitespaces) {
        case nil: break
        case "auto": path.rotation = .path(degrees: 0)
        case "auto-reverse": path.rotation = .path(degrees: 180)
        case let text?:
            guard let degrees = SVGTransformFunction.degrees(text) else {
                warn("'\(text.prefix(40))' is not a value of 'rotate'", at: element.byte)
                return nil
            }
            path.rotation = .fixed(degrees: degrees)
        }
        guard let pacing = pacing(of: index, standard: .paced, count: path.stops.count) else { return nil }
        let isBy = element["values"] == nil && element["from"] == nil && element["to"] == nil && element["by"] != nil
        return SVGAnimation(
            target: target, attribute: SVGAnimationTarget.motion, kind: .discrete, timing: timing, effect: .motion(path), pacing: pacing,
            isAdditive: element["additive"] == "sum" || isBy, isAccumulating: element["accumulate"] == "sum")
    }

    /// The path, and the verbs that end within an arc. The child `mpath` has the highest priority, then `path`, `values`, `from` and `to`.
    private mutating func motionOutline(of index: Int) -> (Path, Set<Int>)? {
        let element = elements[index]
        if let child = element.children.first(where: { elements[$0].name == "mpath" }) {
            guard let reference = elements[child].reference, let shape = target(of: reference) else {
                warn("<mpath> refers to no path", at: elements[child].byte)
                return nil
            }
            guard Self.outlined.contains(elements[shape].name) else {
                warn("<mpath> refers to <\(elements[shape].name.prefix(40))>, which has no outline", at: reference.byte)
                return nil
            }
            let context = Context(measures: SVGStyle.Measures(viewport: rectangle("viewBox", of: elements[0])?.size ?? .zero))
            return (outline(of: shape, in: context), arcJoins[shape] ?? [])
        }
        if let attribute = element.attribute("path") {
            var data = attribute.value
            let (path, joins, failure) = Path.read(svg: &data)
            if let failure { warn("the path of <animateMotion> is ignored from an error on: \(failure.problem)", at: attribute.byte) }
            return path.isEmpty ? nil : (path, joins)
        }
        var points: [CGPoint] = []
        if let values = element["values"] {
            let parts = values.split(separator: ";").filter { !SVGNumber.isBlank($0) }
            guard parts.count <= SVGBuilder.maxAnimationValues else {
                warn("an animation has more than \(SVGBuilder.maxAnimationValues) values, and is not played", at: element.byte)
                return nil
            }
            points = parts.compactMap { Self.point(String($0)) }
            if points.count < parts.count { points = [] }
        } else {
            let (from, to, by) = (element["from"].flatMap(Self.point), element["to"].flatMap(Self.point), element["by"].flatMap(Self.point))
            let start = from ?? .zero
            if let to { points = [start, to] } else if let by { points = [start, CGPoint(x: start.x + by.x, y: start.y + by.y)] }
        }
        guard !points.isEmpty else {
            warn("<animateMotion> has no path", at: element.byte)
            return nil
        }
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return (path, [])
    }

    private static func point(_ text: String) -> CGPoint? {
        let list = SVGNumber.list(text, maxCount: 3)
        return list.isComplete && list.values.count == 2 ? CGPoint(x: list.values[0], y: list.values[1]) : nil
    }
}
