import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// Layers that are placed freely.
struct LayerGroupView: View {
    private let list: LayerList
    /// In seconds of the film.
    private let time: TimeInterval

    init(layers: [Layer], time: TimeInterval) {
        (list, self.time) = (LayerList(layers: layers), time)
    }

    var body: some View {
        // A layer costs nothing before its start and after its end, unless another layer is beside it.
        let present = list.layers.filter { $0.keepsSpace || $0.isPresent(at: time) }
        let links = present.filter { $0.link != nil }
        let times = Dictionary(links.map { ($0.number, $0.restingTime(time)) }) { first, _ in first }
        LayerArrangement(layers: present, linkTimes: times) {
            ForEach(present, id: \.number) { layer in
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
