import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

@testable import KinoraLayers

/// Layers that enter and exit by transitions of scenes.
@MainActor
@Suite("Transitions of layers")
struct LayerTransitionTests {
    private static let box = "shape: rectangle, fill: white, width: 400, height: 200"

    private func bounds(_ yaml: String, at times: [Double]) async throws -> [CGRect] {
        try await LayerFilms.frames(yaml, at: times).map(\.bounds)
    }

    @Test("A layer enters and exits by the parts of a transition, within its frame")
    func motion() async throws {
        let linear = "duration: 1, easing: linear"
        let push = LayerFilms.layers("{\(Self.box), enter: {kind: push, \(linear)}, exit: {kind: push, \(linear)}, end: 3}")
        // The frame of the layer is from 760 to 1160.
        let found = try await bounds(push, at: [0.5, 1.5, 2.5])
        #expect(found[0] == CGRect(x: 960, y: 440, width: 200, height: 200), "\(found[0])")
        #expect(found[1] == CGRect(x: 760, y: 440, width: 400, height: 200))
        #expect(found[2] == CGRect(x: 760, y: 440, width: 200, height: 200), "\(found[2])")
        let zoom = LayerFilms.layers("{\(Self.box), enter: {kind: zoom, center: [0, 0], \(linear)}}")
        #expect(try await bounds(zoom, at: [0.5])[0] == CGRect(x: 760, y: 440, width: 200, height: 100))
    }

    @Test("Every transition with a meaning for one layer is an entrance and an exit", arguments: LayerValueReader.appearanceEffects)
    func kinds(kind: TransitionEffect.Kind) async throws {
        let layer = "{\(Self.box), enter: {kind: \(kind.rawValue), duration: 1}, exit: {kind: \(kind.rawValue), duration: 1}, end: 3}"
        let still = try await LayerFilms.frames(LayerFilms.layers("{\(Self.box)}"), at: [1.5])
        let found = try await LayerFilms.frames(LayerFilms.layers(layer), at: [0.5, 1.5, 2.5])
        #expect(found[1] == still[0])
        #expect(found[0] != still[0] && found[2] != still[0])
        // The same frames out of order.
        #expect(try await LayerFilms.frames(LayerFilms.layers(layer), at: [0.5]) == [found[0]])
    }

    @Test(
        "Mistakes name what would be right",
        arguments: [
            ("enter: swap", "layers[0].enter: 'swap' is a transition between two scenes and has no meaning for one layer"),
            ("exit: {kind: dip}", "layers[0].exit.kind: 'dip' is a transition between two scenes"),
            ("enter: irris", "layers[0].enter: 'irris' is not a choice; did you mean 'iris'?"),
            ("enter: {kind: iris, direction: left}", "layers[0].enter.direction: has no effect on the transition iris; remove it"),
            ("enter: {kind: slide, direction: left}", "layers[0].enter.direction: has no effect without a transition"),
            ("enter: {kind: slide, direction: left}", "use side"),
            ("enter: {kind: fade, softness: 0.5}", "layers[0].enter.softness: has no effect without a transition such as iris"),
            ("enter: {kind: iris, softness: 2}", "layers[0].enter.softness: '2' is out of range"),
            ("enter: {kind: push, direction: lefft}", "did you mean 'left'?"),
        ])
    func mistakes(setting: String, message: String) {
        let found = LayerFilms.errors(LayerFilms.layers("{\(Self.box), \(setting)}"))
        #expect(found.first?.contains(message) == true, "\(found)")
    }
}
