import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// The transforms of the layers of a group at a time, in the coordinates of the group.
final class LayerTransforms {
    private let layers: [Int: Layer]
    /// The frames of the layers, with their margins, by their numbers.
    private let frames: [Int: CGRect]
    private let bounds: CGRect
    /// In seconds of the film.
    private let time: TimeInterval
    /// The known results of ``whole(_:)``, by the numbers of layers.
    private var known: [Int: CGAffineTransform] = [:]

    init(_ layers: [Layer], _ frames: [Int: CGRect], in bounds: CGRect, at time: TimeInterval) {
        self.layers = Dictionary(layers.map { ($0.number, $0) }) { first, _ in first }
        (self.frames, self.bounds, self.time) = (frames, bounds, time)
    }

    /// Returns the transform by which `layer` follows its path and the layer whose motion it inherits, in its own coordinates.
    func placed(_ layer: Layer) -> CGAffineTransform {
        guard let frame = frames[layer.number] else { return .identity }
        return CGAffineTransform(translationX: frame.minX, y: frame.minY).concatenating(linked(layer))
            .concatenating(CGAffineTransform(translationX: -frame.minX, y: -frame.minY))
    }

    /// Returns the path on which the letters of `layer` are, in the coordinates of its view; nil if they are on none.
    func route(of layer: Layer) -> TextEffect.Route? {
        guard let along = layer.link?.along, along.movesLetters, let (path, transform) = outline(of: along, layer) else { return nil }
        let origin = box(of: layer).origin
        let moved = path.applying(transform.concatenating(CGAffineTransform(translationX: -origin.x, y: -origin.y)))
        return TextEffect.Route(MeasuredPath(moved), fraction: layer.state(at: time).along)
    }

    /// The path of `along` in the coordinates of the group, before and with its own motion.
    private func outline(of along: LayerAlong, _ layer: Layer) -> (path: Path, transform: CGAffineTransform)? {
        switch along.path {
        case .outline(let outline, let frame):
            let rect = frame?.rect(in: bounds, frame: layer.placement.frame) ?? bounds
            return (outline.path(in: outline.fitted(in: rect)), .identity)
        case .layer(let number):
            guard let other = layers[number], case .shape(let shape) = other.content else { return nil }
            let rect = shape.outline.fitted(in: box(of: other).inset(by: other.look.padding))
            return (shape.outline.path(in: rect, inset: (shape.stroke?.style.lineWidth ?? 0) / 2), whole(other))
        }
    }

    /// The transform by the path and by the other layer, without the layer's own motion. The reader refuses circles.
    private func linked(_ layer: Layer) -> CGAffineTransform {
        guard let link = layer.link else { return .identity }
        var transform = CGAffineTransform.identity
        if let along = link.along, !along.movesLetters, let location = location(of: layer, along) {
            let anchor = anchor(of: layer)
            transform = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            if along.rotates {
                transform = transform.concatenating(
                    CGAffineTransform(rotationAngle: atan2(location.direction.dy, location.direction.dx)))
            }
            transform = transform.concatenating(CGAffineTransform(translationX: location.point.x, y: location.point.y))
        }
        if let parent = link.parent.flatMap({ layers[$0] }) { transform = transform.concatenating(whole(parent)) }
        return transform
    }

    /// The transform by everything that moves `layer`.
    private func whole(_ layer: Layer) -> CGAffineTransform {
        if let known = known[layer.number] { return known }
        let state = layer.state(at: time)
        let anchor = anchor(of: layer)
        let own = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CGAffineTransform(scaleX: state.scale.x, y: state.scale.y))
            .concatenating(CGAffineTransform(rotationAngle: state.rotation * .pi / 180))
            .concatenating(CGAffineTransform(translationX: anchor.x + state.offset.x, y: anchor.y + state.offset.y))
        let whole = own.concatenating(linked(layer))
        known[layer.number] = whole
        return whole
    }

    /// The frame of `layer` without its margin.
    private func box(of layer: Layer) -> CGRect {
        let (frame, margin) = (frames[layer.number] ?? bounds, layer.look.margin)
        return CGRect(
            x: frame.minX + margin.leading, y: frame.minY + margin.top, width: max(frame.width - margin.leading - margin.trailing, 0),
            height: max(frame.height - margin.top - margin.bottom, 0))
    }

    private func anchor(of layer: Layer) -> CGPoint { layer.placement.anchor.point(in: box(of: layer)) }

    private func location(of layer: Layer, _ along: LayerAlong) -> LayerAlong.Location? {
        let fraction = layer.state(at: time).along
        switch along.path {
        case .outline(let outline, let frame):
            let rect = frame?.rect(in: bounds, frame: layer.placement.frame) ?? bounds
            return along.location(at: fraction, in: outline.fitted(in: rect)) { outline.path(in: $0) }
        case .layer(let number):
            guard let other = layers[number], case .shape(let shape) = other.content else { return nil }
            let inner = box(of: other).inset(by: other.look.padding)
            let rect = shape.outline.fitted(in: inner)
            guard
                var location = along.location(
                    at: fraction, in: rect, { shape.outline.path(in: $0, inset: (shape.stroke?.style.lineWidth ?? 0) / 2) })
            else { return nil }
            let transform = whole(other)
            location.point = location.point.applying(transform)
            let (x, y) = (location.direction.dx, location.direction.dy)
            location.direction = CGVector(dx: transform.a * x + transform.c * y, dy: transform.b * x + transform.d * y)
            return location
        }
    }
}

extension CGRect {
    fileprivate func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading, y: minY + insets.top, width: max(width - insets.leading - insets.trailing, 0),
            height: max(height - insets.top - insets.bottom, 0))
    }
}

extension ShapeOutline {
    /// The largest rectangle in the middle of `rect` with the aspect ratio of the outline.
    fileprivate func fitted(in rect: CGRect) -> CGRect {
        guard let ratio = aspectRatio, rect.width > 0, rect.height > 0 else { return rect }
        let size = CGSize(width: min(rect.width, rect.height * ratio), height: min(rect.height, rect.width / ratio))
        return CGRect(
            x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }
}
