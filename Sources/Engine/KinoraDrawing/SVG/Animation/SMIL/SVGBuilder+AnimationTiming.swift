import Foundation

extension SVGBuilder {
    /// The timing attributes of an animation element; nil if it never plays.
    mutating func timing(of index: Int) -> SVGTiming? {
        let element = elements[index]
        var timing = SVGTiming()
        func word(_ name: String) -> String? { element[name]?.trimmingCharacters(in: .whitespacesAndNewlines) }
        if let text = word("begin") { timing.begins = conditions(text, "begin", index) }
        if let text = word("end") { timing.ends = conditions(text, "end", index) }
        if let text = word("dur"), text != "indefinite", text != "media" {
            guard let seconds = SVGClockValue.seconds(text), seconds > 0 else {
                warn("'\(text.prefix(40))' is not a value of 'dur'", at: element.byte)
                return nil
            }
            timing.duration = seconds
        }
        timing.repeatCount = word("repeatCount").flatMap { text in
            text == "indefinite" ? .infinity : positive(SVGNumber.value(text), text, "repeatCount", index)
        }
        timing.repeatDuration = word("repeatDur").flatMap { text in
            text == "indefinite" ? .infinity : positive(SVGClockValue.seconds(text), text, "repeatDur", index)
        }
        if let text = word("min"), text != "media" { timing.minimum = positive(SVGClockValue.seconds(text), text, "min", index) ?? 0 }
        if let text = word("max"), text != "media", text != "indefinite" {
            timing.maximum = positive(SVGClockValue.seconds(text), text, "max", index) ?? .infinity
        }
        timing.restart = word("restart").flatMap { SVGTiming.Restart(rawValue: $0) } ?? .always
        timing.isFrozen = word("fill") == "freeze"
        return timing
    }

    private mutating func positive(_ value: Double?, _ text: String, _ name: String, _ index: Int) -> Double? {
        if let value, value > 0 || (name == "min" && value == 0) { return value }
        warn("'\(text.prefix(40))' is not a value of '\(name)'", at: elements[index].byte)
        return nil
    }

    private mutating func conditions(_ text: String, _ name: String, _ index: Int) -> [SVGTimeCondition] {
        guard text.utf8.count <= 20_000, let list = SVGTimeCondition.list(text), list.count <= SVGBuilder.maxAnimationValues else {
            warn("'\(text.prefix(40))' is not a value of '\(name)', so the animation is not played", at: elements[index].byte)
            return [.indefinite]
        }
        for condition in list {
            switch condition {
            case .event(let event): warn("the event '\(event.prefix(40))' never happens in a film", at: elements[index].byte)
            case .moment(_, let id, _):
                guard let target = elementsByID[id], Self.animationNames.contains(elements[target].name) else {
                    warn("there is no animation with the id '\(id.prefix(40))'", at: elements[index].byte)
                    continue
                }
            case .indefinite where name == "begin":
                warn("an animation is started by a script, and is not played", at: elements[index].byte)
            default: break
            }
        }
        return list
    }
}
