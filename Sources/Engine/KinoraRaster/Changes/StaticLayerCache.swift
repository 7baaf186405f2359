import Foundation
import Synchronization

/// A cache of the static background of a film, which is drawn once and then copied. The rasterizers of a film share it.
///
/// The first layer contains the common prefix of the film's first two frames, and is ready for all later ones. Further layers are made when
/// several frames have the same prefix. A layer is removed when frames no longer have its prefix.
final class StaticLayerCache: Sendable {
    private struct State {
        var layer: StaticLayer?
        /// The length of the common prefix of the last frames, and the number of these frames.
        var candidate = 0
        var agreements = 0
        var misses = 0
        var isBuilding = false
        /// The film's first frame, until it has been compared with the second.
        var first: (steps: [DrawStep], background: PixelColor)?
        var isOpened = false
        /// Whether the layer of the first two frames is being made.
        var isOpening = false
        var cuts = 0
    }

    /// The strategy for drawing a frame without a matching layer.
    enum Opening {
        /// Draws without a layer.
        case whole
        /// Makes a layer of this number of steps. ``install(_:)`` must be called.
        case layer(Int)
        /// Waits for the layer that another rasterizer is making.
        case wait
    }

    /// The number of comparisons that must agree before a layer is made, and that must fail before it is removed; also the maximum number
    /// of times that it is shortened.
    private static let patience = 3

    private let state = Mutex(State())
    /// Entered while a layer is being made.
    private let building = DispatchGroup()

    /// Processes one of the film's first two frames. Returns nil for later frames.
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

    /// Processes a frame that has only a prefix of the layer. If steps start to move soon after the film's start, a shorter layer is made
    /// immediately. After ``Opening/layer(_:)``, ``install(_:)`` must be called.
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

    /// Waits until no layer is being made.
    func waitForLayer() { building.wait() }

    /// The layer with which `steps` begin.
    func layer(beginning steps: [DrawStep], on background: PixelColor) -> StaticLayer? {
        guard let layer = state.withLock({ $0.layer }) else { return nil }
        let fits = layer.background == background && layer.steps.count <= steps.count && steps[..<layer.steps.count] == layer.steps[...]
        state.withLock { state in
            state.misses = fits ? 0 : state.misses + 1
            if state.misses > Self.patience, state.layer === layer { state.layer = nil }
        }
        return fits ? layer : nil
    }

    /// Records that two frames have a common prefix of `common` steps. Returns the number of steps of a new layer if one should be made;
    /// then ``install(_:)`` must be called.
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

    /// Installs a new layer; nil if it could not be made.
    func install(_ layer: StaticLayer?) {
        state.withLock { state in
            (state.isBuilding, state.isOpening) = (false, false)
            state.misses = 0
            if let layer { state.layer = layer }
        }
        building.leave()
    }
}

/// The pixels of the first steps of frames.
///
/// Safe: they are immutable.
final class StaticLayer: @unchecked Sendable {
    let steps: [DrawStep]
    let background: PixelColor
    private let surface: CairoSurface
    private let pool: LayerPool

    /// `surface` must use memory of `pool`, which is returned with the layer.
    init(steps: [DrawStep], background: PixelColor, surface: CairoSurface, pool: LayerPool) {
        self.steps = steps
        self.background = background
        self.surface = surface
        self.pool = pool
    }

    deinit {
        pool.recycle(surface)
    }

    /// Copies a part of the layer to a surface with the same bounds.
    func copy(_ rect: PixelRect, to canvas: CairoSurface) {
        canvas.withPixels { _ in
            for y in rect.minY..<rect.maxY {
                guard let from = surface.address(x: rect.minX, y: y), let to = canvas.address(x: rect.minX, y: y) else { return }
                to.copyMemory(from: from, byteCount: rect.width * 4)
            }
        }
    }
}
