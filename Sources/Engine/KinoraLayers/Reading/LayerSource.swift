import Foundation
import KinoraDrawing
import KinoraPipeline

/// The keys of a layer in a document, before conditions and styles are applied.
struct LayerSource {
    let entries: [DocumentNode.Entry]
    let position: DocumentPosition
    let keyPath: String
    private let names: [String: ExpressionValue]

    init(
        _ entries: [DocumentNode.Entry], at position: DocumentPosition, keyPath: String, _ names: [String: ExpressionValue]
    ) {
        (self.entries, self.position, self.keyPath, self.names) = (entries, position, keyPath, names)
    }

    /// The names and their values for each repetition; one repetition without names if the layer is not repeated.
    func repetitions(_ reading: LayerReading) throws -> [[String: ExpressionValue]] {
        guard let entry = entries.first(where: { $0.key == LayerKey.forEach.rawValue }) else { return [[:]] }
        let path = "\(keyPath).\(entry.key)"
        let text = try reading.nodes.text(entry.value, keyPath: path)
        try Self.refuseCutValues(entries, keyPath, reading.nodes)
        let parts = text.components(separatedBy: " in ")
        guard parts.count == 2 else {
            throw reading.nodes.error(
                "'\(text.shortened())' does not repeat a layer; expected NAME in LIST, such as item in bullets", at: entry.value.position,
                path)
        }
        let name = parts[0].trimmingCharacters(in: .whitespaces)
        try LayerDocument.checkName(name, at: entry.value.position, path, reading.nodes)
        let reader = reading.reader(names)
        let value = try reader.expression(parts[1].trimmingCharacters(in: .whitespaces), entry.value, path)
        guard case .list(let values) = value else {
            throw reader.error("needs a list, not \(value.kind); write the name of a list or table", entry.value, path)
        }
        guard values.count <= LayerLimits.repetitions else {
            throw reader.error("has \(values.count) elements; the maximum is \(LayerLimits.repetitions)", entry.value, path)
        }
        return values.enumerated().map { index, value in
            [name: value, "index": .number(Double(index)), "count": .number(Double(values.count))]
        }
    }

    /// Adds the values of `let`, each of which may refer to the ones before it.
    func addLocals(to names: inout [String: ExpressionValue], _ reading: LayerReading) throws {
        guard let entry = entries.first(where: { $0.key == LayerKey.let.rawValue }) else { return }
        let path = "\(keyPath).\(entry.key)"
        var locals: [DocumentNode.Entry] = []
        if case .mapping(let entries) = entry.value.content { locals = entries }
        guard !locals.isEmpty else {
            let problem = if case .mapping = entry.value.content { "is empty" } else { "is \(entry.value.summary)" }
            throw reading.nodes.error(
                "\(problem); expected a group of names with values, such as {half: \"{price / 2}\"}", at: entry.value.position, path)
        }
        guard locals.count <= LayerLimits.definitions else {
            throw reading.nodes.error("has more than \(LayerLimits.definitions) names", at: entry.value.position, path)
        }
        for local in locals {
            let localPath = "\(path).\(local.key.shortened())"
            try LayerDocument.checkName(local.key, at: local.keyPosition, localPath, reading.nodes)
            names[local.key] = try reading.reader(names).constant(local.value, localPath)
        }
    }

    /// The kind of a layer and its settings, after styles, components and conditions.
    struct Resolved {
        var kind: LayerKind
        var content: LayerSetting
        var settings: [LayerKey: LayerSetting]
        var isComponent = false
        /// The settings that words which are no keys probably mean. Their errors are reported.
        var misspelt: Set<LayerKey> = []
        /// The components around the layer and, from the outside in, those whose layer it is.
        var components: [String]
        fileprivate var conditions: [LayerSetting] = []

        /// Whether all conditions are true.
        func isPresent(_ reading: LayerReading) throws -> Bool {
            var isPresent = true
            for setting in conditions where !(try reading.reader(setting.names).condition(setting.value, setting.keyPath)) {
                isPresent = false
            }
            if case .check(variant: .some) = reading.purpose { return true }
            return isPresent
        }
    }

