import Foundation
import KinoraErrors
import KinoraFiles

extension SVGBuilder {
    /// The font of a text. Families of rules `@font-face` are replaced by the fonts of the rules.
    func font(of style: SVGStyle, at index: Int) -> FontDescriptor {
        var font = style.text.font(size: style.fontSize)
        guard !sheet.fonts.isEmpty, let families = font.family, let shaping else { return font }
        let names = families.split(separator: ",").flatMap { family -> [String] in
            let faces = sheet.fonts.faces(of: String(family), weight: font.weight, isItalic: font.isItalic)
            let found = faces.compactMap { self.family(of: $0, shaping, at: index) }
            return found.isEmpty ? [String(family)] : found
        }
        font.family = names.joined(separator: ",")
        return font
    }

    /// The family of the first source of a face that can be used; nil, with a warning, if there is none.
    private func family(of face: SVGFontFace, _ shaping: SVGTextShaping, at index: Int) -> String? {
        var problem = "it is not installed"
        for source in face.sources {
            switch source {
            case .installed(let name):
                if shaping.shaper.isInstalled(name) { return name }
            case .contents(let contents):
                switch shaping.family(ofFont: contents) {
                case .success(let family): return family
                case .failure(let error): problem = error.problem
                }
            }
        }
        // The warnings of a document are known before its text is shaped.
        let location = source.location(at: elements[index].byte)
        FilmInputs.warn(
            FilmWarning(
                .missingFont, "the font '\(face.family.prefix(60))' of @font-face cannot be used: \(problem)", line: location.line,
                column: location.column))
        return nil
    }
}
