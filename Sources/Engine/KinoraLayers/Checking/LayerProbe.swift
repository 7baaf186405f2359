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

    /// The display lists of all probes. `job` is the job of the film, in the size of its frame.
    @MainActor
    func displayLists(of job: RenderJob) async throws -> [DisplayList] {
        guard !probes.isEmpty else { return [] }
        let (probes, film) = (probes, film)
        var job = job
        let original = job.composition
        job.composition = Composition(
            original.name, "", parameters: ParameterSchema(), size: original.size, sizes: original.sizes, fps: film.frameRate,
            duration: film.frameRate.time(ofFrame: probes.count), background: original.background, hasPureClosures: true
        ) { _, _ in LayerProbeView(film: LayerProbeFilm(probes: probes, size: film.size, rate: film.frameRate.framesPerSecond)) }
        (job.parameters, job.range, job.audio) = ([:], nil, AudioSettings())
        (job.frameRate, job.duration) = (film.frameRate, film.frameRate.time(ofFrame: probes.count))
        let evaluator = try FrameEvaluator(job.filmPlan())
        var lists: [DisplayList] = []
        for index in probes.indices { lists.append(try await evaluator.displayList(at: index)) }
        return lists
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
