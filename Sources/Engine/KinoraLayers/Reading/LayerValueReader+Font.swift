import KinoraDrawing
import KinoraPipeline

extension LayerValueReader {
    private enum FontKey: String, CaseIterable {
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
            font.size = try number(node, LayerFont.sizes, keyPath)
            return font
        }
        for entry in try nodes.entries(of: node, keyPath: keyPath, keys: FontKey.allCases.map(\.rawValue)) {
            let path = "\(keyPath).\(entry.key)"
            switch FontKey(rawValue: entry.key) {
            case .family: font.family = try family(parameter(entry.value, .font, path), entry.value, path)
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

    private func weight(_ node: DocumentNode, _ keyPath: String) throws -> Int {
        let text = try text(node, keyPath)
        if let weight = FontFamily.weightValue(text) { return weight }
        let error = ParameterError(
            value: text, problem: "is not a weight", accepted: FontFamily.acceptedWeights,
            suggestion: NearMiss.nearest(to: text, in: FontFamily.weightNames))
        throw self.error(error.description, node, keyPath)
    }
}
