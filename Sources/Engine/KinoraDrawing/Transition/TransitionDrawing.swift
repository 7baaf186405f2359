import Foundation

/// Draws a transition in a frame, as a pure function of the progress.
package struct TransitionDrawing {
    package let effect: TransitionEffect
    /// The frame, in points.
    package let frame: CGRect
    /// Whether nothing is visible through the images.
    let isOpaque: Bool

    package init(_ effect: TransitionEffect, in frame: CGRect, isOpaque: Bool) {
        (self.effect, self.frame, self.isOpaque) = (effect, frame, isOpaque)
    }

    /// The images with their changes, from bottom to top, and filters of all of them together.
    struct Stack {
        var plates: [TransitionPlate]
        var filters: [Filter] = []
    }

    /// Returns the drawing at `progress`, from 0 to 1: at 0 or less only the outgoing image, at 1 or more only the incoming one.
    package func items(from outgoing: [DisplayItem], to incoming: [DisplayItem], at progress: Double) -> [DisplayItem] {
        guard progress > 0 else { return outgoing }
        guard progress < 1 else { return incoming }
        let eased = effect.easing.value(at: progress)
        guard eased > 0 else { return outgoing }
        guard eased < 1 else { return incoming }
        let stack = stack(at: eased)
        return drawn(stack.plates, stack.filters) { $0 == .outgoing ? outgoing : incoming }
    }

    /// Returns the drawing of a view that enters or leaves alone. The easing of the transition is not applied. What the view draws outside of the frame is
    /// kept, except by images that move out of it.
    ///
    /// - Parameters:
    ///   - presence: The visible part, from 0 to 1: at 0 or less nothing, at 1 or more the view alone.
    ///   - isLeaving: Whether the view disappears.
    package func items(of view: [DisplayItem], presence: Double, isLeaving: Bool) -> [DisplayItem] {
        guard presence < 1 else { return view }
        guard presence > 0, let alone = effect.kind.aloneSide else { return [] }
        let side: TransitionEffect.Side = isLeaving && effect.kind.leavesAsOutgoing ? .outgoing : alone
        let stack = stack(at: side == .incoming ? presence : 1 - presence)
        var plates = stack.plates.filter { $0.shows(side) }
        for index in plates.indices where plates[index].part == frame { plates[index].part = nil }
        if effect.kind.movesOut { for index in plates.indices { plates[index].clips.append(DisplayGroup.Clip(Path(frame))) } }
        return drawn(plates, stack.filters) { $0 == side ? view : [] }
    }

    private func drawn(
        _ plates: [TransitionPlate], _ filters: [Filter], _ images: (TransitionEffect.Side) -> [DisplayItem]
    ) -> [DisplayItem] {
        let items = plates.compactMap { $0.item(images, frame: frame) }
        guard !filters.isEmpty, !items.isEmpty else { return items }
        return [DisplayItem(.group(DisplayGroup(items: items, filters: filters)))]
    }

    /// The images at `e`, the eased progress, which is between 0 and 1, exclusive.
    func stack(at e: Double) -> Stack {
        switch effect.kind {
        case .push: Stack(plates: push(e))
        case .slide: Stack(plates: slide(e))
        case .cover: Stack(plates: cover(e))
        case .uncover: Stack(plates: uncover(e))
        case .whipPan: whipPan(e)
        case .zoom: Stack(plates: zoom(e))
        case .crossZoom: crossZoom(e)
        case .iris: Stack(plates: iris(e))
        case .clock: Stack(plates: clock(e))
        case .fan: Stack(plates: fan(e))
        case .blinds: Stack(plates: blinds(e))
        case .checkerboard: Stack(plates: checkerboard(e))
        case .barnDoors: Stack(plates: barnDoors(e))
        case .split: Stack(plates: split(e))
        case .doorway: Stack(plates: doorway(e))
        case .dissolve: Stack(plates: dissolve(e))
        case .ripple: ripple(e)
        case .pageCurl: Stack(plates: pageCurl(e))
        case .glitch: glitch(e)
        case .lightSweep: Stack(plates: lightSweep(e))
        case .cube: Stack(plates: cube(e))
        case .flip: Stack(plates: flip(e))
        case .swap: Stack(plates: swap(e))
        case .pixelate: pixelate(e)
        case .dip: Stack(plates: dip(e))
        case .defocus: defocus(e)
        }
    }
}

