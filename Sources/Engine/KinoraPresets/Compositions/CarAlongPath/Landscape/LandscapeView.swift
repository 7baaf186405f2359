import KinoraDrawing
import KinoraViews

/// Everything around the car, back to front. It does not move.
struct LandscapeView: View {
    let scene: CarScene

    var body: some View {
        ZStack(alignment: .topLeading) {
            LinearGradient(colors: scene.colors.ground, startPoint: .top, endPoint: .bottom)
            PaintedLayers(layers: scene.ground)
            RoadView(path: scene.road, width: scene.roadWidth, colors: scene.colors)
            PaintedLayers(layers: PropLayers.layers(scene.planting.props, colors: scene.colors))
        }
    }
}

/// Layers drawn over each other, the first at the back.
private struct PaintedLayers: View {
    let layers: [PaintedLayer]

    var body: some View {
        ForEach(layers.indices, id: \.self) { layers[$0] }
    }
}