    /// Applies the styles and conditions with the values of names. `components` are the components around the layer.
    func resolved(
        _ names: [String: ExpressionValue], _ reading: LayerReading, inside components: [String]
    ) throws -> Resolved {
        let nodes = reading.nodes
        let kinds = entries.compactMap { entry in LayerKind(rawValue: entry.key).map { ($0, entry) } }
        guard let (kind, entry) = kinds.first else { throw missingKind(nodes) }
        if let other = kinds.first(where: { $0.0 != kind })?.1 {
            throw nodes.error(
                "a layer is either \"\(kind.rawValue)\" or \"\(other.key)\"; write two layers", at: other.keyPosition,
                "\(keyPath).\(other.key)", code: .noEffect)
        }
        var settings: [LayerKey: LayerSetting] = [:]
        var misspelt: Set<LayerKey> = []
        func add(_ entries: [DocumentNode.Entry], _ path: String) throws {
            let known = try known(entries, of: kind, path, nodes, &misspelt)
            LayerKey.removeExcluded(by: known.compactMap { LayerKey(rawValue: $0.key) }, from: &settings)
            for entry in known {
                guard let key = LayerKey(rawValue: entry.key) else { continue }
                if case .scalar("none", isQuoted: false) = entry.value.content {
                    settings[key] = nil
                    continue
                }
                let setting = LayerSetting(
                    value: entry.value, keyPosition: entry.keyPosition, keyPath: "\(path).\(entry.key)", names: names)
                settings[key] = settings[key].map { Self.merged(setting, over: $0, key) } ?? setting
            }
        }
        if let style = entries.first(where: { $0.key == LayerKey.style.rawValue }) {
            for (group, path) in try styles(style.value, reading, names) { try add(group, path) }
        }
        try add(entries.filter { LayerKind(rawValue: $0.key) != kind }, keyPath)
        if let when = settings[.when] {
            for (group, path) in try variants(when, reading, names) { try add(group, path) }
        }
        let content = LayerSetting(value: entry.value, keyPosition: entry.keyPosition, keyPath: "\(keyPath).\(entry.key)", names: names)
        var resolved = Resolved(kind: kind, content: content, settings: settings, components: components)
        resolved.misspelt = misspelt
        if let condition = settings[.if] { resolved.conditions.append(condition) }
        return kind == .use ? try used(resolved, names, reading, components) : resolved
    }

    private func missingKind(_ nodes: NodeReader) -> DocumentError {
        let words = LayerKind.allCases.map(\.rawValue)
        let synonyms = [
            "src": "image", "img": "image", "picture": "image", "title": "text", "label": "text", "icon": "symbol", "rect": "shape",
            "rectangle": "shape",
            "circle": "shape", "path": "shape", "line": "shape", "row": "hstack", "column": "vstack", "layers": "group", "stack": "vstack",
            "component": "use", "number": "text", "box": "shape", "oval": "shape", "triangle": "shape", "container": "group",
            "div": "group",
            "view": "group", "photo": "image", "heading": "text", "caption": "captions", "subtitles": "captions", "subtitle": "captions",
            "srt": "captions",
            "paragraph": "text", "string": "text",
            "clip": "video", "footage": "video", "movie": "video", "film": "video",
            "wave": "waveform", "audiogram": "waveform", "visualizer": "waveform",
            "audio": "sound", "sfx": "sound", "sound-effect": "sound", "sound-fx": "sound", "fx": "sound", "sounds": "sound",
            "beep": "sound",
        ]
        for entry in entries where ["music", "soundtrack"].contains(entry.key) {
            return nodes.error(
                "music is not a layer; write soundtrack at the top level of the document", at: entry.keyPosition, "\(keyPath).\(entry.key)",
                code: .unsupported)
        }
        for entry in entries where LayerKey(rawValue: entry.key) == nil {
            let isAudio = if case .scalar(let text, _) = entry.value.content { LayerSound.isAudioFile(text) } else { false }
            let synonym = synonyms[entry.key] ?? synonyms[ParameterError.dashed(entry.key)]
            guard let word = isAudio ? LayerKind.sound.rawValue : synonym ?? NearMiss.nearest(to: entry.key, in: words) else { continue }
            return nodes.error(
                "there is no such kind of layer; did you mean '\(word)'?", at: entry.keyPosition,
                "\(keyPath).\(entry.key.shortened())", code: .unknownKey)
        }
        return nodes.error(
            "the layer has no contents; expected one of \(words.joined(separator: ", "))", at: position, keyPath, code: .missingKey)
    }

