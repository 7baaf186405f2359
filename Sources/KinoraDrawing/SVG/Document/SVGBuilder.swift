import Foundation

/// Turns a document's elements into the tree of what is drawn: styles applied, references followed, lengths in user units.
struct SVGBuilder {
    /// What an element inherits from those around it.
    struct Surroundings {
        var style = SVGStyle()
        /// To the document's coordinates.
        var transform = CGAffineTransform.identity
        var measures: SVGStyle.Measures
        /// How many elements stand around this one, those that `use` led through included.
        var depth = 0
    }

    /// What copying by `use` cannot go beyond.
    static let maxInstances = 100_000
    static let maxPathElements = 2_000_000
    static let maxLevels = 200
    private static let maxWarnings = 200
    /// How many groups with an opacity or a clip may be nested: each takes a layer of the picture's size while it is drawn.
    static let maxNestedLayers = 32
    /// How many times the area of the view box all groups with an opacity or a clip may cover.
    static let maxLayerArea = 1000.0
    /// How many edges of one outline a straight line may meet, as ``Path/density(lineWidth:)`` estimates it. The squares of all outlines count together.
    static let maxDensity = 16_000.0
    /// How many times rules of style sheets may be matched with elements.
    static let maxRuleMatches = 2_000_000
    /// How many references from gradient to gradient, and from clip to clip, are followed.
    static let maxReferences = 32

    let elements: [SVGNode]
    let source: SVGSource
    var sheet = SVGStyleSheet()
    /// The first element with an id has it.
    var elementsByID: [String: Int] = [:]
    private(set) var warnings: [SVGWarning] = []
    private var warned: Set<String> = []

    private(set) var size = CGSize.zero
    private(set) var viewBox = CGRect.zero
    private(set) var fit = SVGViewFit()
    private(set) var result: [SVGDocument.Node] = []

    /// The elements whose copies are being made, so that no copy contains itself.
    var active: Set<Int> = []
    /// Copies of an element share what was read of it.
    var declarations: [Int: [SVGDeclaration]] = [:]
    var outlines: [Int: Path] = [:]
    var gradients: [Int: SVGGradientSource] = [:]
    var stops: [Int: SVGGradientSource.Stops] = [:]
    var ruleMatches = 0
    private var instances = 0
    private var pathElements = 0
    private var squaredDensity = 0.0

    init(_ elements: [SVGNode], of source: SVGSource) {
        self.elements = elements
        self.source = source
    }

    /// Builds everything from the root on.
    mutating func build() throws(SVGError) {
        guard let root = elements.first, root.name == "svg" else {
            let name = elements.first?.name ?? ""
            throw SVGError(
                name.isEmpty ? "the outermost element is not SVG's" : "the outermost element is <\(name.prefix(40))>",
                expected: "<svg xmlns=\"http://www.w3.org/2000/svg\">", at: elements.first?.byte ?? 0, of: source)
        }
        for (index, element) in elements.enumerated() {
            if let id = element["id"], elementsByID[id] == nil { elementsByID[id] = index }
            guard element.name == "style" else { continue }
            if let type = element["type"], !type.isEmpty, type.lowercased() != "text/css" {
                warn("style sheets of the type '\(type.prefix(40))' are not read", at: element.byte)
                continue
            }
            let known = sheet.problems.count
            sheet.add(element.text)
            for problem in sheet.problems[known...].prefix(20) { warn(problem, at: element.byte) }
        }
        try buildRoot(root)
    }

