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
    /// The times in which the layer or a layer inside changes, in seconds of the film; disjoint and ascending.
    private let changes: [ClosedRange<TimeInterval>]

    init(
        number: Int, content: LayerContent, placement: LayerPlacement, look: LayerLook, motion: LayerMotion,
        times: ClosedRange<TimeInterval>, enter: Appearance?, exit: Appearance?, keepsSpace: Bool
    ) {
        self.number = number
        self.content = content
        self.placement = placement
        self.look = look
        self.motion = motion
        let (start, end) = (times.lowerBound, times.upperBound)
        (self.start, self.end) = (start, end)
        (self.enter, self.exit) = (enter, exit)
        self.keepsSpace = keepsSpace
        var changes = [start...start, end...end]
        if let enter { changes.append(start...(start + enter.length)) }
        if let exit { changes.append((end - exit.length)...end) }
        changes += motion.changes.map { (start + $0.lowerBound)...(start + $0.upperBound) }
        if content.movesAlways { changes.append(start...end) }
        changes += content.children.flatMap(\.changes)
        self.changes = Layer.merged(changes)
    }

    /// The tolerance for comparing times, in seconds. Sums of times may differ from the time of a frame by rounding errors.
    static let tolerance = 1e-9

    private static func merged(_ ranges: [ClosedRange<TimeInterval>]) -> [ClosedRange<TimeInterval>] {
        var merged: [ClosedRange<TimeInterval>] = []
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

    /// Returns a time at which the layer looks as at `time`: `time` itself while something changes, and otherwise always the same time until the
    /// next change. So views of layers at rest stay equal. O(log changes).
    func restingTime(_ time: TimeInterval) -> TimeInterval {
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
    func isPresent(at time: TimeInterval) -> Bool { time >= start - Self.tolerance && time < end - Self.tolerance }

    /// Whether a view in the layer may depend on the frames before.
    var hasHistory: Bool {
        if case .composition(let part) = content { return !part.isTimeless }
        return content.children.contains(where: \.hasHistory)
    }

    /// The state of the layer at `time`, in seconds of the film.
    func state(at time: TimeInterval) -> LayerState { LayerState(self, at: time) }
}
