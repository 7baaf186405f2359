import Foundation
import KinoraPipeline

// Motion along paths, and with other layers.
extension LayerReading {
    /// The layers on which the transform of a layer depends, with the settings that name them.
    private func targets(of draft: LayerDraft) throws -> [(layer: LayerDraft, setting: LayerSetting)] {
        var targets: [(layer: LayerDraft, setting: LayerSetting)] = []
        if let setting = draft.settings[.parent] { targets.append((try sibling(setting, of: draft), setting)) }
        if let setting = draft.settings[.along].map(pathSetting), let other = try pathLayer(setting, of: draft) {
            targets.append((other, setting))
        }
        return targets
    }

    /// Marks the layers that `draft` follows, and throws for circles.
    func markLinks(of draft: LayerDraft) throws {
        for (other, setting) in try targets(of: draft) {
            other.isReferenced = true
            switch linkDepth(of: other, [draft]) {
            case .depth(let depth):
                linkDepths[draft.number] = max(linkDepths[draft.number] ?? 0, depth + 1)
                guard depth >= LayerLimits.depth else { continue }
                throw nodes.error(
                    "more than \(LayerLimits.depth) layers follow one another", at: setting.value.position, setting.keyPath)
            case .circle(let layers):
                throw nodes.error(
                    "the motion of \(draft.name) depends on itself: \(layers.map(\.name).joined(separator: " -> "))",
                    at: setting.value.position, setting.keyPath)
            case .unknown: continue
            }
        }
    }

    private enum LinkDepth {
        /// The number of layers that follow one another, from the layer on.
        case depth(Int)
        /// The layers of a circle that begins with the first one.
        case circle([LayerDraft])
        /// There is an error in another layer.
        case unknown
    }

    /// - Parameter passed: The layers that lead to `draft`.
    private func linkDepth(of draft: LayerDraft, _ passed: [LayerDraft]) -> LinkDepth {
        if let known = linkDepths[draft.number] { return .depth(known) }
        guard !passed.contains(where: { $0 === draft }) else { return passed[0] === draft ? .circle(passed + [draft]) : .unknown }
        guard passed.count <= LayerLimits.depth else { return .depth(LayerLimits.depth) }
        var depth = 0
        for (other, _) in (try? targets(of: draft)) ?? [] {
            switch linkDepth(of: other, passed + [draft]) {
            case .depth(let found): depth = max(depth, found + 1)
            case let found: return found
            }
        }
        linkDepths[draft.number] = depth
        return .depth(depth)
    }

    /// The layer of the same group that a setting names.
    private func sibling(_ setting: LayerSetting, of draft: LayerDraft) throws -> LayerDraft {
        let other = try layer(setting, from: draft).layer
        guard other.parent === draft.parent, !draft.isMask, !other.isMask else {
            throw nodes.error(
                "\(other.name) is in another layer; a layer follows layers of its own group", at: setting.value.position, setting.keyPath)
        }
        guard other.kind != .sound else {
            throw nodes.error("\(other.name) is a sound, which is not seen and has no motion", at: setting.value.position, setting.keyPath)
        }
        guard draft.isFree else {
            throw nodes.error(
                "has no effect in a \(draft.parent?.kind.rawValue ?? "stack"), which arranges its layers itself; use a group",
                at: setting.keyPosition, setting.keyPath)
        }
        return other
    }

    /// The path in the value of `along`, with or without other settings.
    private func pathSetting(_ setting: LayerSetting) -> LayerSetting {
        guard case .mapping(let entries) = setting.value.content,
            let entry = entries.first(where: { $0.key == AlongKey.path.rawValue })
        else { return setting }
        return LayerSetting(
            value: entry.value, keyPosition: entry.keyPosition, keyPath: "\(setting.keyPath).\(entry.key)", names: setting.names)
    }

    /// The shape layer that a path names; nil for an outline.
    private func pathLayer(_ setting: LayerSetting, of draft: LayerDraft) throws -> LayerDraft? {
        guard case .scalar = setting.value.content else { return nil }
        let text = try reader(setting.names).text(setting.value, setting.keyPath)
        guard draft.namespace.layer(text) != nil else { return nil }
        let other = try sibling(setting, of: draft)
        guard other.kind == .shape else {
            throw nodes.error(
                "\(other.name) is a layer of the kind \(other.kind.rawValue); only a shape has an outline", at: setting.value.position,
                setting.keyPath)
        }
        return other
    }

    /// The path of `draft` and the layer whose motion it inherits; nil for neither.
    func link(of draft: LayerDraft) throws -> LayerLink? {
        let parent = try draft.settings[.parent].map { try sibling($0, of: draft).number }
        let along = try draft.settings[.along].map { try self.along($0, of: draft) }
        return parent == nil && along == nil ? nil : LayerLink(along: along, parent: parent)
    }

