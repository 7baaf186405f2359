import Foundation
import KinoraDrawing
import KinoraPipeline

extension LayerValueReader {
    enum FontKey: String, CaseIterable {
        case family, size, weight, italic, design
        case monospacedDigits = "monospaced-digits"
    }

    /// A size in points, or a group. What the font does not set is inherited.
    ///
    /// - Parameter family: Reads the family, which may be a file.
    func font(
        _ node: DocumentNode, over inherited: LayerFont, _ keyPath: String,
        family: (ParameterValue, DocumentNode, String) throws -> FontFamily
    ) throws -> LayerFont {
        var font = inherited
        guard case .mapping = node.content else {
            if case .scalar(let text, _) = try expanded(node, keyPath).content, ParameterKind.decimal(text) == nil {
                throw error(
                    "'\(text.shortened())' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}",
                    node, keyPath)
            }
            font.size = try number(node, LayerFont.sizes, keyPath)
            return font
        }
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: FontKey.allCases.map(\.rawValue), synonyms: Self.fontSynonyms) {
            let path = "\(keyPath).\(entry.key)"
            switch FontKey(rawValue: entry.key) {
            case .family: font.family = try families(entry.value, path, family)
            case .size: font.size = try number(entry.value, LayerFont.sizes, path)
            case .weight: font.weight = try weight(entry.value, path)
            case .italic: font.isItalic = try boolean(entry.value, path)
            case .design: font.design = try choice(entry.value, LayerFont.Design.self, path)
            case .monospacedDigits: font.hasMonospacedDigits = try boolean(entry.value, path)
            case nil: break
            }
        }
        return font
    }

    /// A family, or several of which each has the letters that those before lack.
    private func families(
        _ node: DocumentNode, _ keyPath: String, _ family: (ParameterValue, DocumentNode, String) throws -> FontFamily
    ) throws -> FontFamily {
        let expanded = try expanded(node, keyPath)
        guard case .sequence = expanded.content else {
            // A family and a weight, as in the value of a parameter.
            var value = expanded
            if case .scalar(let text, _) = expanded.content, text.contains(",") {
                let parts = text.split(separator: ",").map { part in
                    DocumentNode(.scalar(text: part.trimmingCharacters(in: .whitespaces), isQuoted: false), at: node.position)
                }
                value = DocumentNode(.sequence(parts), at: node.position)
            }
            return try family(parameter(value, .font, keyPath), node, keyPath)
        }
        let all = try items(node, 1...LayerLimits.families, keyPath, "families such as [Inter, Noto Sans CJK JP]") {
            try family(parameter($0, .font, $1), $0, $1)
        }
        // Kinora's own family follows the others anyway.
        let names = all.compactMap(\.name)
        guard let first = all.first(where: { $0.name != nil }) else { return all[0] }
        return FontFamily(names.joined(separator: ", "), weight: first.weight, synthesis: first.synthesis)
    }

    private func weight(_ node: DocumentNode, _ keyPath: String) throws -> Int {
        let text = try text(node, keyPath)
        if let weight = FontFamily.weightValue(text) { return weight }
        let error = ParameterError(
            value: text, problem: "is not a weight", accepted: FontFamily.acceptedWeights,
            suggestion: NearMiss.nearest(to: text, in: FontFamily.weightNames))
        throw self.error(error.description, node, keyPath)
    }
}
