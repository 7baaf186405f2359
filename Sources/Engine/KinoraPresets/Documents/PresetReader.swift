import Foundation
import KinoraMedia
import KinoraPipeline

/// Reads presets and checks them against the available compositions.
package struct PresetReader: Sendable {
    let compositions: [Composition]

    package init(compositions: [Composition]) {
        self.compositions = compositions
    }

    enum Key: String, CaseIterable {
        case composition, scenes, description, parameters, soundtrack, video, output, outputs, metadata, captions, script
        // The keys of a document with layers.
        case layers, theme, components, styles, markers, font, foreground, locale, direction, `import`
    }

    /// The right keys for words that people write.
    private static let synonyms = [
        "params": "parameters", "variables": "parameters", "vars": "parameters", "props": "parameters", "inputs": "parameters",
        "colors": "theme", "colours": "theme", "palette": "theme", "constants": "theme", "music": "soundtrack", "audio": "soundtrack",
        "sound": "soundtrack", "language": "locale", "lang": "locale", "subtitles": "captions", "subtitle": "captions",
        "caption": "captions", "elements": "layers", "children": "layers", "items": "layers",
        "canvas": "video", "width": "video", "height": "video", "classes": "styles", "symbols": "components", "name": "description",
    ]

    enum OutputKey: String, CaseIterable {
        case file, overwrite
    }

    /// Reads the preset in `data`.
    ///
    /// Throws a ``DocumentErrors`` with all errors in the document. Errors that only the composition can detect, such as invalid path data,
    /// are found by ``PresetDocument/check()``.
    package func read(_ data: Data, source: String, name: String?) throws -> PresetDocument {
        if let document = try lottie(data, source: source, name: name) ?? drawing(data, source: source, name: name) { return document }
        let collector = DocumentErrorCollector()
        let reader = NodeReader(source: source, collector: collector)
        let found = try collector.attempt { () -> PresetDocument? in
            guard let root = try YAMLReader(source: source).read(data) else {
                throw DocumentError(
                    source: source, position: nil, problem: "is empty; a document has \"composition: NAME\", or a list of \"layers\"")
            }
            return try document(root, reader, source: source, name: name)
        }
        guard collector.count == 0, case var document?? = found else {
            throw DocumentErrors(collector.errors, count: collector.count, in: data)
        }
        if document.layers != nil {
            document.composition.documentHash = SHA256.hexadecimal(data + document.importedData)
        }
        for index in document.sceneLayers.keys {
            document.composition.scenes[index].composition.documentHash = SHA256.hexadecimal(data + document.importedData)
        }
        document.text = try DocumentText(data, source: source, limit: DocumentLimits.presetBytes)
        return document
    }

    /// Reads the preset in `root`. Returns nil if it has no valid composition. Other errors are reported to `reader`.
    private func document(_ root: DocumentNode, _ reader: NodeReader, source: String, name: String?) throws -> PresetDocument? {
        let layers = try layers(root, source: source, name: name, reader)
        let sequence = layers == nil ? try sequence(root, source: source, reader) : nil
        let found = try layers.map(\.composition) ?? sequence.map(\.composition) ?? namedComposition(root, reader)
        let entries = try reader.entries(
            of: root, keyPath: "", keys: Key.allCases.map(\.rawValue), groups: groups(found?.parameters ?? ParameterSchema()),
            synonyms: Self.synonyms)
        var composition = found
        var description = found?.summary ?? ""
        var parameters = sequence?.parameters ?? layers?.parameters ?? [:]
        let positions = root.positions()
        var video = VideoOverrides()
        var sizePosition = root.position
        var output = PresetDocument.Output()
        var gesturePaths: [Int: String] = [:]
        for entry in entries {
            try reader.attempt {
                switch Key(rawValue: entry.key) {
                case .composition, .scenes, .soundtrack, .layers, nil: break
                case .theme, .components, .styles, .markers, .font, .foreground, .locale, .direction, .import:
                    guard layers == nil, !hasLayers(root), !Self.hasLayerScenes(root) else { return }
                    try reader.report(reader.error("has no effect without \"layers\"", at: entry.keyPosition, entry.key))
                case .description: description = try reader.text(entry.value, keyPath: "description")
                case .parameters:
                    if let composition, sequence == nil, !hasLayers(root) {
                        parameters = try self.parameters(entry.value, composition.parameters, reader)
                    }
                case .video: (video, sizePosition) = try self.video(entry.value, reader)
                case .output:
                    let others = (output.others, output.metadata)
                    output = try self.output(entry.value, reader)
                    (output.others, output.metadata) = others
                case .outputs: output.others = try outputs(entry.value, reader)
                case .metadata:
                    let captions = output.metadata.captions
                    output.metadata = try metadata(entry.value, reader)
                    output.metadata.captions = captions
                case .captions: output.metadata.captions = try captions(entry.value, reader)
                case .script:
                    // The scenes have scripts of their own.
                    guard sequence == nil else { return }
                    let script = try script(entry.value, reader)
                    let count = composition?.gestures.count ?? 0
                    for (offset, gesture) in script.enumerated() { gesturePaths[count + offset] = gesture.path }
                    composition = composition?.adding(script.map(\.gesture))
                }
            }
        }
        guard let composition else { return nil }
        try check(video, of: composition, output, sizePosition: sizePosition, reader)
        if let file = output.file, let format = video.format, !OutputFormats.hasExtension(file, of: format) {
            try reader.report(
                reader.error(
                    "'\(file.shortened())' does not have the extension of the format \(format.rawValue); expected .\(OutputFormats.fileExtension(of: format))",
                    at: positions["output.file"] ?? root.position, "output.file"))
        }
        var document = PresetDocument(
            name: name ?? composition.name, source: source, description: description, composition: composition, parameters: parameters,
            video: video, output: output, positions: positions)
        document.gesturePaths = gesturePaths
        document.sceneGesturePaths = sequence?.gesturePaths ?? [:]
        document.layers = layers?.document
        document.sceneLayers = sequence?.layers ?? [:]
        document.importedData = layers?.importedData ?? sequence?.importedData ?? Data()
        try layers?.document.check(
            size: composition.size, duration: video.duration ?? composition.duration, reader)
        return document
    }

    /// Whether a scene consists of layers.
    private static func hasLayerScenes(_ root: DocumentNode) -> Bool {
        guard case .mapping(let entries) = root.content,
            case .sequence(let scenes)? = entries.first(where: { $0.key == Key.scenes.rawValue })?.value.content
        else { return false }
        return scenes.contains(where: hasLayers)
    }

    /// The groups of keys that are often written at the top level, by key.
    private func groups(_ schema: ParameterSchema) -> [String: String] {
        var groups: [String: String] = [:]
        for key in MetadataKey.allCases { groups[key.rawValue] = Key.metadata.rawValue }
        for key in OutputKey.allCases { groups[key.rawValue] = Key.output.rawValue }
        for field in VideoField.allCases { groups[field.rawValue] = Key.video.rawValue }
        for field in schema.fields { groups[field.name] = Key.parameters.rawValue }
        return groups
    }

    /// Reports a frame of `video` that is too large, or that the format of the film does not support.
    private func check(
        _ video: VideoOverrides, of composition: Composition, _ output: PresetDocument.Output, sizePosition: DocumentPosition,
        _ reader: NodeReader
    ) throws {
        let hasAlpha = (video.background ?? composition.background).resolved(in: composition.colorScheme).opacity < 1
        let frame = video.pixelSize(for: composition.size)
        let setsSize = video.size != nil || video.scale != nil
        if setsSize, frame.width * frame.height > DocumentLimits.framePixels {
            try reader.report(
                reader.error(
                    "'\(frame)' has more than \(DocumentLimits.framePixels) pixels (4096x2304); for a larger frame, use --size on the command line instead",
                    at: sizePosition, video.scale == nil ? "video.size" : "video.scale"))
        } else if video.scale == nil, let size = video.size,
            let reason = size.reasonAgainstFilm(output.file, video.encoding(), hasAlpha: hasAlpha)
        {
            try reader.report(reader.error("'\(size)' \(reason)", at: sizePosition, "video.size"))
        }
    }

    /// Returns the composition that the document `root` names. Reports an error and returns nil if there is none.
    private func namedComposition(_ root: DocumentNode, _ reader: NodeReader) throws -> Composition? {
        guard case .mapping(let entries) = root.content else { return nil }
        guard let named = entries.first(where: { $0.key == Key.composition.rawValue }) else {
            // The scenes or layers have errors that are already reported.
            if entries.contains(where: { $0.key == Key.scenes.rawValue || $0.key == Key.layers.rawValue }) { return nil }
            try reader.report(
                reader.error(
                    "the key \"composition\" is missing; expected \"composition: NAME\" with \(choices), or a list of \"layers\"",
                    at: root.position, ""))
            return nil
        }
        return try reader.attempt { try composition(named.value, reader) }
    }

    func parameters(
        _ node: DocumentNode, _ schema: ParameterSchema, keyPath: String = Key.parameters.rawValue, _ reader: NodeReader
    ) throws -> [String: ParameterValue] {
        var values: [String: ParameterValue] = [:]
        for (field, node) in try reader.fields(of: node, keyPath: keyPath, schema: schema) {
            values[field.name] = try reader.attempt { try reader.value(of: node, as: field.kind, keyPath: "\(keyPath).\(field.name)") }
        }
        return values
    }

    func composition(_ node: DocumentNode, _ reader: NodeReader, keyPath: String = "composition") throws -> Composition {
        let name = try reader.text(node, keyPath: keyPath)
        if let composition = compositions.first(where: { $0.name == name }) { return composition }
        let error = ParameterError(
            value: name, problem: "is not a composition", accepted: choices,
            suggestion: NearMiss.nearest(to: name, in: compositions.map(\.name)))
        var failure = reader.error(error.description, at: node.position, keyPath)
        failure.isForeign = error.suggestion == nil
        throw failure
    }

    private var choices: String { "one of \(compositions.map(\.name).joined(separator: ", "))" }

    /// Reads `video:`. Returns the settings and the position of the size or scale.
    private func video(_ node: DocumentNode, _ reader: NodeReader) throws -> (VideoOverrides, DocumentPosition) {
        var settings = VideoOverrides()
        var sizePosition = node.position
        let entries = try reader.entries(of: node, keyPath: Key.video.rawValue, keys: VideoField.allCases.map(\.rawValue))
        for entry in entries {
            guard let field = VideoField(rawValue: entry.key) else { continue }
            let keyPath = "video.\(entry.key)"
            if field == .scale || field == .size && settings.scale == nil { sizePosition = entry.value.position }
            try reader.attempt { try reader.read(field, entry.value, into: &settings, keyPath: keyPath) }
        }
        return (settings, sizePosition)
    }

    private func output(_ node: DocumentNode, _ reader: NodeReader) throws -> PresetDocument.Output {
        var output = PresetDocument.Output()
        for entry in try reader.entries(of: node, keyPath: Key.output.rawValue, keys: OutputKey.allCases.map(\.rawValue)) {
            let keyPath = "output.\(entry.key)"
            try reader.attempt {
                switch OutputKey(rawValue: entry.key) {
                case .file:
                    let file = try reader.text(entry.value, keyPath: keyPath)
                    if let reason = PresetReader.reasonAgainstFilm(file) {
                        throw reader.error("'\(file.shortened())' \(reason)", at: entry.value.position, keyPath)
                    }
                    output.file = file
                case .overwrite: output.overwrites = try reader.value(of: entry.value, as: .boolean, keyPath: keyPath) == .boolean(true)
                case nil: break
                }
            }
        }
        return output
    }
}
