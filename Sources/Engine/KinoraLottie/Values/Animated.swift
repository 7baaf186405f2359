import Foundation
import KinoraDrawing
import KinoraMotion

/// A property: a value, or keyframes in ascending order of time.
struct Animated<Value: LottieValue>: Hashable, Sendable {
    private enum Content: Hashable, Sendable {
        case constant(Value)
        case keyframes([Keyframe<Value>])
    }

    private let content: Content

    init(_ value: Value) {
        content = .constant(value)
    }

    /// `keyframes` must not be empty.
    init(keyframes: [Keyframe<Value>]) {
        precondition(!keyframes.isEmpty, "an animated property must have keyframes")
        content = .keyframes(keyframes)
    }

    /// The first value.
    var first: Value {
        switch content {
        case .constant(let value): value
        case .keyframes(let keyframes): keyframes[0].value
        }
    }

    /// The values of all keyframes.
    var values: [Value] {
        switch content {
        case .constant(let value): [value]
        case .keyframes(let keyframes): keyframes.map(\.value)
        }
    }

    /// The same property with other values; nil if `change` returns nil for one.
    func mapped(_ change: (Value) -> Value?) -> Animated? {
        switch content {
        case .constant(let value): return change(value).map { Animated($0) }
        case .keyframes(let keyframes):
            var changed: [Keyframe<Value>] = []
            for var keyframe in keyframes {
                guard let value = change(keyframe.value) else { return nil }
                keyframe.value = value
                keyframe.endValue = nil
                keyframe.curve = nil
                changed.append(keyframe)
            }
            return Animated(keyframes: changed)
        }
    }

    /// The times of the first and the last keyframe; nil for a constant.
    var range: ClosedRange<Double>? {
        guard case .keyframes(let keyframes) = content, let last = keyframes.last else { return nil }
        return keyframes[0].time...max(last.time, keyframes[0].time)
    }

    /// The value at a time in frames. Before the first keyframe, it has the first value, and after the last one, the last value.
    func value(at time: Double) -> Value {
        switch content {
        case .constant(let value): return value
        case .keyframes(let keyframes): return Self.value(of: keyframes, at: time)
        }
    }

    private static func value(of keyframes: [Keyframe<Value>], at time: Double) -> Value {
        // The first keyframe after `time`.
        var (low, high) = (0, keyframes.count)
        while low < high {
            let middle = (low + high) / 2
            if keyframes[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return keyframes[0].value }
        let start = keyframes[low - 1]
        guard low < keyframes.count, !start.isHold else { return start.value }
        let end = start.endValue ?? keyframes[low].value
        let progress = (time - start.time) / (keyframes[low].time - start.time)
        if let curve = start.curve, let moved = position(on: curve, start, end, progress) { return moved }
        return Value.interpolated(from: start.value, to: end) { start.progress(progress, component: $0) }
    }

    /// The position on a spatial curve. The easing gives the fraction of its length; beyond the ends, the tangents continue.
    private static func position(on curve: MeasuredPath, _ start: Keyframe<Value>, _ end: Value, _ progress: Double) -> Value? {
        let fraction = start.progress(progress, component: 0)
        let unit = min(max(fraction, 0), 1)
        var point = Vector2(curve.point(atFraction: unit))
        if fraction != unit {
            let tangent = curve.tangent(atFraction: unit)
            point += Vector2(tangent.dx, tangent.dy) * (fraction - unit) * Double(curve.length)
        }
        return point as? Value
    }
}

extension Keyframe {
    /// The eased progress of a component.
    func progress(_ progress: Double, component: Int) -> Double {
        easings.isEmpty ? progress : easings[min(component, easings.count - 1)].value(at: progress)
    }
}
