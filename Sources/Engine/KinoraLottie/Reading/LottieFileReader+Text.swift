import Foundation
import KinoraDrawing

extension LottieFileReader {
    mutating func readFonts() throws(LottieError) -> [String: LottieFont] {
        let glyphs = try readGlyphs()
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
            let family = font["fFamily"]?.text ?? ""
            fonts[font["fName"]?.text ?? ""] = LottieFont(
                family: family, weight: weight, isItalic: style.contains("italic") || style.contains("oblique"),
                glyphs: glyphs[LottieGlyphKey(family: family, style: font["fStyle"]?.text ?? "")] ?? [:],
                file: font["fPath"]?.text.flatMap(DataURL.contents))
        }
        return fonts
    }

    /// Reads the text of a layer; nil if there is none.
    func text(_ node: LottieNode) throws(LottieError) -> LottieText? {
        guard let text = node["t"], let document = text["d"] else {
            reader.note("the layer has no text", at: node.path)
            return nil
        }
        var result = LottieText(document: try reader.property(document, self.document), fonts: fonts)
        result.animators = try animators(text)
        if let options = text["m"] {
            result.grouping = LottieText.Grouping(rawValue: try options.integer("g", default: 1)) ?? .character
            result.groupAlignment = try reader.property(options, "a", default: .zero, reader.vector)
        }
        if let path = text["p"], path["m"] != nil { result.pathOptions = try self.path(path, of: node) }
        let longest = result.document.values.map(\.written.count).max() ?? 0
        if longest > LottieLimits.maxAnimatedCharacters, !result.animators.isEmpty || result.pathOptions != nil {
            reader.note(
                "a text of more than \(LottieLimits.maxAnimatedCharacters) characters is drawn without its animators and its path",
                at: text.path, .approximated)
            (result.animators, result.pathOptions) = ([], nil)
        }
        return result
    }

    /// The path of a text, which is the path of a mask of its layer.
    private func path(_ node: LottieNode, of layer: LottieNode) throws(LottieError) -> LottieTextPath? {
        let index = try node.integer("m", default: 0)
        let masks = try layer["masksProperties"]?.requireElements() ?? []
        guard masks.indices.contains(index), let path = masks[index]["pt"] else {
            reader.note("the mask on whose path the text is does not exist; the text is drawn on a line", at: node.path, .approximated)
            return nil
        }
        func scalar(_ key: String, _ other: Double) throws(LottieError) -> Animated<Double> {
            try reader.property(node, key, default: other, reader.scalar)
        }
        return LottieTextPath(
            path: try reader.property(path, reader.bezier), firstMargin: try scalar("f", 0), lastMargin: try scalar("l", 0),
            isReversed: try scalar("r", 0), isPerpendicular: try scalar("p", 1), isForced: try scalar("a", 0))
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
        return LottieTextDocument(
            written: LottieTextDocument.lines(text), isUppercase: try node.integer("ca", default: 0) == 1, fontName: node["f"]?.text ?? "",
            size: try node.number("s", default: 12), fill: try color("fc"), stroke: try color("sc"),
            strokeWidth: try node.number("sw", default: 0), alignment: alignment,
            lineHeight: node["lh"] == nil ? nil : try node.number("lh", default: 0), tracking: try node.number("tr", default: 0),
            baselineShift: try node.number("ls", default: 0), boxOrigin: try node["ps"].map(reader.vector),
            boxSize: try node["sz"].map(reader.vector))
    }
}
