import Foundation
import Testing

@testable import KinoraDrawing

/// The conversion of filters of SVG files to filters of the display list.
struct SVGFilterTests {
    private static func document(_ filter: String, _ attributes: String = "", contents: String? = nil) throws -> SVGDocument {
        let square = "<rect x='50' y='60' width='80' height='70' filter='url(#f)'/>"
        return try SVGDocument(
            string: """
                <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'><filter id='f' \(attributes)>\(filter)</filter>\
                \(contents ?? square)</svg>
                """)
    }

    private static func graph(_ filter: String, _ attributes: String = "", contents: String? = nil) throws -> FilterGraph? {
        let document = try document(filter, attributes, contents: contents)
        guard case .group(let group)? = document.nodes.first, case .graph(let graph)? = group.filters.first?.filters.first else {
            return nil
        }
        return graph
    }

    private static func kind(_ primitive: String) throws -> FilterGraph.Kind? { try graph(primitive)?.primitives.first?.kind }

    @Test func theRegionHasATenthMoreThanTheBox() throws {
        let region = try #require(try Self.graph("<feFlood/>")?.region)
        let expected = CGRect(x: 42, y: 53, width: 96, height: 84)
        for (a, b) in [
            (region.minX, expected.minX), (region.minY, expected.minY), (region.maxX, expected.maxX), (region.maxY, expected.maxY),
        ] {
            #expect(abs(a - b) < 1e-9)
        }
    }

    @Test func regionsCanBeInUserSpace() throws {
        let attributes = "filterUnits='userSpaceOnUse' x='10%' y='20' width='50%' height='30'"
        #expect(try Self.graph("<feFlood/>", attributes)?.region == CGRect(x: 20, y: 20, width: 100, height: 30))
    }

    @Test func missingSidesOfASubregionAreTheRegions() throws {
        let graph = try #require(try Self.graph("<feFlood x='70'/><feFlood/>"))
        let subregion = try #require(graph.primitives[0].subregion)
        #expect(subregion.minX == 70)
        #expect(subregion.minY == graph.region.minY)
        #expect(subregion.size == graph.region.size)
        #expect(graph.primitives[1].subregion == nil)
    }

    @Test func subregionsCanBeFractionsOfTheBox() throws {
        let graph = try Self.graph("<feFlood x='.25' y='50%' width='.5' height='.1'/>", "primitiveUnits='objectBoundingBox'")
        #expect(graph?.primitives[0].subregion == CGRect(x: 70, y: 95, width: 40, height: 7))
    }

