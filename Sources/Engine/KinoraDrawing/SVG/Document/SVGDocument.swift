import Foundation
import KinoraErrors
import KinoraFiles

/// A drawing from an SVG file, in the coordinates of the file's view box (points, y pointing down).
///
/// `docs/svg.md` lists the supported elements and properties. The outlines of text are known when the document is drawn, because they depend on
/// fonts. Until then, outlines such as ``path`` do not contain it. Images are decoded when the document is drawn. Other contents, such as scripts,
/// are ignored and listed in ``warnings``. No other file is read.
///
/// A document with animations is its drawing at their start. ``document(at:)`` returns the drawing of another time.
///
/// Files may be untrusted. An ``SVGError`` is thrown if they exceed these limits: 32 MB, 200,000 elements, 100,000 drawn elements
/// (including copies by `use`), 2,000,000 curves, lines, gradient stops and dashes, 32 nested groups with an opacity, a clip or
/// another effect, a total area of such groups of 1,000 times the view box, and outlines of which a straight line intersects 16,000 edges.
public struct SVGDocument: Hashable, Sendable {
    /// The size according to the file, in points (a CSS pixel is a point). By default the size of the view box, or of the outlines if there is
    /// no view box.
    public let size: CGSize
    /// The visible part of the plane, which ``transform(fitting:)`` maps to a rectangle.
    public let viewBox: CGRect
    /// Unsupported or invalid contents, in the order of the file, each kind once with the number of its occurrences.
    public internal(set) var warnings: [FilmWarning]
    let nodes: [Node]
    /// The source of the text that ``nodes`` lack; nil for documents without text.
    let textSource: SVGTextSource?
    let fit: SVGViewFit
    /// The source of the drawings of other times; nil for documents without animations.
    var animation: SVGAnimationSource?
    /// Whether the document has the size of the image that shows it, because it has neither a size nor a view box.
    private(set) var isSizedByImage = false
    /// Whether the drawings of other times have the view box and the size of this one.
    var keepsFrame = false
    /// The file in ``warnings``.
    private(set) var file: WarningFile?

    struct WarningFile: Hashable, Sendable {
        var path: String
        /// Whether line numbers do not apply to the file.
        var isConverted: Bool
    }

    /// Parses the text of an SVG file. A declared encoding is ignored.
    public init(string: String) throws(SVGError) {
        try self.init(SVGSource(string))
    }

    /// Parses the bytes of an SVG file in UTF-8, UTF-16, ISO-8859-1 or Windows-1252. Compressed files (`.svgz`) are not supported.
    public init(data: Data) throws(SVGError) {
        try self.init(SVGSource(data))
    }

    /// The maximum size of a file, in bytes.
    private static let maxFileSize = 1 << 28

    /// Reads an SVG file. Errors contain its name.
    public init(contentsOf url: URL) throws(SVGError) {
        let name = url.isFileURL ? url.path : url.absoluteString
        do throws(SVGError) {
            guard url.isFileURL else { throw SVGError("the URL does not name a file", expected: "a file URL") }
            let data: Data
            do {
                data = try UntrustedFile.contents(of: url.path, limit: SVGDocument.maxFileSize)
            } catch {
                throw SVGError("the file cannot be read (\(error))")
            }
            try self.init(data: data)
            setFile(name)
        } catch {
            var error = error
            error.file = name
            throw error
        }
    }

    /// Sets the file in ``warnings``.
    ///
    /// - Parameter isConverted: Whether the document was converted from another file, so that its line numbers do not apply to the file.
    package mutating func setFile(_ path: String, isConverted: Bool = false) {
        file = WarningFile(path: path, isConverted: isConverted)
        warnings = warnings.map { warning in
            var changed = FilmWarning(
                warning.code, warning.message, file: path, line: isConverted ? nil : warning.line,
                column: isConverted ? nil : warning.column)
            changed.count = warning.count
            return changed
        }
    }

