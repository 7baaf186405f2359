import Foundation

extension SVGBuilder {
    /// The maximum number of primitives of a filter, and of inputs of a primitive.
    static let maxFilterPrimitives = 100
    /// The maximum nesting depth of filters in images of filters.
    static let maxFilterLevels = 8

    /// A filter element with what its primitives need.
    struct FilterScope {
        let element: Int
        /// The filtered element's context, in whose coordinates lengths are.
        let context: Context
        /// The bounding box of the filtered contents, to which fractions refer; nil if primitives have lengths in user units.
        let box: CGRect?
        let region: CGRect
        var primitives: [FilterGraph.Primitive] = []
        /// The last primitive with each name of a result.
        var results: [String: Int] = [:]
        /// The contents of image primitives, by the primitives' indices.
        var images: [Int: [SVGDocument.Node]] = [:]
    }

    /// Whether an element has a filter.
    mutating func isFiltered(_ index: Int) -> Bool {
        guard let text = own("filter", of: index) else { return false }
        return !SVGNumber.isBlank(text) && text.lowercased() != "none"
    }

    /// The filters of an element; nil if the element is not drawn, because a filter is missing or cannot be applied.
    mutating func filters(
        of index: Int, around nodes: [SVGDocument.Node], in context: Context
    ) throws(SVGError) -> [SVGDocument.FilterUse]? {
        guard isFiltered(index), let text = own("filter", of: index) else { return [] }
        let byte = elements[index].byte
        let entries = SVGFilterFunction.list(text, color: context.style.color ?? .black, fontSize: context.style.fontSize)
        guard let entries else {
            warn("'\(text.prefix(40))' is not a value of the property 'filter'", at: byte)
            return []
        }
        guard context.transform.isFinite, context.transform.determinant != 0 else { return nil }
        guard filtering.count < SVGBuilder.maxFilterLevels else {
            warn("filters are nested more than \(SVGBuilder.maxFilterLevels) times; the inner ones are not applied", at: byte)
            return []
        }
        filtering.append(index)
        defer { filtering.removeLast() }
        var filters: [Filter] = []
        var images: [SVGDocument.FilterImage] = []
        var isMissing = false
        for entry in entries {
            switch entry {
            case .function(let filter): filters.append(filter)
            case .reference(let id):
                guard let id, let target = elementsByID[id], elements[target].name == "filter" else {
                    warn("'\(id?.prefix(40) ?? text.prefix(40))' is not a filter", at: byte)
                    isMissing = true
                    continue
                }
                switch try graph(of: target, around: nodes, in: context) {
                case .graph(let graph, let found):
                    images += found.sorted { $0.key < $1.key }.map {
                        SVGDocument.FilterImage(filter: filters.count, primitive: $0.key, nodes: $0.value)
                    }
                    filters.append(.graph(graph))
                case .ignored: return []
                case .invalid: isMissing = true
                }
            }
        }
        if filters.isEmpty { return isMissing ? nil : [] }
        return [SVGDocument.FilterUse(filters: filters, transform: context.transform, images: images)]
    }

    private enum GraphResult {
        /// With the contents of its image primitives, by the primitives' indices.
        case graph(FilterGraph, images: [Int: [SVGDocument.Node]])
        /// The filter is not supported, and its contents are drawn without it.
        case ignored
        /// The filter is an error, and its contents are not drawn.
        case invalid
    }

    private mutating func graph(
        of target: Int, around nodes: [SVGDocument.Node], in context: Context
    ) throws(SVGError) -> GraphResult {
        let box = SVGBuilder.bounds(of: nodes, in: context.transform)
        let hasBox = box.width > 0 && box.height > 0
        let chain = filterChain(from: target)
        func isRelative(_ name: String, standard: Bool) -> Bool {
            guard let text = filterAttribute(name, of: chain) else { return standard }
            return text == "objectBoundingBox" ? true : text == "userSpaceOnUse" ? false : standard
        }
        let isRegionRelative = isRelative("filterUnits", standard: true)
        let arePrimitivesRelative = isRelative("primitiveUnits", standard: false)
        guard hasBox || !(isRegionRelative || arePrimitivesRelative) else {
            // Text whose outlines are not known yet will have an area.
            if !nodes.isEmpty || !lacksText {
                warn("a filter in the units of a bounding box needs contents with an area", at: elements[target].byte)
            }
            return .invalid
        }
        guard let region = filterRegion(of: chain, box: isRegionRelative ? box : nil, in: context) else {
            warn("a filter region has no area", at: elements[target].byte)
            return .invalid
        }
        let parent = chain.first { !elements[$0].children.allSatisfy { elements[$0].name.isEmpty } } ?? target
        var scope = FilterScope(element: parent, context: context, box: arePrimitivesRelative ? box : nil, region: region)
        for child in elements[parent].children where !elements[child].name.isEmpty {
            guard scope.primitives.count < SVGBuilder.maxFilterPrimitives else {
                warn(
                    "a filter has more than \(SVGBuilder.maxFilterPrimitives) primitives and is not applied", at: elements[parent].byte)
                return .ignored
            }
            switch try primitive(child, in: &scope) {
            case .kind(let kind, let inputs):
                let primitive = FilterGraph.Primitive(
                    kind, inputs: inputs, subregion: subregion(of: child, in: scope), colorSpace: filterColorSpace(of: child))
                if let name = elements[child]["result"] { scope.results[name] = scope.primitives.count }
                scope.primitives.append(primitive)
            case .skipped: break
            case .unsupported: return .ignored
            }
        }
        guard !scope.primitives.isEmpty else {
            warn("a filter has no primitives", at: elements[parent].byte)
            return .invalid
        }
        let graph = FilterGraph(region: region, primitives: scope.primitives)
        countFilter(graph, in: context)
        return .graph(graph, images: scope.images)
    }

