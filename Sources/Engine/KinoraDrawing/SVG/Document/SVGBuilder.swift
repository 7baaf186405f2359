import Foundation
import KinoraErrors

/// Converts a document's elements to the tree of drawn contents: styles applied, references resolved, lengths in user units.
struct SVGBuilder {
    /// The inherited properties of an element.
    struct Context {
        var style = SVGStyle()
        /// To the document's coordinates.
        var transform = CGAffineTransform.identity
        var measures: SVGStyle.Measures
        /// The lines along text that outer elements request.
        var outerLines = SVGTextContent.Decoration.Lines()
        /// The nesting depth of this element, including elements that `use` refers to.
        var depth = 0
        /// Whether this element is in the part that is drawn.
        var isInPart = false
        /// The paints that `context-fill` and `context-stroke` mean.
        var contextPaints: SVGContextPaints?
    }

    /// The maximum number of elements including copies by `use`.
    static let maxInstances = 100_000
    static let maxPathElements = 2_000_000
    static let maxLevels = 200
    private static let maxWarnings = 200
    /// The maximum nesting depth of groups with an opacity, a clip or another effect, each of which requires a layer of the frame's size.
    static let maxNestedLayers = 32
    /// The maximum total area of all groups with an opacity, a clip or another effect, in units of the view box.
    static let maxLayerArea = 1000.0
    /// The maximum number of edges of one outline that a straight line intersects, as estimated by ``Path/density(lineWidth:)``. The
    /// squares of all outlines are added.
    static let maxDensity = 16_000.0
    /// The maximum number of comparisons between conditions of style rules and elements.
    static let maxRuleMatches = 2_000_000
    /// The maximum length of chains of references between gradients, and between clips.
    static let maxReferences = 32

    /// With the attributes of the drawn time.
    private(set) var elements: [SVGNode]
    let source: SVGSource
    /// The shaper of text; nil to leave out text.
    let shaping: SVGTextShaping?
    /// Whether the drawing contains text.
    var hasDrawnText = false
    /// Whether text was left out, because there is no shaper.
    var lacksText: Bool { shaping == nil && hasDrawnText }
    /// The number of characters of all texts.
    var characterCount = 0
    var sheet = SVGStyleSheet()
    /// Of several elements with the same id, the first one.
    var elementsByID: [String: Int] = [:]
    private(set) var warnings: [FilmWarning] = []
    /// The indices of ``warnings`` by their messages.
    private var warned: [String: Int] = [:]

    /// The element that alone is drawn, with its contents; nil for all.
    var part: Int?

    private(set) var size = CGSize.zero
    /// Whether the drawing has the size of the image that shows it.
    private(set) var isSizedByImage = false
    private(set) var viewBox = CGRect.zero
    private(set) var fit = SVGViewFit()
    private(set) var result: [SVGDocument.Node] = []

    /// The elements that are being copied, so that no copy contains itself.
    var active: Set<Int> = []
    /// The declarations of each element, shared by its copies.
    var declarations: [Int: [SVGDeclaration]] = [:]
    /// The declarations of each element without animations, in animated documents.
    var cascades: [Int: [SVGDeclaration]] = [:]
    /// Whether the document contains animations.
    var isAnimated = false
    /// The animations of the document, and the time that is drawn.
    var animations: SVGAnimationTable?
    var time = 0.0
    /// The values of animations that may still be read, and their bytes.
    var animationBudget = (values: SVGBuilder.maxAllAnimationValues, bytes: SVGBuilder.maxAnimationBytes)
    /// The values of what is animated at ``time``.
    private(set) var animated = SVGAnimationState()
    var outlines: [Int: Path] = [:]
    /// The paths of the property `offset-path` by their texts.
    var offsetPaths: [String: SVGOffsetPath] = [:]
    /// The verbs of an element's outline that end within an arc.
    var arcJoins: [Int: Set<Int>] = [:]
    var gradients: [Int: SVGGradientSource] = [:]
    var stops: [Int: SVGGradientSource.Stops] = [:]
    var matcher: SVGSelectorMatcher
    /// Whether an element has a blend mode, so that groups must be isolated.
    var usesBlendModes = false
    /// Whether a paint refers to the element of a marker or a copy.
    var usesContextPaints = false
    var patternNodes: [DefinitionKey: PatternNodes] = [:]
    var definitionStyles: [DefinitionKey: SVGStyle] = [:]
    var patternCost = 0.0
    var markerCount = 0
    /// The contents of `image` elements; nil for those that cannot be shown.
    var images: [ImageKey: ImageContent?] = [:]
    /// The animated drawings in images, by their URLs.
    var animatedImages: [String: SVGDocument] = [:]
    var imagePixels = 0
    /// The size of the image that shows the drawing, for drawings without a size and a view box; nil for other drawings than images.
    var imageFrame: CGSize?
    /// The number of drawings that this one is an image of.
    var imageLevel = 0
    /// The elements whose filters are being built, from the outermost.
    var filtering: [Int] = []
    /// The area of each filter region in the document's coordinates, and the number of passes over it.
    var filterCosts: [(area: Double, passes: Double)] = []
    private var instances = 0
    private var pathElements = 0
    private var squaredDensity = 0.0

