import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraRaster
import KinoraViews

extension FontFamily {
    /// The accepted values, as the end of a sentence after "expected".
    static let expected =
        "an installed font family such as Inter or Inter Bold, the path of a .ttf or .otf file, or 'system'; a weight may be beside it"

    private static let suffixes = [".ttf", ".otf", ".ttc"]
    private static let systemName = "system"

    /// Whether `text` is the path of a font rather than the name of a family.
    static func isFile(_ text: String) -> Bool { suffixes.contains { text.lowercased().hasSuffix($0) } }

    /// Returns `value` if it has the form of a font: a name or path, or a list of a name or path and a weight. Whether the font exists is
    /// checked when a film is made.
    static func check(_ value: ParameterValue) throws(ParameterError) -> ParameterValue {
        let (name, weight) = try parts(value)
        guard !name.isEmpty, name.utf8.count <= 1000 else {
            throw ParameterError(value: name, problem: "is not a font", accepted: expected)
        }
        if let weight, FontFamily.weight(weight) == nil {
            throw ParameterError(value: weight, problem: "is not a weight", accepted: acceptedWeights)
        }
        return weight.map { .list([.text(name), .text($0)]) } ?? .text(name)
    }

    private static func parts(_ value: ParameterValue) throws(ParameterError) -> (name: String, weight: String?) {
        switch value {
        case .text(let text): return (text, nil)
        case .list(let values):
            guard values.count == 2, case .text(let name) = values[0] else { break }
            switch values[1] {
            case .text(let weight): return (name, weight)
            case .integer(let weight): return (name, String(weight))
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
                    accepted: "a TrueType or OpenType file")
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
    /// Decodes a name or path, or a list of it and a weight.
    public init(from decoder: any Decoder) throws {
        let value = try FontFamily.check(decoder.singleValueContainer().decode(ParameterValue.self))
        let (name, weight) = try FontFamily.parts(value)
        try self.init(name, weight: weight.flatMap(FontFamily.weight), context: ParameterContext(decoder))
    }

    /// Encodes the name of the family, with the weight if there is one.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let name = ParameterValue.text(name ?? FontFamily.systemName)
        try container.encode(weight.map { .list([name, .text(FontFamily.text($0))]) } ?? name)
    }
}