    /// A filter and the filters that it refers to by `href`, from which it takes missing attributes and primitives.
    private mutating func filterChain(from target: Int) -> [Int] {
        var chain = [target]
        while let reference = elements[chain[chain.count - 1]].reference {
            guard let next = self.target(of: reference), elements[next].name == "filter" else { break }
            guard !chain.contains(next), chain.count < SVGBuilder.maxReferences else {
                warn("a filter refers to itself, or has too many references", at: reference.byte)
                break
            }
            chain.append(next)
        }
        return chain
    }

    private func filterAttribute(_ name: String, of chain: [Int]) -> String? {
        chain.lazy.compactMap { elements[$0][name] }.first
    }

    /// The filter region in the coordinates of `context`; nil if it has no area.
    private mutating func filterRegion(of chain: [Int], box: CGRect?, in context: Context) -> CGRect? {
        let viewport = context.measures.viewport
        func length(_ name: String, _ standard: Double, whole: Double) -> Double {
            var length = SVGLength(standard, .percent)
            if let owner = chain.first(where: { elements[$0][name] != nil }), let attribute = elements[owner].attribute(name) {
                if let given = SVGLength(attribute.value) {
                    length = given
                } else {
                    warn("'\(attribute.value.prefix(40))' is not a length", at: attribute.byte)
                }
            }
            return length.units(of: box == nil ? whole : 1, fontSize: context.style.fontSize)
        }
        var rect = CGRect(
            x: length("x", -10, whole: viewport.width), y: length("y", -10, whole: viewport.height), width: 0, height: 0)
        let size = CGSize(width: length("width", 120, whole: viewport.width), height: length("height", 120, whole: viewport.height))
        guard size.width > 0, size.height > 0 else { return nil }
        rect.size = size
        if let box { rect = rect.scaled(to: box) }
        return rect.maxX.isFinite && rect.maxY.isFinite && rect.width > 0 && rect.height > 0 ? rect : nil
    }

    /// The subregion of a primitive; nil if it has no attributes of one. Missing sides are taken from the filter region.
    mutating func subregion(of index: Int, in scope: FilterScope) -> CGRect? {
        let region = scope.region
        guard ["x", "y", "width", "height"].contains(where: { elements[index][$0] != nil }) else { return nil }
        let viewport = scope.context.measures.viewport
        func side(_ name: String, whole: Double, from origin: Double, of extent: Double, isSize: Bool) -> Double? {
            guard let attribute = elements[index].attribute(name) else { return nil }
            guard let length = SVGLength(attribute.value) else {
                warn("'\(attribute.value.prefix(40))' is not a length", at: attribute.byte)
                return nil
            }
            let fontSize = scope.context.style.fontSize
            let value =
                scope.box == nil
                ? length.units(of: whole, fontSize: fontSize) : length.units(of: 1, fontSize: fontSize) * extent + (isSize ? 0 : origin)
            return value.isFinite ? value : nil
        }
        let box = scope.box ?? .zero
        let x = side("x", whole: viewport.width, from: box.minX, of: box.width, isSize: false) ?? region.minX
        let y = side("y", whole: viewport.height, from: box.minY, of: box.height, isSize: false) ?? region.minY
        let width = side("width", whole: viewport.width, from: 0, of: box.width, isSize: true) ?? region.width
        let height = side("height", whole: viewport.height, from: 0, of: box.height, isSize: true) ?? region.height
        return CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
    }

    /// The property `color-interpolation-filters`, which is inherited where the filter is defined.
    private mutating func filterColorSpace(of index: Int) -> FilterGraph.ColorSpace {
        var next: Int? = index
        while let current = next {
            switch own("color-interpolation-filters", of: current)?.lowercased() {
            case nil: break
            case "srgb": return .sRGB
            case "auto", "linearrgb": return .linearRGB
            case let value?:
                warn("'\(value.prefix(40))' is not a value of the property 'color-interpolation-filters'", at: elements[current].byte)
            }
            next = elements[current].parent
        }
        return .linearRGB
    }
}

extension CGRect {
    /// The rectangle in fractions of `box`.
    fileprivate func scaled(to box: CGRect) -> CGRect {
        CGRect(
            x: box.minX + minX * box.width, y: box.minY + minY * box.height, width: width * box.width, height: height * box.height)
    }
}
