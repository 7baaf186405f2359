import Foundation
import KinoraCaptionViews
import KinoraCaptions
import KinoraDrawing
import KinoraPipeline
import KinoraRuntime
import KinoraViews

// The check of captions. Their contrast and their position in the safe area need no check, because they are always right.
extension LayerChecker {
    /// One finding of each kind for each layer of captions.
    func captionFindings() -> [LayerFinding] {
        var environment = EnvironmentValues()
        environment.textShaper = SharedResources.textShaper
        return Self.captions(in: layers, []).flatMap { layer, outer, captions -> [LayerFinding] in
            guard let origin = origins[layer.number], let item = CheckedLayer(layer, inside: outer, origin, film: film) else { return [] }
            let size = CGSize(
                width: layer.motion.width?.value(at: 0) ?? film.size.width, height: layer.motion.height?.value(at: 0) ?? film.size.height)
            // A layer that ends earlier leaves out cues on purpose.
            let shown = captions.from...max(captions.from, film.duration - layer.start + captions.from)
            let all = captions.timeline.findings(captions.appearance, size: size, times: shown, in: environment)
            let groups = Dictionary(grouping: all) { CaptionSubject($0.kind) }
            return CaptionSubject.allCases.compactMap { subject in
                guard let problems = groups[subject], !origin.allowed.contains(subject.check) else { return nil }
                return finding(subject, problems, item, captions)
            }
        }
    }

    private static func captions(in layers: [Layer], _ outer: [Layer]) -> [(layer: Layer, outer: [Layer], captions: LayerCaptions)] {
        layers.flatMap { layer -> [(layer: Layer, outer: [Layer], captions: LayerCaptions)] in
            if case .captions(let captions) = layer.content { return [(layer, outer, captions)] }
            return Self.captions(in: layer.content.children, outer + [layer])
        }
    }

    private func finding(
        _ subject: CaptionSubject, _ problems: [CaptionFinding], _ item: CheckedLayer, _ captions: LayerCaptions
    ) -> LayerFinding {
        // The worst cue is named.
        let worst = problems.max { ($0.severity, $1.cue) < ($1.severity, $0.cue) } ?? problems[0]
        let cue = captions.timeline.track.cues[worst.cue]
        let time = item.layer.start + cue.start - captions.from
        let more = problems.count > 1 ? " and \((problems.count - 1).withNoun("other cue")) " : " "
        let line = cue.sourceLine.map { ":\($0)" } ?? ""
        let subjectWords =
            "cue \(worst.cue + 1) ('\(cue.text.shortened(to: 30))', \(captions.file.shortened())\(line))\(more)"
        let (problem, advice) = sentence(worst.kind, cue, isPlural: problems.count > 1)
        let last = max(film.frameCount - 1, 0)
        let frame = min(max(film.frame(at: min(max(time, 0), film.duration)), 0), last)
        return finding(subject.check, item, frame: frame, worst.area, subjectWords + problem, advice, namesTime: false)
    }

    private func sentence(_ kind: CaptionFinding.Kind, _ cue: Cue, isPlural: Bool) -> (problem: String, advice: String) {
        switch kind {
        case .fast(let speed):
            let needed = (Double(cue.characterCount) / CaptionFinding.maxSpeed * 10).rounded(.up) / 10
            let written = speed.isFinite ? "\(Int(speed.rounded())) characters a second" : "more characters than a moment suffices for"
            return (
                isPlural
                    ? "are too fast to read: the fastest has \(written)" : "is too fast to read: it has \(written)",
                "at most 20 can be read; show it for \(MediaTime.text(needed)), or make it shorter"
            )
        case .tooLarge:
            return (
                isPlural
                    ? "do not fit at their smallest size, and words are broken" : "does not fit at its smallest size, and words are broken",
                "make the font smaller, or the layer larger, or lower the minimum-scale"
            )
        case .outsideFilm:
            return (
                isPlural ? "are outside of the film, at least in part" : "is outside of the film, at least in part",
                "it is from \(MediaTime.text(cue.start)) to \(MediaTime.text(cue.end)); make the film longer, or change the start of the layer"
            )
        case .crowded(let count):
            return (
                isPlural ? "are among too many at the same time" : "is one of \(count) cues at the same time",
                "at most \(CaptionTimeline.maxCount) are shown; change the times of the file"
            )
        case .vertical:
            return (isPlural ? "have vertical lines" : "has vertical lines", "they are shown horizontally")
        }
    }
}

/// What findings about captions have in common.
private enum CaptionSubject: CaseIterable {
    case fast, tooLarge, outsideFilm, crowded, vertical

    init(_ kind: CaptionFinding.Kind) {
        switch kind {
        case .fast: self = .fast
        case .tooLarge: self = .tooLarge
        case .outsideFilm: self = .outsideFilm
        case .crowded: self = .crowded
        case .vertical: self = .vertical
        }
    }

    var check: LayerCheck {
        switch self {
        case .fast: .readingTime
        case .tooLarge: .truncation
        case .outsideFilm, .crowded, .vertical: .cues
        }
    }
}

extension CaptionFinding {
    /// A measure with which problems of the same kind are compared.
    fileprivate var severity: Double {
        switch kind {
        case .fast(let speed): speed
        case .crowded(let count): Double(count)
        case .tooLarge, .outsideFilm, .vertical: 0
        }
    }
}