    private func along(_ setting: LayerSetting, of draft: LayerDraft) throws -> LayerAlong {
        guard draft.isFree else {
            throw nodes.error(
                "has no effect in a \(draft.parent?.kind.rawValue ?? "stack"), which arranges its layers itself; use a group",
                at: setting.keyPosition, setting.keyPath)
        }
        for key in [LayerKey.position, .at, .below, .above, .leftOf, .rightOf] {
            guard let other = draft.settings[key] else { continue }
            throw nodes.error(
                "has no effect beside \"along\", which positions the anchor of the layer", at: other.keyPosition, other.keyPath)
        }
        let reader = reader(setting.names)
        let path = pathSetting(setting)
        // The reader of the position reports a missing path.
        guard case .scalar = path.value.content else { throw RecordedError() }
        let movesLetters = try movesLetters(setting, of: draft)
        let (rotates, lookAhead) = try reader.alongRotation(setting.value, setting.keyPath)
        var frame: (frame: LayerAlong.Frame, setting: LayerSetting)?
        if case .mapping(let entries) = setting.value.content, let entry = entries.first(where: { $0.key == AlongKey.frame.rawValue }) {
            let keyPath = "\(setting.keyPath).\(entry.key)"
            frame = (
                try reader.alongFrame(entry.value, keyPath),
                LayerSetting(value: entry.value, keyPosition: entry.keyPosition, keyPath: keyPath, names: setting.names)
            )
        }
        if let other = try pathLayer(path, of: draft) {
            if let frame {
                throw nodes.error(
                    "has no effect on the path of a layer, which is where the layer is", at: frame.setting.keyPosition,
                    frame.setting.keyPath)
            }
            return LayerAlong(path: .layer(other.number), rotates: rotates, lookAhead: lookAhead, movesLetters: movesLetters)
        }
        let text = try reader.text(path.value, path.keyPath)
        let ids = draft.namespace.ids.filter { $0 != draft.id }
        if !ShapeOutline.names.contains(text), let id = NearMiss.nearest(to: text, in: ids) {
            throw nodes.error(
                "'\(text.shortened())' is neither the id of a shape layer of the same group nor an outline; did you mean '\(id)'?",
                at: path.value.position, path.keyPath)
        }
        return LayerAlong(
            path: .outline(try outline(path.value, draft, reader, path.keyPath), frame: frame?.frame), rotates: rotates,
            lookAhead: lookAhead, movesLetters: movesLetters)
    }

    /// Whether the letters of a text are on its path, by `by: letter`.
    private func movesLetters(_ setting: LayerSetting, of draft: LayerDraft) throws -> Bool {
        guard case .mapping(let entries) = setting.value.content, let entry = entries.first(where: { $0.key == AlongKey.by.rawValue })
        else { return false }
        let keyPath = "\(setting.keyPath).\(entry.key)"
        guard try reader(setting.names).word(entry.value, ["layer", "letter"], keyPath) == "letter" else { return false }
        guard draft.kind == .text else {
            throw nodes.error("has no effect on a layer that is not a text", at: entry.keyPosition, keyPath)
        }
        for key in [AlongKey.rotate, .lookAhead] {
            guard let other = entries.first(where: { $0.key == key.rawValue }) else { continue }
            throw nodes.error(
                "has no effect beside \"by: letter\", with which letters turn with the path", at: other.keyPosition,
                "\(setting.keyPath).\(other.key)")
        }
        for key in [LayerKey.width, .height, .padding, .background] {
            guard let other = draft.settings[key] else { continue }
            throw nodes.error("has no effect on a text whose letters are on a path", at: other.keyPosition, other.keyPath)
        }
        return true
    }

    /// Returns the layers of a group. Those that follow others change whenever the others change, or a layer beside which these are.
    func linked(_ layers: [Layer]) -> [Layer] {
        guard layers.contains(where: { $0.link != nil }) else { return layers }
        let known = Dictionary(layers.map { ($0.number, $0) }) { first, _ in first }
        return layers.map { layer in
            guard let link = layer.link else { return layer }
            var related: Set<Int> = []
            var next = link.targets
            while let number = next.popLast() {
                guard related.insert(number).inserted, let other = known[number] else { continue }
                next += other.link?.targets ?? []
                if case .beside(let neighbour, _, _) = other.placement.position { next.append(neighbour) }
            }
            return Layer(layer, alsoChangingAt: related.sorted().compactMap { known[$0] }.flatMap(\.changes))
        }
    }
}
