import Foundation
import KinoraCaptionViews
import KinoraCaptions
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraViews

/// The settings of captions.
package enum CaptionsKey: String, CaseIterable, Sendable {
    case file, style, highlight, box, outline
    case maxCharacters = "max-characters"
    case maxWords = "max-words"

    /// The description of the setting, for the schema.
    package var help: String {
        switch self {
        case .file: "the path of a file of captions beside the document, or none"
        case .style: BuiltInCaptionStyle.allCases.map(\.rawValue).joined(separator: ", ")
        case .highlight: "the colour of spoken words, in the styles karaoke and pop"
        case .box: "the colour of the box behind the lines, or none for letters with an outline"
        case .outline: "the colour of the outline of letters without a box"
        case .maxCharacters: "the maximum number of characters of a line; 42 by default, 16 in the style pop"
        case .maxWords: "the maximum number of words that are shown at a time; 3 by default in the style pop"
        }
    }
}

// Layers of captions.
extension LayerReading {
    func captions(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let entries = try captionEntries(of: draft)
        func setting(_ key: CaptionsKey) -> (node: DocumentNode, path: String)? {
            entries.first { $0.key == key.rawValue }.map { ($0.value, "\(draft.content.keyPath).\($0.key)") }
        }
        let style = try setting(.style).map { try reader.choice($0.node, BuiltInCaptionStyle.self, $0.path) } ?? .bar
        var appearance = style.appearance
        func isNone(_ node: DocumentNode) -> Bool { if case .scalar("none", _) = node.content { true } else { false } }
        if let (node, path) = setting(.highlight) {
            guard [.karaoke, .pop].contains(style) else {
                throw nodes.error(
                    "has no effect on the style \(style.rawValue); use karaoke or pop", at: node.position, path, code: .noEffect)
            }
            appearance.highlight = try reader.color(node, path)
        }
        if let (node, path) = setting(.box) { appearance.box = isNone(node) ? nil : try reader.color(node, path) }
        if let (node, path) = setting(.outline) {
            appearance.outline = try reader.color(node, path)
            if appearance.box != nil {
                try nodes.report(
                    nodes.error("has no effect on letters in a box; add box: none", at: node.position, path, code: .noEffect))
            }
        }
        if let (node, path) = setting(.maxCharacters) {
            appearance.maxCharacters = try reader.integer(node, LayerLimits.captionCharacters, path)
        }
        if let (node, path) = setting(.maxWords) { appearance.maxWords = try reader.integer(node, LayerLimits.captionWords, path) }
        try readAppearance(of: draft, into: &appearance)
        let from = try draft.settings[.from].map {
            try self.reader($0.names).seconds($0.value, in: 0...LayerLimits.times.upperBound, $0.keyPath)
        }
        guard let track = try captionTrack(of: draft), let file = try captionFile(of: draft) else { return .nothing }
        noteCharacters(of: track, appearance)
        return .captions(
            LayerCaptions(timeline: CaptionTimeline(track), style: style, appearance: appearance, from: from ?? 0, file: file.name))
    }

    /// The entries of the group of settings; empty if the value is a path.
    private func captionEntries(of draft: LayerDraft) throws -> [DocumentNode.Entry] {
        let setting = draft.content
        guard case .mapping = setting.value.content else { return [] }
        let entries = try nodes.entries(of: setting.value, keyPath: setting.keyPath, keys: CaptionsKey.allCases.map(\.rawValue))
        guard entries.contains(where: { $0.key == CaptionsKey.file.rawValue }) else {
            throw nodes.error("has no \"file\"; add file: talk.srt", at: setting.value.position, setting.keyPath, code: .missingKey)
        }
        return entries
    }

    /// The path of the file, and its position in the document; nil for none.
    private func captionFile(of draft: LayerDraft) throws -> (name: String, node: DocumentNode, keyPath: String)? {
        var (node, keyPath) = (draft.content.value, draft.content.keyPath)
        if let entry = try captionEntries(of: draft).first(where: { $0.key == CaptionsKey.file.rawValue }) {
            (node, keyPath) = (entry.value, "\(keyPath).\(entry.key)")
        }
        let value = try reader(draft.content.names).parameter(node, .captions, keyPath)
        return ParameterKind.captions.fileNames(in: value).first.map { ($0, node, keyPath) }
    }

    /// The captions of a layer; nil for `none`, or if this reading opens no files.
    private func captionTrack(of draft: LayerDraft) throws -> CaptionTrack? {
        if let known = draft.captions { return try known.get() }
        let result = Result { () throws -> CaptionTrack? in
            guard let file = try captionFile(of: draft) else { return nil }
            files.append((file.name, file.node.position, file.keyPath))
            guard opensFiles else { return nil }
            return try located(file.node, file.keyPath) { try CaptionAsset.track(at: film.file(file.name).path, named: file.name) }
        }
        draft.captions = result
        return try result.get()
    }

