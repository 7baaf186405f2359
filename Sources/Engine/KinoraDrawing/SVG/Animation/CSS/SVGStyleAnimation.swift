import Foundation

/// An animation of a style sheet on an element.
struct SVGStyleAnimation: Sendable {
    enum Direction: String, Hashable, Sendable {
        case normal, reverse, alternate
        case alternateReverse = "alternate-reverse"
    }

    enum Fill: String, Hashable, Sendable { case none, forwards, backwards, both }

    /// How the value of a keyframe is combined with the value below the animation.
    enum Composition: String, Hashable, Sendable { case replace, add, accumulate }

    /// The values of one property.
    struct Track: Sendable {
        struct Key: Sendable {
            /// 0...1.
            var offset: Double
            var value: SVGAnimatedValue
            /// Of the part up to the next key.
            var easing: SVGTimingFunction
            var composition = Composition.replace
            /// Whether the key is missing in the file, so that it has the value below the animation.
            var isImplicit = false
        }

        var property: String
        var kind: SVGAnimatedKind
        /// The first one is at 0, the last one at 1.
        var keys: [Key]
        /// The value without animations.
        var base: SVGAnimatedValue
        /// Follows the numbers of values.
        var unit = ""

        /// Whether the value below the animation matters.
        var isCombined: Bool { keys.contains { $0.composition != .replace || $0.isImplicit } }

        /// The track with the values of its keys combined with `value`, which is below the animation.
        func combined(with value: SVGAnimatedValue) -> Track {
            var result = self
            for index in keys.indices {
                if keys[index].isImplicit {
                    result.keys[index].value = value
                } else if keys[index].composition != .replace {
                    result.keys[index].value = value.combined(with: keys[index].value, keys[index].composition, kind: kind)
                }
            }
            return result
        }

        func value(at progress: Double, isBefore: Bool) -> SVGAnimatedValue? {
            guard let first = keys.first, let last = keys.last else { return nil }
            guard progress < 1 || keys.count == 1 else { return last.value }
            let next = keys.firstIndex { $0.offset > progress } ?? keys.count
            guard next > 0 else { return first.value }
            guard next < keys.count else { return last.value }
            let (a, b) = (keys[next - 1], keys[next])
            let fraction = a.easing.value(at: (progress - a.offset) / (b.offset - a.offset), isBefore: isBefore)
            return a.value.mixed(with: b.value, by: fraction, kind: kind, isPremultiplied: true) ?? (fraction < 0.5 ? a.value : b.value)
        }
    }

    /// The element that is animated.
    var target: Int
    /// Of one repetition, in seconds.
    var duration = 0.0
    /// In seconds; may be negative.
    var delay = 0.0
    /// May be infinite.
    var iterations = 1.0
    var direction = Direction.normal
    var fill = Fill.none
    /// Whether the animation stays at its start.
    var isPaused = false
    var tracks: [Track] = []

    /// The progress in the keyframes.
    struct Progress: Hashable, Sendable {
        /// 0...1.
        var value: Double
        /// Whether a step at the progress has not happened yet.
        var isBeforeStep: Bool
    }

    /// The end in seconds; infinite if it repeats without an end.
    var end: Double { duration == 0 ? max(delay, 0) : max(delay + duration * iterations, 0) }

    /// The progress at a time of the document, as in Web Animations 1. Nil if the animation has no effect.
    func progress(at time: Double) -> Progress? {
        let time = isPaused ? min(time, 0) : time
        let length = duration == 0 ? 0 : duration * iterations
        let isBefore = time < delay
        let isAfter = !isBefore && time >= delay + length
        if isBefore, fill != .backwards, fill != .both { return nil }
        if isAfter, fill != .forwards, fill != .both { return nil }
        var overall: Double
        if duration == 0 {
            overall = isBefore ? 0 : iterations
        } else {
            overall = (isBefore ? 0 : isAfter ? length : time - delay) / duration
            if abs(overall - overall.rounded()) < 1e-9 { overall = overall.rounded() }
        }
        guard overall.isFinite else { overall = 0; return Progress(value: 0, isBeforeStep: false) }
        var whole = overall.rounded(.down)
        var fraction = overall - whole
        // The end of the last repetition belongs to it.
        if isAfter, fraction == 0, overall > 0 { (whole, fraction) = (whole - 1, 1) }
        let isOdd = whole.truncatingRemainder(dividingBy: 2) != 0
        let isReversed =
            switch direction {
            case .normal: false
            case .reverse: true
            case .alternate: isOdd
            case .alternateReverse: !isOdd
            }
        return Progress(value: isReversed ? 1 - fraction : fraction, isBeforeStep: (isBefore && !isReversed) || (isAfter && isReversed))
    }
}
