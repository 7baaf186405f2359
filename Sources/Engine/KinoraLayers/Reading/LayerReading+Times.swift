import Foundation
import KinoraPipeline

// The times of layers, which may depend on the times of others.
extension LayerReading {
    /// The start of a layer, in seconds of the film.
    func start(of draft: LayerDraft) throws -> TimeInterval {
        if let known = starts[draft.number] {
            guard let known else { throw circle(draft, "start") }
            return known
        }
        starts[draft.number] = .some(nil)
        // After an error, layers that depend on this one have no errors of their own.
        var result = 0.0
        defer { starts[draft.number] = result }
        result = try draft.parent.map { try start(of: $0) } ?? 0
        result = try computedStart(of: draft)
        return result
    }

    /// The end of a layer, in seconds of the film; not before its start.
    func end(of draft: LayerDraft) throws -> TimeInterval {
        if let known = ends[draft.number] {
            guard let known else { throw circle(draft, "end") }
            return known
        }
        ends[draft.number] = .some(nil)
        var result = film.duration
        defer { ends[draft.number] = result }
        result = try computedEnd(of: draft)
        return result
    }

    private func circle(_ draft: LayerDraft, _ what: String) -> DocumentError {
        // The setting with which the circle begins is the one to change.
        let keys: [LayerKey] = what == "end" ? [.end, .duration] : [.after, .with, .start, .end]
        if let setting = keys.lazy.compactMap({ draft.settings[$0] }).first {
            return nodes.error(
                "the \(what) of \(draft.name) depends on itself; give one of the layers in this circle a start", at: setting.value.position,
                setting.keyPath, code: .circle)
        }
        return nodes.error("the \(what) of \(draft.name) depends on itself", at: draft.position, draft.keyPath, code: .circle)
    }

    /// The time from which the times of a layer count, and the end of the layer around it.
    private func parentStart(_ draft: LayerDraft) throws -> TimeInterval { try draft.parent.map { try start(of: $0) } ?? 0 }
    private func parentEnd(_ draft: LayerDraft) throws -> TimeInterval {
        guard let parent = draft.parent else { return film.duration }
        // The time inside of a loop is the time of its first turn.
        if let loop = parent.loop { return try start(of: parent) + loop.period }
        return try end(of: parent)
    }

    private func computedStart(of draft: LayerDraft) throws -> TimeInterval {
        let given = [LayerKey.start, .after, .with].compactMap { key in draft.settings[key].map { (key, $0) } }
        if given.count > 1 {
            throw nodes.error("has no effect beside \"\(given[0].0.rawValue)\"; remove one", at: given[1].1.keyPosition, given[1].1.keyPath)
        }
        var start: TimeInterval
        if let (key, setting) = given.first {
            switch key {
            case .start: start = try time(setting, of: draft)
            case .with: start = try self.start(of: layer(setting, from: draft).layer)
            default:
                let (other, isEnd) = try layer(setting, from: draft)
                start = try isEnd ? end(of: other) : entranceEnd(of: other)
            }
        } else if let setting = draft.settings[.end], let duration = draft.settings[.duration], draft.settings[.delay] == nil {
            start = try time(setting, of: draft) - seconds(duration)
        } else if let parent = draft.parent, parent.isSequence, !draft.isMask {
            start = try startInSequence(draft, parent)
        } else {
            start = try parentStart(draft) + (draft.isMask ? 0 : draft.parent?.stagger ?? 0) * Double(draft.index)
        }
        if let setting = draft.settings[.delay] {
            start += try reader(setting.names).seconds(setting.value, in: LayerLimits.times, setting.keyPath)
        }
        return min(max(start, LayerLimits.times.lowerBound), LayerLimits.times.upperBound)
    }

    private func startInSequence(_ draft: LayerDraft, _ parent: LayerDraft) throws -> TimeInterval {
        guard draft.index > 0 else { return try start(of: parent) }
        let previous = parent.children[draft.index - 1]
        guard !previous.isAbsent else { return try start(of: previous) }
        guard previous.settings[.end] != nil || previous.settings[.duration] != nil else {
            throw nodes.error(
                "the layer needs a duration or an end, because the next one of the sequence starts at its end", at: previous.position,
                previous.keyPath)
        }
        return try end(of: previous) + parent.stagger
    }

