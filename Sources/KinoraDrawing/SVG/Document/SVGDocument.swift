import Foundation

/// A drawing read from an SVG file: what is drawn, in order, in the coordinates of the file's view box (points, y down).
///
/// Read are `svg` (nested too), `g`, `a`, `switch`, `path`, `rect`, `circle`, `ellipse`, `line`, `polyline`, `polygon`, `use`, `symbol`, `defs`,
/// `clipPath`, `linearGradient`, `radialGradient` and `style` with simple selectors; attributes and the `style` attribute; every unit, colour notation and
/// transform of SVG 1.1. What else a file has (text, images, filters, masks, patterns, scripts, animations) is left out and said in ``warnings``. Nothing but
/// the file itself is read.
///
/// Files come from strangers, and what goes beyond these limits is an ``SVGError``: 32 MB, 200,000 elements, 100,000 drawn elements (copies by `use`
/// included), 2,000,000 curves, lines, gradient stops and dashes, 32 groups with an opacity or a clip within one another, which cover at most 1,000
/// times the view box together, and outlines of which a line across meets at most 16,000 edges.
public struct SVGDocument: Hashable, Sendable {
    /// The size that the file asks for, in points (a CSS pixel is a point). Where it says nothing, that of the view box, or of the outlines without one.
    public let size: CGSize
    /// The part of the plane that the file shows: what ``transform(fitting:)`` maps to a rectangle.
    public let viewBox: CGRect
    /// What was left out or read otherwise than meant, in the order of the file, each kind once.
    public let warnings: [SVGWarning]
    let nodes: [Node]
    let fit: SVGViewFit

    /// Reads the text of an SVG file. An encoding that it declares does not matter.
    public init(string: String) throws(SVGError) {
        try self.init(SVGSource(string))
    }

    /// Reads an SVG file that was loaded: UTF-8, UTF-16, ISO-8859-1 or Windows-1252. Compressed files (`.svgz`) are not read.
    public init(data: Data) throws(SVGError) {
        try self.init(SVGSource(data))
    }

    /// Reads an SVG file. Errors carry its name.
    public init(contentsOf url: URL) throws(SVGError) {
        let name = url.isFileURL ? url.path : url.absoluteString
        do throws(SVGError) {
            guard url.isFileURL else { throw SVGError("only files are read", expected: "a file URL") }
            let data: Data
            do {
                data = try Data(contentsOf: url, options: .mappedIfSafe)
            } catch {
                throw SVGError("the file cannot be read (\(error.localizedDescription))")
            }
            try self.init(data: data)
        } catch {
            var error = error
            error.file = name
            throw error
        }
    }

    private init(_ source: SVGSource) throws(SVGError) {
        var reader = XMLReader(source)
        let elements: [SVGNode]
        do throws(XMLReader.Failure) {
            elements = try reader.read()
        } catch {
            throw SVGError(error.problem, expected: error.expected, at: error.byte, of: source)
        }
        var builder = SVGBuilder(elements, of: source)
        try builder.build()
        size = builder.size
        viewBox = builder.viewBox
        fit = builder.fit
        nodes = builder.result
        warnings = builder.warnings
    }
}
