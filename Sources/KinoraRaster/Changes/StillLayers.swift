import KinoraDrawing
import Synchronization

/// What stands still behind everything that moves, drawn once and then copied. Several rasterisers of one film share it.
///
/// A layer is made when the beginnings of several frames have been the same for a while, and given up when they have not.
package final class StillLayers: Sendable {
    private struct State {
        var layer: StillLayer?
        /// How many steps the last frames had in common, and how many frames that were.
        var candidate = 0
        var agreements = 0
        var misses = 0
        var isBuilding = false
    }

    /// Comparisons that must agree before a layer is worth its making.
    private static let patience = 3

    private let state = Mutex(State())

    package init() {}

    /// The layer that `steps` begin with.
    func layer(beginning steps: [DrawStep], on background: PixelColor) -> StillLayer? {
        guard let layer = state.withLock({ $0.layer }) else { return nil }
        let fits = layer.background == background && layer.steps.count <= steps.count && steps[..<layer.steps.count] == layer.steps[...]
        state.withLock { state in
            state.misses = fits ? 0 : state.misses + 1
            if state.misses > Self.patience, state.layer === layer { state.layer = nil }
        }
        return fits ? layer : nil
    }

    /// Learns that two frames have their first `common` steps in common. Answers how many a new layer is to have, when one is due; ``install(_:)``
    /// must follow.
    func note(common: Int) -> Int? {
        state.withLock { state in
            let known = state.layer?.steps.count ?? 0
            guard !state.isBuilding, common > known else {
                state.agreements = 0
                return nil
            }
            state.candidate = state.agreements == 0 ? common : min(state.candidate, common)
            state.agreements += 1
            guard state.agreements > Self.patience else { return nil }
            state.agreements = 0
            state.isBuilding = true
            return state.candidate
        }
    }

    /// nil: the layer that was due could not be made.
    func install(_ layer: StillLayer?) {
        state.withLock { state in
            state.isBuilding = false
            state.misses = 0
            if let layer { state.layer = layer }
        }
    }
}

/// The first steps of a picture as pixels; nothing changes them once they are drawn.
final class StillLayer: @unchecked Sendable {
    let steps: [DrawStep]
    let background: PixelColor
    private let surface: CairoSurface

    init(steps: [DrawStep], background: PixelColor, surface: CairoSurface) {
        self.steps = steps
        self.background = background
        self.surface = surface
    }

    /// Copies a part of the layer onto a canvas of the same size.
    func copy(_ rect: PixelRect, to canvas: CairoSurface) {
        canvas.withPixels { _ in
            for y in rect.minY..<rect.maxY {
                guard let from = surface.address(x: rect.minX, y: y), let to = canvas.address(x: rect.minX, y: y) else { return }
                to.copyMemory(from: from, byteCount: rect.width * 4)
            }
        }
    }
}