    init(_ elements: [SVGNode], of source: SVGSource, shaping: SVGTextShaping? = nil) {
        self.elements = elements
        self.source = source
        self.shaping = shaping
        matcher = SVGSelectorMatcher(elements)
    }

    /// Reads the style sheets, the ids and the animations.
    mutating func prepare() throws(SVGError) {
        guard let root = elements.first, root.name == "svg" else {
            let name = elements.first?.name ?? ""
            throw SVGError(
                name.isEmpty ? "the root element is not an SVG element" : "the root element is <\(name.prefix(40))>",
                expected: "<svg xmlns=\"http://www.w3.org/2000/svg\">", at: elements.first?.byte ?? 0, of: source)
        }
        for (index, element) in elements.enumerated() {
            if let id = element["id"], elementsByID[id] == nil { elementsByID[id] = index }
            guard element.name == "style" else { continue }
            if let type = element["type"], !type.isEmpty, type.lowercased() != "text/css" {
                warn("style sheets of the type '\(type.prefix(40))' are not supported", at: element.byte)
                continue
            }
            if let media = element["media"]?.lowercased(), !["", "all", "screen"].contains(media) {
                warn("style sheets for '\(media.prefix(40))' are not supported", at: element.byte)
                continue
            }
            let known = sheet.problems.count
            sheet.add(element.text)
            for problem in sheet.problems[known...].prefix(20) { warn(problem, at: element.byte) }
        }
        readAnimations()
    }

    /// Builds the tree from the root. ``prepare()`` precedes it.
    ///
    /// - Parameter id: The id of the element that alone is drawn; nil for all.
    mutating func build(part id: String? = nil) throws(SVGError) {
        if let animations { show(animations.state(at: time)) }
        if let id {
            part = elementsByID[id].flatMap { isDrawn($0) ? $0 : nil }
            guard part != nil else { throw missingPart(id) }
        }
        try buildRoot(elements[0])
    }

    /// Gives the elements their values of a time.
    private mutating func show(_ state: SVGAnimationState) {
        animated = state
        for (index, attributes) in state.attributes { elements[index].set(attributes) }
        // Only the class of an element can change the rules that apply to it.
        if state.attributes.values.contains(where: { $0["class"] != nil }) {
            matcher = SVGSelectorMatcher(elements)
            cascades = [:]
        }
    }

    /// Whether an element is drawn at its position, and not only by copies of it.
    private func isDrawn(_ index: Int) -> Bool {
        sequence(first: index) { elements[$0].parent }.allSatisfy { SVGBuilder.isDrawn(elements[$0].name) }
    }

    private func missingPart(_ id: String) -> SVGError {
        let known = elementsByID.filter { isDrawn($0.value) }.sorted { $0.value < $1.value }.map(\.key)
        let names = known.prefix(12).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
        return SVGError(
            "there is no element with the id '\(id.prefix(60))'",
            expected: known.isEmpty ? "a drawing with ids" : "one of \(names)\(known.count > 12 ? " and \(known.count - 12) more" : "")")
    }

