import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraSymbols
import KinoraViews

/// Converts the icons of a preset to outlines and drawings: names, symbols, letters, SVG files or path data.
struct IconReader {
    let shaper: any TextShaper
    /// The film of the icons, which resolves paths of files.
    let film: Film

    /// The maximum number of curves and lines of an icon's outline, and of its self-intersections. The limit is needed because an icon is
    /// drawn many times per frame.
    static let maxCurves = 20_000
    /// A comma in an option or a cell separates icons, also one in path data.
    private static let acceptedPath = "SVG path data; with commas in it, a JSON array of icons such as [\"M10,10L90,10L50,90Z\", \"heart\"]"
    /// The maximum number of Unicode scalars in a letter with its marks.
    private static let maxLetterScalars = 32

    /// The icon. A file keeps its colours, unless its only colour is black, as in icons that take their colour from the text around them.
    func icon(_ text: String) throws -> Icon {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard isFile(text) else { return Icon(outline: try symbol(text)) }
        let (document, area) = try file(text)
        let outline = try drawn(area, text)
        return Icon(outline: outline, drawing: document.isTemplate ? nil : document.cropped(to: square(around: area.boundingRect)))
    }

    /// The icon's outline, scaled to fit a square of 2 points and centred at the origin.
    func outline(_ text: String) throws -> Path { try icon(text).outline }

    private func isFile(_ text: String) -> Bool { text.lowercased().hasSuffix(".svg") }

    /// The outline of a name, a symbol, a letter or path data.
    private func symbol(_ text: String) throws -> Path {
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
        guard text.first == "M" || text.first == "m", text.dropFirst().contains(where: \.isNumber) else {
            guard !Self.isPathData(text) else { throw error(text, "is not a complete icon", accepted: Self.acceptedPath) }
            throw error(
                text, "is not an icon",
                accepted:
                    "\(StockIcon.allCases.map(\.rawValue).joined(separator: ", ")), a symbol that 'kinora symbols' lists, a letter, the path of an .svg file, or SVG path data",
                suggestion: NearMiss.nearest(to: text, in: StockIcon.allCases.map(\.rawValue) + SymbolLibrary.drawnNames))
        }
        do {
            let path = try Path(svg: text)
            guard !Self.isEmpty(path) else { throw error(text, "is empty", accepted: Self.acceptedPath) }
            return try drawn(path, text)
        } catch let problem as SVGPathError {
            throw error(text, "is not SVG path data: at \(problem)", accepted: Self.acceptedPath)
        } catch let problem as ParameterError {
            throw problem
        } catch {
            throw self.error(text, "is not SVG path data", accepted: Self.acceptedPath)
        }
    }

    /// Whether `text` has numbers and, besides these, only letters of path data: a part of a path that a comma has divided.
    private static func isPathData(_ text: String) -> Bool {
        text.contains { ("0"..."9").contains($0) } && text.allSatisfy { "0123456789+-.eEMmZzLlHhVvCcSsQqTtAa \t\n".contains($0) }
    }

    private static func isEmpty(_ path: Path) -> Bool {
        let bounds = path.boundingRect
        return bounds.isNull || max(bounds.width, bounds.height) <= 0
    }

    /// A drawing, and the outline of everything that it paints.
    private func file(_ name: String) throws -> (SVGDocument, Path) {
        let document = try SVGFile(parameter: "icons", film: film).document(name)
        guard let path = document.silhouette(maxCurves: Self.maxCurves) else { throw tooComplex(name) }
        let bounds = path.boundingRect
        if max(bounds.width, bounds.height) <= 0, let warning = document.warnings.first {
            throw error(name, "is empty: \(warning.message)")
        }
        return (document, path)
    }

    private func drawn(_ path: Path, _ text: String) throws(ParameterError) -> Path {
        guard !Self.isEmpty(path) else { throw error(text, "is empty") }
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
            accepted: "at most \(Self.maxCurves) curves, lines and dashes, and the same number of crossings")
    }

    /// The square that is scaled to 2 points. A wide icon extends beyond it, as far as the frame has space, to be about as large as others.
    private func square(around bounds: CGRect) -> CGRect {
        let space = film.centeredSafeFrame.width * 0.9 / IconArrangement.figureSide(film.size)
        let aspect = bounds.width / max(bounds.height, bounds.width * 0.01)
        let extent = min((aspect / Icon.wideAspect).squareRoot(), space, Icon.maxExtent)
        let side = max(bounds.width / max(extent, 1), bounds.height)
        return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }

    private func fitted(_ path: Path) -> Path {
        let bounds = path.boundingRect
        let scale = 2 / square(around: bounds).width
        return path.applying(CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -bounds.midX, y: -bounds.midY))
    }

    private func error(_ text: String, _ problem: String, accepted: String = "", suggestion: String? = nil) -> ParameterError {
        ParameterError(parameter: "icons", value: text, problem: problem, accepted: accepted, suggestion: suggestion)
    }
}
