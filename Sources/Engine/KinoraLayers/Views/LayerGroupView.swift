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
        LayerArrangement(layers: present) {
            ForEach(present, id: \.number) { layer in
                LayerView(layer: layer, time: layer.restingTime(time))
            }
        }
    }
}
