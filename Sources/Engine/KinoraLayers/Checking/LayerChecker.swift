import Foundation
import KinoraDrawing
import KinoraPipeline

/// Checks the layers of a film in one shape of frame.
@MainActor
struct LayerChecker {
    let source: String
    let film: Film
    let canvas: CanvasPlan
    let job: RenderJob
    let layers: [Layer]
    let checked: [CheckedLayer]
    /// What texts should not be partly over.
    let graphics: [CheckedLayer]
    /// The positions of the layers in the document, by their numbers.
    let origins: [Int: LayerOrigin]
    /// How frames are evaluated. Only tests change it.
    var strategy = LayerProbes.Strategy.layers

    /// The maximum number of texts and images that are checked.
    private static let maxLayers = 150
    /// The maximum number of pairs of texts that are compared in frames of their own.
    private static let maxPairs = 60
    /// Text is measured when it is at least this opaque, as a part of its maximum opacity.
    private static let visibleOpacity = 0.98
    static let charactersPerSecond = 20.0
    static let minContrast = 4.5
    static let maxEnlargement = 2.0

    /// - Parameter job: The job of the document, in the size of the plan's frames.
    init(_ document: LayerDocument, _ plan: FilmPlan, _ job: RenderJob) throws {
        (source, film, canvas) = (document.source, plan.film, plan.canvas)
        let (layers, origins) = try document.layers(plan.parameters, film: plan.film)
        (self.layers, self.job, self.origins) = (layers, job, origins)
        func all(_ isIncluded: (LayerContent) -> Bool) -> [CheckedLayer] {
            Array(CheckedLayer.all(layers, origins, film: plan.film, where: isIncluded).prefix(Self.maxLayers))
        }
        (checked, graphics) = (all(\.isChecked), all(\.isGraphic))
    }

    /// A text in a frame, and the indices of the display lists with which it is measured.
    struct Sample {
        let index: Int
        let frame: Int
        let shown: Int
        let hidden: Int
        let marked: Int
    }

    func findings() async throws -> [LayerFinding] {
        var probes = LayerProbes(layers, film: film)
        var shownFrames: [Int: Int] = [:]
        func shown(_ frame: Int) -> Int {
            if let known = shownFrames[frame] { return known }
            let index = probes.add(frame)
            shownFrames[frame] = index
            return index
        }
        var samples: [Sample] = []
        var images: [(index: Int, frame: Int, shown: Int, hidden: Int)] = []
        for (index, item) in checked.enumerated() {
            if case .image = item.layer.content {
                for frame in item.samples(film) {
                    images.append((index, frame, shown(frame), probes.add(frame, replacing: item.layer.number)))
                }
            } else {
                samples += visibleSamples(item).map { sample(index, $0, shown($0), &probes) }
            }
        }
        let lists = try await probes.displayLists(of: job, strategy: strategy)
        let meter = TextMeter(frame: film.size, background: canvas.background)
        func measure(_ sample: Sample, _ lists: [DisplayList]) throws -> TextPixels {
            guard case .text(let text) = checked[sample.index].layer.content else { preconditionFailure("only texts are measured") }
            return try meter.measure(
                shown: lists[sample.shown], hidden: lists[sample.hidden], marked: lists[sample.marked], cell: text.font.size * 0.6)
        }
        var measured: [[(frame: Int, pixels: TextPixels)]] = checked.map { _ in [] }
        var truncated: [Int: (frame: Int, text: String, box: CGRect)] = [:]
        var suspected: [Int] = []
        for sample in samples {
            if let text = MarkedText(lists[sample.marked], hidden: lists[sample.hidden]) {
                if truncated[sample.index] == nil, let words = text.truncated.first {
                    truncated[sample.index] = (sample.frame, words, DisplayList(items: text.text).bounds)
                }
                let isCovered = try cover(sample.index, lists[sample.marked], lists[sample.hidden], meter)?.hidesLetters ?? false
                if isCovered, !suspected.contains(sample.index) { suspected.append(sample.index) }
            }
            let pixels = try measure(sample, lists)
            if !pixels.isEmpty { measured[sample.index].append((sample.frame, pixels)) }
        }
        suspected += try await coveredBetween(samples, except: suspected, meter: meter)
        var findings: [LayerFinding] = []
        for (index, item) in checked.enumerated() {
            findings += [
                outside(item, measured[index], precision: meter.precision), contrast(item, measured[index]),
                readingTime(item, measured[index]), truncated[index].flatMap { truncation(item, $0) },
            ].compactMap(\.self)
        }
        findings += try await covered(suspected.filter { !checked[$0].origin.allowed.contains(.covered) }, meter: meter)
        for group in Dictionary(grouping: images, by: \.index).sorted(by: { $0.key < $1.key }) {
            let frames = group.value.map { (frame: $0.frame, shown: lists[$0.shown], hidden: lists[$0.hidden]) }
            findings += [enlargement(checked[group.key], frames)].compactMap(\.self)
        }
        // Pairs of texts whose boxes touch are drawn again, in a frame in which both have entered.
        var pairProbes = LayerProbes(layers, film: film)
        var pairs: [(first: Sample, second: Sample)] = []
        for (first, second, frame) in candidates(measured).prefix(Self.maxPairs) {
            let shown = pairProbes.add(frame)
            pairs.append((sample(first, frame, shown, &pairProbes), sample(second, frame, shown, &pairProbes)))
        }
        let pairLists = try await pairProbes.displayLists(of: job, strategy: strategy)
        for (first, second) in pairs {
            let (a, b) = (try measure(first, pairLists), try measure(second, pairLists))
            guard let part = a.collision(with: b) else { continue }
            findings.append(
                finding(
                    .overlap, checked[second.index], frame: first.frame, meter.points(part.columns, part.rows),
                    "the text overlaps \(checked[first.index].origin.name)", "move one text, or separate their times"))
        }
        findings += try await overlapsOfGraphics(measured, meter)
        return merged(findings + neverShown() + tooShort()) + captionFindings()
    }

