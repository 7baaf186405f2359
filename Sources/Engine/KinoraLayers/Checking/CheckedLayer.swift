import Foundation
import KinoraPipeline

/// A text or a graphic with the frames in which it is checked.
struct CheckedLayer {
    let layer: Layer
    /// The layers around it, from the outside in.
    let outer: [Layer]
    let origin: LayerOrigin
    /// The time between which it is present, in seconds of the film.
    let presence: ClosedRange<TimeInterval>
    /// The frames in which it and the layers around it have entered, and do not exit yet; nil if there are none.
    let rest: ClosedRange<Int>?

    var isText: Bool { if case .text = layer.content { true } else { false } }

    /// The maximum number of frames in which a layer is checked.
    private static let maxSamples = 6

    /// Nil for a layer that no frame shows.
    init?(_ layer: Layer, inside outer: [Layer], _ origin: LayerOrigin, film: Film) {
        (self.layer, self.outer, self.origin) = (layer, outer, origin)
        let chain = outer + [layer]
        let start = chain.reduce(0) { max($0, $1.start) }
        let end = chain.reduce(film.duration) { min($0, $1.end) }
        guard start < end - LayerTime.tolerance else { return nil }
        presence = start...end
        let entered = chain.reduce(start) { max($0, $1.start + ($1.enter?.length ?? 0)) }
        let exits = chain.reduce(end) { min($0, $1.end - ($1.exit?.length ?? 0)) }
        let rate = film.frameRate.framesPerSecond
        let first = Int((entered * rate - 1e-6).rounded(.up))
        // The frame at the end shows the layer no longer.
        let last = min(Int((exits * rate - 1e-6).rounded(.up)) - 1, film.frameCount - 1)
        rest = first <= last ? first...last : nil
    }

    /// The frames in which the layer is checked: at the start and the end of its rest, and where a motion of it or of a layer around it
    /// turns. A layer that never rests is checked in the middle.
    func samples(_ film: Film) -> [Int] {
        guard let rest else { return [film.frame(at: (presence.lowerBound + presence.upperBound) / 2)] }
        var inner: Set<Int> = []
        for layer in outer + [layer] {
            for time in layer.motion.turns { inner.insert(film.frame(at: layer.start + time)) }
        }
        let sorted = inner.subtracting([rest.lowerBound, rest.upperBound]).filter(rest.contains).sorted()
        let count = min(sorted.count, Self.maxSamples - 2)
        let chosen = (0..<count).map { sorted[$0 * sorted.count / count] }
        return Set(chosen + [rest.lowerBound, rest.upperBound]).sorted()
    }

    /// The opacity at `time`, with the layers around it.
    func opacity(at time: TimeInterval) -> Double {
        (outer + [layer]).reduce(1) { $0 * $1.state(at: time).opacity }
    }
}

extension LayerMotion {
    /// The times of keyframes, and the middles of changes without known ones, in seconds since the start of the layer.
    fileprivate var turns: [TimeInterval] {
        var times: [TimeInterval] = []
        func add<Value>(_ track: Track<Value>?) {
            guard let track, !track.isConstant else { return }
            times += track.keyframes.map(\.time)
        }
        add(scale)
        add(rotation)
        add(offset)
        add(opacity)
        add(number)
        add(foreground)
        add(width)
        add(height)
        return times
    }
}

extension CheckedLayer {
    /// The layers with contents that `isIncluded` accepts and that a frame shows.
    static func all(
        _ layers: [Layer], inside outer: [Layer] = [], _ origins: [Int: LayerOrigin], film: Film, where isIncluded: (LayerContent) -> Bool
    ) -> [CheckedLayer] {
        layers.flatMap { layer -> [CheckedLayer] in
            let children = layer.content.children
            if !children.isEmpty { return all(children, inside: outer + [layer], origins, film: film, where: isIncluded) }
            guard isIncluded(layer.content), let origin = origins[layer.number] else { return [] }
            return CheckedLayer(layer, inside: outer, origin, film: film).map { [$0] } ?? []
        }
    }
}

extension LayerContent {
    /// Whether this is a text or an image, which have checks of their own.
    var isChecked: Bool {
        switch self {
        case .text, .image: true
        default: false
        }
    }

    /// Whether this is a graphic that a text should not be partly over. Shapes are backgrounds.
    var isGraphic: Bool {
        switch self {
        case .image, .sample, .video, .drawing, .lottie, .symbol, .chart: true
        default: false
        }
    }
}
