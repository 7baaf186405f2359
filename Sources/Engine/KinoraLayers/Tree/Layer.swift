import Foundation
import KinoraDrawing
import KinoraRuntime

/// A layer of a film, with everything resolved for its parameters and frame. Its state is a function of the time.
final class Layer: ImmutableObject {
    /// Identifies the layer in its film.
    let number: Int
    let content: LayerContent
    let placement: LayerPlacement
    let look: LayerLook
    let motion: LayerMotion
    /// The times of the film between which the layer is visible, in seconds.
    let start: TimeInterval
    let end: TimeInterval
    let enter: Appearance?
    let exit: Appearance?
    /// Whether the layer takes space before its start and after its end.
    let keepsSpace: Bool
    /// The path of the layer, and the layer whose motion it inherits; nil for neither.
    let link: LayerLink?
    /// Nil if the time of the layer does not repeat.
    let loop: LayerLoop?
    /// The layers whose opacity is the opacity of this layer until they end; empty for no mask.
    let mask: LayerGroup
    /// The layers inside of a group; empty for other contents.
    let inside: LayerGroup
    /// The times in which the layer or a layer inside changes, in seconds of the film; disjoint and ascending.
    let changes: [ClosedRange<TimeInterval>]
    /// The part of ``changes`` in which the contents or the mask change, and not only the effects on the layer as a whole.
    private let contentChanges: [ClosedRange<TimeInterval>]

    init(
        number: Int, content: LayerContent, placement: LayerPlacement, look: LayerLook, motion: LayerMotion,
        times: ClosedRange<TimeInterval>, enter: Appearance?, exit: Appearance?, keepsSpace: Bool,
        link: LayerLink? = nil, loop: LayerLoop? = nil, mask: LayerGroup = .none
    ) {
        self.number = number
        self.content = content
        self.placement = placement
        self.look = look
        self.motion = motion
        let (start, end) = (times.lowerBound, times.upperBound)
        (self.start, self.end) = (start, end)
        (self.enter, self.exit) = (enter, exit)
        (self.keepsSpace, self.link, self.loop, self.mask, inside) = (keepsSpace, link, loop, mask, LayerGroup(of: content))
        var (changes, contentChanges) = ([start...start, end...end], [start...start, end...end])
        for (appearance, times) in [
            (enter, start...(start + (enter?.length ?? 0))), (exit, (end - (exit?.length ?? 0))...end),
        ] {
            guard let appearance else { continue }
            changes.append(times)
            if appearance.changesContents { contentChanges.append(times) }
        }
        func film(_ times: [ClosedRange<Double>]) -> [ClosedRange<TimeInterval>] {
            times.map { (start + $0.lowerBound)...(start + $0.upperBound) }
        }
        func turns(_ times: [ClosedRange<TimeInterval>]) -> [ClosedRange<TimeInterval>] {
            loop.map { $0.changes(times, from: start, to: end) } ?? times
        }
        var inside = film(motion.contentChanges) + content.children.flatMap(\.changes) + mask.layers.flatMap(\.changes)
        if content.movesAlways || look.backgroundVideo != nil { inside.append(start...end) }
        if link?.along?.movesLetters == true, let times = motion.along?.changes { inside += film([times]) }
        // A caret blinks.
        if enter?.caret != nil || exit?.caret != nil { contentChanges.append(start...end) }
        if content.movingLength > 0 { inside.append(start...(start + content.movingLength)) }
        contentChanges += turns(inside)
        changes += contentChanges + turns(film(motion.effectChanges))
        (self.changes, self.contentChanges) = (Layer.merged(changes), Layer.merged(contentChanges))
    }

