import Foundation
import KinoraDrawing
import KinoraPipeline

// The checks of the times of layers.
extension LayerChecker {
    /// Layers whose times are outside of the film or of the layer around them, or between two frames. Of a group, the layers inside are not
    /// listed.
    func neverShown() -> [LayerFinding] { neverShown(layers, during: 0...film.duration, isOuterFilm: true) }

    private func neverShown(_ layers: [Layer], during outer: ClosedRange<TimeInterval>, isOuterFilm: Bool) -> [LayerFinding] {
        layers.flatMap { layer -> [LayerFinding] in
            switch layer.content {
            case .nothing, .spacer: return []
            default: break
            }
            let (start, end) = (max(layer.start, outer.lowerBound), min(layer.end, outer.upperBound))
            if showsFrame(from: start, to: end) {
                // The times inside of a loop are the times of its first turn.
                return layer.loop == nil ? neverShown(layer.content.children, during: start...end, isOuterFilm: false) : []
            }
            guard let origin = origins[layer.number], !origin.allowed.contains(.neverShown) else { return [] }
            let (problem, advice) = reason(layer, outer, isOuterFilm: isOuterFilm)
            let frame = film.frame(at: min(max(start, 0), film.duration))
            return [
                finding(
                    .neverShown, origin, frame: frame, CGRect(origin: .zero, size: film.size), "no frame shows the layer: it \(problem)",
                    advice, namesTime: false)
            ]
        }
    }

    /// Layers of which the entrance, the exit or both together take longer than the layer is shown. So a layer never looks as it should at rest.
    func tooShort() -> [LayerFinding] { tooShort(layers, during: 0...film.duration) }

    private func tooShort(_ layers: [Layer], during outer: ClosedRange<TimeInterval>) -> [LayerFinding] {
        layers.flatMap { layer -> [LayerFinding] in
            let (start, end) = (max(layer.start, outer.lowerBound), min(layer.end, outer.upperBound))
            guard showsFrame(from: start, to: end) else { return [] }
            // The times inside of a loop are the times of its first turn.
            let inside = layer.loop == nil ? tooShort(layer.content.children, during: start...end) : []
            return [tooShort(layer, until: end)].compactMap(\.self) + inside
        }
    }

    /// - Parameter end: The time after which no frame shows the layer, in seconds of the film.
    private func tooShort(_ layer: Layer, until end: TimeInterval) -> LayerFinding? {
        guard let origin = origins[layer.number], !origin.allowed.contains(.tooShort) else { return nil }
        let shown = end - layer.start
        // An exit ends with the layer. A film may end before.
        let (enter, exit, whole) = (layer.enter?.length ?? 0, layer.exit?.length ?? 0, layer.end - layer.start)
        let parts = [
            ("the entrance takes", enter, shown, "the entrance"), ("the exit takes", exit, whole, "the exit"),
            ("the entrance and the exit take", enter + exit, whole, "them"),
        ]
        guard let (subject, length, available, changed) = parts.first(where: { $0.1 > $0.2 + LayerTime.tolerance }) else { return nil }
        func text(_ time: TimeInterval) -> String { MediaTime.text((time * 1_000).rounded() / 1_000) }
        return finding(
            .tooShort, origin, frame: film.frame(at: max(layer.start, 0)), CGRect(origin: .zero, size: film.size),
            "\(subject) \(text(length)), but the layer is shown for \(text(available))",
            "write a shorter duration of \(changed), or show the layer for longer", namesTime: false)
    }

    private func showsFrame(from start: TimeInterval, to end: TimeInterval) -> Bool {
        guard start < end - LayerTime.tolerance else { return false }
        let first = Int((start * film.frameRate.framesPerSecond - 1e-6).rounded(.up))
        return first < film.frameCount && film.frameRate.time(ofFrame: first) < end - LayerTime.tolerance
    }

    private func reason(_ layer: Layer, _ outer: ClosedRange<TimeInterval>, isOuterFilm: Bool) -> (problem: String, advice: String) {
        func text(_ time: TimeInterval) -> String { MediaTime.text((time * 1_000).rounded() / 1_000) }
        let around = isOuterFilm ? "the film" : "the layer around it"
        if layer.start >= outer.upperBound - LayerTime.tolerance {
            return ("starts at \(text(layer.start)), and \(around) ends at \(text(outer.upperBound))", "write an earlier start")
        }
        if layer.end <= layer.start + LayerTime.tolerance {
            return ("ends when it starts, at \(text(layer.start))", "write a later end, or a longer duration")
        }
        if layer.end <= outer.lowerBound + LayerTime.tolerance {
            return ("ends at \(text(layer.end)), and \(around) starts at \(text(outer.lowerBound))", "write a later end")
        }
        return ("is shown for \(text(layer.end - layer.start)) between two frames", "write a longer duration, or a higher frame rate")
    }
}
