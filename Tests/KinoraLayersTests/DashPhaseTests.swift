import KinoraDrawing
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Moving dashes")
struct DashPhaseTests {
    @Test(
        "The phase of dashes moves, on shapes, morphs and rings",
        arguments: ["shape: circle", "morph: [circle, star]", "ring: 0.5"])
    func phase(kind: String) async throws {
        let yaml = LayerFilms.layers(
            "{\(kind), stroke: {color: red, width: 8, dash: [30, 18], dash-phase: {from: 0, to: 48, duration: 1, easing: linear, repeat: forever}}}"
        )
        for (time, phase) in [(0.0, 0.0), (0.5, 24), (1.2, 9.6)] {
            let list = try await LayerFilms.frames(yaml, at: [time])[0]
            let styles = list.leaves.compactMap { item -> StrokeStyle? in
                if case .stroke(_, _, let style) = item.content { style } else { nil }
            }
            #expect(styles.count == 1)
            #expect(abs((styles.first?.dashPhase ?? -1) - phase) < 1e-9, "\(time)")
            #expect(styles.first?.dash == [30, 18])
        }
    }
}