    /// A copy of `layer` that also changes at `times`, in seconds of the film, because layers change on which it depends.
    init(_ layer: Layer, alsoChangingAt times: [ClosedRange<TimeInterval>]) {
        (number, content, placement, look, motion) = (layer.number, layer.content, layer.placement, layer.look, layer.motion)
        (start, end, enter, exit, keepsSpace) = (layer.start, layer.end, layer.enter, layer.exit, layer.keepsSpace)
        (link, loop, mask, inside) = (layer.link, layer.loop, layer.mask, layer.inside)
        let movesContents = layer.link?.along?.movesLetters == true
        changes = Layer.merged(layer.changes + times)
        contentChanges = movesContents ? Layer.merged(layer.contentChanges + times) : layer.contentChanges
    }

    /// A copy that changes at all times, as do the layers inside of it.
    private init(restless layer: Layer) {
        (number, placement, look, motion) = (layer.number, layer.placement, layer.look, layer.motion)
        (start, end, enter, exit, keepsSpace) = (layer.start, layer.end, layer.enter, layer.exit, layer.keepsSpace)
        (link, loop, mask) = (layer.link, layer.loop, layer.mask.restless)
        content = layer.content.withChildren(layer.content.children.map(\.restless))
        inside = LayerGroup(of: content)
        (changes, contentChanges) = ([-TimeInterval.infinity...TimeInterval.infinity], [-TimeInterval.infinity...TimeInterval.infinity])
    }

    /// The same layer, for films without ``ViewOptimizations/rest``.
    var restless: Layer { Layer(restless: self) }

    private static func merged(_ ranges: [ClosedRange<TimeInterval>]) -> [ClosedRange<TimeInterval>] {
        var merged: [ClosedRange<TimeInterval>] = []
        let tolerance = LayerTime.tolerance
        for range in ranges.map({ ($0.lowerBound - tolerance)...($0.upperBound + tolerance) }).sorted(by: { $0.lowerBound < $1.lowerBound })
        {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }

    /// Returns a time at which the layer looks as at `time`: `time` itself while something changes, and otherwise always the same time
    /// until the next change. So views of layers at rest stay equal. O(log changes).
    func restingTime(_ time: TimeInterval) -> TimeInterval { Layer.restingTime(time, changes) }

    /// Returns a time at which the contents and the mask of the layer look as at `time`, in the same way.
    func contentRestingTime(_ time: TimeInterval) -> TimeInterval { Layer.restingTime(time, contentChanges) }

    private static func restingTime(_ time: TimeInterval, _ changes: [ClosedRange<TimeInterval>]) -> TimeInterval {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].upperBound < time { low = middle + 1 } else { high = middle }
        }
        guard low < changes.count else { return changes[changes.count - 1].upperBound + 1 }
        if changes[low].contains(time) { return time }
        return low == 0 ? changes[0].lowerBound - 1 : (changes[low - 1].upperBound + changes[low].lowerBound) / 2
    }

    /// Whether `time` is between the start and the end of the layer.
    func isPresent(at time: TimeInterval) -> Bool { presence.contains(time) }

    /// The times between the start and the end of the layer; empty for a layer that ends before it starts.
    var presence: Range<TimeInterval> { (start - LayerTime.tolerance)..<max(end - LayerTime.tolerance, start - LayerTime.tolerance) }

    /// Whether the mask has an effect at `time`, in seconds of the film: until all of its layers have ended.
    func isMasked(at time: TimeInterval) -> Bool {
        let time = contentTime(at: time)
        return mask.layers.contains { time < $0.end - LayerTime.tolerance }
    }

    /// Whether a view in the layer may depend on the frames before.
    var hasHistory: Bool {
        if case .composition(let part, _) = content { return !part.isTimeless }
        return (content.children + mask.layers).contains(where: \.hasHistory)
    }

    /// The time of the contents at `time`, in seconds of the film. It differs from `time` in a loop.
    func contentTime(at time: TimeInterval) -> TimeInterval { loop?.time(min(time, end), from: start) ?? time }

    /// The time of the motion of the layer at `time`, in seconds since its start.
    func motionTime(at time: TimeInterval) -> TimeInterval { contentTime(at: time) - start }

    /// The state of the layer at `time`, in seconds of the film.
    func state(at time: TimeInterval) -> LayerState { LayerState(self, at: time) }
}
