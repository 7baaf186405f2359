import Foundation
import KinoraAudioFeatures
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// One reading of a document for values of its parameters and for a film: first the structure and the times of all layers, then their
/// values.
final class LayerReading {
    /// The purpose of a reading.
    enum Purpose {
        /// To find errors, without opening files.
        ///
        /// - Parameter variant: The index of the settings of each `when` that are used whatever their condition is; nil for those whose conditions
        ///   are true.
        case check(variant: Int?)
        /// To make views.
        case film
    }

    let document: LayerDocument
    let nodes: NodeReader
    let film: Film
    let purpose: Purpose
    /// The values of names in the expressions of the document.
    private(set) var names: [String: ExpressionValue] = [:]
    /// The values of the theme, which are also known in components.
    private(set) var theme: [String: ExpressionValue] = [:]
    /// Whether leading is on the right.
    private(set) var isRightToLeft = false
    /// The number of layers so far.
    private(set) var count = 0
    /// The maximum number of settings of a `when`.
    private(set) var variantCount = 0
    /// The paths of files that the layers name, in their order.
    var files: [(name: String, position: DocumentPosition, keyPath: String)] = []
    /// The positions of the layers in the document, by their numbers.
    private(set) var origins: [Int: LayerOrigin] = [:]
    /// The times that are known, by the numbers of layers.
    var starts: [Int: TimeInterval?] = [:]
    var ends: [Int: TimeInterval?] = [:]
    /// The numbers of layers that follow one another, by the number of the first layer.
    var linkDepths: [Int: Int] = [:]
    /// The markers whose times have an error that is reported.
    var wrongMarkers: Set<String> = []
    /// Whether the audio is not known, so that the times of beats are guesses.
    var guessesTimes = false
    /// The tables of colours that are read, by their paths in the document.
    var colorTables: [String: ColorLUT] = [:]
    /// The film's audio, smoothed, by the decay in seconds.
    var smoothedAudio: [TimeInterval: Sound] = [:]

