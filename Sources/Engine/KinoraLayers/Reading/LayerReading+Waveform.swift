import Foundation
import KinoraPipeline

/// The settings of a waveform.
package enum WaveformKey: String, CaseIterable, Sendable {
    case kind, count, span, gap

    /// The description of the setting, for the schema.
    package var help: String {
        switch self {
        case .kind: "bars (the default), or line for a curve"
        case .count: "the number of bars, or of points of the curve; \(LayerWaveform.defaultCount) by default"
        case .span: "the seconds that are visible, with the present moment in the middle (3 by default), or all for the whole film"
        case .gap: "the space between bars, as a fraction of the distance from one to the next; 0.4 by default"
        }
    }
}

extension LayerReading {
    func waveform(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let setting = draft.content
        if let problem = audioProblem(of: draft, "show", remedy: "move the layer out of it") {
            try nodes.report(nodes.error(problem, at: setting.keyPosition, setting.keyPath))
        }
        var kind: LayerWaveform.Kind?
        var count = LayerWaveform.defaultCount
        var span: TimeInterval? = LayerWaveform.defaultSpan
        var gap = LayerWaveform.defaultGap
        if case .mapping = setting.value.content {
            let entries = try nodes.entries(of: setting.value, keyPath: setting.keyPath, keys: WaveformKey.allCases.map(\.rawValue))
            for entry in entries {
                let (value, path) = (entry.value, "\(setting.keyPath).\(entry.key)")
                try nodes.attempt {
                    switch WaveformKey(rawValue: entry.key) {
                    case .kind: kind = try reader.choice(value, LayerWaveform.Kind.self, path)
                    case .count: count = try reader.integer(value, LayerLimits.waveformBars, path)
                    case .span: span = try self.span(value, reader, path)
                    case .gap: gap = try reader.number(value, LayerWaveform.gaps, path)
                    case nil: break
                    }
                }
            }
            if kind == .line, let entry = entries.first(where: { $0.key == WaveformKey.gap.rawValue }) {
                throw nodes.error("has no effect on a line; it belongs to bars", at: entry.keyPosition, "\(setting.keyPath).gap")
            }
        } else {
            kind = try reader.choice(setting.value, LayerWaveform.Kind.self, setting.keyPath)
        }
        return .waveform(
            LayerWaveform(kind ?? .bars, count: count, span: span, gap: gap, sound: film.sound, filmDuration: film.duration),
            fill: LayerPaint(.primary), track: try track(draft))
    }

    /// Nil for the whole film.
    private func span(_ node: DocumentNode, _ reader: LayerValueReader, _ keyPath: String) throws -> TimeInterval? {
        let text = try reader.text(node, keyPath)
        guard text != "all" else { return nil }
        do {
            return try MediaTime.seconds(text, in: LayerWaveform.spans)
        } catch {
            throw reader.error("\(error.description), or all for the whole film", node, keyPath)
        }
    }
}
