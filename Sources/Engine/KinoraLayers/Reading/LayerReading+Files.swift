import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraViews

// Files that layers name.
extension LayerReading {
    /// The font of a family or file.
    func family(_ value: ParameterValue, _ node: DocumentNode, _ keyPath: String) throws -> FontFamily {
        for name in ParameterKind.font.fileNames(in: value) {
            files.append((name, node.position, keyPath))
        }
        guard opensFiles else { return .system }
        return try located(node, keyPath) { try AssetValues.font(value, of: film) }
    }

    func image(_ draft: LayerDraft, _ reader: LayerValueReader) throws -> LayerContent {
        let setting = draft.content
        let fit = try fit(of: draft, LayerFit.self)
        let value = try reader.parameter(setting.value, .image(hasSample: true), setting.keyPath)
        for name in ParameterKind.image(hasSample: true).fileNames(in: value) {
            files.append((name, setting.value.position, setting.keyPath))
        }
        let behind = try draft.settings[.readableOn].map { try self.reader($0.names).paint($0.value, $0.keyPath).colors }
        let number = try draft.settings[.seed].map { try self.reader($0.names).integer($0.value, LayerLimits.samples, $0.keyPath) }
        guard opensFiles else { return .nothing }
        let asset = try located(setting.value, setting.keyPath) {
            try AssetValues.image(value, of: film)
        }
        if asset.isSample { return .sample(SampleImage(number: number ?? 0), fit ?? .contain) }
        guard let image = asset.image else { return .nothing }
        return .image(image, fit ?? .contain, backdrop: behind.map { LogoBackdrop(for: image, on: $0) } ?? .plain)
    }

    /// Whether `name` is the path of a drawing, or of a part of it: `logo.svg#mark`.
    static func isDrawing(_ name: String) -> Bool {
        name.lowercased().hasSuffix(".svg") || name.range(of: ".svg#", options: .caseInsensitive) != nil
    }

    /// The path of the drawing, and the id of the part.
    private static func parts(ofDrawing name: String) -> (path: String, part: String?) {
        guard !name.lowercased().hasSuffix(".svg"), let range = name.range(of: ".svg#", options: [.caseInsensitive, .backwards]) else {
            return (name, nil)
        }
        return (String(name[..<name.index(before: range.upperBound)]), String(name[range.upperBound...]))
    }

    /// The drawing in a file, or a part of it; nil if this reading opens no files.
    func drawing(_ notation: String, _ setting: LayerSetting) throws -> SVGDocument? {
        let (name, part) = Self.parts(ofDrawing: notation)
        guard !WebAddress.isAddress(name) else {
            throw nodes.error(
                "'\(name.shortened())' \(WebAddress.refusal)", at: setting.value.position, setting.keyPath, code: .file)
        }
        files.append((name, setting.value.position, setting.keyPath))
        guard opensFiles else { return nil }
        return try located(setting.value, setting.keyPath) {
            let path = try film.file(name).path
            do {
                let data = try DocumentFile.contents(of: path, limit: DocumentLimits.iconBytes)
                var document = try part.map { try SVGDocument(data: data, part: $0) } ?? SVGDocument(data: data)
                document.setFile(path)
                FilmInputs.warn(document.warnings)
                return document.withText(SharedResources.textShaper)
            } catch let failure as UntrustedFile.Failure {
                throw ParameterError(value: name, problem: "cannot be read: \(failure)")
            } catch let problem as SVGError {
                let isMissing = part != nil && problem.line == nil && problem.problem.hasPrefix("there is no element")
                throw ParameterError(
                    value: notation, problem: isMissing ? "is not a part: \(problem)" : "is not an SVG drawing: \(problem)")
            }
        }
    }

    /// Returns the result of `body`. Errors about the value get the position of `node`, or name the parameter whose value it is.
    func located<Value>(_ node: DocumentNode, _ keyPath: String, _ body: () throws -> Value)
        throws -> Value
    {
        do {
            return try body()
        } catch var error as ParameterError {
            if let parameter = parameter(node) ?? self.parameter(naming: error, in: node) {
                error.parameter = parameter
                throw error.accepted.isEmpty ? error.inFile : error
            }
            error.parameter = ""
            let hint = error.accepted.isEmpty ? missingFileHint(error.value) : ""
            throw nodes.error(error.description + hint, at: node.position, keyPath, code: .file)
        }
    }

    /// Returns the end of an error about `notation`, the path of a file or of a part of a drawing: the file that may be meant, or where files are
    /// searched. Empty if the file exists.
    func missingFileHint(_ notation: String?) -> String {
        let advice = "; name a file beside the document"
        guard let name = notation.map({ Self.parts(ofDrawing: $0).path }), let path = try? film.file(name).path else { return advice }
        if FileManager.default.fileExists(atPath: path) { return "" }
        guard let near = NearMiss.file(near: path) else { return advice }
        return "; did you mean '\((name.dropLast(FilePath.name(of: name).count) + FilePath.name(of: near)).shortened())'?"
    }

    /// The parameter of the document whose value is the value of `node`, such as `$logo`; nil for other values.
    func parameter(_ node: DocumentNode) -> String? {
        guard case .scalar(let text, _) = node.content else { return nil }
        let name = text.hasPrefix("$") ? text.dropFirst() : text.hasPrefix("{") && text.hasSuffix("}") ? text.dropFirst().dropLast() : ""
        return document.parameters[String(name)] == nil ? nil : String(name)
    }

    /// The parameter of images one of which has the value of `error`, if `node` is an expression, such as `$photo` in a repetition.
    private func parameter(naming error: ParameterError, in node: DocumentNode) -> String? {
        guard case .scalar(let text, _) = node.content, text.contains("{") || text.hasPrefix("$") else { return nil }
        let field = document.parameters.fields.first { field in
            guard case .list(.image, _) = field.kind, case .list(let values)? = names[field.name] else { return false }
            return values.contains { ParameterError(value: $0.written ?? "", problem: "").value == error.value }
        }
        return field?.name
    }
}