extension TransitionEffect.Kind {
    /// Whether images move out of the frame.
    fileprivate var movesOut: Bool {
        switch self {
        case .push, .slide, .cover, .uncover, .whipPan, .split: true
        default: false
        }
    }
}

extension TransitionDrawing {
    /// The length of the shorter side.
    var shortSide: CGFloat { min(frame.width, frame.height) }

    /// The point from which the transition spreads.
    var center: CGPoint { effect.center.point(in: frame) }

    /// The distance from ``center`` to the furthest corner.
    var reach: CGFloat {
        hypot(max(center.x - frame.minX, frame.maxX - center.x), max(center.y - frame.minY, frame.maxY - center.y))
    }

    var isHorizontal: Bool { effect.direction == .left || effect.direction == .right }

    /// The sign of the direction on its axis; y points down.
    var sign: CGFloat { effect.direction == .right || effect.direction == .down ? 1 : -1 }

    /// A translation in the direction, by a part of the frame.
    func moved(by part: CGFloat) -> CGAffineTransform {
        isHorizontal
            ? CGAffineTransform(translationX: sign * frame.width * part, y: 0)
            : CGAffineTransform(translationX: 0, y: sign * frame.height * part)
    }

    func scaled(by scale: CGFloat, around point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(CGAffineTransform(scaleX: scale, y: scale))
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// The frame with a margin, so that rounding leaves no gap at its edges.
    var wideFrame: CGRect { frame.insetBy(dx: -2, dy: -2) }

    /// A plate with one colour.
    func backdrop(_ color: Color.Resolved, opacity: Double = 1) -> TransitionPlate {
        var color = color
        color.opacity *= Float(opacity)
        return TransitionPlate([DisplayItem(.fill(Path(wideFrame), .color(color), FillStyle()))])
    }

    /// The incoming image inside a clip, above the outgoing one.
    func revealed(by path: Path) -> [TransitionPlate] {
        var (below, above) = (TransitionPlate(.outgoing), TransitionPlate(.incoming))
        if !isOpaque { below.clips = [DisplayGroup.Clip(path, isInverse: true)] }
        above.clips = [DisplayGroup.Clip(path)]
        return [below, above]
    }

    /// The incoming image where `paint` is opaque, above the outgoing one.
    func revealed(by paint: Paint) -> [TransitionPlate] {
        let items = [DisplayItem(.fill(Path(wideFrame), paint, FillStyle()))]
        var (below, above) = (TransitionPlate(.outgoing), TransitionPlate(.incoming))
        if !isOpaque { below.masks = [DisplayGroup.Mask(items: items, isInverse: true)] }
        above.masks = [DisplayGroup.Mask(items: items)]
        return [below, above]
    }

    /// One image above the other, mixed by `part`, from 0 to 1.
    func mixed(by part: Double, _ outgoing: TransitionPlate, _ incoming: TransitionPlate) -> [TransitionPlate] {
        var (below, above) = (outgoing, incoming)
        if !isOpaque { below.opacity = 1 - part }
        above.opacity = part
        return part >= 1 ? [above] : part <= 0 ? [below] : [below, above]
    }

    /// A ramp that is linear between the given locations, which are clamped to 0...1. The last location is 1.
    func ramp(_ locations: [Double], opacity: (Double) -> Double) -> Paint.Ramp {
        let all = [0] + locations.filter { $0 > 0 && $0 < 1 }.sorted() + [1]
        return Paint.Ramp(stops: all.map { stop(at: $0, opacity($0)) }, mixing: .sRGB)
    }

    func stop(at location: Double, _ opacity: Double) -> Paint.Ramp.Stop {
        Paint.Ramp.Stop(color: Color.Resolved(red: 0, green: 0, blue: 0, opacity: Float(Self.unit(opacity))), location: location)
    }

    static func unit(_ value: Double) -> Double { min(max(value, 0), 1) }

    /// From 0 to 1 between `start` and `end`, slowly at both.
    static func smooth(_ value: Double, from start: Double, to end: Double) -> Double {
        let part = unit((value - start) / (end - start))
        return part * part * (3 - 2 * part)
    }
}
