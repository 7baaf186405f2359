import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraPipeline

extension LayerValueReader {
    enum MotionKey: String, CaseIterable {
        case from, to, keyframes, duration, delay, easing, `repeat`, autoreverses
    }

    private enum KeyframeKey: String, CaseIterable {
        case value, easing
    }

    private static var maxRepetitions: Int { 1_000_000 }

    func easing(_ node: DocumentNode, _ keyPath: String) throws -> LayerEasing {
        let text = try text(node, keyPath)
        if let easing = LayerEasing(text) { return easing }
        let dashed = ParameterError.dashed(text)
        let known = Self.easingSynonyms[dashed] ?? (LayerEasing(dashed) == nil ? nil : dashed)
        let error = ParameterError(
            value: text, problem: "is not an easing", accepted: known == nil ? LayerEasing.accepted : "",
            suggestion: known ?? NearMiss.nearest(to: text, in: LayerEasing.names))
        throw self.error(error.description, node, keyPath)
    }

    /// A value that may move: the value itself, or a group with `from` and `to`, or with `keyframes`.
    ///
    /// - Parameters:
    ///   - identity: The value that `from` or `to` has by default; nil if both are required.
    ///   - length: The duration of the layer, in seconds.
    func track<Value: Interpolatable>(
        _ group: DocumentNode, _ keyPath: String, identity: Value?, length: TimeInterval, _ read: (DocumentNode, String) throws -> Value
    ) throws -> Track<Value> {
        if let track = try followingTrack(group, keyPath, identity: identity, read) { return track }
        func isMotion(_ key: String) -> Bool { MotionKey(rawValue: key) != nil || Self.motionSynonyms[ParameterError.dashed(key)] != nil }
        guard case .mapping(let all) = group.content, all.contains(where: { isMotion($0.key) }) else {
            if Value.self == Double.self, case .sequence(let items) = group.content {
                let (first, last) = (items.first?.summary ?? "0", items.last?.summary ?? "1")
                let values = [first, last].map { $0.replacing("\"", with: "") }
                throw error(
                    "is a list; a value that moves is written as {from: \(values[0].shortened()), to: \(values[1].shortened())}", group,
                    keyPath)
            }
            return Track(try read(group, keyPath))
        }
        let entries = try nodes.entries(
            of: group, keyPath: keyPath, keys: MotionKey.allCases.map(\.rawValue), synonyms: Self.motionSynonyms)
        let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
        func path(_ key: MotionKey) -> String { "\(keyPath).\(key.rawValue)" }
        func node(_ key: MotionKey) -> DocumentNode? { values[key.rawValue] }
        let easing = try node(.easing).map { try self.easing($0, path(.easing)) } ?? .smooth(.easeInOut)
        let delay = try node(.delay).map { try self.delay($0, path(.delay), length: length) } ?? 0
        let repetition = try repetition(node(.repeat), path(.repeat), node(.autoreverses), path(.autoreverses))
        if let keyframes = node(.keyframes) {
            for key in [MotionKey.from, .to, .duration] where node(key) != nil {
                throw error("has no effect beside keyframes; remove it", node(key) ?? keyframes, path(key))
            }
            return Track(
                try self.keyframes(keyframes, path(.keyframes), easing: easing, delay: delay, length: length, read), repetition)
        }
        let from = try node(.from).map { try read($0, path(.from)) } ?? identity
        let to = try node(.to).map { try read($0, path(.to)) } ?? identity
        guard let from, let to else {
            try nodes.checkKeys(of: group, entries)
            throw error("has no \"\(from == nil ? "from" : "to")\"; a motion needs both, or keyframes", group, keyPath)
        }
        guard node(.from) != nil || node(.to) != nil else {
            try nodes.checkKeys(of: group, entries)
            throw error("has neither \"from\" nor \"to\" nor \"keyframes\"", group, keyPath)
        }
        let duration = try node(.duration).map { try time($0, path(.duration), length: length) } ?? max(length - delay, 0)
        guard duration > 0 else { return Track([Track.Keyframe(time: delay, value: to, easing: .hold)]) }
        return Track(
            [
                Track.Keyframe(time: delay, value: from, easing: .hold), Track.Keyframe(time: delay + duration, value: to, easing: easing),
            ], repetition)
    }