    private mutating func buildRoot(_ root: SVGNode) throws(SVGError) {
        let box = rectangle("viewBox", of: root)
        fit = viewFit(of: root)
        // Percentages of a window that is not known are of the view box.
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
        default: break
        }
        if box == nil, let known { measures.viewport = known }
        var surroundings = Surroundings(measures: measures)
        surroundings.style = try inherited(0, from: surroundings)
        var nodes: [SVGDocument.Node] = []
        try addChildren(of: 0, to: &nodes, in: surroundings)
        result = try finished(nodes, of: 0, in: surroundings)
        let bounds = known == nil && box == nil ? SVGBuilder.bounds(of: result) : .zero
        size = known ?? CGSize(width: width ?? max(bounds.maxX, 0), height: height ?? max(bounds.maxY, 0))
        viewBox = box ?? (known == nil ? bounds : CGRect(origin: .zero, size: size))
        if !(size.width.isFinite && size.height.isFinite) { size = viewBox.size }
        try checkLayers()
    }

    /// Refuses drawings whose layers would take too much memory or time.
    private func checkLayers() throws(SVGError) {
        var census = SVGLayerCensus(viewBox: viewBox)
        _ = census.count(result, level: 0)
        guard census.depth <= SVGBuilder.maxNestedLayers else {
            throw failure(
                "groups with an opacity or a clip are nested too deeply", expected: "at most \(SVGBuilder.maxNestedLayers) levels", at: 0)
        }
        guard census.area <= SVGBuilder.maxLayerArea else {
            throw failure(
                "groups with an opacity or a clip cover the drawing too often",
                expected: "at most \(Int(SVGBuilder.maxLayerArea)) times its area together", at: 0)
        }
    }

    /// nil where the root does not say, or says a part of the window.
    private mutating func rootLength(_ name: String, of root: SVGNode, _ measures: SVGStyle.Measures) -> CGFloat? {
        guard let text = root[name], text.trimmingCharacters(in: .whitespaces) != "auto", let length = SVGLength(text),
            length.unit != .percent
        else { return nil }
        let value = length.units(of: 0, fontSize: 16)
        return value >= 0 && value.isFinite ? value : nil
    }

    // MARK: Reporting

    /// False when so much has been said that nothing more is.
    var isWarning: Bool { warned.count < SVGBuilder.maxWarnings }

    /// Says something once a document.
    mutating func warn(_ problem: String, at byte: Int) {
        guard warned.count < SVGBuilder.maxWarnings, warned.insert(problem).inserted else { return }
        let place = source.place(at: byte)
        warnings.append(SVGWarning(line: place.line, column: place.column, problem: problem))
    }

    func failure(_ problem: String, expected: String = "", at node: Int) -> SVGError {
        SVGError(problem, expected: expected, at: elements[node].byte, of: source)
    }

    /// Counts what has been made, so that a few copies of copies cannot fill the memory.
    ///
    /// - Parameter isInstance: False for what belongs to an element that has been counted.
    mutating func count(_ path: Path = Path(), entries: Int = 0, isInstance: Bool = true, at node: Int) throws(SVGError) {
        if isInstance { instances += 1 }
        pathElements += path.verbs.count + entries
        guard instances <= SVGBuilder.maxInstances, pathElements <= SVGBuilder.maxPathElements else {
            let parts = "\(SVGBuilder.maxPathElements) curves, lines, gradient stops and dashes"
            throw failure(
                "the drawing has too many shapes",
                expected: "at most \(SVGBuilder.maxInstances) elements, copies by 'use' included, and \(parts)", at: node)
        }
    }

    /// Counts an outline that is drawn, so that tangles of long lines cannot take minutes.
    mutating func count(density: Double, at node: Int) throws(SVGError) {
        squaredDensity += density * density
        guard squaredDensity <= SVGBuilder.maxDensity * SVGBuilder.maxDensity else {
            throw failure(
                "the drawing's outlines are too dense",
                expected: "outlines of which a line meets at most \(Int(SVGBuilder.maxDensity)) edges",
                at: node)
        }
    }

    /// Around all outlines, in the document's coordinates; zero for none.
    static func bounds(of nodes: [SVGDocument.Node]) -> CGRect {
        func union(_ nodes: [SVGDocument.Node]) -> CGRect {
            nodes.reduce(CGRect.null) { rect, node in
                switch node {
                case .shape(let shape): rect.union(shape.path.boundingRect)
                case .group(let children, _, _): rect.union(union(children))
                }
            }
        }
        let rect = union(nodes)
        return rect.isNull ? .zero : rect
    }
}