    /// The entries of `entries` that are settings of `kind`. Reports others, and adds the settings that they probably mean to `misspelt`.
    private func known(
        _ entries: [DocumentNode.Entry], of kind: LayerKind, _ path: String, _ nodes: NodeReader, _ misspelt: inout Set<LayerKey>
    ) throws -> [DocumentNode.Entry] {
        let accepted = LayerKey.keys(of: kind)
        try Self.refuseCutValues(entries, path, nodes)
        return try entries.filter { entry in
            if let key = LayerKey(rawValue: entry.key), accepted.contains(key) || kind == .use && key != .parameters { return true }
            let keyPath = "\(path).\(entry.key.shortened())"
            if let reason = LayerKey.reserved[entry.key] {
                try nodes.report(nodes.error(reason, at: entry.keyPosition, keyPath, code: .unsupported))
                return false
            }
            let names = LayerKey.allCases.filter(accepted.contains).map(\.rawValue)
            if let key = LayerKey(rawValue: entry.key) {
                let counterpart = key.counterpart.flatMap { accepted.contains($0) ? $0 : nil }
                if let counterpart { misspelt.insert(counterpart) }
                let isUnseen = kind == .sound && counterpart == nil
                let isOutline = kind == .text && [.stroke, .fill, .trim].contains(key) && counterpart == nil
                let advice =
                    counterpart.map { "did you mean '\($0.rawValue)'?" }
                    ?? (isOutline
                        ? "an outline of letters is {shape: {text: HELLO}, stroke: white}"
                        : isUnseen ? "it is heard and not seen; remove it" : "remove it")
                try nodes.report(
                    nodes.error("has no effect on a layer of the kind \(kind.rawValue); \(advice)", at: entry.keyPosition, keyPath))
                return false
            }
            if kind.groupKeys.contains(entry.key) {
                let problem = "belongs into the group of \(kind.rawValue), as in {\(kind.rawValue): {\(entry.key): ...}}"
                try nodes.report(nodes.error(problem, at: entry.keyPosition, keyPath, code: .unknownKey))
                return false
            }
            let synonym = LayerKey.synonym(of: entry.key, among: accepted)?.rawValue
            let error = ParameterError(unknownKey: entry.key, in: names, synonym: synonym)
            if let key = error.suggestion.flatMap({ LayerKey(rawValue: $0) }) { misspelt.insert(key) }
            try nodes.report(nodes.error(error.description, at: entry.keyPosition, keyPath))
            return false
        }
    }

    /// Throws for a value that a comma in parentheses has cut, as in `{fill: rgb(1, 2, 3)}`.
    static func refuseCutValues(_ entries: [DocumentNode.Entry], _ path: String, _ nodes: NodeReader) throws {
        func isOpen(_ text: String) -> Bool { text.count(where: { $0 == "(" }) > text.count(where: { $0 == ")" }) }
        for (index, entry) in entries.enumerated() {
            guard case .scalar(let text, isQuoted: false) = entry.value.content, isOpen(text) else { continue }
            var whole = text
            for next in entries[(index + 1)...] {
                guard case .scalar("", isQuoted: false) = next.value.content, isOpen(whole) else { break }
                whole += ", " + next.key
            }
            guard whole != text else { continue }
            throw nodes.error(
                "'\(text.shortened())' ends at a comma; put the value in quotes: \"\(whole.shortened())\"", at: entry.value.position,
                "\(path).\(entry.key)", code: .syntax)
        }
    }

    /// Merges the groups of some settings key by key; others replace the earlier one.
    private static func merged(_ setting: LayerSetting, over old: LayerSetting, _ key: LayerKey) -> LayerSetting {
        guard LayerKey.merged.contains(key), case .mapping(let new) = setting.value.content, case .mapping(let entries) = old.value.content
        else {
            return setting
        }
        var result = setting
        let kept = entries.filter { entry in !new.contains { $0.key == entry.key } }
        result.value = DocumentNode(.mapping(kept + new), at: setting.value.position)
        return result
    }

    private func styles(
        _ node: DocumentNode, _ reading: LayerReading, _ names: [String: ExpressionValue]
    ) throws -> [(entries: [DocumentNode.Entry], keyPath: String)] {
        let path = "\(keyPath).style"
        let reader = reading.reader(names)
        let items: [DocumentNode] = if case .sequence(let items) = node.content { items } else { [node] }
        let known = reading.document.styles.keys.sorted()
        return try items.map { item in
            let name = try reader.word(item, known, path)
            guard let style = reading.document.styles[name] else { throw RecordedError() }
            guard case .mapping(let entries) = style.content else {
                throw reading.nodes.error(
                    "is \(style.summary); expected a group of settings such as {foreground: red}", at: style.position, "styles.\(name)")
            }
            for entry in entries where ["style", "when", "id", "for-each", "let"].contains(entry.key) {
                throw reading.nodes.error(
                    "cannot be in a style; write it in the layer", at: entry.keyPosition, "styles.\(name).\(entry.key)")
            }
            return (entries, "styles.\(name)")
        }
    }

