import Foundation
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Morphs of SVG drawings")
struct SVGMorphTests {
    private func morph(_ first: String, _ second: String, _ options: MorphOptions = MorphOptions()) throws -> SVGMorph {
        SVGMorph(from: try svg(first), to: try svg(second), options: options)
    }

    /// A document of 100 by 100 points, so that its coordinates differ from coordinates of morphs by a translation.
    private func svg(_ content: String) throws -> SVGDocument {
        try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)</svg>")
    }

    private func expectBox(_ rect: CGRect, _ x: Double, _ y: Double, _ width: Double, _ height: Double, within tolerance: Double = 1e-6) {
        for (value, expected) in [(rect.minX, x - 50), (rect.minY, y - 50), (rect.width, width), (rect.height, height)] {
            expectClose(value, expected, within: tolerance, "\(rect)")
        }
    }

    @Test("At its ends a morph is the documents themselves")
    func ends() throws {
        let morph = try morph("<rect width='10' height='10' fill='red'/>", "<circle r='5' fill='blue'/>")
        for t in [0, -1, -CGFloat.infinity, .nan] { #expect(morph.document(at: t) == morph.from) }
        for t in [1, 2, CGFloat.infinity] { #expect(morph.document(at: t) == morph.to) }
    }

    @Test("Halfway a part has the mean outline, colour, opacity and line width of both")
    func middle() throws {
        let morph = try morph(
            "<rect width='20' height='20' fill='#ff0000' fill-opacity='.5' stroke='#000000' stroke-width='2'/>",
            "<rect x='40' y='40' width='40' height='40' fill='#0000ff' stroke='#ffffff' stroke-width='6' opacity='.5'/>")
        let document = morph.document(at: 0.5)
        let shape = try #require(document.shapes.first)
        #expect(document.shapes.count == 1)
        // The area changes linearly: (400 + 1600) / 2.
        let side = 1000.0.squareRoot()
        expectBox(shape.path.boundingRect, 35 - side / 2, 35 - side / 2, side, side)
        let (fill, stroke) = (try #require(shape.fill), try #require(shape.stroke))
        let colors = (Color(rgb: 0xFF0000).mix(with: Color(rgb: 0x0000FF), by: 0.5), Color(rgb: 0).mix(with: Color(rgb: 0xFFFFFF), by: 0.5))
        #expect(fill.paint == .color(colors.0) && stroke.paint == .color(colors.1))
        expectClose(fill.opacity, 0.75, within: 1e-12)
        expectClose(shape.opacity, 0.75, within: 1e-12)
        expectClose(stroke.style.lineWidth, 4, within: 1e-9)
    }

    @Test("Parts are paired by position and size, whatever their order and colours")
    func pairs() throws {
        let morph = try morph(
            "<rect x='10' y='40' width='20' height='20' fill='red'/><circle cx='80' cy='50' r='6' fill='lime'/>",
            "<circle cx='80' cy='50' r='8' fill='red'/><rect x='10' y='40' width='24' height='20' fill='blue'/>")
        let boxes = morph.document(at: 0.25).shapes.map(\.path.boundingRect).sorted { $0.minX < $1.minX }
        #expect(boxes.count == 2)
        #expect(boxes[0].maxX < 0 && boxes[1].minX > 20, "\(boxes)")
    }

    @Test("Parts have the drawing order of the first document until halfway, and then the order of the second one")
    func order() throws {
        let morph = try morph(
            "<rect id='a' width='40' height='40' fill='red'/><rect id='b' x='20' width='40' height='40' fill='blue'/>",
            "<rect id='b' x='20' width='40' height='40' fill='blue'/><rect id='a' width='40' height='40' fill='red'/>")
        #expect(morph.document(at: 0.49).shapes.map(\.id) == ["a", "b"])
        #expect(morph.document(at: 0.51).shapes.map(\.id) == ["b", "a"])
    }

    @Test("A part without a partner grows from its relative position in the most similar part, and shrinks to it")
    func growth() throws {
        let face = "<rect x='0' y='0' width='80' height='80' fill='gold'/>"
        let eye = "<rect x='10' y='10' width='20' height='20' fill='black'/>"
        let small = "<rect x='40' y='40' width='40' height='40' fill='gold'/>"
        // (20, 20) of 80 is a quarter of the face, so (50, 50) in the small one.
        for (morph, t) in [(try morph(small, face + eye), 0.25), (try morph(face + eye, small), 0.75)] {
            let shapes = morph.document(at: t).shapes
            #expect(shapes.count == 2)
            expectBox(try #require(shapes.last).path.boundingRect, 42.5 - 2.5, 42.5 - 2.5, 5, 5, within: 1e-6)
            #expect(shapes.last?.fill?.paint == .color(Color.black))
        }
        let vanished = try morph(small, face + eye).document(at: 1e-9).shapes
        #expect(try #require(vanished.last).path.boundingRect.width < 1e-7)
    }

    @Test("Parts without any partner grow at their own position")
    func appearance() throws {
        let shape = try #require(try morph("", "<rect x='20' y='20' width='20' height='20'/>").document(at: 0.5).shapes.first)
        expectBox(shape.path.boundingRect, 25, 25, 10, 10)
    }

    @Test("With splitting, larger parts without a partner start as a piece of the most similar part, and small ones grow")
    func split() throws {
        let one = "<rect width='60' height='60' fill='white'/>"
        let many =
            "<rect width='60' height='40' fill='red'/><rect y='44' width='60' height='30' fill='lime'/><circle cx='30' cy='20' r='4'/>"
        var options = MorphOptions(surplus: .split)
        let start = try morph(one, many, options).document(at: 1e-6).shapes.map(\.path.boundingRect)
        #expect(start.count == 3)
        // The square is divided in proportion to the areas, 4 to 3. Pieces overlap by a hundredth of the length of the cut.
        let pieces = start.filter { $0.width > 59.9 }.map(\.height).sorted()
        #expect(pieces.count == 2)
        expectClose(pieces[0], 60 * 3 / 7.0, within: 0.6)
        expectClose(pieces[1], 60 * 4 / 7.0, within: 0.6)
        #expect(start.filter { $0.width < 0.1 }.count == 1)
        let end = try morph(many, one, options).document(at: 1 - 1e-6).shapes.map(\.path.boundingRect)
        #expect(end.filter { $0.width > 59.9 && $0.height < 36 }.count == 2)
        // Copies above one another would be less transparent than the part.
        let faint = try morph(one.replacing("/>", with: " opacity='.5'/>"), many, options).document(at: 1e-6).shapes.map(
            \.path.boundingRect)
        #expect(faint.filter { $0.width > 1 }.count == 1)
        options.surplus = .scale
        #expect(try morph(one, many, options).document(at: 1e-6).shapes.filter { $0.path.boundingRect.width > 1 }.count == 1)
    }

    @Test("A stroke becomes an area as its outline, without a change of paint")
    func strokeToArea() throws {
        let morph = try morph(
            "<path d='M10 50H90' stroke='#ff0000' stroke-width='10' fill='none'/>",
            "<rect x='10' y='20' width='80' height='60' fill='#ff0000'/>")
        let shape = try #require(morph.document(at: 1e-9).shapes.first)
        #expect(shape.stroke == nil && shape.fill?.paint == .color(Color(rgb: 0xFF0000)))
        expectBox(shape.path.boundingRect, 10, 45, 80, 10, within: 1e-3)
        let lines = try self.morph(
            "<path d='M10 50H90' stroke='red' stroke-width='10' fill='none'/>",
            "<path d='M10 20H90' stroke='red' stroke-width='2' fill='none'/>")
        let line = try #require(lines.document(at: 0.5).shapes.first)
        #expect(line.fill == nil)
        expectClose(try #require(line.stroke).style.lineWidth, 6, within: 1e-9)
    }

    @Test("currentColor stays the foreground, and is mixed with other colours in the given one")
    func foreground() throws {
        let part = "<rect width='20' height='20' fill='currentColor'/>"
        #expect(try morph(part, part).document(at: 0.5).shapes[0].fill?.paint == .foreground)
        let mixed = try morph(part, "<rect width='20' height='20' fill='#0000ff'/>")
        let expected = Color.white.mix(with: Color(rgb: 0x0000FF), by: 0.25)
        #expect(mixed.document(at: 0.25, foreground: .white).shapes[0].fill?.paint == .color(expected))
    }

    @Test("Drawings of different sizes have view boxes and sizes in between")
    func sizes() throws {
        let wide = try SVGDocument(string: "<svg viewBox='0 0 200 100' width='20' height='10'><rect width='200' height='100'/></svg>")
        let tall = try SVGDocument(
            string: "<svg viewBox='10 10 1 2' width='30' height='60'><rect x='10' y='10' width='1' height='2'/></svg>")
        let document = SVGMorph(from: wide, to: tall).document(at: 0.5)
        #expect(document.viewBox == CGRect(x: -37.5, y: -37.5, width: 75, height: 75))
        #expect(document.size == CGSize(width: 25, height: 35))
        // The area changes linearly in the coordinates of the view box.
        let box = try #require(document.shapes.first).path.boundingRect
        expectClose(box.width * box.height, 5000, within: 1)
        expectClose(box.midX, 0, within: 1e-6)
    }

    @Test("Groups whose shapes overlap keep their opacity as a group, and others fade shape by shape")
    func groups() throws {
        let apart = "<rect width='20' height='20'/><rect x='40' width='20' height='20'/>"
        let over = "<rect width='20' height='20'/><rect x='10' width='20' height='20'/>"
        func nodes(_ content: String, at t: CGFloat) throws -> [SVGDocument.Node] {
            try morph("<g opacity='.5'>\(content)</g>", content).document(at: t).nodes
        }
        let fading = try nodes(apart, at: 0.25)
        #expect(fading.count == 2)
        for case .shape(let shape) in fading { expectClose(shape.opacity, 0.625, within: 1e-12) }
        guard case .group(let group) = try #require(try nodes(over, at: 0.25).first) else {
            Issue.record("there is no group")
            return
        }
        #expect(group.nodes.count == 2)
        expectClose(group.opacity, 0.75, within: 1e-12)
        #expect(try nodes(over, at: 0.75).count == 2, "the second document has no group")
        // A group that becomes a group of the same parts has the opacities in between.
        let both = try morph("<g opacity='.2'>\(over)</g>", "<g opacity='.6'>\(over)</g>")
        for (t, opacity) in [(0.25, 0.3), (0.5, 0.4), (0.75, 0.5)] {
            guard case .group(let group) = try #require(both.document(at: t).nodes.first) else {
                Issue.record("there is no group")
                return
            }
            expectClose(group.opacity, opacity, within: 1e-12)
        }
    }

    @Test("Clips are cut out of the outlines, and clips around everything have no effect")
    func clips() throws {
        let definitions =
            "<clipPath id='c'><circle cx='50' cy='50' r='20'/></clipPath><clipPath id='all'><rect width='100' height='100'/></clipPath>"
        let target = "<rect width='10' height='10'/>"
        let cut = try morph(definitions + "<g clip-path='url(#c)'><rect width='50' height='100'/></g>", target)
        let half = try #require(cut.document(at: 1e-9).shapes.first).path
        expectBox(half.boundingRect, 30, 30, 20, 40, within: 1e-3)
        expectClose(half.filledArea(), .pi * 200, within: 0.5)
        let whole = try morph(
            definitions + "<g clip-path='url(#all)'><path d='M20 50H80' stroke='red' fill='none'/></g>",
            "<path d='M20 40H80' stroke='red' fill='none'/>")
        #expect(whole.document(at: 0.5).shapes.first?.stroke != nil)
        #expect(
            try morph(definitions + "<g clip-path='url(#c)'><rect width='5' height='5'/></g>", target).document(at: 0.001).shapes.count == 1
        )
    }

    @Test("A pen that is not round keeps its form at each end")
    func pens() throws {
        let line = "<path d='M-10 0H10' stroke='red' stroke-width='4' fill='none'"
        let morph = try morph(
            "<g transform='translate(50 50) rotate(30) scale(3 1)'>\(line)/></g>", "\(line) transform='translate(50 50)'/>")
        func area(_ t: CGFloat) throws -> Path {
            let shape = try #require(morph.document(at: t).shapes.first)
            return shape.localPath.strokedPath(try #require(shape.stroke).style).applying(shape.transform)
        }
        let shape = morph.from.shapes[0]
        let expected = shape.localPath.strokedPath(try #require(shape.stroke).style).applying(shape.transform).boundingRect
        expectBox(try area(1e-9).boundingRect, expected.minX, expected.minY, expected.width, expected.height, within: 1e-3)
        #expect(try area(0.5).boundingRect.height > 4)
    }

    @Test("Drawings of too many shapes dissolve")
    func limits() throws {
        let many = (0..<401).map { "<rect x='\($0 % 20)' y='\($0 / 20)' width='1' height='1'/>" }.joined()
        let document = try morph(many, "<rect width='50' height='50'/>").document(at: 0.25)
        #expect(document.nodes.count == 2)
        #expect(document.shapes.count == 402)
        expectClose(document.shapes[0].opacity, 0.75, within: 1e-12)
        expectClose(document.shapes[401].opacity, 0.25, within: 1e-12)
        #expect(document.paintedBounds.width > 40)
    }

    @Test(
        "Extreme and empty drawings give finite shapes",
        arguments: [
            "", "<path d='M0 0'/>", "<rect width='1e300' height='1e300'/>", "<rect width='1e-300' height='1e-300'/>",
            "<path d='M0 0H50' stroke='red'/>", "<g transform='scale(0)'><rect width='9' height='9'/></g>",
            "<g transform='scale(1e-200 1e200)'><circle r='9' stroke='red'/></g>",
            "<linearGradient id='g' x2='1e-300'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>",
            "<radialGradient id='g' r='1e-200'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></radialGradient><rect width='9' height='9' fill='url(#g)'/>",
        ])
    func hostile(content: String) throws {
        let plain = "<rect width='50' height='50' fill='red' stroke='blue'/>"
        for morph in [try morph(content, plain), try morph(plain, content), try morph(content, content)] {
            for t in [1e-12, 0.3, 0.5, 1 - 1e-12] {
                for shape in morph.document(at: t).shapes {
                    #expect(shape.transform.isFinite && shape.localPath.points.allSatisfy { Vector2($0).isFinite })
                }
            }
        }
    }

    @Test("A document of shapes is drawn in its view box, without shapes that are not finite")
    func shapes() {
        let square = CGRect(x: -1, y: -1, width: 2, height: 2)
        let shape = SVGDocument.Shape(Path(square), fill: SVGDocument.Fill(.foreground))
        var broken = shape
        broken.transform.tx = .nan
        let document = SVGDocument([shape, broken], viewBox: square)
        #expect(document.shapes == [shape] && document.size == CGSize(width: 2, height: 2))
        #expect(document.path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("The painted area covers fills and strokes inside clips, and cropping to it removes margins")
    func paintedArea() throws {
        let document = try svg(
            """
            <clipPath id='c'><rect x='20' y='20' width='30' height='90'/></clipPath>
            <rect width='100' height='100' fill='none'/><rect width='99' height='99' fill='red' fill-opacity='0'/>
            <g clip-path='url(#c)'><rect width='100' height='50' fill='red'/></g><path d='M30 60H40' stroke='red' stroke-width='4'/>
            """)
        #expect(document.paintedBounds == CGRect(x: 20, y: 20, width: 30, height: 42))
        let cropped = document.cropped(to: document.paintedBounds)
        #expect(
            cropped.viewBox == document.paintedBounds && cropped.size == CGSize(width: 30, height: 42) && cropped.shapes == document.shapes)
        #expect(try svg("").paintedBounds.isNull)
    }
}
