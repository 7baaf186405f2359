import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraViews

// Clips of footage.
extension LayerReading {
    /// The settings without effect on a clip with a `moment`, and on a clip that shows one frame.
    private static let momentKeys: [LayerKey] = [.from, .to, .speed, .reverse, .hold, .loop]
    private static let heldKeys: [LayerKey] = [.from, .to, .speed, .reverse, .loop]
    /// The end of a clip is often given with one or two digits, in seconds.
    private static let endTolerance = 0.05

    func video(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let setting = draft.content
        let fit = try fit(of: draft, LayerFit.self) ?? .contain
        let value = try reader.parameter(setting.value, .video, setting.keyPath)
        for name in ParameterKind.video.fileNames(in: value) { files.append((name, setting.value.position, setting.keyPath)) }
        let timing = try timing(of: draft, showing: value)
        let stops = try draft.settings[.onBadVideo].map {
            try self.reader($0.names).choice($0.value, Video.BadFramePolicy.self, $0.keyPath) == .stop
        }
        try refuse(Self.momentKeys, beside: .moment, draft)
        try refuse(Self.heldKeys, beside: .hold, draft)
        guard opensFiles, let footage = try footage(value, setting, stopsAtBadFrames: stops ?? false) else { return .nothing }
        try checkLength(of: footage, timing, draft, hasPart: Self.hasPart(value))
        try checkAudio(of: footage, timing, draft)
        return .video(LayerVideo(footage: footage, timing: timing), fit)
    }

    /// A clip behind a layer, which it covers and repeats; nil if the value is a colour, or if this reading opens no files.
    func backgroundVideo(_ setting: LayerSetting) throws -> LayerVideo? {
        guard let name = try Self.backgroundFile(setting, self) else { return nil }
        let value = ParameterValue.text(name)
        let clip = ClipReference(name)
        files.append((clip.path, setting.value.position, setting.keyPath))
        guard opensFiles, let footage = try footage(value, setting, stopsAtBadFrames: false) else { return nil }
        var timing = VideoTiming()
        (timing.from, timing.to) = (clip.from, clip.to)
        timing.isLooped = true
        return LayerVideo(footage: footage, timing: timing)
    }

    /// The path of the clip in the value of `background`; nil for a colour.
    static func backgroundFile(_ setting: LayerSetting, _ reading: LayerReading) throws -> String? {
        guard case .scalar(let text, _) = setting.value.content else { return nil }
        guard text.contains("{") || text.hasPrefix("$") || VideoAsset.isFile(text) else { return nil }
        // An expression may be a list of colours.
        guard case .scalar(let name, _) = try reading.reader(setting.names).expanded(setting.value, setting.keyPath).content else {
            return nil
        }
        return VideoAsset.isFile(name) ? name : nil
    }

    /// Whether the value of `background` is `none`, such as of a parameter for a clip that is not set.
    func isWithoutBackground(_ setting: LayerSetting) throws -> Bool {
        guard case .scalar = setting.value.content else { return false }
        guard case .scalar("none", _) = try reader(setting.names).expanded(setting.value, setting.keyPath).content else { return false }
        return true
    }

    func footage(_ value: ParameterValue, _ setting: LayerSetting, stopsAtBadFrames: Bool) throws -> (any Footage)? {
        try located(setting.value, setting.keyPath) {
            guard let footage = try AssetValues.video(value, of: film).footage, case .text(let name) = value else { return nil }
            guard stopsAtBadFrames else { return footage }
            let path = try film.files.path(of: ClipReference(name).path)
            do throws(FootageError) {
                return try SharedResources.footage.footage(at: path, stopsAtBadFrames: true)
            } catch {
                throw ParameterError(value: name, problem: "cannot be shown: \(error.reason)")
            }
        }
    }