    func sample(_ index: Int, _ frame: Int, _ shown: Int, _ probes: inout LayerProbes) -> Sample {
        let number = checked[index].layer.number
        return Sample(
            index: index, frame: frame, shown: shown, hidden: probes.add(frame, replacing: number, by: .text(.clear)),
            marked: probes.add(frame, replacing: number, by: .text(TextMeter.marker)))
    }

    /// The frames in which a text is checked and is as opaque as it ever is.
    private func visibleSamples(_ item: CheckedLayer) -> [Int] {
        let frames = item.samples(film).map { (frame: $0, opacity: item.opacity(at: film.frameRate.time(ofFrame: $0))) }
        let full = frames.map(\.opacity).max() ?? 0
        return full > 0 ? frames.filter { $0.opacity >= full * Self.visibleOpacity }.map(\.frame) : []
    }

    /// The pairs of texts that are at rest at the same time and whose boxes touch, each with a frame in which both are visible.
    private func candidates(_ measured: [[(frame: Int, pixels: TextPixels)]]) -> [(Int, Int, Int)] {
        var pairs: [(Int, Int, Int)] = []
        for second in checked.indices {
            for first in 0..<second {
                let (a, b) = (checked[first], checked[second])
                guard !a.origin.allowed.contains(.overlap), !b.origin.allowed.contains(.overlap), let restA = a.rest, let restB = b.rest,
                    restA.overlaps(restB)
                else { continue }
                let touches = measured[first].contains { one in
                    measured[second].contains { one.pixels.box.insetBy(dx: -4, dy: -4).intersects($0.pixels.box) }
                }
                guard touches else { continue }
                let common = restA.clamped(to: restB)
                let known = measured[first].map(\.frame) + measured[second].map(\.frame) + [common.lowerBound]
                let frame = known.sorted().first {
                    let time = film.frameRate.time(ofFrame: $0)
                    return common.contains($0) && a.opacity(at: time) > 0.3 && b.opacity(at: time) > 0.3
                }
                if let frame { pairs.append((first, second, frame)) }
            }
        }
        return pairs
    }

    func finding(
        _ check: LayerCheck, _ item: CheckedLayer, frame: Int, _ area: CGRect, _ problem: String, _ advice: String, namesTime: Bool = true
    ) -> LayerFinding {
        finding(check, item.origin, frame: frame, area, problem, advice, namesTime: namesTime)
    }

    func finding(
        _ check: LayerCheck, _ origin: LayerOrigin, frame: Int, _ area: CGRect, _ problem: String, _ advice: String, namesTime: Bool
    ) -> LayerFinding {
        let time = film.frameRate.time(ofFrame: frame)
        return LayerFinding(
            check: check, source: source, position: origin.position, keyPath: origin.keyPath, layer: origin.name,
            problem: problem + (namesTime ? " at \(MediaTime.text((time * 100).rounded() / 100))" : ""), advice: advice, time: time,
            area: area,
            width: canvas.width, height: canvas.height)
    }

    /// One finding for all repetitions of a layer, without those that its layer allows.
    private func merged(_ findings: [LayerFinding]) -> [LayerFinding] {
        var result: [LayerFinding] = []
        for finding in findings {
            let same = result.firstIndex { ($0.check, $0.position, $0.keyPath) == (finding.check, finding.position, finding.keyPath) }
            if let same { result[same].count += 1 } else { result.append(finding) }
        }
        return result
    }
}
