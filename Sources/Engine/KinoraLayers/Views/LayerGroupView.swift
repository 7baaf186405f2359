import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Layers that are placed freely.
struct LayerGroupView: View {
    private let group: LayerGroup
    /// In seconds of the film.
    private let time: TimeInterval

    init(group: LayerGroup, time: TimeInterval) {
        (self.group, self.time) = (group, time)
    }

    var body: some View {
        let presence = group.presence(at: time)
        let times = Dictionary(presence.linked.map { ($0.number, $0.restingTime(time)) }) { first, _ in first }
        LayerArrangement(layers: presence.layers, linkTimes: times) {
            ForEach(presence.layers, id: \.number) { layer in
                if let link = layer.link {
                    // The group has set the transform when the closure is called.
                    LayerView(layer: layer, time: layer.restingTime(time))
                        .visualEffect { effect, _ in effect.transformEffect(link.transform) }
                } else {
                    LayerView(layer: layer, time: layer.restingTime(time))
                }
            }
        }
    }
}