    init(_ document: LayerDocument, _ values: [String: ParameterValue], film: Film, for purpose: Purpose, _ nodes: NodeReader) throws {
        (self.document, self.film, self.purpose, self.nodes) = (document, film, purpose, nodes)
        names["frame"] = Self.frame(of: film)
        names["duration"] = .number(film.duration)
        let ratio = film.size.width / film.size.height
        names["tall"] = .boolean(ratio < 0.9)
        names["wide"] = .boolean(ratio > 1 / 0.9)
        names["square"] = .boolean(ratio >= 0.9 && ratio <= 1 / 0.9)
        for field in document.parameters.fields {
            names[field.name] = try ExpressionValue(values[field.name] ?? field.defaultValue, field.kind) { try self.table($0, field) }
        }
        // Each use of a value with an error would be another error.
        var failed: [String] = []
        for value in document.theme {
            let dependsOnFailure = value.value.contains(anyOf: failed)
            let result = dependsOnFailure ? nil : try nodes.attempt { try reader(names).constant(value.value, value.keyPath) }
            if result == nil { failed.append(value.name) }
            (theme[value.name], names[value.name]) = (result, result)
        }
        guard failed.isEmpty else { throw RecordedError() }
        if let direction = document.direction {
            let words = ["left-to-right", "right-to-left"]
            let synonyms = ["ltr": words[0], "rtl": words[1]]
            isRightToLeft = try reader(names).word(direction, words, synonyms: synonyms, "direction") == words[1]
        }
        if let locale = document.locale {
            let text = try reader(names).text(locale, "locale")
            guard text.utf8.count <= 40, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }) else {
                throw nodes.error("'\(text.shortened())' is not a locale such as de-DE", at: locale.position, "locale")
            }
            guard Locale.isKnown(text) else {
                throw nodes.error(
                    "'\(text.shortened())' is not a known language and region; expected a locale such as en-US, de-DE or ja-JP",
                    at: locale.position, "locale")
            }
            names["locale"] = .text(text)
        }
    }

    /// The size of the frame, and the margins and the size of its safe area, in points.
    private static func frame(of film: Film) -> ExpressionValue {
        let (margins, safe) = (film.textSafeArea, film.safeFrame)
        let numbers = [
            "top": margins.top, "bottom": margins.bottom, "left": margins.leading, "right": margins.trailing, "width": safe.width,
            "height": safe.height,
        ]
        return .record([
            "width": .number(film.size.width), "height": .number(film.size.height),
            "safe": .record(numbers.mapValues { .number($0) }),
        ])
    }

    func reader(_ names: [String: ExpressionValue]) -> LayerValueReader {
        LayerValueReader(nodes: nodes, names: names, frame: film.size, isRightToLeft: isRightToLeft)
    }

    /// Whether files are opened.
    var opensFiles: Bool { if case .film = purpose { true } else { false } }

    private func table(_ value: ParameterValue, _ field: ParameterField) throws -> DataTable {
        // Without its file, a table has one empty row, with which expressions can be checked.
        if case .text = value, !opensFiles {
            guard case .table(let columns, _) = field.kind, !columns.isEmpty else { return DataTable(columns: ["column"], rows: []) }
            return DataTable(columns: columns, rows: [columns.map { _ in "" }])
        }
        do {
            let table = try AssetValues.table(value, named: field.name, of: film)
            guard case .table(let columns, let rows) = field.kind else { return table }
            let missing = columns.filter { !table.columns.contains($0) }
            guard missing.isEmpty, rows.contains(table.rows.count) else {
                throw ParameterError(
                    parameter: field.name, value: "\(value)",
                    problem: missing.isEmpty ? "has \(table.rows.count.withNoun("row"))" : "has no column '\(missing[0].shortened())'",
                    accepted: field.kind.accepted)
            }
            return table
        } catch var error as ParameterError {
            // A value that the document does not give has its position elsewhere.
            guard value == field.defaultValue, let position = document.defaultPositions[field.name] else { throw error }
            error.parameter = ""
            throw nodes.error(
                error.description + (error.accepted.isEmpty ? missingFileHint(error.value) : ""), at: position,
                "parameters.\(field.name)", code: .file)
        }
    }

    // MARK: Structure

    /// The layers of the document.
    func drafts() throws -> [LayerDraft] {
        var font = LayerFont()
        if let node = document.font {
            try nodes.attempt { font = try reader(names).font(node, over: font, "font") { try self.family($0, $1, $2) } }
        }
        var foreground: LayerPaint?
        if let node = document.foreground { foreground = try nodes.attempt { try reader(names).paint(node, "foreground") } }
        let inherited = Inheritance(font: font, foreground: foreground, size: film.size)
        return try drafts(
            document.layers, "\(document.keyPrefix)layers", names, LayerNamespace(outer: nil, isOfDocument: true), parent: nil, inherited,
            depth: 0)
    }

    /// The settings that layers inherit from the layer around them.
    struct Inheritance {
        var font: LayerFont
        var foreground: LayerPaint?
        var size: CGSize
        /// The components around the layers, from the outside in.
        var components: [String] = []
    }

    func drafts(
        _ items: [DocumentNode], _ keyPath: String, _ names: [String: ExpressionValue], _ namespace: LayerNamespace, parent: LayerDraft?,
        _ inherited: Inheritance, depth: Int, isList: Bool = true
    ) throws -> [LayerDraft] {
        var drafts: [LayerDraft] = []
        for (index, item) in items.enumerated() {
            let path = isList ? "\(keyPath)[\(index)]" : keyPath
            try nodes.attempt {
                guard depth < LayerLimits.depth else {
                    throw nodes.error("layers are more than \(LayerLimits.depth) deep within one another", at: item.position, path)
                }
                guard case .mapping(let entries) = item.content else {
                    throw nodes.error("is \(item.summary); expected a layer such as \"text: Hello\"", at: item.position, path)
                }
                let source = LayerSource(entries, at: item.position, keyPath: path, names)
                for element in try source.repetitions(self) {
                    var names = names
                    for (name, value) in element { names[name] = value }
                    guard try nodes.attempt({ try source.addLocals(to: &names, self) }) != nil else { continue }
                    let inner = element.isEmpty ? namespace : LayerNamespace(outer: namespace)
                    let draft = try self.draft(
                        source, names, inner, outer: namespace, isRepeated: !element.isEmpty, parent: parent, index: drafts.count,
                        inherited,
                        depth: depth)
                    if let draft { drafts.append(draft) }
                }
            }
        }
        return drafts
    }

    private func draft(
        _ source: LayerSource, _ names: [String: ExpressionValue], _ namespace: LayerNamespace, outer: LayerNamespace, isRepeated: Bool,
        parent: LayerDraft?, index: Int, _ inherited: Inheritance, depth: Int
    ) throws -> LayerDraft? {
        try nodes.attempt {
            count += 1
            guard count <= LayerLimits.layers else {
                throw nodes.error(
                    "the film has more than \(LayerLimits.layers) layers", at: source.position, source.keyPath)
            }
            let resolved = try source.resolved(names, self, inside: inherited.components)
            let draft = LayerDraft(
                number: count, kind: resolved.kind, at: source.position, keyPath: source.keyPath, content: resolved.content,
                settings: resolved.settings, names: resolved.content.names, namespace: namespace, parent: parent, index: index,
                size: inherited.size,
                font: inherited.font, foreground: inherited.foreground)
            draft.misspelt = resolved.misspelt
            draft.isAbsent = !(try resolved.isPresent(self))
            if let setting = resolved.settings[.id] {
                let id = try reader(setting.names).text(setting.value, setting.keyPath)
                if !isRepeated, let first = outer.layers[id] {
                    throw nodes.error(
                        "is already the id of the layer in line \(first.position.line); choose another one", at: setting.value.position,
                        setting.keyPath, code: .duplicateName)
                }
                draft.id = id
                outer.add(draft, id)
            }
            let allowed = try nodes.attempt { try allowedChecks(resolved.settings) } ?? []
            origins[draft.number] = LayerOrigin(
                id: draft.id, kind: draft.kind, position: draft.position, keyPath: draft.keyPath,
                allowed: allowed.union(parent.flatMap { origins[$0.number]?.allowed } ?? []))
            try readInheritance(of: draft)
            try readAppearances(of: draft)
            try readMask(of: draft, inherited, depth: depth)
            if draft.kind.isContainer, !draft.isAbsent || !opensFiles {
                guard case .sequence(let items) = draft.content.value.content else {
                    throw nodes.error(
                        "is \(draft.content.value.summary); expected a list of layers", at: draft.content.value.position,
                        draft.content.keyPath)
                }
                // Layers of a component refer to one another only.
                let scope = resolved.isComponent ? LayerNamespace(outer: nil) : namespace
                draft.children = try drafts(
                    items, draft.content.keyPath, draft.content.names, scope, parent: draft,
                    Inheritance(font: draft.font, foreground: draft.foreground, size: draft.size, components: resolved.components),
                    depth: depth + 1 + resolved.components.count - inherited.components.count)
            }
            return draft
        } ?? nil
    }

    func noteVariants(_ count: Int) { variantCount = max(variantCount, count) }

    private func readInheritance(of draft: LayerDraft) throws {
        if let setting = draft.settings[.font] {
            try nodes.attempt {
                draft.font = try reader(setting.names).font(setting.value, over: draft.font, setting.keyPath) {
                    try self.family($0, $1, $2)
                }
            }
        }
        if let setting = draft.settings[.inside] {
            let words = ["frame", "safe-area"]
            guard draft.parent == nil else {
                throw nodes.error("has an effect on layers that are not inside of others only", at: setting.keyPosition, setting.keyPath)
            }
            if try reader(setting.names).word(setting.value, words, setting.keyPath) == "safe-area" { draft.size = film.safeFrame.size }
        }
        try readLoop(of: draft)
        guard draft.kind.isContainer else { return }
        if let setting = draft.settings[.foreground] {
            draft.foreground = try nodes.attempt { try reader(setting.names).paint(setting.value, setting.keyPath) }
        }
        let whole = draft.size
        if let setting = draft.settings[.width] { draft.size.width = try self.length(setting, of: whole.width) }
        if let setting = draft.settings[.height] { draft.size.height = try self.length(setting, of: whole.height) }
        if let setting = draft.settings[.stagger] {
            draft.stagger = try reader(setting.names).seconds(setting.value, in: 0...600, setting.keyPath)
        }
        if let setting = draft.settings[.timing] {
            draft.isSequence = try reader(setting.names).word(setting.value, ["parallel", "sequence"], setting.keyPath) == "sequence"
        }
    }

    /// The final value of a width or height.
    func length(_ setting: LayerSetting, of whole: Double) throws -> Double {
        let reader = reader(setting.names)
        let track = try nodes.attempt {
            try reader.track(setting.value, setting.keyPath, identity: nil, length: 1) { try reader.points($0, of: whole, $1) }
        }
        return track?.keyframes.last?.value ?? whole
    }

    private func readAppearances(of draft: LayerDraft) throws {
        func read(_ key: LayerKey) throws -> Appearance? {
            guard let setting = draft.settings[key] else { return nil }
            return try nodes.attempt {
                let reader = reader(setting.names)
                var appearance = try reader.appearance(
                    setting.value, isExit: key == .exit, of: draft.kind, in: draft.parent?.size ?? film.size, setting.keyPath)
                if appearance.unit != .layer { appearance.unitCount = unitCount(of: draft, appearance.unit) }
                try readParts(of: draft, setting, into: &appearance)
                return appearance
            } ?? nil
        }
        draft.enter = try read(.enter)
        draft.exit = try read(.exit)
    }
}

extension Locale {
    /// Whether an identifier such as de-DE has a language, and a region if it has one, of the standards ISO 639 and ISO 3166 or UN M.49.
    fileprivate static func isKnown(_ identifier: String) -> Bool {
        let language = Locale(identifier: identifier).language
        guard let code = language.languageCode, code.isISOLanguage else { return false }
        guard let region = language.region else { return true }
        return region.isISORegion || region.identifier.count == 3 && region.identifier.allSatisfy(\.isNumber)
    }
}

extension DocumentNode {
    /// Whether a scalar contains one of `words`.
    fileprivate func contains(anyOf words: [String]) -> Bool {
        switch content {
        case .scalar(let text, _): words.contains { text.contains($0) }
        case .sequence(let items): items.contains { $0.contains(anyOf: words) }
        case .mapping(let entries): entries.contains { $0.value.contains(anyOf: words) }
        }
    }
}