    /// The settings of `when` whose conditions are true, in the order of the document.
    private func variants(
        _ setting: LayerSetting, _ reading: LayerReading, _ names: [String: ExpressionValue]
    ) throws -> [(entries: [DocumentNode.Entry], keyPath: String)] {
        guard case .mapping(let variants) = setting.value.content, !variants.isEmpty else {
            throw reading.nodes.error(
                "is \(setting.value.summary); expected settings by conditions such as {wide: {width: 40%}}", at: setting.value.position,
                setting.keyPath)
        }
        reading.noteVariants(variants.count)
        let reader = reading.reader(names)
        var result: [(entries: [DocumentNode.Entry], keyPath: String)] = []
        for (index, variant) in variants.enumerated() {
            let path = "\(setting.keyPath).\(variant.key.shortened())"
            let key = DocumentNode(.scalar(text: variant.key, isQuoted: false), at: variant.keyPosition)
            let isTrue = try reader.condition(variant.key, key, path)
            guard case .mapping(let entries) = variant.value.content else {
                throw reading.nodes.error("is \(variant.value.summary); expected a group of settings", at: variant.value.position, path)
            }
            for entry in entries where ["style", "when", "id", "for-each", "if", "let"].contains(entry.key) {
                throw reading.nodes.error(
                    "cannot depend on the condition; write it beside \"when\"", at: entry.keyPosition, "\(path).\(entry.key)")
            }
            if case .check(variant: let forced?) = reading.purpose {
                if forced == index { result.append((entries, path)) }
            } else if isTrue {
                result.append((entries, path))
            }
        }
        return result
    }

    /// The layer of the component that `use` names, with the settings beside `use` over its own.
    private func used(
        _ outer: Resolved, _ names: [String: ExpressionValue], _ reading: LayerReading, _ components: [String]
    ) throws -> Resolved {
        let reader = reading.reader(names)
        let known = reading.document.components.keys.sorted()
        let name = try reader.word(outer.content.value, known, outer.content.keyPath)
        guard let component = reading.document.components[name] else { throw RecordedError() }
        guard components.count < LayerLimits.depth else {
            throw reading.nodes.error(
                "components are more than \(LayerLimits.depth) deep within one another", at: outer.content.value.position,
                outer.content.keyPath)
        }
        guard !components.contains(name) else {
            throw reading.nodes.error(
                "the component '\(name)' contains itself: \((components + [name]).joined(separator: " -> "))",
                at: outer.content.value.position, outer.content.keyPath, code: .circle)
        }
        var inner = reading.theme
        for builtIn in ["frame", "duration", "tall", "wide", "square", "locale"] { inner[builtIn] = names[builtIn] }
        for field in component.parameters.fields {
            inner[field.name] = try ExpressionValue(field.defaultValue, field.kind) {
                try AssetValues.table($0, named: field.name, of: reading.film)
            }
        }
        if let setting = outer.settings[.parameters] {
            for (field, node) in try reading.nodes.fields(of: setting.value, keyPath: setting.keyPath, schema: component.parameters) {
                let path = "\(setting.keyPath).\(field.name)"
                let value = try argument(node, field, reader, path)
                inner[field.name] = value
            }
        }
        let source = LayerSource(component.entries, at: position, keyPath: component.keyPath, inner)
        try source.addLocals(to: &inner, reading)
        var resolved = try source.resolved(inner, reading, inside: components + [name])
        let accepted = LayerKey.keys(of: resolved.kind)
        LayerKey.removeExcluded(by: Array(outer.settings.keys), from: &resolved.settings)
        let settings = outer.settings.filter { $0.key != .parameters && $0.key != .let }
        for (key, setting) in settings.sorted(by: { $0.value.keyPosition < $1.value.keyPosition }) {
            guard accepted.contains(key) else {
                try reading.nodes.report(
                    reading.nodes.error(
                        "has no effect on the component '\(name)', a layer of the kind \(resolved.kind.rawValue)", at: setting.keyPosition,
                        setting.keyPath))
                continue
            }
            if key != .if { resolved.settings[key] = resolved.settings[key].map { Self.merged(setting, over: $0, key) } ?? setting }
        }
        resolved.conditions += outer.conditions
        resolved.isComponent = true
        return resolved
    }

    /// The value of a component's parameter. A list or row of an expression is passed as it is.
    private func argument(
        _ node: DocumentNode, _ field: ParameterField, _ reader: LayerValueReader, _ keyPath: String
    ) throws -> ExpressionValue {
        if case .scalar(let text, _) = node.content, text.hasPrefix("$") || text.hasPrefix("{") {
            let template = try reader.template(node, keyPath)
            let value = try reader.value(template, node, keyPath)
            switch value {
            case .list, .record, .date: return value
            default: break
            }
        }
        let value = try reader.parameter(node, field.kind, keyPath)
        return ExpressionValue(value, field.kind) { _ in DataTable(columns: ["column"], rows: []) }
    }
}