    private func readAppearance(of draft: LayerDraft, into appearance: inout CaptionAppearance) throws {
        // The size of captions follows the frame, unless the layer sets one. The family and the other parts of the font are inherited.
        var font = draft.font
        if !(draft.settings[.font].map(Self.setsSize) ?? false) {
            font.size = min(film.size.width, film.size.height) * appearance.relativeSize
        }
        font.weight = font.weight ?? appearance.weight.value
        appearance.font = font.font
        if let setting = draft.settings[.lineLimit] {
            appearance.maxLines = try reader(setting.names).integer(setting.value, LayerLimits.captionLines, setting.keyPath)
        }
        if let setting = draft.settings[.minimumScale] {
            appearance.minimumScale = try reader(setting.names).number(setting.value, 0.1...1, setting.keyPath)
        }
        if let setting = draft.settings[.position] {
            appearance.position = try reader(setting.names).unitPoint(setting.value, setting.keyPath)
        }
        if let setting = draft.settings[.at], !setsBox(draft) {
            let reader = reader(setting.names)
            let (x, y) = try reader.pair(setting.value, setting.keyPath, "[50%, 80%]") { try reader.length($0, $2) }
            let anchor = try draft.settings[.anchor].map { try self.reader($0.names).anchor($0.value, $0.keyPath) }
            appearance.fix(
                at: CGPoint(x: x.points(of: film.size.width, frame: film.size), y: y.points(of: film.size.height, frame: film.size)),
                anchor: anchor ?? .center)
        }
        appearance.staysInSafeArea = try fillsFrame(draft) && !isInWholeFrame(draft)
    }

    /// Shapes all letters beyond ASCII, so that those without a glyph are reported whichever frames are drawn.
    private func noteCharacters(of track: CaptionTrack, _ appearance: CaptionAppearance) {
        var letters: Set<Character> = []
        for cue in track.cues where letters.count < Self.maxNotedLetters {
            letters.formUnion(cue.text.filter { !$0.isASCII && !$0.isWhitespace })
        }
        guard !letters.isEmpty, let font = appearance.font else { return }
        let text = letters.sorted().map(String.init).joined(separator: " ")
        var request = TextRequest(spans: [TextRequest.Span(text, font: font.descriptor)])
        request.maxWidth = 100 * font.descriptor.size
        _ = SharedResources.textShaper.shape(request)
    }

    private static let maxNotedLetters = 4_000

    private static func setsSize(_ setting: LayerSetting) -> Bool {
        guard case .mapping(let entries) = setting.value.content else { return true }
        return entries.contains { $0.key == LayerValueReader.FontKey.size.rawValue }
    }

    private func setsBox(_ draft: LayerDraft) -> Bool { draft.settings[.width] != nil || draft.settings[.height] != nil }

    /// Whether the layer has the size of the frame: it has no size of its own, and is in no layer with another size.
    private func fillsFrame(_ draft: LayerDraft) -> Bool {
        guard !setsBox(draft) else { return false }
        return sequence(first: draft, next: { $0.parent }).allSatisfy { $0.isFree && ($0.parent?.size ?? film.size) == film.size }
    }

    private func isInWholeFrame(_ draft: LayerDraft) throws -> Bool {
        guard let setting = draft.settings[.inside] else { return false }
        return try reader(setting.names).text(setting.value, setting.keyPath) == "frame"
    }

    /// A layer with a width or a height has the other side of the safe area, if it is not inside of others.
    func readCaptionBox(of draft: LayerDraft, into motion: inout LayerMotion) throws {
        guard setsBox(draft), draft.parent == nil else { return }
        let area = try isInWholeFrame(draft) ? film.size : film.centeredSafeFrame.size
        if motion.width == nil { motion.width = Track(area.width) }
        if motion.height == nil { motion.height = Track(area.height) }
    }

    /// A layer that fills the frame positions its captions itself. A smaller one is in the safe area.
    func placeCaptions(of draft: LayerDraft, _ placement: inout LayerPlacement) throws {
        guard setsBox(draft) else {
            for key in [LayerKey.below, .above, .leftOf, .rightOf] {
                guard let setting = draft.settings[key] else { continue }
                throw nodes.error(
                    "needs a width and a height, because captions fill the frame without them", at: setting.keyPosition, setting.keyPath)
            }
            (placement.position, placement.safeFrame) = (.aligned, nil)
            return
        }
        if draft.parent == nil, draft.settings[.at] == nil, try !isInWholeFrame(draft) { placement.safeFrame = film.centeredSafeFrame }
    }

    /// The time of a cue of captions, in seconds of the film: `talk.2` is the start of the second cue of the captions with the id `talk`, and
    /// `talk.2.end` its end. Nil if `text` names no cue of captions. A guess if no files are opened.
    func time(ofCue text: String, _ setting: LayerSetting, of draft: LayerDraft) throws -> TimeInterval? {
        let isEnd = text.hasSuffix(".end")
        let name = isEnd ? text.dropLast(4) : text[...]
        guard let dot = name.lastIndex(of: "."), let number = Int(name[name.index(after: dot)...]),
            let layer = draft.namespace.layer(String(name[..<dot])), layer.kind == .captions
        else { return nil }
        let start = try start(of: layer)
        guard opensFiles, !layer.isAbsent else {
            guessesTimes = true
            return start + Double(number)
        }
        // An error of the file is reported with the contents of the layer.
        guard let track = try? captionTrack(of: layer) else { return start }
        guard track.cues.indices.contains(number - 1) else {
            throw nodes.error(
                "there is no cue \(number); \(layer.name) has \(track.cues.count.withNoun("cue"))", at: setting.value.position,
                setting.keyPath)
        }
        let from = try layer.settings[.from].map {
            try reader($0.names).seconds($0.value, in: 0...LayerLimits.times.upperBound, $0.keyPath)
        }
        let cue = track.cues[number - 1]
        return min(max(start + (isEnd ? cue.end : cue.start) - (from ?? 0), LayerLimits.times.lowerBound), LayerLimits.times.upperBound)
    }
}
