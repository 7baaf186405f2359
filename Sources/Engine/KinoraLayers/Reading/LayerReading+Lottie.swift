import Foundation
import KinoraLottie
import KinoraPipeline
import KinoraViews

// Layers of Lottie animations, and the times of their markers.
extension LayerReading {
    func lottie(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let found = try animation(of: draft)
        let fit = try fit(of: draft, LottieFit.self)
        let slots = try draft.settings[.slots].map { try self.slots($0, of: found) } ?? [:]
        guard var lottie = try playback(of: draft, found) else { return .nothing }
        lottie.fit = fit ?? .contain
        guard !slots.isEmpty else { return .lottie(lottie) }
        // The names and kinds of the slots are checked above. An error here concerns the whole file.
        let animation = try located(draft.content.value, draft.content.keyPath) {
            do throws(LottieError) {
                return try lottie.animation.setting(slots: slots)
            } catch {
                throw ParameterError(problem: "the slots of the animation cannot be set: \(error)")
            }
        }
        var copy = LayerLottie(animation: animation, part: lottie.part)
        (copy.fit, copy.speed, copy.playback) = (lottie.fit, lottie.speed, lottie.playback)
        return .lottie(copy)
    }

    /// The animation of a layer, with the slots of its file; nil for `none`, or if this reading opens no files.
    private func animation(of draft: LayerDraft) throws -> LottieAnimation? {
        if let known = draft.animation { return try known.get() }
        let result = Result { try readAnimation(of: draft) }
        draft.animation = result
        return try result.get()
    }

    private func readAnimation(of draft: LayerDraft) throws -> LottieAnimation? {
        let setting = draft.content
        let value = try reader(setting.names).parameter(setting.value, .lottie, setting.keyPath)
        guard let name = ParameterKind.lottie.fileNames(in: value).first else { return nil }
        files.append((name, setting.value.position, setting.keyPath))
        guard opensFiles else { return nil }
        return try located(setting.value, setting.keyPath) {
            try LottieAsset.animation(at: film.file(name).path, named: name)
        }
    }

    /// How a layer plays its animation, with the slots of the file; nil if there is no animation.
    private func playback(of draft: LayerDraft, _ animation: LottieAnimation?) throws -> LayerLottie? {
        let speed = try draft.settings[.speed].map { try reader($0.names).number($0.value, -100...100, $0.keyPath) }
        let playback = try draft.settings[.playback].map { setting in
            LayerLottie.Playback(
                rawValue: try reader(setting.names).word(
                    setting.value, LayerLottie.Playback.allCases.map(\.rawValue),
                    synonyms: [
                        "repeat": "loop", "yes": "loop", "true": "loop", "ping-pong": "bounce", "alternate": "bounce", "no": "once",
                    ],
                    setting.keyPath))
        }
        let part = try draft.settings[.from].map { try self.part($0, of: animation) }
        guard let animation else { return nil }
        var lottie = LayerLottie(animation: animation, part: (part ?? nil) ?? 0...animation.duration)
        if let speed { lottie.speed = speed }
        if let playback = playback ?? nil { lottie.playback = playback }
        return lottie
    }

    /// The part of an animation from a time on, or of a marker: `1.5`, `drop`.
    private func part(_ setting: LayerSetting, of animation: LottieAnimation?) throws -> ClosedRange<TimeInterval>? {
        let text = try reader(setting.names).text(setting.value, setting.keyPath)
        guard let animation else { return nil }
        let end = animation.duration
        if case .seconds(let seconds)? = MediaTime(text) {
            guard seconds >= 0, seconds <= end else {
                throw nodes.error(
                    "'\(text.shortened())' is not in the animation, which has \(MediaTime.text(end))", at: setting.value.position,
                    setting.keyPath)
            }
            return seconds...end
        }
        let marker = try marker(text, of: animation, at: setting.value.position, setting.keyPath)
        let start = min(max(marker.time, 0), end)
        return start...(marker.duration > 0 ? min(start + marker.duration, end) : end)
    }

    private func marker(
        _ name: String, of animation: LottieAnimation, at position: DocumentPosition, _ keyPath: String
    ) throws -> LottieAnimation.Marker {
        if let marker = animation.marker(name) { return marker }
        let error = ParameterError(
            unknownWord: name, problem: "is not a marker of the animation", in: animation.markers.map(\.name), "a marker",
            none: "an animation with markers")
        throw nodes.error(error.description, at: position, keyPath, code: .unknownName)
    }

    /// The time at which a layer shows the marker of its animation, as in `logo.drop`; nil if the text is no such name.
    /// A guess if no files are opened.
    func time(ofAnimationMarker text: String, from draft: LayerDraft, _ setting: LayerSetting) throws -> TimeInterval? {
        guard let dot = text.firstIndex(of: "."), let layer = draft.namespace.layer(String(text[..<dot])), layer.kind == .lottie else {
            return nil
        }
        let start = try start(of: layer)
        guard opensFiles, !layer.isAbsent else {
            guessesTimes = true
            return start
        }
        // An error of the file is reported with the contents of the layer.
        guard let lottie = try? playback(of: layer, animation(of: layer)) else { return start }
        let marker = try marker(String(text[text.index(after: dot)...]), of: lottie.animation, at: setting.value.position, setting.keyPath)
        guard let time = lottie.localTime(of: marker.time) else {
            throw nodes.error(
                "the layer does not show the marker '\(marker.name.shortened())' of its animation", at: setting.value.position,
                setting.keyPath)
        }
        return start + time
    }

    /// The values for slots. Expressions are evaluated even if no files are opened.
    private func slots(_ setting: LayerSetting, of animation: LottieAnimation?) throws -> [String: LottieSlotValue] {
        guard case .mapping(let entries) = setting.value.content else {
            throw nodes.error(
                "is \(setting.value.summary); expected a group of names and values such as {title: Hello}", at: setting.value.position,
                setting.keyPath)
        }
        let reader = reader(setting.names)
        var values: [String: LottieSlotValue] = [:]
        for entry in entries {
            let path = "\(setting.keyPath).\(entry.key.shortened())"
            try nodes.attempt {
                guard let animation else {
                    _ = try reader.expanded(entry.value, path)
                    return
                }
                guard let slot = animation.slots.first(where: { $0.name == entry.key }) else {
                    let error = ParameterError(
                        unknownWord: entry.key, problem: "is not a slot of the animation", in: animation.slots.map(\.name), "a slot",
                        none: "an animation with slots")
                    throw nodes.error(error.description, at: entry.keyPosition, path, code: .unknownName)
                }
                let value = try reader.parameter(entry.value, slot.parameterKind, path)
                for name in slot.parameterKind.fileNames(in: value) { files.append((name, entry.value.position, path)) }
                values[slot.name] = try located(entry.value, path) { try slot.slotValue(value) { try film.file($0).path } }
            }
        }
        return values
    }
}
