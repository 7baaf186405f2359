import Foundation
import KinoraDrawing
import KinoraLayers
import KinoraPipeline
import KinoraSound

/// The layers of a document, and the composition that shows them.
struct LayerComposition {
    let document: LayerDocument
    let composition: Composition
    /// The soundtrack, if the document names one without an expression.
    var parameters: [String: ParameterValue] = [:]
    /// The contents of imported documents.
    var importedData = Data()
}

extension PresetReader {
    /// The name of compositions that are made of layers, in reports.
    static let layersName = "layers"

    /// Whether the document is made of layers, with errors or without.
    func hasLayers(_ root: DocumentNode) -> Bool {
        guard case .mapping(let entries) = root.content else { return false }
        return entries.contains { $0.key == Key.layers.rawValue }
    }

    /// Reads `layers:` and the keys that belong to them. Nil for a document without layers, or with an error after which nothing else can be read.
    func layers(_ root: DocumentNode, source: String, name: String?, _ reader: NodeReader) throws -> LayerComposition? {
        guard case .mapping(let entries) = root.content, let layers = entries.first(where: { $0.key == Key.layers.rawValue }) else {
            return nil
        }
        for entry in entries where ["composition", "scenes", "script"].contains(entry.key) {
            try reader.report(reader.error("has no effect beside \"layers\"", at: entry.keyPosition, entry.key))
        }
        return try reader.attempt {
            let imports = try ImportReader(source: source, reader).read(entries)
            let document = try LayerDocument(
                imports.entries, source: source, imports: imports.files, compositions: compositions, reader)
            guard case .sequence = layers.value.content else { throw RecordedError() }
            var parameters: [String: ParameterValue] = [:]
            var composition = Composition(
                Self.layersName, "", parameters: document.parameters, size: Self.layerSize(entries), sizes: .any, fps: 60,
                duration: LayerDocument.duration, background: .black, hasPureClosures: document.hasPureClosures
            ) { values, film in
                try document.view(values, film: film)
            }
            composition.readsAudio = document.hasBeats
            if let sounds = document.sounds { composition = composition.sounds(sounds) }
            if let node = entries.first(where: { $0.key == Key.soundtrack.rawValue })?.value {
                composition = try self.adding(node, of: document, to: composition, &parameters, reader)
            }
            return LayerComposition(
                document: document, composition: composition, parameters: parameters, importedData: imports.data)
        }
    }

    /// The size of the frame in points: the shape of `video: size`, with a short side of 1080 points.
    static func layerSize(_ entries: [DocumentNode.Entry]) -> CGSize {
        guard case .mapping(let video)? = entries.first(where: { $0.key == Key.video.rawValue })?.value.content,
            case .scalar(let text, _)? = video.first(where: { $0.key == VideoField.size.rawValue })?.value.content,
            let pixels = PixelSize(text)
        else { return LayerDocument.size }
        let short = min(LayerDocument.size.width, LayerDocument.size.height)
        let scale = short / Double(min(pixels.width, pixels.height))
        return CGSize(width: Double(pixels.width) * scale, height: Double(pixels.height) * scale)
    }
}
