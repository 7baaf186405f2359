import KinoraDrawing
import KinoraFiles
import KinoraRaster
import KinoraViews

extension FontFamily {
    /// The accepted values, as the end of a sentence after "expected".
    static let expected =
        "an installed font family such as Inter or Inter Bold, the path of a .ttf, .otf or .woff2 file, or 'system'; a weight may be beside it"

    private static let suffixes = [".ttf", ".otf", ".ttc", ".woff", ".woff2"]
    private static let systemName = "system"

    /// Whether `text` is the path of a font rather than the name of a family.
    static func isFile(_ text: String) -> Bool { suffixes.contains { text.lowercased().hasSuffix($0) } }

    /// Returns `value` if it has the form of a font: a name or path, or a list of it, a weight and the synthesised faces. The weight may be empty.
    /// Whether the font exists is checked when a film is made.
    static func check(_ value: ParameterValue) throws(ParameterError) -> ParameterValue {
        let (name, weight, synthesis) = try parts(value)
        guard !name.isEmpty, name.utf8.count <= 1000 else {
            throw ParameterError(value: name, problem: "is not a font", accepted: expected)
        }
        guard !WebAddress.isAddress(name) else { throw ParameterError(value: name, problem: WebAddress.refusal) }
        if let weight, FontFamily.weight(weight) == nil {
            throw ParameterError(value: weight, problem: "is not a weight", accepted: acceptedWeights)
        }
        if let synthesis {
            guard FontSynthesis(synthesis) != nil else {
                throw ParameterError(
                    value: synthesis, problem: "is not a font synthesis",
                    accepted: "one of \(FontSynthesis.notations.joined(separator: ", "))",
                    suggestion: NearMiss.nearest(to: synthesis, in: FontSynthesis.notations))
            }
            return .list([.text(name), .text(weight ?? ""), .text(synthesis)])
        }
        return weight.map { .list([.text(name), .text($0)]) } ?? .text(name)
    }

    private static func parts(
        _ value: ParameterValue
    ) throws(ParameterError) -> (name: String, weight: String?, synthesis: String?) {
        switch value {
        case .text(let text): return (text, nil, nil)
        case .list(let values):
            guard (2...3).contains(values.count), case .text(let name) = values[0] else { break }
            var synthesis: String?
            if values.count == 3 {
                guard case .text(let text) = values[2] else { break }
                synthesis = text
            }
            switch values[1] {
            case .text(let weight): return (name, weight.isEmpty && synthesis != nil ? nil : weight, synthesis)
            case .integer(let weight): return (name, String(weight), synthesis)
            default: break
            }
        default: break
        }
        throw ParameterError(value: value.description, problem: "is not a font", accepted: expected)
    }

    /// Finds an installed family, or registers the font of a file.
    private init(_ text: String, weight: Font.Weight?, context: ParameterContext) throws {
        if text.lowercased() == FontFamily.systemName {
            self.init(name: nil, weight: weight)
        } else if FontFamily.isFile(text) {
            let path = try context.path(of: text)
            FilmInputs.note(path)
            do throws(FontFileError) {
                self.init(name: try FontFiles.registerPrivately(path), weight: weight)
            } catch {
                throw ParameterError(
                    parameter: context.parameter, value: text, problem: "cannot be used: \(error.problem)",
                    accepted: "a TrueType, OpenType or WOFF file"
                ).inFile
            }
        } else {
            let installed = FontSet.families
            if let family = installed.first(where: { $0.lowercased() == text.lowercased() }) {
                self.init(name: family, weight: weight)
                return
            }
            // The last word may be a weight.
            if weight == nil, let space = text.lastIndex(of: " "), let last = FontFamily.weight(String(text[text.index(after: space)...])),
                let family = installed.first(where: { $0.lowercased() == text[..<space].lowercased() })
            {
                self.init(name: family, weight: last)
                return
            }
            throw ParameterError(
                parameter: context.parameter, value: text, problem: "is not an installed font family",
                accepted: FontFamily.expected, suggestion: FontFamily.nearest(to: text, in: installed))
        }
    }

    /// The family with a similar name, or the first one that begins with the same word.
    private static func nearest(to text: String, in installed: [String]) -> String? {
        if let near = NearMiss.nearest(to: text, in: installed) { return near }
        let word = text.prefix { $0 != " " }.lowercased()
        return NearMiss.nearest(to: word, in: installed) ?? installed.first { $0.lowercased().hasPrefix(word + " ") }
    }
}

extension FontFamily: ParameterType {
    /// Decodes a name or path, or a list of it, a weight and the faces that are synthesised.
    public init(from decoder: any Decoder) throws {
        let value = try FontFamily.check(decoder.singleValueContainer().decode(ParameterValue.self))
        let (name, weight, synthesis) = try FontFamily.parts(value)
        try self.init(name, weight: weight.flatMap(FontFamily.weight), context: ParameterContext(decoder))
        self.synthesis = synthesis.flatMap { FontSynthesis($0) } ?? []
    }

    /// Encodes the name of the family, with the weight and the faces that are synthesised if there are any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let name = ParameterValue.text(name ?? FontFamily.systemName)
        let weight = weight.map { ParameterValue.text(FontFamily.text($0)) }
        guard synthesis.isEmpty else {
            return try container.encode(ParameterValue.list([name, weight ?? .text(""), .text(synthesis.text)]))
        }
        try container.encode(weight.map { .list([name, $0]) } ?? name)
    }
}

extension FontSynthesis {
    private static let names: [(name: String, face: FontSynthesis)] = [("weight", .weight), ("style", .style)]

    /// The accepted texts, with the words of the CSS property `font-synthesis`.
    package static let notations = ["none", "weight", "style", "weight style", "style weight"]

    /// Nil for a text that is not among ``notations``.
    init?(_ text: String) {
        guard FontSynthesis.notations.contains(text) else { return nil }
        let words = text.split(separator: " ")
        self = FontSynthesis(FontSynthesis.names.filter { words.contains($0.name[...]) }.map(\.face))
    }

    /// One of ``notations``.
    var text: String {
        let names = FontSynthesis.names.filter { contains($0.face) }.map(\.name)
        return names.isEmpty ? "none" : names.joined(separator: " ")
    }
}
