import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraRuntime
import KinoraViews

/// A frame of a film, as it is or with a replaced layer.
struct LayerProbe: Sendable {
    let group: LayerGroup
    /// In seconds of the film.
    let time: TimeInterval
}

/// Frames to be evaluated, each once.
struct LayerProbes {
    private let layers: [Layer]
    private let film: Film
    private(set) var probes: [LayerProbe] = []

    init(_ layers: [Layer], film: Film) {
        (self.layers, self.film) = (layers, film)
    }

    /// Adds a frame and returns its index among the display lists.
    mutating func add(_ frame: Int, replacing number: Int? = nil, by replacement: Layer.Replacement = .hidden) -> Int {
        let changed = number.flatMap { Layer.replacing($0, by: replacement, in: layers) } ?? layers
        probes.append(LayerProbe(group: LayerGroup(changed), time: film.frameRate.time(ofFrame: frame)))
        return probes.count - 1
    }

    /// Adds a frame without the layer `removed`, and with a replacement of another one.
    mutating func add(_ frame: Int, without removed: Int, replacing number: Int, by replacement: Layer.Replacement) -> Int {
        let rest = Layer.replacing(removed, by: .hidden, in: layers) ?? layers
        let changed = Layer.replacing(number, by: replacement, in: rest) ?? rest
        probes.append(LayerProbe(group: LayerGroup(changed), time: film.frameRate.time(ofFrame: frame)))
        return probes.count - 1
    }

    /// Adds a frame with the layer `simplified` without its shadow and without blending, and with a replacement of another one.
    mutating func add(_ frame: Int, simplifying simplified: Int, replacing number: Int, by replacement: Layer.Replacement) -> Int {
        let rest = Layer.replacing(simplified, by: .simplified, in: layers) ?? layers
        let changed = Layer.replacing(number, by: replacement, in: rest) ?? rest
        probes.append(LayerProbe(group: LayerGroup(changed), time: film.frameRate.time(ofFrame: frame)))
        return probes.count - 1
    }

    /// How the frames of probes are evaluated. The display lists are the same.
    enum Strategy: Sendable {
        /// Each layer alone, once for all frames in which it looks the same, if the layers do not depend on each other.
        case layers
        /// All layers of each frame.
        case frames
    }

    /// The display lists of all probes. `job` is the job of the film, in the size of its frame.
    ///
    /// A frame differs from other ones in few layers. So the time is O(probes) evaluations of one layer, and O(probes x layers) copies of
    /// display items, unless a layer is beside another one or follows it.
    ///
    /// - Parameter strategy: Only tests pass ``Strategy/frames``.
    @MainActor
    func displayLists(of job: RenderJob, strategy: Strategy = .layers) async throws -> [DisplayList] {
        guard !probes.isEmpty else { return [] }
        if case .layers = strategy, layers.allSatisfy(\.isIndependent), let lists = try await composedLists(of: job) { return lists }
        return try await lists(probes, of: job)
    }

    /// The display lists of all probes, composed of the lists of single layers. Nil if they depend on more than that.
    @MainActor
    private func composedLists(of job: RenderJob) async throws -> [DisplayList]? {
        // The first part shows no layer, so it is empty if frames contain only layers.
        var parts = [LayerProbe(group: .none, time: 0)]
        var known: [LayerMoment: Int] = [:]
        let frames = probes.map { probe in
            probe.group.layers.filter { $0.isPresent(at: probe.time) }.map { layer in
                let moment = LayerMoment(layer: ObjectIdentifier(layer), time: layer.restingTime(probe.time))
                if let index = known[moment] { return index }
                parts.append(LayerProbe(group: LayerGroup([layer]), time: probe.time))
                known[moment] = parts.count - 1
                return parts.count - 1
            }
        }
        let plan = try plan(parts, of: job)
        guard plan.motionBlur == nil, !plan.drawsCaptions else { return nil }
        let lists = try await displayLists(plan, count: parts.count)
        guard lists[0].isEmpty, lists.allSatisfy({ $0.exposure == nil }) else { return nil }
        return frames.map { parts in DisplayList(items: parts.flatMap { lists[$0].items }) }
    }

    @MainActor
    private func lists(_ probes: [LayerProbe], of job: RenderJob) async throws -> [DisplayList] {
        try await displayLists(plan(probes, of: job), count: probes.count)
    }

    @MainActor
    private func displayLists(_ plan: FilmPlan, count: Int) async throws -> [DisplayList] {
        let evaluator = try FrameEvaluator(plan)
        var lists: [DisplayList] = []
        for index in 0..<count { lists.append(try await evaluator.displayList(at: index)) }
        return lists
    }

    /// A film of which each frame shows one of `probes`.
    private func plan(_ probes: [LayerProbe], of job: RenderJob) throws -> FilmPlan {
        let film = film
        var job = job
        let original = job.composition
        job.composition = Composition(
            original.name, "", parameters: ParameterSchema(), size: original.size, sizes: original.sizes, fps: film.frameRate,
            duration: film.frameRate.time(ofFrame: probes.count), background: original.background, hasPureClosures: true
        ) { _, _ in LayerProbeView(film: LayerProbeFilm(probes: probes, size: film.size, rate: film.frameRate.framesPerSecond)) }
        (job.parameters, job.range, job.audio) = ([:], nil, AudioSettings())
        (job.frameRate, job.duration) = (film.frameRate, film.frameRate.time(ofFrame: probes.count))
        return try job.filmPlan()
    }
}

/// A layer at a time at which it looks as at other times.
private struct LayerMoment: Hashable {
    let layer: ObjectIdentifier
    /// In seconds of the film.
    let time: TimeInterval
}

extension Layer {
    /// Whether the drawing of the layer in the frame depends on this layer and on the time alone.
    fileprivate var isIndependent: Bool {
        if case .beside = placement.position { return false }
        return link == nil && !hasComposition
    }

    /// Whether a composition is in the layer. Its clock is the clock of the film.
    private var hasComposition: Bool {
        if case .composition = content { return true }
        return (content.children + mask.layers).contains(where: \.hasComposition)
    }
}

private struct LayerProbeFilm: Sendable {
    let probes: [LayerProbe]
    let size: CGSize
    /// In frames per second.
    let rate: Double
}

/// Shows one probe in each frame.
private struct LayerProbeView: View {
    let film: LayerProbeFilm

    var body: some View {
        TimelineView(.animation) { timeline in
            let probe = film.probes[min(Int((timeline.time * film.rate).rounded()), film.probes.count - 1)]
            LayerGroupView(group: probe.group, time: probe.time).frame(width: film.size.width, height: film.size.height)
        }
    }
}
