import Foundation
import KinoraDrawing
import KinoraPipeline

// The positions of layers, which may be beside others.
extension LayerReading {
    /// Marks the layers beside which others are placed, and throws for circles.
    func markReferences(_ drafts: [LayerDraft]) throws {
        for draft in drafts {
            try nodes.attempt {
                guard let (other, setting) = try neighbour(of: draft) else { return }
                other.isReferenced = true
                var passed = [draft.name]
                var next: LayerDraft? = other
                while let layer = next {
                    guard layer !== draft else {
                        throw nodes.error(
                            "places \(draft.name) beside itself: \((passed + [draft.name]).joined(separator: " -> "))",
                            at: setting.value.position, setting.keyPath, code: .circle)
                    }
                    passed.append(layer.name)
                    guard passed.count <= count + 1 else { return }
                    next = try neighbour(of: layer)?.layer
                }
            }
            try nodes.attempt { try markLinks(of: draft) }
            try markReferences(draft.children + draft.mask)
        }
    }

    /// The layer beside which `draft` is placed.
    private func neighbour(of draft: LayerDraft) throws -> (layer: LayerDraft, setting: LayerSetting)? {
        let settings = [LayerKey.below, .above, .leftOf, .rightOf].compactMap { draft.settings[$0] }
        guard let setting = settings.first else { return nil }
        if settings.count > 1 {
            throw nodes.error("has no effect beside another position; remove one", at: settings[1].keyPosition, settings[1].keyPath)
        }
        if let point = draft.settings[.at] {
            throw nodes.error("has no effect beside another position; remove one", at: point.keyPosition, point.keyPath)
        }
        let other = try layer(setting, from: draft).layer
        guard other.parent === draft.parent, other.isMask == draft.isMask else {
            throw nodes.error(
                "\(other.name) is in another layer; a layer is placed beside layers of its own group", at: setting.value.position,
                setting.keyPath)
        }
        guard other.kind != .sound else {
            throw nodes.error(
                "\(other.name) is a sound, which is not seen and has no position", at: setting.value.position, setting.keyPath)
        }
        if let parent = draft.parent, !draft.isFree {
            throw nodes.error(
                "has no effect in a \(parent.kind.rawValue), which arranges its layers itself", at: setting.keyPosition, setting.keyPath)
        }
        return (other, setting)
    }

    func placement(of draft: LayerDraft) throws -> LayerPlacement {
        var placement = LayerPlacement()
        placement.frame = film.size
        let size = draft.parent?.size ?? film.size
        func setting(_ key: LayerKey) -> LayerSetting? { draft.settings[key] }
        if !draft.isFree {
            for key in [LayerKey.position, .at, .inside] {
                if let setting = setting(key) {
                    try nodes.report(
                        nodes.error(
                            "has no effect in \(draft.parent.map { "a layer of the kind \($0.kind.rawValue)" } ?? "the film"), which arranges its layers itself",
                            at: setting.keyPosition, setting.keyPath))
                }
            }
        }
        if let setting = setting(.inside), try reader(setting.names).text(setting.value, setting.keyPath) == "safe-area" {
            placement.safeFrame = film.safeFrame
        }
        if let setting = setting(.anchor) { placement.anchor = try reader(setting.names).anchor(setting.value, setting.keyPath) }
        if let setting = setting(.z) { placement.z = try reader(setting.names).number(setting.value, -1_000...1_000, setting.keyPath) }
        if let setting = setting(.position) {
            if let point = draft.settings[.at] {
                throw nodes.error("has no effect beside \"position\"; remove one", at: point.keyPosition, point.keyPath)
            }
            placement.alignment = try reader(setting.names).unitPoint(setting.value, setting.keyPath)
        }
        if let setting = setting(.at) {
            let reader = reader(setting.names)
            if case .scalar(let text, _) = setting.value.content, let word = LayerValueReader.position(text) {
                throw reader.error(
                    "'\(text.shortened())' is a word; write position: \(word), or at: [50%, 120]", setting.value, setting.keyPath)
            }
            let (x, y) = try reader.pair(setting.value, setting.keyPath, "[50%, 120]") { try reader.length($0, $2) }
            placement.position = .point(x: x, y: y)
        }
        if draft.kind == .captions { try placeCaptions(of: draft, &placement) }
        // What is in the middle of the frame stays there, where the safe area is further from one side.
        if placement.safeFrame != nil, placement.alignment.x == 0.5 { placement.safeFrame = film.centeredSafeFrame }
        for side in LayerPlacement.Side.allCases {
            guard let key = LayerKey(rawValue: side.rawValue), let setting = setting(key) else { continue }
            let other = try layer(setting, from: draft).layer
            var gap = 0.0
            if let setting = self.setting(.gap, of: draft) {
                gap = try reader(setting.names).points(setting.value, of: side.isVertical ? size.height : size.width, setting.keyPath)
            }
            placement.position = .beside(other.number, side, gap: draft.isAbsent ? 0 : gap)
        }
        if case .beside = placement.position {
        } else if let setting = setting(.gap) {
            try nodes.report(
                nodes.error(
                    "has no effect without \"below\", \"above\", \"left-of\" or \"right-of\""
                        + (draft.kind.isStack || draft.kind == .grid
                            ? "; use spacing for the space between the layers inside" : "; remove it"),
                    at: setting.keyPosition, setting.keyPath))
        }
        return placement
    }

    private func setting(_ key: LayerKey, of draft: LayerDraft) -> LayerSetting? { draft.settings[key] }
}