    private mutating func buildRoot(_ root: SVGNode) throws(SVGError) {
        let box = rectangle("viewBox", of: root)
        fit = viewFit(of: root)
        // Percentages refer to the view box, because there is no window.
        var measures = SVGStyle.Measures(viewport: box?.size ?? CGSize(width: 100, height: 100))
        let width = rootLength("width", of: root, measures)
        let height = rootLength("height", of: root, measures)
        let ratio = box.map { $0.height > 0 ? $0.width / $0.height : 1 }
        var known: CGSize?
        switch (width, height, box) {
        case (let width?, let height?, _): known = CGSize(width: width, height: height)
        case (let width?, nil, _?): known = CGSize(width: width, height: width / max(ratio ?? 1, .leastNormalMagnitude))
        case (nil, let height?, _?): known = CGSize(width: height * (ratio ?? 1), height: height)
        case (nil, nil, let box?): known = box.size
        default:
            known = imageFrame.map { CGSize(width: width ?? $0.width, height: height ?? $0.height) }
            isSizedByImage = known != nil
        }
        if box == nil, let known { measures.viewport = known }
        var context = Context(measures: measures)
        context.style = try inherited(0, from: context)
        var nodes: [SVGDocument.Node] = []
        // A root without an area is not drawn.
        if !isHidden(0), width != 0, height != 0 { try addChildren(of: 0, to: &nodes, in: context) }
        nodes = SVGBuilder.painted(try finished(nodes, of: 0, in: context))
        result = nodes
        let bounds = known == nil && box == nil ? SVGBuilder.bounds(of: result) : .zero
        size = known ?? CGSize(width: width ?? max(bounds.maxX, 0), height: height ?? max(bounds.maxY, 0))
        viewBox = box ?? CGRect(origin: .zero, size: size)
        if !(size.width.isFinite && size.height.isFinite) { size = viewBox.size }
        result = isolated(rootTransformed(nodes, in: context))
        try checkLayers()
    }

    /// Returns the nodes, except the shapes that have no paint.
    static func painted(_ nodes: [SVGDocument.Node]) -> [SVGDocument.Node] {
        nodes.compactMap { node in
            switch node {
            case .shape(let shape): return shape.isUnpainted ? nil : node
            case .image: return node
            case .group(var group):
                group.nodes = painted(group.nodes)
                for index in group.masks.indices { group.masks[index] = painted(group.masks[index]) }
                if group.hasOnlyOpacity, group.nodes.count == 1 {
                    switch group.nodes[0] {
                    case .shape(var shape):
                        shape.opacity *= group.opacity
                        return .shape(shape)
                    case .image(var image):
                        image.opacity *= group.opacity
                        return .image(image)
                    case .group: break
                    }
                }
                // A filter can draw without contents.
                return group.nodes.isEmpty && group.filters.isEmpty ? nil : .group(group)
            }
        }
    }

    private static func painted(_ mask: SVGDocument.Mask) -> SVGDocument.Mask {
        var mask = mask
        mask.nodes = painted(mask.nodes)
        for index in mask.masks.indices { mask.masks[index] = painted(mask.masks[index]) }
        return mask
    }

    /// The transform of the root element is outside its view box, in the units of its size.
    private mutating func rootTransformed(_ nodes: [SVGDocument.Node], in context: Context) -> [SVGDocument.Node] {
        let frame = CGRect(origin: .zero, size: size)
        guard let transform = transform(of: 0, in: context, box: frame) else { return [] }
        guard !transform.isIdentity, let map = fit.transform(from: viewBox, to: frame) else { return nodes }
        var contents = nodes
        if own("overflow", of: 0).map({ !["visible", "auto"].contains($0.lowercased()) }) ?? true {
            // The contents are clipped before they are transformed.
            let clip = DisplayGroup.Clip(Path(frame), transform: map.inverted())
            contents = [.group(SVGDocument.Group(nodes, clips: [clip], isIsolated: blends(nodes)))]
        }
        return SVGBuilder.moved(contents, by: transform, in: map.inverted())
    }

    /// Throws if the layers of the drawing require too much memory or time.
    private func checkLayers() throws(SVGError) {
        var census = SVGLayerCensus(viewBox: viewBox)
        _ = census.count(result, level: 0)
        guard census.depth <= SVGBuilder.maxNestedLayers else {
            throw failure(
                "groups with an opacity, a clip or another effect are nested too deeply",
                expected: "at most \(SVGBuilder.maxNestedLayers) levels", at: 0)
        }
        guard census.area <= SVGBuilder.maxLayerArea else {
            throw failure(
                "the total area of groups with an opacity, a clip or another effect is too large",
                expected: "at most \(Int(SVGBuilder.maxLayerArea)) times the area of the drawing", at: 0)
        }
        guard filterArea(of: viewBox) <= SVGBuilder.maxLayerArea else {
            throw failure(
                "the filters of the drawing are too large",
                expected: "primitives with at most \(Int(SVGBuilder.maxLayerArea)) passes over the area of the drawing", at: 0)
        }
    }