    /// Creates a document of drawn contents.
    init(
        nodes: [Node], viewBox: CGRect, size: CGSize, fit: SVGViewFit = SVGViewFit(), warnings: [FilmWarning] = [],
        textSource: SVGTextSource? = nil
    ) {
        (self.nodes, self.viewBox, self.size, self.fit, self.warnings) = (nodes, viewBox, size, fit, warnings)
        self.textSource = textSource
    }

    /// Parses the bytes of an SVG file, and draws only the element with an id, with its contents. It has the size and the view box of the whole
    /// drawing, so that the part keeps its position.
    ///
    /// - Throws: An ``SVGError`` as for the whole drawing, or if there is no such element.
    public init(data: Data, part id: String) throws(SVGError) {
        let source = try SVGSource(data)
        let whole = try SVGDocument(source)
        let part = try SVGDocument(source, part: id)
        (size, viewBox, fit) = (whole.size, whole.viewBox, whole.fit)
        (nodes, textSource, warnings) = (part.nodes, part.textSource, part.warnings)
        (animation, keepsFrame) = (part.animation, true)
    }

    /// Parses a drawing in an image of another drawing.
    ///
    /// - Parameters:
    ///   - level: The number of drawings that the image is inside.
    ///   - frame: The size of the image, which a drawing without a size and a view box has, as in browsers.
    init(imageData: Data, level: Int, frame: CGSize, shaping: SVGTextShaping?) throws(SVGError) {
        try self.init(SVGSource(imageData), shaping: shaping, imageLevel: level, imageFrame: frame)
    }

    private init(
        _ source: SVGSource, part id: String? = nil, shaping: SVGTextShaping? = nil, imageLevel: Int = 0, imageFrame: CGSize? = nil
    ) throws(SVGError) {
        var reader = XMLReader(source)
        let elements: [SVGNode]
        do throws(XMLReader.Failure) {
            elements = try reader.read()
        } catch {
            throw SVGError(error.problem, expected: error.expected, at: error.byte, of: source)
        }
        try self.init(
            elements, of: source, part: id, styleSheetLinks: reader.styleSheetLinks, attributeDefaults: reader.attributeDefaults,
            shaping: shaping, imageLevel: imageLevel, imageFrame: imageFrame)
    }

    /// Builds the drawing of elements, with their text if there is a shaper.
    ///
    /// - Parameters:
    ///   - imageLevel: The number of drawings that the elements are an image in.
    ///   - imageFrame: The size of that image; nil if there is none.
    init(
        _ elements: [SVGNode], of source: SVGSource, part id: String?, styleSheetLinks: [Int] = [], attributeDefaults: [Int] = [],
        shaping: SVGTextShaping? = nil, imageLevel: Int = 0, imageFrame: CGSize? = nil
    ) throws(SVGError) {
        var builder = SVGBuilder(elements, of: source, shaping: shaping)
        (builder.imageLevel, builder.imageFrame) = (imageLevel, imageFrame)
        for link in styleSheetLinks { builder.warn("style sheets in other files are not read", at: link) }
        for list in attributeDefaults { builder.warn("default values of attributes in a document type are not used", at: list) }
        try builder.prepare()
        try builder.build(part: id)
        builder.includeAnimationsOfImages()
        self.init(builder, elements: elements, part: id, animation: SVGAnimationSource(elements, builder, part: id))
    }

    /// Takes the drawing that a builder has built.
    ///
    /// - Parameter frame: The source of the drawing, if it is the drawing of a time.
    init(
        _ builder: SVGBuilder, elements: [SVGNode], part id: String?, animation: SVGAnimationSource? = nil, frame: SVGAnimationSource? = nil
    ) {
        size = builder.size
        isSizedByImage = builder.isSizedByImage
        viewBox = builder.viewBox
        fit = builder.fit
        nodes = builder.result
        let hasPendingText = builder.lacksText
        textSource =
            hasPendingText
            ? SVGTextSource(elements, of: builder.source, part: id, animation: frame, time: frame == nil ? 0 : builder.time) : nil
        warnings = builder.warnings.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
        self.animation = animation
    }
}
