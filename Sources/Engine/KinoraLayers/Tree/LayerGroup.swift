import Foundation
import KinoraRuntime
import Synchronization

/// Layers that are placed freely, and which of these take part in the layout at a time.
final class LayerGroup: ImmutableObject {
    /// The layers that take part in the layout, and the times at which they do.
    struct Presence: Sendable {
        let layers: [Layer]
        /// Those that follow a path or another layer.
        let linked: [Layer]
        /// In seconds of the film.
        let times: Range<TimeInterval>
    }

    let layers: [Layer]
    /// The result of the last ``presence(at:)``. Successive frames mostly have the same layers.
    private let last = Mutex<Presence?>(nil)

    static let none = LayerGroup([])

    init(_ layers: [Layer]) { self.layers = layers }

    /// The layers of a `group`; none for other contents.
    convenience init(of content: LayerContent) {
        if case .group(let layers) = content { self.init(layers) } else { self.init([]) }
    }

    /// The same group with layers that never rest.
    var restless: LayerGroup { LayerGroup(layers.map(\.restless)) }

    /// Returns the layers at `time`, in seconds of the film. O(count) when a layer has started or ended since the last call, otherwise O(1).
    func presence(at time: TimeInterval) -> Presence {
        last.withLock { last in
            if let last, last.times.contains(time) { return last }
            let found = Presence(layers, at: time)
            last = found
            return found
        }
    }
}

extension LayerGroup.Presence {
    init(_ layers: [Layer], at time: TimeInterval) {
        // A layer costs nothing before its start and after its end, unless another layer is beside it.
        let present = layers.filter { $0.keepsSpace || $0.isPresent(at: time) }
        var (since, until) = (-TimeInterval.infinity, TimeInterval.infinity)
        for layer in layers where !layer.keepsSpace {
            for bound in [layer.presence.lowerBound, layer.presence.upperBound] {
                if bound <= time { since = max(since, bound) } else { until = min(until, bound) }
            }
        }
        (self.layers, linked, times) = (present, present.filter { $0.link != nil }, since..<until)
    }
}