    private func repetition(
        _ node: DocumentNode?, _ keyPath: String, _ autoreverses: DocumentNode?, _ reversePath: String
    ) throws -> TrackRepetition {
        var repetition = TrackRepetition()
        if let node {
            let text = try text(node, keyPath)
            if text == "forever" {
                repetition.count = .infinity
            } else if let count = Int(text), (1...Self.maxRepetitions).contains(count) {
                repetition.count = Double(count)
            } else {
                throw error(
                    "'\(text.shortened())' is not a number of repetitions; expected forever, or an integer of 1 or more", node, keyPath)
            }
        }
        if let autoreverses {
            repetition.autoreverses = try boolean(autoreverses, reversePath)
            if repetition.count == 1, repetition.autoreverses {
                throw error("has no effect without \"repeat\"; add repeat: forever", autoreverses, reversePath)
            }
        }
        return repetition
    }

    /// A time that may be negative: the motion then began before the layer's start.
    private func delay(_ node: DocumentNode, _ keyPath: String, length: TimeInterval) throws -> TimeInterval {
        let text = try text(node, keyPath)
        guard text.hasPrefix("-") else { return try time(text, node, keyPath, length: length) }
        return -(try time(String(text.dropFirst()), node, keyPath, length: length))
    }

    /// A time in seconds, or in percent of the layer's duration.
    private func time(_ node: DocumentNode, _ keyPath: String, length: TimeInterval) throws -> TimeInterval {
        try time(text(node, keyPath), node, keyPath, length: length)
    }

    private func time(_ text: String, _ node: DocumentNode, _ keyPath: String, length: TimeInterval) throws -> TimeInterval {
        if LayerBeat.isBeat(text) {
            guard let audio else { return (LayerBeat(text)?.position ?? 0) * LayerBeat.guessedInterval }
            return try audio.beatTime(text, node.position, keyPath) - audio.start
        }
        guard let time = MediaTime(text), time.seconds(in: length) <= LayerLimits.times.upperBound else {
            throw error("'\(text.shortened())' is not a time; expected \(MediaTime.accepted)", node, keyPath)
        }
        return time.seconds(in: length)
    }

    /// A group of values by their times: `{0: 1, 50%: 1.2, 2s: {value: 1, easing: hold}}`.
    private func keyframes<Value: Interpolatable>(
        _ node: DocumentNode, _ keyPath: String, easing: LayerEasing, delay: TimeInterval, length: TimeInterval,
        _ read: (DocumentNode, String) throws -> Value
    ) throws -> [Track<Value>.Keyframe] {
        guard case .mapping(let entries) = node.content, (1...LayerLimits.keyframes).contains(entries.count) else {
            throw error(
                "is \(node.summary); expected 1 to \(LayerLimits.keyframes) values by their times, such as {0: 1, 0.5: 1.2}", node, keyPath)
        }
        var keyframes: [Track<Value>.Keyframe] = []
        for entry in entries {
            let path = "\(keyPath).\(entry.key.shortened())"
            var time =
                delay
                + (try self.time(
                    entry.key, DocumentNode(.scalar(text: entry.key, isQuoted: false), at: entry.keyPosition), path, length: length))
            let isGuess = entries.contains { LayerBeat.isBeat($0.key) } && audio?.knowsBeats != true
            // Guesses may have another order than the beats.
            if isGuess, let last = keyframes.last { time = max(time, last.time + LayerBeat.guessedInterval) }
            if let last = keyframes.last, time <= last.time {
                throw nodes.error("is not after the time before it; expected ascending times", at: entry.keyPosition, path)
            }
            var (value, own) = (entry.value, easing)
            if case .mapping(let parts) = entry.value.content, parts.contains(where: { KeyframeKey(rawValue: $0.key) != nil }) {
                let parts = try nodes.entries(
                    of: entry.value, keyPath: path, keys: KeyframeKey.allCases.map(\.rawValue), synonyms: Self.motionSynonyms)
                guard let first = parts.first(where: { $0.key == KeyframeKey.value.rawValue }) else {
                    try nodes.checkKeys(of: entry.value, parts)
                    throw error("has no \"value\"; expected {value: 1, easing: ease-in}", entry.value, path)
                }
                value = first.value
                if let node = parts.first(where: { $0.key == KeyframeKey.easing.rawValue })?.value {
                    own = try self.easing(node, "\(path).easing")
                }
            }
            keyframes.append(Track.Keyframe(time: time, value: try read(value, path), easing: own))
        }
        return keyframes
    }
}
