import Foundation
import KinoraPipeline

// Compositions as layers.
extension LayerReading {
    func composition(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let composition = try named(draft.content, reader)
        var values: [String: ParameterValue] = [:]
        var positions: [String: DocumentNode] = [:]
        if let setting = draft.settings[.parameters] {
            let reader = self.reader(setting.names)
            for (field, node) in try nodes.fields(of: setting.value, keyPath: setting.keyPath, schema: composition.parameters) {
                let path = "\(setting.keyPath).\(field.name)"
                positions[field.name] = node
                guard let value = try nodes.attempt({ try reader.parameter(node, field.kind, path) }) else { continue }
                values[field.name] = value
                for name in field.kind.fileNames(in: value) { files.append((name, node.position, path)) }
            }
        }
        for key in [LayerKey.width, .height] {
            if let setting = draft.settings[key], case .mapping = setting.value.content {
                throw nodes.error("does not move on a composition; use scale", at: setting.value.position, setting.keyPath)
            }
        }
        guard opensFiles else { return .nothing }
        let whole = whole(draft)
        let size = CGSize(
            width: try draft.settings[.width].map { try length($0, of: whole.width) } ?? whole.width,
            height: try draft.settings[.height].map { try length($0, of: whole.height) } ?? whole.height)
        let times = (try start(of: draft))...(try max(start(of: draft), end(of: draft)))
        let film = film
        do {
            // Safe: views are made on the main actor, and no other readings open files.
            let part = try MainActor.assumeIsolated { [values] in try composition.part(values, size: size, of: film, times: times) }
            return .composition(part)
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
