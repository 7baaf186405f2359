import Foundation
import KinoraPipeline

// Loops and masks, which are part of the structure of layers.
extension LayerReading {
    enum LoopKey: String, CaseIterable {
        case every, count, autoreverses
    }

    /// Reads `loop`: the seconds of a turn, or a group. The loop of a clip is no loop of its layer.
    func readLoop(of draft: LayerDraft) throws {
        guard let setting = draft.settings[.loop], draft.kind != .video || !Self.isSwitch(setting) else { return }
        try nodes.attempt {
            let reader = reader(setting.names)
            guard case .mapping = setting.value.content else {
                draft.loop = LayerLoop(period: try reader.seconds(setting.value, in: LayerLoop.periods, setting.keyPath))
                return
            }
            var loop: LayerLoop?
            var (count, autoreverses) = (Double.infinity, false)
            let entries = try nodes.entries(
                of: setting.value, keyPath: setting.keyPath, keys: LoopKey.allCases.map(\.rawValue), synonyms: LayerValueReader.loopSynonyms
            )
            for entry in entries {
                let path = "\(setting.keyPath).\(entry.key)"
                switch LoopKey(rawValue: entry.key) {
                case .every: loop = LayerLoop(period: try reader.seconds(entry.value, in: LayerLoop.periods, path))
                case .count: count = Double(try reader.integer(entry.value, LayerLoop.counts, path))
                case .autoreverses: autoreverses = try reader.boolean(entry.value, path)
                case nil: break
                }
            }
            guard var loop else {
                try nodes.checkKeys(of: setting.value, entries)
                throw reader.error("has no \"every\"; expected the seconds of a turn, such as {every: 2}", setting.value, setting.keyPath)
            }
            (loop.count, loop.autoreverses) = (count, autoreverses)
            draft.loop = loop
        }
    }

    /// Reads `mask`: a layer in the frame of `draft`.
    func readMask(of draft: LayerDraft, _ inherited: Inheritance, depth: Int) throws {
        guard let setting = draft.settings[.mask] else { return }
        guard case .mapping = setting.value.content else {
            throw nodes.error(
                "is \(setting.value.summary); expected a layer such as {shape: circle} or {text: HELLO, font: 200}",
                at: setting.value.position, setting.keyPath)
        }
        var size = draft.kind.isContainer ? draft.size : inherited.size
        if !draft.kind.isContainer {
            if let width = draft.settings[.width] { size.width = try length(width, of: size.width) }
            if let height = draft.settings[.height] { size.height = try length(height, of: size.height) }
        }
        let inside = Inheritance(font: draft.font, foreground: nil, size: size, components: inherited.components)
        // The ids inside of the mask are its own, because it is no part of the group around the layer.
        draft.mask = try drafts(
            [setting.value], setting.keyPath, setting.names, LayerNamespace(outer: draft.namespace), parent: draft, inside,
            depth: depth + 1, isList: false)
        for mask in draft.mask { mask.isMask = true }
        if !draft.kind.isContainer { draft.size = size }
    }
}
