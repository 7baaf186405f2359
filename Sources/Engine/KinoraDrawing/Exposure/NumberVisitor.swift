import Foundation

/// Visits the numbers of contents in an order that depends on nothing but their structure, and replaces them.
struct NumberVisitor {
    let change: (inout Double, NumberKind) -> Void

    init(_ change: @escaping (inout Double, NumberKind) -> Void) {
        self.change = change
    }

    func visit(_ content: inout DisplayItem.Content) {
        switch content {
        case .fill(var path, var paint, let style):
            path.changePoints { self.visit(&$0) }
            visit(&paint)
            content = .fill(path, paint, style)
        case .stroke(var path, var paint, var style):
            path.changePoints { self.visit(&$0) }
            visit(&paint)
            visit(&style.lineWidth, .size)
            visit(&style.dashPhase, .length)
            for index in style.dash.indices { visit(&style.dash[index], .size) }
            content = .stroke(path, paint, style)
        case .text(let text, var paint):
            visit(&paint)
            content = .text(text, paint)
        case .image(let bitmap, var frame, let sampling):
            visit(&frame.origin)
            visit(&frame.size.width, .size)
            visit(&frame.size.height, .size)
            content = .image(bitmap, frame, sampling)
        case .group(var group):
            for index in group.clips.indices {
                group.clips[index].path.changePoints { self.visit(&$0) }
                visit(&group.clips[index].transform)
            }
            for index in group.masks.indices {
                change(&group.masks[index].opacity, .share)
                for item in group.masks[index].items.indices { visit(&group.masks[index].items[item]) }
            }
            for index in group.filters.indices { visit(&group.filters[index]) }
            content = .group(group)
        }
    }

    /// Visits an item of a mask, with its transform and its items.
    private func visit(_ item: inout DisplayItem) {
        visit(&item.transform)
        change(&item.opacity, .share)
        visit(&item.content)
        guard case .group(var group) = item.content else { return }
        for index in group.items.indices { visit(&group.items[index]) }
        item.content = .group(group)
    }

    private func visit(_ filter: inout Filter) {
        switch filter {
        case .blur(var radius, let isOpaque):
            visit(&radius, .size)
            filter = .blur(radius: radius, isOpaque: isOpaque)
        case .shadow(var shadow):
            visit(&shadow.color)
            visit(&shadow.radius, .size)
            visit(&shadow.offset.width, .length)
            visit(&shadow.offset.height, .length)
            filter = .shadow(shadow)
        case .colorMatrix(var matrix):
            for index in matrix.elements.indices { visit(&matrix.elements[index]) }
            filter = .colorMatrix(matrix)
        case .alphaThreshold(var minimum, var maximum, var color):
            change(&minimum, .share)
            change(&maximum, .share)
            visit(&color)
            filter = .alphaThreshold(minimum: minimum, maximum: maximum, color: color)
        case .projection(var projection):
            visit(&projection)
            filter = .projection(projection)
        case .effect(var effect):
            // An effect changes no positions.
            var numbers = effect.numbers
            for index in numbers.indices { change(&numbers[index], .element) }
            effect.numbers = numbers
            filter = .effect(effect)
        // Its numbers are held.
        case .luminanceToAlpha, .graph, .warp: break
        }
    }

    private func visit(_ number: inout CGFloat, _ kind: NumberKind) {
        var value = Double(number)
        change(&value, kind)
        number = CGFloat(value)
    }

    private func visit(_ number: inout Float) {
        var value = Double(number)
        change(&value, .light)
        number = Float(value)
    }

    private func visit(_ point: inout CGPoint) {
        visit(&point.x, .length)
        visit(&point.y, .length)
    }

    private func visit(_ transform: inout CGAffineTransform) {
        let elements: [WritableKeyPath<CGAffineTransform, CGFloat>] = [\.a, \.b, \.c, \.d]
        for element in elements { visit(&transform[keyPath: element], .angle) }
        visit(&transform.tx, .length)
        visit(&transform.ty, .length)
    }

    private func visit(_ projection: inout ProjectionTransform) {
        let elements: [WritableKeyPath<ProjectionTransform, CGFloat>] = [
            \.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
        ]
        for element in elements { visit(&projection[keyPath: element], .element) }
    }
}

extension NumberVisitor {
    fileprivate func visit(_ color: inout Color.Resolved) {
        visit(&color.linearRed)
        visit(&color.linearGreen)
        visit(&color.linearBlue)
        var opacity = Double(color.opacity)
        change(&opacity, .share)
        color.opacity = Float(opacity)
    }

    fileprivate func visit(_ ramp: inout Paint.Ramp) {
        for index in ramp.stops.indices {
            visit(&ramp.stops[index].color)
            visit(&ramp.stops[index].location, .light)
            // Stops stay sorted.
            if index > 0 { ramp.stops[index].location = max(ramp.stops[index].location, ramp.stops[index - 1].location) }
        }
    }

    fileprivate func visit(_ disc: inout Paint.Disc) {
        visit(&disc.center)
        visit(&disc.radius, .size)
    }

    fileprivate func visit(_ angle: inout Angle) {
        change(&angle.radians, .angle)
    }

    fileprivate func visit(_ paint: inout Paint) {
        switch paint {
        case .color(var color):
            visit(&color)
            paint = .color(color)
        case .linearGradient(var ramp, var start, var end):
            visit(&ramp)
            visit(&start)
            visit(&end)
            paint = .linearGradient(ramp, start: start, end: end)
        case .radialGradient(var ramp, var start, var end):
            visit(&ramp)
            visit(&start)
            visit(&end)
            paint = .radialGradient(ramp, start: start, end: end)
        case .angularGradient(var ramp, var center, var startAngle, var endAngle):
            visit(&ramp)
            visit(&center)
            visit(&startAngle)
            visit(&endAngle)
            paint = .angularGradient(ramp, center: center, startAngle: startAngle, endAngle: endAngle)
        case .image(let bitmap, var origin, let sourceRect, var scale):
            visit(&origin)
            visit(&scale, .size)
            paint = .image(bitmap, origin: origin, sourceRect: sourceRect, scale: scale)
        case .mesh(var mesh):
            for index in mesh.vertices.indices {
                visit(&mesh.vertices[index].position)
                visit(&mesh.vertices[index].color)
                visit(&mesh.vertices[index].leading)
                visit(&mesh.vertices[index].top)
                visit(&mesh.vertices[index].trailing)
                visit(&mesh.vertices[index].bottom)
            }
            visit(&mesh.background)
            paint = .mesh(mesh)
        case .backdrop(var backdrop):
            visit(&backdrop.radius, .size)
            change(&backdrop.saturation, .light)
            visit(&backdrop.tint)
            change(&backdrop.opacity, .share)
            paint = .backdrop(backdrop)
        }
    }
}

extension Path {
    /// Replaces each point.
    fileprivate mutating func changePoints(_ change: (inout CGPoint) -> Void) {
        points.withUnsafeMutableBufferPointer { points in
            for index in points.indices { change(&points[index]) }
        }
    }
}
