import Foundation
import KinoraPipeline
import KinoraSound

// Compositions as layers.
extension LayerReading {
    func composition(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let composition = try named(draft.content, reader)
        let (values, positions) = try parameters(of: composition, draft)
        for key in [LayerKey.width, .height] {
            if let setting = draft.settings[key], case .mapping = setting.value.content {
                throw nodes.error("does not move on a composition; use scale", at: setting.value.position, setting.keyPath)
            }
        }
        let (film, excerpt) = (film, try excerpt(draft))
        guard opensFiles else { return .nothing }
        let size = try size(ofComposition: draft)
        do {
            // Safe: the values of layers in a film are read only to make views, on the main actor.
            let part = try MainActor.assumeIsolated { [values] in try composition.part(values, size: size, of: film, excerpt) }
            return .composition(part, repeats: try checkedRepetition(of: part, composition, draft))
        } catch let error as ParameterError {
            // The message names the parameter by its key path.
            var problem = error
            problem.parameter = ""
            let name = error.parameter.prefix { $0 != "[" && $0 != "." }
            let node = positions[String(name)] ?? draft.content.value
            let path =
                positions[String(name)] == nil ? draft.content.keyPath : "\(draft.settings[.parameters]?.keyPath ?? "").\(error.parameter)"
            throw nodes.error(problem.description, at: node.position, path)
        }
    }

    /// The sounds of a composition that is shown as a layer, in seconds of the film.
    func sounds(ofComposition draft: LayerDraft) throws -> [SoundClip] {
        let composition = try named(draft.content, reader(draft.content.names))
        guard composition.hasSounds else { return [] }
        return try composition.sounds(
            parameters(of: composition, draft).values, size: size(ofComposition: draft), of: film, excerpt(draft))
    }

    /// The times that show a composition, in the first turn of a loop, and the time with which it begins.
    private func excerpt(_ draft: LayerDraft) throws -> Composition.Excerpt {
        let start = try start(of: draft)
        var end = try max(start, end(of: draft))
        if let loop = draft.loop { end = min(end, start + loop.period) }
        let from = try draft.settings[.from].map {
            try reader($0.names).seconds($0.value, in: 0...LayerLimits.times.upperBound, $0.keyPath)
        }
        return Composition.Excerpt(times: start...end, from: from ?? 0)
    }

    /// Whether the composition repeats with the time of its layer or of a layer around it.
    ///
    /// - Throws: An error if it cannot begin again, because it keeps a state, or because its views may follow the audio.
    private func checkedRepetition(of part: Composition.Part, _ composition: Composition, _ draft: LayerDraft) throws -> Bool {
        guard let loop = draft.repeated else { return false }
        let reason: String
        if !part.isTimeless {
            reason = "each of its frames depends on the frames before, so it cannot begin again"
        } else if document.hasSoundtrack, composition.hasSoundtrack {
            // Its views may follow the audio: whether they do, is not known.
            reason = "it may follow the audio, which does not repeat"
        } else {
            return true
        }
        throw nodes.error(
            "'\(composition.name)' is in a loop (\(loop.name)), but \(reason); remove the loop, or move the composition out of it",
            at: draft.content.value.position, draft.content.keyPath)
    }

    /// The files of these sounds.
    func soundFiles(ofComposition draft: LayerDraft) throws -> [String] {
        let composition = try named(draft.content, reader(draft.content.names))
        return composition.hasSounds ? try composition.soundFiles(parameters(of: composition, draft).values, for: film) : []
    }

    /// The values of parameters that the layer sets, and their positions.
    private func parameters(
        of composition: Composition, _ draft: LayerDraft
    ) throws -> (values: [String: ParameterValue], positions: [String: DocumentNode]) {
        var values: [String: ParameterValue] = [:]
        var positions: [String: DocumentNode] = [:]
        guard let setting = draft.settings[.parameters] else { return (values, positions) }
        let reader = self.reader(setting.names)
        for (field, node) in try nodes.fields(of: setting.value, keyPath: setting.keyPath, schema: composition.parameters) {
            let path = "\(setting.keyPath).\(field.name)"
            positions[field.name] = node
            guard let value = try nodes.attempt({ try reader.parameter(node, field.kind, path) }) else { continue }
            values[field.name] = value
            for name in field.kind.fileNames(in: value) { files.append((name, node.position, path)) }
        }
        return (values, positions)
    }

    /// The size of the frame of a composition, in points.
    private func size(ofComposition draft: LayerDraft) throws -> CGSize {
        let whole = whole(draft)
        return CGSize(
            width: try draft.settings[.width].map { try length($0, of: whole.width) } ?? whole.width,
            height: try draft.settings[.height].map { try length($0, of: whole.height) } ?? whole.height)
    }

    private func named(_ setting: LayerSetting, _ reader: LayerValueReader) throws -> Composition {
        let name = try reader.text(setting.value, setting.keyPath)
        let known = document.compositions
        if let composition = known.first(where: { $0.name == name }) { return composition }
        if [".yaml", ".yml"].contains(where: name.lowercased().hasSuffix) {
            throw reader.error(
                "'\(name.shortened())' is a document; its components can be imported, and its film can be a scene", setting.value,
                setting.keyPath)
        }
        let names = known.map(\.name)
        let error = ParameterError(
            value: name, problem: "is not a composition",
            accepted: names.isEmpty ? "a composition of the program" : "one of \(names.joined(separator: ", "))",
            suggestion: NearMiss.nearest(to: name, in: names))
        throw reader.error(error.description, setting.value, setting.keyPath)
    }
}
