import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The settings of an outline that is a text.
package enum WordKey: String, CaseIterable, Sendable {
    case text, font, tracking

    /// The description of the setting, for the schema.
    package var help: String {
        switch self {
        case .text: "the text whose outline is used"
        case .font: "the size, or a group with family, size, weight, italic and design"
        case .tracking: "additional space between letters, in points"
        }
    }
}

// Outlines that are texts.
extension LayerReading {
    /// The outline of a group with a text: the letters in their positions, in points. Overlapping parts of letters are united.
    func words(_ node: DocumentNode, _ draft: LayerDraft, _ reader: LayerValueReader, _ keyPath: String) throws -> ShapeOutline {
        let entries = try nodes.entries(of: node, keyPath: keyPath, keys: WordKey.allCases.map(\.rawValue))
        var text: String?
        var font = draft.font
        var tracking = 0.0
        for entry in entries {
            let path = "\(keyPath).\(entry.key)"
            switch WordKey(rawValue: entry.key) {
            case .text: text = try reader.text(entry.value, path)
            case .font: font = try reader.font(entry.value, over: font, path) { try self.family($0, $1, $2) }
            case .tracking: tracking = try reader.number(entry.value, -1_000...1_000, path)
            case nil: break
            }
        }
        guard let text else {
            try nodes.checkKeys(of: node, entries)
            throw reader.error("has no \"text\"; expected {text: Hello, font: {weight: black}}", node, keyPath)
        }
        guard text.count <= LayerLimits.outlinedCharacters else {
            throw reader.error("has more than \(LayerLimits.outlinedCharacters) characters", node, keyPath)
        }
        var span = TextRequest.Span(text, font: font.font.descriptor)
        span.tracking = tracking
        var request = TextRequest(spans: [span])
        request.alignment = .center
        var outline = Path()
        for run in SharedResources.textShaper.shape(request).runs { outline.addPath(run.outlines) }
        guard !outline.isEmpty else { throw reader.error("'\(text.shortened())' has no outline in the font", node, keyPath) }
        return .path(try bounded(bounded(outline, node, keyPath).normalized(eoFill: false), node, keyPath))
    }

    /// Whether the outline of a layer is a text, which has a size of its own.
    func isWord(_ draft: LayerDraft) -> Bool {
        if draft.kind == .shape, case .mapping = draft.content.value.content { true } else { false }
    }
}

extension LayerContent {
    /// The size of an outline that is a text, with its stroke, in points.
    var naturalSize: CGSize? {
        guard case .shape(let shape) = self, case .path(let path) = shape.outline else { return nil }
        let bounds = path.boundingRect
        let width = shape.stroke?.style.lineWidth ?? 0
        return CGSize(width: bounds.width + width, height: bounds.height + width)
    }
}