    /// Nil if the root does not contain it, or contains a percentage.
    private mutating func rootLength(_ name: String, of root: SVGNode, _ measures: SVGStyle.Measures) -> CGFloat? {
        guard let text = own(name, of: 0) ?? root[name], text.trimmingCharacters(in: .whitespaces) != "auto", let length = SVGLength(text),
            length.unit != .percent
        else { return nil }
        let value = length.units(of: 0, fontSize: 16)
        return value >= 0 && value.isFinite ? value : nil
    }

    // MARK: Reporting

    /// False if the maximum number of warnings is reached.
    var isWarning: Bool { warned.count < SVGBuilder.maxWarnings }

    /// Adds a warning, or counts it if the document has it already.
    mutating func warn(_ problem: String, at byte: Int, _ code: FilmWarning.Code = .notDrawn) {
        if let index = warned[problem] { return warnings[index].count += 1 }
        guard warned.count < SVGBuilder.maxWarnings else { return }
        let location = source.location(at: byte)
        warned[problem] = warnings.count
        warnings.append(FilmWarning(code, problem, line: location.line, column: location.column))
    }

    func failure(_ problem: String, expected: String = "", at node: Int) -> SVGError {
        SVGError(problem, expected: expected, at: elements[node].byte, of: source)
    }

    /// Counts created objects, so that nested copies cannot exhaust the memory.
    ///
    /// - Parameter isInstance: False for parts of an element that has already been counted.
    mutating func count(_ path: Path = Path(), entries: Int = 0, isInstance: Bool = true, at node: Int) throws(SVGError) {
        if isInstance { instances += 1 }
        pathElements += path.verbs.count + entries
        guard instances <= SVGBuilder.maxInstances, pathElements <= SVGBuilder.maxPathElements else {
            let parts = "\(SVGBuilder.maxPathElements) curves, lines, gradient stops and dashes"
            throw failure(
                "the drawing has too many shapes",
                expected: "at most \(SVGBuilder.maxInstances) elements, including copies by 'use', and \(parts)", at: node)
        }
    }

    /// Counts a drawn outline, so that dense outlines cannot take minutes.
    mutating func count(density: Double, at node: Int) throws(SVGError) {
        squaredDensity += density * density
        guard squaredDensity <= SVGBuilder.maxDensity * SVGBuilder.maxDensity else {
            throw failure(
                "the drawing's outlines are too dense",
                expected: "outlines of which a straight line intersects at most \(Int(SVGBuilder.maxDensity)) edges",
                at: node)
        }
    }

    /// The bounding box of all outlines, in the coordinates that `frame` maps to the document's; zero if there are none.
    static func bounds(of nodes: [SVGDocument.Node], in frame: CGAffineTransform = .identity) -> CGRect {
        bounds(of: nodes, in: frame) { $0.localPath }
    }

    /// The same with the strokes of outlines.
    static func strokedBounds(of nodes: [SVGDocument.Node], in frame: CGAffineTransform) -> CGRect {
        bounds(of: nodes, in: frame) { shape in
            guard let stroke = shape.stroke, stroke.style.lineWidth > 0 else { return shape.localPath }
            var path = stroke.outline(of: shape.localPath)
            path.addPath(shape.localPath)
            return path
        }
    }

    private static func bounds(
        of nodes: [SVGDocument.Node], in frame: CGAffineTransform, outline: (SVGDocument.Shape) -> Path
    ) -> CGRect {
        let inverse = frame.inverted()
        func union(_ nodes: [SVGDocument.Node]) -> CGRect {
            nodes.reduce(CGRect.null) { rect, node in
                switch node {
                case .shape(let shape): rect.union(outline(shape).applying(shape.transform.concatenating(inverse)).boundingRect)
                case .image(let image): rect.union(image.frame.applying(image.transform.concatenating(inverse)))
                case .group(let group):
                    group.box.map { rect.union(Path($0.rect).applying($0.transform.concatenating(inverse)).boundingRect) }
                        ?? rect.union(union(group.nodes))
                }
            }
        }
        let rect = union(nodes)
        return rect.isNull ? .zero : rect
    }
}

extension SVGDocument.Shape {
    /// Whether the shape draws nothing, and only extends the bounding boxes of its groups.
    var isUnpainted: Bool { fill == nil && stroke == nil }
}
