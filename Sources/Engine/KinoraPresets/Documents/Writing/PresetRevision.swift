import Foundation
import KinoraPipeline

/// A preset with other values: the text of its document.
///
/// Everything else of the document stays as it is written. Where the text cannot be changed (``DocumentEditor``), the document is written anew, without
/// its comments. A composition without a document gets a new one.
package struct PresetRevision {
    private var root: DocumentNode
    /// The text of the document; nil if it is written anew.
    private var editor: DocumentEditor?
    private let preset: PresetDocument

    /// - Parameter data: The contents of the preset's file; nil for a composition.
    package init(of preset: PresetDocument, data: Data?) throws {
        self.preset = preset
        guard let data, let root = try YAMLReader(source: preset.source ?? preset.name).read(data) else {
            root = DocumentNode(.mapping([]))
            set(DocumentNode(.text(preset.composition.name)), at: [.key("composition")])
            if !preset.description.isEmpty { set(DocumentNode(.text(preset.description)), at: [.key("description")]) }
            return
        }
        self.root = root
        editor = (try? DocumentText(data, source: preset.source ?? preset.name, limit: DocumentLimits.presetBytes)).flatMap {
            try? DocumentEditor($0.text, source: preset.source ?? preset.name)
        }
    }

    /// The text of the document, which ends with a line feed.
    package var text: String { editor.map { $0.text.hasSuffix("\n") ? $0.text : $0.text + "\n" } ?? root.yaml }

    /// Sets parameters of the composition.
    ///
    /// - Parameter values: In the representation of their kinds. Values that the preset has already keep their notation.
    package mutating func set(_ values: [String: ParameterValue]) {
        for field in preset.composition.parameters.fields {
            guard let value = values[field.name], value != preset.parameters[field.name] else { continue }
            set(DocumentNode(value), at: path(of: field.name))
        }
    }

    /// Sets a video setting to a text that ``VideoField/read(_:into:)`` accepts.
    package mutating func set(_ field: VideoField, to text: String) {
        set(DocumentNode(.scalar(text: text, isQuoted: !YAMLText.isPlain(text))), at: [.key("video"), .key(field.rawValue)])
        // The size replaces a scale of the document.
        if field == .size { remove(.scale) }
    }

    /// Removes a video setting.
    package mutating func remove(_ field: VideoField) {
        guard case .mapping(let entries)? = root.part(at: [.key("video")])?.content else { return }
        root = root.setting(DocumentNode(.mapping(entries.filter { $0.key != field.rawValue })), at: [.key("video")])
        if editor?.remove([.key("video"), .key(field.rawValue)]) == false { editor = nil }
    }

    private mutating func set(_ node: DocumentNode, at path: [DocumentNode.Step]) {
        root = root.setting(node, at: path[...])
        if editor?.set(node, at: path) == false { editor = nil }
    }

    /// The position of the value of a parameter that is declared at `path`: a declaration has a default beside its type.
    private func declared(at path: [DocumentNode.Step]) -> [DocumentNode.Step] {
        guard case .mapping? = root.part(at: path[...])?.content else { return path }
        return path + [.key("default")]
    }

    /// The position of a parameter of a scene, of the soundtrack of a film of scenes, or of the composition, in the document.
    private func path(of name: String) -> [DocumentNode.Step] {
        let composition = preset.composition
        if let layers = preset.layers, name != Composition.trackParameter || layers.track != nil {
            return declared(at: [.key("parameters"), .key(name)])
        }
        guard !composition.scenes.isEmpty || preset.layers != nil else { return [.key("parameters"), .key(name)] }
        for index in composition.scenes.indices where name.hasPrefix(Composition.prefix(ofScene: index)) {
            let own = String(name.dropFirst(Composition.prefix(ofScene: index).count))
            let path = [DocumentNode.Step.key("scenes"), .item(index), .key("parameters"), .key(own)]
            return preset.sceneLayers[index] == nil ? path : declared(at: path)
        }
        guard case .mapping? = root.part(at: [.key(name)])?.content else { return [.key(name)] }
        return [.key(name), .key("track")]
    }
}
