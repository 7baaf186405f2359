import Foundation
import KinoraDrawing

extension LottieFileReader {
    func readFonts() throws(LottieError) -> [String: LottieFont] {
        var fonts: [String: LottieFont] = [:]
        for font in try root["fonts"]?["list"]?.requireElements() ?? [] {
            let style = (font["fStyle"]?.text ?? "").lowercased()
            let weights = [
                ("thin", 100), ("extralight", 200), ("light", 300), ("medium", 500), ("semibold", 600), ("demi", 600), ("extrabold", 800),
                ("bold", 700), ("black", 900), ("heavy", 900),
            ]
            let compact = style.filter { $0.isLetter }
            var weight = weights.first { compact.contains($0.0) }?.1 ?? 400
            if let written = font["fWeight"]?.text.flatMap({ Int($0) }), (1...1000).contains(written) { weight = written }
            fonts[font["fName"]?.text ?? ""] = LottieFont(
                family: font["fFamily"]?.text ?? "", weight: weight, isItalic: style.contains("italic") || style.contains("oblique"))
        }
        return fonts
    }

    /// Reads the text of a layer; nil if there is none.
    func text(_ node: LottieNode) throws(LottieError) -> LottieText? {
        guard let text = node["t"], let document = text["d"] else {
            reader.note("the layer has no text", at: node.path)
            return nil
        }
        if let animators = text["a"]?.elements, !animators.isEmpty {
            reader.note("text animators are not supported; the text is drawn without them", at: text.path, .approximated)
        }
        if let path = text["p"], path["m"] != nil {
            reader.note("texts on paths are not supported; the text is drawn on a line", at: path.path, .approximated)
        }
        return LottieText(document: try reader.property(document, self.document), fonts: fonts)
    }

    private func document(_ node: LottieNode) throws(LottieError) -> LottieTextDocument {
        let alignment: LottieTextDocument.Alignment =
            switch try node.integer("j", default: 0) {
            case 1, 4: .trailing
            case 2, 5: .center
            default: .leading
            }
        func color(_ key: String) throws(LottieError) -> LottieColor? {
            guard let node = node[key], node.elements?.isEmpty != true else { return nil }
            return try reader.color(node)
        }
        let text = try node["t"]?.requireText() ?? ""
        try reader.count(.vertices, text.utf8.count, at: node.path)
        // Lines end with a carriage return, or with the character that After Effects uses in point text.
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\u{3}", with: "\n")
        return LottieTextDocument(
            text: try node.integer("ca", default: 0) == 1 ? lines.uppercased() : lines, fontName: node["f"]?.text ?? "",
            size: try node.number("s", default: 12), fill: try color("fc"), stroke: try color("sc"),
            strokeWidth: try node.number("sw", default: 0), alignment: alignment,
            lineHeight: node["lh"] == nil ? nil : try node.number("lh", default: 0), tracking: try node.number("tr", default: 0),
            baselineShift: try node.number("ls", default: 0), boxOrigin: try node["ps"].map(reader.vector),
            boxSize: try node["sz"].map(reader.vector))
    }
}
