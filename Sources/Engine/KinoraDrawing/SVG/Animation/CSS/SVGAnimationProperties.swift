import Foundation

/// The properties `animation-name`, `animation-duration` and the like of an element, with a list of values each.
struct SVGAnimationProperties {
    private(set) var names: [String] = []
    private(set) var durations = [0.0]
    private(set) var delays = [0.0]
    private(set) var iterations = [1.0]
    private(set) var directions = [SVGStyleAnimation.Direction.normal]
    private(set) var fills = [SVGStyleAnimation.Fill.none]
    private(set) var arePaused = [false]
    private(set) var easings = [SVGTimingFunction.ease]
    private(set) var compositions = [SVGStyleAnimation.Composition.replace]

    /// The longhands that are read.
    static let longhands: Set<String> = [
        "animation-name", "animation-duration", "animation-delay", "animation-iteration-count", "animation-direction",
        "animation-fill-mode", "animation-play-state", "animation-timing-function", "animation-composition",
    ]

    /// Sets a longhand or the shorthand. Returns false, and changes nothing, if the value is invalid.
    mutating func set(_ name: String, _ value: String) -> Bool {
        let parts = SVGDeclaration.pieces(of: value, partedBy: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard parts.count <= 1000 else { return false }
        if ["initial", "unset", "inherit", "revert"].contains(value.lowercased()) {
            let initial = SVGAnimationProperties()
            if name == "animation" { self = initial }
            return true
        }
        switch name {
        case "animation": return setAll(parts)
        case "animation-name": names = parts.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
        case "animation-duration":
            return Self.take(parts, into: &durations) { $0 == "auto" ? 0 : SVGClockValue.cssSeconds($0).flatMap { $0 >= 0 ? $0 : nil } }
        case "animation-delay": return Self.take(parts, into: &delays) { SVGClockValue.cssSeconds($0) }
        case "animation-iteration-count": return Self.take(parts, into: &iterations, Self.count)
        case "animation-direction": return Self.take(parts, into: &directions) { SVGStyleAnimation.Direction(rawValue: $0.lowercased()) }
        case "animation-fill-mode": return Self.take(parts, into: &fills) { SVGStyleAnimation.Fill(rawValue: $0.lowercased()) }
        case "animation-play-state":
            return Self.take(parts, into: &arePaused) { ["paused": true, "running": false][$0.lowercased()] }
        case "animation-composition":
            return Self.take(parts, into: &compositions) { SVGStyleAnimation.Composition(rawValue: $0.lowercased()) }
        case "animation-timing-function": return Self.take(parts, into: &easings) { SVGTimingFunction($0) }
        default: return false
        }
        return true
    }

    private static func take<Value>(_ parts: [String], into list: inout [Value], _ read: (String) -> Value?) -> Bool {
        let values = parts.compactMap(read)
        guard values.count == parts.count, !values.isEmpty else { return false }
        list = values
        return true
    }

    private static func count(_ word: String) -> Double? {
        if word.lowercased() == "infinite" { return .infinity }
        return SVGNumber.value(word).flatMap { $0 >= 0 ? $0 : nil }
    }

    /// Reads the shorthand: in each part words in any order, of which the first time is the duration and the second one the delay.
    private mutating func setAll(_ parts: [String]) -> Bool {
        var new = SVGAnimationProperties()
        (new.names, new.durations, new.delays, new.iterations) = ([], [], [], [])
        (new.directions, new.fills, new.arePaused, new.easings) = ([], [], [], [])
        for part in parts {
            var (times, name): ([Double], String?) = ([], nil)
            var (iterations, easing): (Double?, SVGTimingFunction?) = (nil, nil)
            var (direction, fill, isPaused): (SVGStyleAnimation.Direction?, SVGStyleAnimation.Fill?, Bool?) = (nil, nil, nil)
            for word in Self.words(part) {
                let lower = word.lowercased()
                if times.count < 2, let time = SVGClockValue.cssSeconds(word) {
                    times.append(time)
                } else if easing == nil, let function = SVGTimingFunction(word) {
                    easing = function
                } else if iterations == nil, let count = Self.count(word) {
                    iterations = count
                } else if direction == nil, let value = SVGStyleAnimation.Direction(rawValue: lower) {
                    direction = value
                } else if fill == nil, let value = SVGStyleAnimation.Fill(rawValue: lower) {
                    fill = value
                } else if isPaused == nil, lower == "paused" || lower == "running" {
                    isPaused = lower == "paused"
                } else if name == nil, !word.contains("(") {
                    name = word.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
                } else {
                    return false
                }
            }
            guard (times.first ?? 0) >= 0 else { return false }
            new.names.append(name ?? "none")
            new.durations.append(times.first ?? 0)
            new.delays.append(times.count > 1 ? times[1] : 0)
            new.iterations.append(iterations ?? 1)
            new.directions.append(direction ?? .normal)
            new.fills.append(fill ?? .none)
            new.arePaused.append(isPaused ?? false)
            new.easings.append(easing ?? .ease)
        }
        self = new
        return true
    }

    /// The words of a part, with the arguments of functions.
    private static func words(_ part: String) -> [String] {
        SVGDeclaration.pieces(of: part.split(whereSeparator: \.isWhitespace).joined(separator: " "), partedBy: " ").filter { !$0.isEmpty }
    }

    /// How the keyframes of the animation with the number `index` are combined with the value below it.
    func composition(_ index: Int) -> SVGStyleAnimation.Composition { compositions[index % compositions.count] }

    /// The animation with the number `index` on an element, without keyframes, and its easing.
    func animation(_ index: Int, on target: Int) -> (animation: SVGStyleAnimation, easing: SVGTimingFunction) {
        func value<Value>(_ list: [Value]) -> Value { list[index % list.count] }
        return (
            SVGStyleAnimation(
                target: target, duration: value(durations), delay: value(delays), iterations: value(iterations),
                direction: value(directions), fill: value(fills), isPaused: value(arePaused)), value(easings)
        )
    }
}