    /// Returns the times of a clip.
    ///
    /// - Parameter value: The clip. The part in a value replaces the layer's `from` and `to`.
    func timing(of draft: LayerDraft, showing value: ParameterValue) throws -> VideoTiming {
        var timing = VideoTiming()
        for (key, setting) in draft.settings {
            let reader = reader(setting.names)
            func seconds() throws -> Double { try reader.seconds(setting.value, in: 0...LayerLimits.times.upperBound, setting.keyPath) }
            try nodes.attempt {
                switch key {
                case .from: timing.from = try seconds()
                case .to: timing.to = try seconds()
                case .hold: timing.held = try seconds()
                case .speed: timing.rate = try reader.number(setting.value, LayerLimits.speeds, setting.keyPath)
                case .reverse: timing.isReversed = try reader.boolean(setting.value, setting.keyPath)
                case .loop where Self.isSwitch(setting): timing.isLooped = try reader.boolean(setting.value, setting.keyPath)
                default: break
                }
            }
        }
        if let from = timing.from, let to = timing.to, to <= from, let setting = draft.settings[.to] {
            throw nodes.error("is not after 'from'; expected a later time of the clip", at: setting.value.position, setting.keyPath)
        }
        guard case .text(let name) = value, ClipReference(name).hasPart else { return timing }
        if case .scalar(name, _) = draft.content.value.content, let other = draft.settings[.from] ?? draft.settings[.to] {
            throw nodes.error("has no effect beside the part in 'video'; remove one", at: other.keyPosition, other.keyPath)
        }
        (timing.from, timing.to) = (ClipReference(name).from, ClipReference(name).to)
        return timing
    }

    /// Whether a value selects a part of its clip.
    private static func hasPart(_ value: ParameterValue) -> Bool {
        if case .text(let name) = value { ClipReference(name).hasPart } else { false }
    }

    /// Whether the value of `loop` is true or false, which repeats a clip instead of the time of its layer.
    static func isSwitch(_ setting: LayerSetting) -> Bool {
        guard case .scalar(let text, _) = setting.value.content else { return false }
        return ["true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
    }

    /// Throws if a time is after the end of the clip. Warns if the clip ends before its layer.
    private func checkLength(of footage: any Footage, _ timing: VideoTiming, _ draft: LayerDraft, hasPart: Bool) throws {
        let length = footage.duration
        for key in [LayerKey.from, .to, .hold] {
            guard let setting = draft.settings[key] else { continue }
            let time = key == .from ? timing.from : key == .to ? timing.to : timing.held
            // `VideoAsset` checks the part in a value.
            guard let time, key == .hold || !hasPart, key == .to ? time > length + Self.endTolerance : time >= length else { continue }
            throw afterEnd(length, setting.value.position, setting.keyPath)
        }
        guard !timing.isLooped, draft.settings[.moment] == nil, let played = timing.playedDuration(of: footage) else { return }
        let end = try end(of: draft)
        let start = try start(of: draft)
        let shown = draft.loop?.period ?? min(end, film.duration) - start
        guard shown - played > 0.1 else { return }
        let missing = MediaTime.text(((shown - played) * 100).rounded() / 100)
        FilmInputs.warn(
            FilmWarning(
                .approximated,
                "the clip ends \(missing) before its layer, and its last frame stays; add loop: true, or end the layer earlier",
                file: draft.position.file ?? document.source, line: draft.content.value.position.line,
                column: draft.content.value.position.column))
    }

    /// Throws if one of `keys` is set beside `key`, with which it has no effect.
    private func refuse(_ keys: [LayerKey], beside key: LayerKey, _ draft: LayerDraft) throws {
        guard draft.settings[key] != nil else { return }
        for other in keys {
            // The loop of a layer repeats more than its clip.
            guard let setting = draft.settings[other], other != .loop || Self.isSwitch(setting) else { continue }
            throw nodes.error("has no effect beside \(key.rawValue); remove one", at: setting.keyPosition, setting.keyPath)
        }
    }

    /// The duration of a clip, in seconds; nil if it is not known, or if the layer is not a clip.
    func clipDuration(of draft: LayerDraft) -> TimeInterval? {
        guard draft.kind == .video, opensFiles else { return nil }
        // An error of the file is reported with the contents of the layer.
        let value = try? reader(draft.content.names).parameter(draft.content.value, .video, draft.content.keyPath)
        return value.flatMap { try? footage($0, draft.content, stopsAtBadFrames: false) }?.duration
    }

    /// A value of `moment`, in seconds of the clip. Throws if it is after the end.
    ///
    /// - Parameter duration: The duration of the clip, in seconds; nil if it is not known.
    func moment(
        _ node: DocumentNode, _ reader: LayerValueReader, in duration: TimeInterval?, _ keyPath: String
    ) throws -> Double {
        let moment = try reader.number(node, 0...LayerLimits.times.upperBound, keyPath)
        guard let duration, moment > duration + Self.endTolerance else { return moment }
        throw afterEnd(duration, node.position, keyPath)
    }

    private func afterEnd(_ duration: TimeInterval, _ position: DocumentPosition, _ keyPath: String) -> DocumentError {
        nodes.error(
            "is after the end of the clip, which lasts \(MediaTime.text((duration * 1000).rounded() / 1000))", at: position, keyPath,
            code: .file)
    }
}
