import Foundation
import KinoraDrawing
import Synchronization

/// What stands still behind everything that moves, drawn once and then copied. Several rasterisers of one film share it.
///
/// The first layer is made of what a film's first two pictures begin with, and all that come after find it ready. Later ones are made when the
/// beginnings of several frames have been the same for a while; each is given up when they are not.
final class StaticLayerCache: Sendable {
    private struct State {
        var layer: StaticLayer?
        /// How many steps the last frames had in common, and how many frames that were.
        var candidate = 0
        var agreements = 0
        var misses = 0
        var isBuilding = false
        /// The film's first picture, until it has been compared with the second.
        var first: (steps: [DrawStep], background: PixelColor)?
        var isOpened = false
        /// Whether the layer of the first two pictures is being made.
        var isOpening = false
        var cuts = 0
    }

    /// What a rasteriser does about a picture that begins like no layer.
    enum Opening {
        /// Draws without one.
        case whole
        /// Makes a layer of so many steps; ``install(_:)`` must follow.
        case layer(Int)
        /// Waits for the layer that another one is making.
        case wait
    }

    /// Comparisons that must agree before a layer is worth its making, those that must fail before it is given up, and how often it is cut short.
    private static let patience = 3

    private let state = Mutex(State())
    /// Entered while a layer is being made.
    private let building = DispatchGroup()

    /// Learns of one of the film's first two pictures; nil for those that follow.
    func opening(_ steps: [DrawStep], on background: PixelColor) -> Opening? {
        state.withLock { state in
            if state.isOpening { return .wait }
            guard !state.isOpened else { return nil }
            guard let first = state.first else {
                state.first = (steps, background)
                return .whole
            }
            state.isOpened = true
            state.first = nil
            guard first.background == background else { return .whole }
            let common = DrawStep.commonCount(first.steps, steps)
            guard !state.isBuilding, DrawStep.areWorthKeeping(steps[..<common]) else { return .whole }
            state.isOpening = true
            state.isBuilding = true
            building.enter()
            return .layer(common)
        }
    }

    /// Learns that a picture begins as the layer does but not as far: where things begin to move soon after a film's start, a shorter layer is
    /// made at once. ``install(_:)`` must follow ``Opening/layer(_:)``.
    func cut(to steps: [DrawStep], on background: PixelColor) -> Opening {
        state.withLock { state in
            guard let layer = state.layer, layer.background == background, state.cuts < Self.patience else { return .whole }
            if state.isBuilding { return .wait }
            let common = DrawStep.commonCount(layer.steps, steps)
            guard DrawStep.areWorthKeeping(steps[..<common]) else { return .whole }
            state.cuts += 1
            state.isBuilding = true
            building.enter()
            return .layer(common)
        }
    }

    /// Returns when no layer is being made.
    func waitForLayer() { building.wait() }

    /// The layer that `steps` begin with.
    func layer(beginning steps: [DrawStep], on background: PixelColor) -> StaticLayer? {
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
            building.enter()
            return state.candidate
        }
    }

    /// nil: the layer that was due could not be made.
    func install(_ layer: StaticLayer?) {
        state.withLock { state in
            (state.isBuilding, state.isOpening) = (false, false)
            state.misses = 0
            if let layer { state.layer = layer }
        }
        building.leave()
    }
}

/// The first steps of a picture as pixels; nothing changes them once they are drawn.
final class StaticLayer: @unchecked Sendable {
    let steps: [DrawStep]
    let background: PixelColor
    private let surface: CairoSurface
    private let pool: LayerPool

    /// `surface` is of memory from the pool, and goes back there with the layer.
    init(steps: [DrawStep], background: PixelColor, surface: CairoSurface, pool: LayerPool) {
        self.steps = steps
        self.background = background
        self.surface = surface
        self.pool = pool
    }

    deinit {
        pool.recycle(surface)
    }

    /// Copies a part of the layer onto a surface of the same bounds.
    func copy(_ rect: PixelRect, to canvas: CairoSurface) {
        canvas.withPixels { _ in
            for y in rect.minY..<rect.maxY {
                guard let from = surface.address(x: rect.minX, y: y), let to = canvas.address(x: rect.minX, y: y) else { return }
                to.copyMemory(from: from, byteCount: rect.width * 4)
            }
        }
    }
}
