import Foundation
import KinoraPipeline

/// Reads presets and checks them against the available compositions.
package struct PresetReader: Sendable {
    private let compositions: [Composition]

    package init(compositions: [Composition]) {
        self.compositions = compositions
    }

    private enum Key: String, CaseIterable {
        case composition, description, parameters, video, output, outputs, metadata, script
    }

    private enum OutputKey: String, CaseIterable {
        case file, overwrite
    }

    /// Reads the preset in `data`.
    ///
    /// Throws a ``DocumentError`` for the first error. Errors that only the composition can detect, such as invalid path data, are found by
    /// ``PresetDocument/check()``.
    package func read(_ data: Data, source: String, name: String?) throws -> PresetDocument {
        guard let root = try YAMLReader(source: source).read(data) else {
            throw DocumentError(source: source, position: nil, problem: "is empty; a preset requires \"composition: NAME\"")
        }
        let reader = NodeReader(source: source)
        let entries = try reader.entries(of: root, keyPath: "", keys: Key.allCases.map(\.rawValue))
        guard let named = entries.first(where: { $0.key == Key.composition.rawValue }) else {
            throw DocumentError(
                source: source, position: root.position,
                problem: "the key \"composition\" is missing; expected \"composition: NAME\" with \(choices)")
        }
        var composition = try composition(named.value, reader)
        var description = composition.summary
        var parameters: [String: ParameterValue] = [:]
        let positions = root.positions()
        var video = VideoOverrides()
        var sizePosition = root.position
        var output = PresetDocument.Output()
        var gesturePaths: [Int: String] = [:]
        for entry in entries {
            switch Key(rawValue: entry.key) {
            case .composition, nil: break
            case .description: description = try reader.text(entry.value, keyPath: "description")
            case .parameters:
                for (field, node) in try reader.fields(of: entry.value, keyPath: "parameters", schema: composition.parameters) {
                    parameters[field.name] = try reader.value(of: node, as: field.kind, keyPath: "parameters.\(field.name)")
                }
            case .video: (video, sizePosition) = try self.video(entry.value, reader)
            case .output:
                let others = (output.others, output.metadata)
                output = try self.output(entry.value, reader)
                (output.others, output.metadata) = others
            case .outputs: output.others = try outputs(entry.value, reader)
            case .metadata: output.metadata = try metadata(entry.value, reader)
            case .script:
                let script = try script(entry.value, reader)
                for (offset, gesture) in script.enumerated() { gesturePaths[composition.gestures.count + offset] = gesture.path }
                composition = composition.adding(script.map(\.gesture))
            }
        }
        let hasAlpha = (video.background ?? composition.background).resolved(in: composition.colorScheme).opacity < 1
        let frame = video.pixelSize(for: composition.size)
        let setsSize = video.size != nil || video.scale != nil
        guard !setsSize || frame.width * frame.height <= DocumentLimits.framePixels else {
            throw reader.error(
                "'\(frame)' has more than \(DocumentLimits.framePixels) pixels (4096x2304); for a larger frame, use --size on the command line instead",
                at: sizePosition, video.scale == nil ? "video.size" : "video.scale")
        }
        if video.scale == nil, let size = video.size, let reason = size.reasonAgainstFilm(output.file, video.encoding(), hasAlpha: hasAlpha)
        {
            throw reader.error("'\(size)' \(reason)", at: sizePosition, "video.size")
        }
        if let file = output.file, let format = video.format, !OutputFormats.hasEnding(file, of: format) {
            throw reader.error(
                "'\(file.shortened())' does not have the extension of the format \(format); expected .\(OutputFormats.ending(of: format))",
                at: positions["output.file"] ?? root.position, "output.file")
        }
        var document = PresetDocument(
            name: name ?? composition.name, source: source, description: description, composition: composition, parameters: parameters,
            video: video, output: output, positions: positions)
        document.gesturePaths = gesturePaths
        return document
    }

    private func composition(_ node: DocumentNode, _ reader: NodeReader) throws -> Composition {
        let name = try reader.text(node, keyPath: Key.composition.rawValue)
        if let composition = compositions.first(where: { $0.name == name }) { return composition }
        let error = ParameterError(
            value: name, problem: "is not a composition", accepted: choices,
            suggestion: NearMiss.nearest(to: name, in: compositions.map(\.name)))
        var failure = reader.error(error.description, at: node.position, Key.composition.rawValue)
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
            let text = try reader.scalar(entry.value, keyPath: keyPath, accepted: field.accepted)
            do {
                try field.read(text, into: &settings)
            } catch {
                throw reader.error(error.description, at: entry.value.position, keyPath)
            }
        }
        return (settings, sizePosition)
    }

    private func output(_ node: DocumentNode, _ reader: NodeReader) throws -> PresetDocument.Output {
        var output = PresetDocument.Output()
        for entry in try reader.entries(of: node, keyPath: Key.output.rawValue, keys: OutputKey.allCases.map(\.rawValue)) {
            let keyPath = "output.\(entry.key)"
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
        return output
    }
}
