import Foundation
import KinoraDrawing
import KinoraLayers
import KinoraPipeline

/// The scenes of a document that consist of layers, and the definitions that they share.
struct SceneLayers {
    let source: String
    let hasLayers: Bool
    /// The keys at the top level that belong to layers, with the definitions of imported documents.
    private(set) var definitions: [DocumentNode.Entry] = []
    private(set) var imports: [LayerDocument.Import] = []
    private(set) var importedData = Data()
    /// The frame of scenes in points.
    private(set) var size = LayerDocument.size
    /// By the numbers of the scenes.
    var documents: [Int: LayerDocument] = [:]

    init(source: String, hasLayers: Bool) {
        (self.source, self.hasLayers) = (source, hasLayers)
    }

    /// Reads the definitions among `entries`, the top level of the document.
    mutating func readDefinitions(_ entries: [DocumentNode.Entry], _ reader: NodeReader) throws {
        let own = entries.filter { LayerDocument.Key(rawValue: $0.key).map { $0 != .layers } ?? false }
        let result = try ImportReader(source: source, reader).read(own)
        (definitions, imports, importedData) = (result.entries, result.files, result.data)
        // Layers of a scene may follow the audio of the film.
        definitions += entries.filter { $0.key == "soundtrack" }
        size = PresetReader.layerSize(entries)
    }
}

extension PresetReader {
    /// Whether a scene consists of layers.
    static func hasLayers(_ scene: DocumentNode) -> Bool {
        guard case .mapping(let entries) = scene.content else { return false }
        return entries.contains { $0.key == SceneKey.layers.rawValue }
    }

    /// The composition of a scene that consists of layers. Its `parameters` declare parameters, as in a document with layers.
    func layers(_ entries: [DocumentNode.Entry], _ index: Int, _ layers: inout SceneLayers, _ reader: NodeReader) throws -> Composition {
        let prefix = "scenes[\(index)]."
        for entry in entries where [SceneKey.composition, .script].map(\.rawValue).contains(entry.key) {
            try reader.report(reader.error("has no effect beside \"layers\"", at: entry.keyPosition, prefix + entry.key))
        }
        let own = entries.filter { [SceneKey.layers, .parameters].map(\.rawValue).contains($0.key) }
        let document = try LayerDocument(
            layers.definitions + own, source: layers.source, imports: layers.imports, compositions: compositions, keyPrefix: prefix, reader)
        layers.documents[index] = document
        var composition = Composition(
            Self.layersName, "", parameters: document.parameters, size: layers.size, sizes: .any, fps: 60,
            duration: LayerDocument.duration, background: .black, hasPureClosures: document.hasPureClosures
        ) { values, film in
            try document.view(values, film: film)
        }
        composition.readsAudio = document.hasBeats
        if let sounds = document.sounds { composition = composition.sounds(sounds) }
        return composition
    }
}