    @Test func inputsAreResultsByName() throws {
        let graph = try Self.graph(
            """
            <feOffset in='SourceAlpha' result='a'/><feFlood result='b'/><feOffset in='a'/><feOffset/><feOffset in='b' result='a'/>\
            <feComposite in='a' in2='SourceGraphic'/><feOffset in='unknown'/>
            """)
        #expect(
            graph?.primitives.map(\.inputs) == [
                [.sourceAlpha], [], [.result(0)], [.result(2)], [.result(1)], [.result(4), .source], [.result(5)],
            ])
    }

    @Test func theFirstInputIsTheSource() throws {
        #expect(try Self.graph("<feOffset in='later'/><feFlood result='later'/>")?.primitives[0].inputs == [.source])
    }

    @Test func colorSpacesAreInherited() throws {
        let graph = try Self.graph(
            "<feFlood/><feFlood color-interpolation-filters='linearRGB'/><feFlood style='color-interpolation-filters: auto'/>",
            "color-interpolation-filters='sRGB'")
        #expect(graph?.primitives.map(\.colorSpace) == [.sRGB, .linearRGB, .linearRGB])
    }

    @Test(arguments: [
        ("stdDeviation='3'", 3, 3), ("stdDeviation='3 5'", 3, 5), ("stdDeviation='3,-5'", 3, 0), ("stdDeviation='-1'", 0, 0),
        ("stdDeviation='1 2 3'", 0, 0), ("", 0, 0),
    ])
    func deviations(attribute: String, x: Double, y: Double) throws {
        #expect(try Self.kind("<feGaussianBlur \(attribute)/>") == .blur(deviation: CGSize(width: x, height: y), edges: .none))
    }

    @Test(arguments: [("", FilterGraph.EdgeMode.none), ("none", .none), ("duplicate", .duplicate), ("wrap", .wrap)])
    func blurredEdges(mode: String, edges: FilterGraph.EdgeMode) throws {
        let attribute = mode.isEmpty ? "" : "edgeMode='\(mode)'"
        let kind = try Self.kind("<feGaussianBlur stdDeviation='3' \(attribute)/>")
        #expect(kind == .blur(deviation: CGSize(width: 3, height: 3), edges: edges))
    }

    @Test(arguments: [
        ("", 1, 1), ("radius='0'", 1, 1), ("radius='-1'", 1, 1), ("radius='4'", 4, 4), ("radius='4 0'", 4, 1), ("radius='4 -2'", 1, 1),
    ])
    func radii(attribute: String, x: Double, y: Double) throws {
        let expected = FilterGraph.Morphology(isDilation: false, radius: CGSize(width: x, height: y))
        #expect(try Self.kind("<feMorphology \(attribute)/>") == .morphology(expected))
    }

    @Test(arguments: [
        "kernelMatrix='1 2 3'", "", "order='1.5' kernelMatrix='1'", "kernelMatrix='1 1 1 1 1 1 1 1 1' divisor='0'",
        "kernelMatrix='1 1 1 1 1 1 1 1 1' targetX='3'", "kernelMatrix='1 1 1 1 1 1 1 1 1' targetY='-1'",
    ])
    func convolutionsWithErrorsAreTransparent(attributes: String) throws {
        let document = try Self.document("<feConvolveMatrix \(attributes)/>")
        #expect(!document.warnings.isEmpty)
        #expect(try Self.kind("<feConvolveMatrix \(attributes)/>") == .image([]))
    }

    @Test func everyPrimitiveIsRead() throws {
        let light = "<feSpotLight x='1' y='2' z='3' pointsAtX='4' specularExponent='5' limitingConeAngle='-60'/>"
        let lighting = FilterGraph.Lighting(
            .diffuse(constant: 2),
            light: .spot(
                FilterGraph.Lighting.Position(x: 1, y: 2, z: 3), target: FilterGraph.Lighting.Position(x: 4, y: 0, z: 0), exponent: 5,
                cone: .pi / 3), color: Color.red.resolved(in: .light), surfaceScale: 6)
        let read = try Self.kind(
            "<feDiffuseLighting diffuseConstant='2' surfaceScale='6' lighting-color='#ff0000'>\(light)</feDiffuseLighting>")
        guard case .lighting(var known)? = read else {
            Issue.record("no light")
            return
        }
        known.color = lighting.color
        #expect(known == lighting)
        #expect(
            try Self.kind("<feTurbulence type='fractalNoise' baseFrequency='.1 .2' numOctaves='3' seed='-1.7' stitchTiles='stitch'/>")
                == .turbulence(
                    FilterGraph.Turbulence(
                        frequency: CGSize(width: 0.1, height: 0.2), octaves: 3, seed: -1, isStitched: true, isFractal: true)))
        #expect(
            try Self.kind("<feDisplacementMap scale='7' xChannelSelector='R' yChannelSelector='B'/>")
                == .displacement(FilterGraph.Displacement(scale: CGSize(width: 7, height: 7), x: .red, y: .blue)))
        #expect(
            try Self.kind(
                "<feComponentTransfer><feFuncR type='table' tableValues='1 0'/><feFuncA type='gamma' exponent='2'/></feComponentTransfer>")
                == .transfer(
                    red: .table([1, 0]), green: .identity, blue: .identity, alpha: .gamma(amplitude: 1, exponent: 2, offset: 0)))
        #expect(try Self.kind("<feBlend mode='color-dodge'/>") == .blend(.colorDodge))
        #expect(
            try Self.kind("<feComposite operator='arithmetic' k1='1' k4='2'/>") == .composite(.arithmetic(k1: 1, k2: 0, k3: 0, k4: 2)))
        #expect(try Self.kind("<feTile/>") == .tile)
        #expect(try Self.kind("<feOffset dx='3' dy='-4'/>") == .offset(CGSize(width: 3, height: -4)))
    }

    /// As in browsers and resvg, contents with a filter that is an error are not drawn.
    @Test(
        arguments: [
            ("", "", nil), ("<feUnknown/>", "", nil), ("<feFlood/>", "width='0'", nil), ("<feFlood/>", "height='-1'", nil),
            ("<feFlood/>", "", "<rect width='9' height='9' filter='url(#other)'/>"),
            ("<feFlood/>", "", "<path d='M0 50h100' stroke='red' filter='url(#f)'/>"),
        ] as [(String, String, String?)])
    func contentsWithAnInvalidFilterAreLeftOut(filter: String, attributes: String, contents: String?) throws {
        let document = try Self.document(filter, attributes, contents: contents)
        #expect(document.nodes.isEmpty)
        #expect(!document.warnings.isEmpty)
    }

    @Test func filtersDrawWithoutContents() throws {
        let attributes = "filterUnits='userSpaceOnUse' x='0' y='0' width='10' height='10'"
        #expect(try Self.graph("<feFlood/>", attributes, contents: "<g filter='url(#f)'/>") != nil)
        #expect(try Self.graph("<feFlood/>", contents: "<g filter='url(#f)'/>") == nil)
    }

    /// Beyond a limit, the contents are drawn without the filter, and a warning says so.
    @Test(arguments: [
        String(repeating: "<feFlood/>", count: 101), "<feMerge>\(String(repeating: "<feMergeNode/>", count: 101))</feMerge>",
        "<feConvolveMatrix order='33 32' kernelMatrix='1'/>", "<feImage href='#r'/>",
    ])
    func filtersBeyondALimitAreNotApplied(filter: String) throws {
        let document = try Self.document(filter, contents: "<rect id='r' width='9' height='9' filter='url(#f)'/>")
        guard case .shape? = document.nodes.first else {
            Issue.record("the rectangle is not drawn")
            return
        }
        #expect(document.warnings.contains { $0.message.contains("not applied") })
    }

    @Test func filtersInImagesOfFiltersHaveALimit() throws {
        let count = 30
        let filters = (0..<count).map { "<filter id='f\($0)'><feImage href='#r\($0 + 1)'/></filter>" }.joined()
        let rects = (0...count).map { "<rect id='r\($0)' width='9' height='9' filter='url(#f\($0))'/>" }.joined()
        let document = try SVGDocument(
            string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(filters)<defs>\(rects)</defs><use href='#r0'/></svg>")
        #expect(document.warnings.contains { $0.message.contains("nested more than") })
    }

    /// Two images per filter would double the work at each level.
    @Test func theWorkOfFiltersIsLimited() throws {
        let filters = (0..<12).map { level in
            "<filter id='f\(level)'>" + String(repeating: "<feImage href='#r\(level + 1)'/>", count: 90) + "</filter>"
        }
        let rects = (0...12).map { "<rect id='r\($0)' width='9' height='9' filter='url(#f\($0))'/>" }.joined()
        #expect(throws: SVGError.self) {
            try SVGDocument(
                string: """
                    <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(filters.joined())<defs>\(rects)</defs><use href='#r0'/></svg>
                    """)
        }
    }

    @Test(arguments: [
        ("blur(5)", 1), ("blur(5px) invert(50%)", 2), ("BLUR()", 1), ("drop-shadow(1px 2px)", 1),
        ("drop-shadow(rgb(1, 2, 3) 1px 2px 3px)", 1),
        ("hue-rotate(0.25turn)", 1), ("sepia() saturate(2) opacity(.5) contrast(1) brightness(2) grayscale(1)", 6), ("none", 0),
    ])
    func functions(text: String, count: Int) throws {
        let document = try Self.document("", contents: "<rect width='9' height='9' filter='\(text)'/>")
        #expect(document.warnings.isEmpty)
        if count == 0 {
            guard case .shape? = document.nodes.first else {
                Issue.record("the rectangle is not drawn")
                return
            }
        } else {
            guard case .group(let group)? = document.nodes.first else {
                Issue.record("no filter")
                return
            }
            #expect(group.filters.map(\.filters.count) == [count])
        }
    }

    @Test(arguments: [
        "blur(-1)", "blur(5%)", "drop-shadow(1px)", "drop-shadow()", "brightness(-1)", "invert(1 2)", "hue-rotate(45)", "zz(1)",
        "blur(3), invert(1)",
        "invert(1) zz", "blur(3", String(repeating: "blur(1)", count: 101),
    ])
    func invalidFunctionsHaveNoEffect(text: String) throws {
        let document = try Self.document("", contents: "<rect width='9' height='9' filter='\(text)'/>")
        #expect(document.warnings.count == 1)
        guard case .shape? = document.nodes.first else {
            Issue.record("the rectangle is not drawn")
            return
        }
    }
}
