import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSymbols
import KinoraViews

/// Converts the icons of a preset to outlines: names, symbols, letters, SVG files or path data.
struct IconReader {
    let shaper: any TextShaper
    /// The film of the icons, which resolves paths of files.
    let film: Film

    /// The maximum number of curves and lines of an icon's outline, and of its self-intersections. The limit is needed because an icon is
    /// drawn many times per frame.
    static let maxCurves = 20_000
    /// The maximum number of Unicode scalars in a letter with its marks.
    private static let maxLetterScalars = 32

    /// The icon's outline, scaled to fit a square of 2 points and centred at the origin.
    func icon(_ text: String) throws -> Path {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if let icon = StockIcon(rawValue: text) { return fitted(icon.path) }
        if let symbol = SymbolLibrary.path(text, weight: 700, shaper: shaper), !symbol.isEmpty { return try drawn(symbol, text) }
        if text.count == 1 {
            guard text.unicodeScalars.count <= Self.maxLetterScalars else {
                throw error(text, "is a letter with too many marks", accepted: "at most \(Self.maxLetterScalars) Unicode scalars")
            }
            let letters = Typesetter(shaper: shaper, font: .system(size: 100, weight: .heavy)).figures(of: text, atMost: 1)
            guard let letter = letters.first else { throw error(text, "is a letter without an outline in the font") }
            return fitted(letter)
        }
        if text.lowercased().hasSuffix(".svg") { return try drawn(file(text), text) }
        guard text.first == "M" || text.first == "m", text.dropFirst().contains(where: \.isNumber) else {
            throw error(
                text, "is not an icon",
                accepted:
                    "\(StockIcon.allCases.map(\.rawValue).joined(separator: ", ")), a symbol that 'kinora symbols' lists, a letter, the path of an .svg file, or SVG path data",
                suggestion: NearMiss.nearest(to: text, in: StockIcon.allCases.map(\.rawValue) + SymbolLibrary.drawnNames))
        }
        do {
            return try drawn(Path(svg: text), text)
        } catch let problem as SVGPathError {
            throw error(text, "is not SVG path data: at \(problem)")
        } catch let problem as ParameterError {
            throw problem
        } catch {
            throw self.error(text, "is not SVG path data")
        }
    }

    /// Everything that an SVG file paints, fills and strokes, as one outline.
    private func file(_ name: String) throws -> Path {
        let document = try SVGFile(parameter: "icons", film: film).document(name)
        var path = Path()
        for shape in document.shapes {
            // Normalized after the transform, because a mirroring transform reverses outlines.
            if let fill = shape.fill { path.addPath(try normalized(shape.path, eoFill: fill.style.isEOFilled, name)) }
            if let stroke = shape.stroke {
                let period = stroke.style.dash.reduce(0, +)
                let dashes = period > 0 ? shape.localPath.length / period * CGFloat(stroke.style.dash.count) : 0
                guard dashes <= CGFloat(Self.maxCurves) else { throw tooComplex(name) }
                path.addPath(try normalized(shape.localPath.strokedPath(stroke.style).applying(shape.transform), eoFill: false, name))
            }
            guard path.verbs.count <= Self.maxCurves else { throw tooComplex(name) }
        }
        let bounds = path.boundingRect
        if max(bounds.width, bounds.height) <= 0, let warning = document.warnings.first { throw error(name, "is empty: \(warning)") }
        return path
    }

    private func drawn(_ path: Path, _ text: String) throws(ParameterError) -> Path {
        let bounds = path.boundingRect
        guard !bounds.isNull, max(bounds.width, bounds.height) > 0 else { throw error(text, "is empty") }
        // Overlapping and nested outlines of the same direction are filled; normalizing keeps them filled while they morph.
        return fitted(try normalized(path, eoFill: false, text))
    }

    private func normalized(_ path: Path, eoFill: Bool, _ text: String) throws(ParameterError) -> Path {
        guard path.verbs.count <= Self.maxCurves, let result = path.normalized(eoFill: eoFill, maxCrossings: Self.maxCurves),
            result.verbs.count <= Self.maxCurves
        else { throw tooComplex(text) }
        return result
    }

    private func tooComplex(_ text: String) -> ParameterError {
        error(
            text, "has an outline that is too complex",
            accepted: "at most \(Self.maxCurves) curves, lines and dashes, and as many places where they cross")
    }

    private func fitted(_ path: Path) -> Path {
        let bounds = path.boundingRect
        let scale = 2 / max(bounds.width, bounds.height)
        return path.applying(CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -bounds.midX, y: -bounds.midY))
    }

    private func error(_ text: String, _ problem: String, accepted: String = "", suggestion: String? = nil) -> ParameterError {
        ParameterError(parameter: "icons", value: text, problem: problem, accepted: accepted, suggestion: suggestion)
    }
}
