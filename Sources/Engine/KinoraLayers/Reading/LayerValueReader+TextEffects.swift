import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

// The decorations of texts, and their lasting motions.
extension LayerValueReader {
    enum HighlightKey: String, CaseIterable {
        case color, words, height, progress
    }

    enum UnderlineKey: String, CaseIterable {
        case color, words, width, progress
    }

    enum WaveKey: String, CaseIterable {
        case offset, rotation, period, stagger, by
    }

    /// `highlight`: a colour, or a group.
    ///
    /// - Parameter text: The text of the layer, which contains the words; nil if it moves.
    func highlight(_ node: DocumentNode, in text: String?, _ keyPath: String) throws -> LayerTextMark {
        guard case .mapping = node.content else { return LayerTextMark(color: try color(node, keyPath)) }
        var mark = LayerTextMark()
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: HighlightKey.allCases.map(\.rawValue), synonyms: Self.markSynonyms)
        {
            let path = "\(keyPath).\(entry.key)"
            switch HighlightKey(rawValue: entry.key) {
            case .color: mark.color = try color(entry.value, path)
            case .words: mark.words = try words(entry.value, in: text, path)
            case .height: mark.height = try number(entry.value, 0.01...1, path)
            // The progress moves, so the motion of the layer contains it.
            case .progress, nil: break
            }
        }
        return mark
    }

    /// `underline`: a colour, or a group.
    func underline(_ node: DocumentNode, in text: String?, _ keyPath: String) throws -> LayerTextMark {
        guard case .mapping = node.content else { return LayerTextMark(color: try color(node, keyPath)) }
        var mark = LayerTextMark()
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: UnderlineKey.allCases.map(\.rawValue), synonyms: Self.markSynonyms)
        {
            let path = "\(keyPath).\(entry.key)"
            switch UnderlineKey(rawValue: entry.key) {
            case .color: mark.color = try color(entry.value, path)
            case .words: mark.words = try words(entry.value, in: text, path)
            case .width: mark.thickness = try number(entry.value, 0.1...1_000, path)
            case .progress, nil: break
            }
        }
        return mark
    }

    /// The value of `progress` in the group of a mark; nil if there is none.
    func markProgress(_ node: DocumentNode, length: TimeInterval, _ keyPath: String) throws -> Track<Double>? {
        guard case .mapping(let entries) = node.content, let entry = entries.first(where: { $0.key == HighlightKey.progress.rawValue })
        else { return nil }
        return try track(entry.value, "\(keyPath).progress", identity: nil, length: length) { try number($0, 0...1, $1) }
    }

    private func words(_ node: DocumentNode, in text: String?, _ keyPath: String) throws -> String {
        let words = try self.text(node, keyPath)
        guard !words.isEmpty else { throw error("is empty; write the words, or remove it for the whole text", node, keyPath) }
        if let text, !text.contains(words) {
            throw error("'\(words.shortened())' is not in the text '\(text.shortened())'", node, keyPath)
        }
        return words
    }

    /// `wave`: the distance to each side in points, or a group.
    func wave(_ node: DocumentNode, in whole: CGSize, _ keyPath: String) throws -> LayerTextWave {
        var wave = LayerTextWave()
        guard case .mapping = node.content else {
            wave.offset = CGSize(width: 0, height: try number(node, -1_000...1_000, keyPath))
            return wave
        }
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: WaveKey.allCases.map(\.rawValue), synonyms: Self.waveSynonyms) {
            let path = "\(keyPath).\(entry.key)"
            switch WaveKey(rawValue: entry.key) {
            case .offset:
                let offset = try offset(entry.value, in: whole, path)
                wave.offset = CGSize(width: offset.x, height: offset.y)
            case .rotation: wave.rotation = try number(entry.value, -3_600...3_600, path)
            case .period: wave.period = try seconds(entry.value, in: 0.05...600, path)
            case .stagger: wave.stagger = try seconds(entry.value, in: 0...600, path)
            case .by: wave.unit = try choice(entry.value, TextMotion.Unit.self, path)
            case nil: break
            }
        }
        return wave
    }

    private static var markSynonyms: [String: String] {
        [
            "colour": "color", "fill": "color", "text": "words", "word": "words", "thickness": "width", "drawn": "progress",
            "trim": "progress",
        ]
    }

    private static var waveSynonyms: [String: String] {
        ["height": "offset", "amplitude": "offset", "duration": "period", "every": "period", "delay": "stagger", "unit": "by"]
    }
}