    private func computedEnd(of draft: LayerDraft) throws -> TimeInterval {
        let start = try start(of: draft)
        if let setting = draft.settings[.end] {
            let isFixed = [LayerKey.start, .after, .with].contains { draft.settings[$0] != nil } || draft.settings[.delay] != nil
            if let duration = draft.settings[.duration], isFixed {
                throw nodes.error(
                    "has no effect beside \"end\" and a start; remove one of the three", at: duration.keyPosition, duration.keyPath)
            }
            let end = try time(setting, of: draft)
            guard end >= start else {
                // The audio, which determines the times, is not known yet.
                guard !guessesTimes else { return start }
                throw nodes.error(
                    "is \(MediaTime.text(end)), before the start of the layer at \(MediaTime.text(start)); write a later time",
                    at: setting.value.position,
                    setting.keyPath)
            }
            return end
        }
        if let setting = draft.settings[.duration] { return start + (try seconds(setting)) }
        if let loop = draft.loop, loop.count.isFinite { return min(start + loop.period * loop.count, LayerLimits.times.upperBound) }
        return max(try parentEnd(draft), start)
    }

    private func seconds(_ setting: LayerSetting) throws -> TimeInterval {
        try reader(setting.names).seconds(setting.value, in: 0...LayerLimits.times.upperBound, setting.keyPath)
    }

    /// The time at which a layer and the layers inside have entered.
    private func entranceEnd(of draft: LayerDraft) throws -> TimeInterval {
        let start = try start(of: draft)
        guard !draft.isAbsent else { return start }
        return try draft.children.reduce(start + (draft.enter?.length ?? 0)) { max($0, try entranceEnd(of: $1)) }
    }

    /// The layer that a setting names, and whether its end is meant.
    func layer(_ setting: LayerSetting, from draft: LayerDraft) throws -> (layer: LayerDraft, isEnd: Bool) {
        let text = try reader(setting.names).text(setting.value, setting.keyPath)
        let isEnd = setting.keyPath.hasSuffix(".after") && text.hasSuffix(".end")
        let id = isEnd ? String(text.dropLast(4)) : text
        if let layer = draft.namespace.layer(id) { return (layer, isEnd) }
        let ids = draft.namespace.ids.filter { $0 != draft.id }
        let error = ParameterError(
            unknownWord: id, problem: "is not the id of a layer", in: ids, "an id", none: "a layer with an id")
        throw nodes.error(error.description, at: setting.value.position, setting.keyPath, code: .unknownName)
    }

    /// A time of the film: `2`, `50%`, `end`, `end - 2`, `drop` or `drop + 0.5`.
    private func time(_ setting: LayerSetting, of draft: LayerDraft) throws -> TimeInterval {
        let text = try reader(setting.names).text(setting.value, setting.keyPath)
        if let time = MediaTime(text) {
            switch time {
            case .seconds(let seconds): return try parentStart(draft) + seconds
            case .fraction(let fraction):
                let start = try parentStart(draft)
                return start + (try parentEnd(draft) - start) * fraction
            }
        }
        if LayerBeat.isBeat(text) { return try time(ofBeat: text, at: setting.value.position, setting.keyPath) }
        let words = text.split(separator: " ").map(String.init)
        if let base = words.first, words.count == 1 || words.count == 3 {
            var shift = 0.0
            if words.count == 3 {
                guard ["+", "-"].contains(words[1]), case .seconds(let seconds)? = MediaTime(words[2]) else { throw notTime(text, setting) }
                shift = words[1] == "+" ? seconds : -seconds
            }
            if base == "end" { return try parentEnd(draft) + shift }
            if let marker = try time(ofMarker: base) { return marker + shift }
            if let phrase = try time(ofPhrase: base, setting, of: draft) { return phrase + shift }
            if let cue = try time(ofCue: base, setting, of: draft) { return cue + shift }
            if let marker = try time(ofAnimationMarker: base, from: draft, setting) { return marker + shift }
            if let problem = problem(ofPhrase: base, of: draft) {
                throw nodes.error(problem, at: setting.value.position, setting.keyPath, code: .unknownName)
            }
        }
        throw notTime(text, setting)
    }

    private func notTime(_ text: String, _ setting: LayerSetting) -> DocumentError {
        let error = ParameterError(
            value: text, problem: "is not a time", accepted: "a time such as 2, 500ms or 50%, end - 2, a marker, or beat 4",
            suggestion: LayerValueReader.plainTime(text) ?? NearMiss.nearest(to: text, in: ["end"] + document.markers.keys.sorted()))
        return nodes.error(error.description, at: setting.value.position, setting.keyPath)
    }
}
