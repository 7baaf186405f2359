import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraRaster

@Suite("Pixels of morphs of SVG drawings")
struct SVGMorphDrawingTests {
    private static let size = 120
    /// The largest difference at an edge: coverage has 15 rows of samples in a pixel, and the smallest displacement may change two rows.
    private static let edge = 36

    /// Drawings with everything that a morph interpolates, each 40 by 40.
    static let drawings: [String] = [
        """
        <linearGradient id="g" x2="0.4" y2="1"><stop stop-color="#ff8800"/><stop offset=".6" stop-color="#ffee66"/><stop offset="1" \
        stop-color="#8800ff" stop-opacity=".5"/></linearGradient><g transform="translate(20 20) rotate(30) scale(1.4 .8)">\
        <rect x="-10" y="-10" width="20" height="20" rx="4" fill="url(#g)" stroke="#224466" stroke-width="2"/></g>
        """,
        """
        <radialGradient id="g" cx=".4" fx=".3" fy=".3"><stop stop-color="#ffffff"/><stop offset="1" stop-color="#117755"/></radialGradient>\
        <ellipse cx="20" cy="20" rx="18" ry="9" fill="url(#g)" transform="rotate(-20 20 20)"/>\
        <g opacity=".5"><circle cx="14" cy="28" r="8" fill="#dd3355"/><circle cx="24" cy="28" r="8" fill="#3355dd"/></g>
        """,
        """
        <clipPath id="c"><path d="M20 2L38 38H2Z"/></clipPath><g clip-path="url(#c)"><path d="M0 20H40" stroke="#00aa44" stroke-width="14"/>\
        <circle cx="20" cy="20" r="8" fill="#ffcc00" fill-opacity=".7"/></g>\
        <path d="M4 4C20 30 20 -20 36 6" fill="none" stroke="#aa22aa" stroke-width="3" stroke-linecap="round" stroke-dasharray="5 4" stroke-dashoffset="2"/>
        """,
        "<path fill-rule='evenodd' fill='#cc2200' d='M2 2H38V38H2ZM12 12H28V28H12Z'/><path d='M8 34L20 6L32 34L4 16H36Z' fill='#0044cc' opacity='.8'/>",
        "",
        "<path d='M4 2H16V38H4ZM24 2H36V38H24Z' fill='#ffffff' stroke='#ffffff' stroke-width='2'/>",
    ]

    private func document(_ index: Int) throws -> SVGDocument {
        try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>\(Self.drawings[index])</svg>")
    }

    private func pixels(_ document: SVGDocument) throws -> [UInt8] {
        let rasterizer = Rasterizer(width: Self.size, height: Self.size)
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let area = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
        let items = document.displayItems(in: area, foreground: .color(black), foregroundColor: black)
        try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 0.9, green: 0.95, blue: 1))
        return rasterizer.withPixels { bytes, _ in Array(bytes) }
    }

    @Test("A morph is continuous at its ends: just inside, the pixels equal the documents' pixels", arguments: 0..<6, 0..<6)
    func ends(first: Int, second: Int) throws {
        for surplus in MorphOptions.Surplus.allCases {
            let morph = SVGMorph(from: try document(first), to: try document(second), options: MorphOptions(surplus: surplus))
            for (t, end) in [(1e-5, morph.from), (1 - 1e-5, morph.to)] {
                let (inside, exact) = (try pixels(morph.document(at: t)), try pixels(end))
                // Copies of an opaque part above one another have harder edges.
                let isStacked = surplus == .split && first != second
                let limit = isStacked ? 64 : Self.edge
                #expect(ByteComparison.count(of: inside, exact, apartMoreThan: limit) == 0, "\(surplus) \(t)")
                #expect(ByteComparison.meanDifference(inside, exact) < (isStacked ? 0.3 : 0.05))
            }
        }
    }

    @Test("A drawing that splits has no line along the cut, at its start and until its parts move apart")
    func cut() throws {
        let whole = try SVGDocument(
            string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect width='40' height='40' fill='#ff8800'/></svg>")
        let outlined = try SVGDocument(
            string:
                "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><rect x='2' y='2' width='36' height='36' fill='#ff8800' stroke='#000000'/></svg>"
        )
        for document in [whole, outlined] {
            let morph = SVGMorph(from: document, to: try self.document(5), options: MorphOptions(surplus: .split))
            for t in [1e-4, 0.003, 0.01] {
                let pixels = try pixels(morph.document(at: t))
                // A row in the middle, away from the edges: orange that becomes white.
                for x in 12..<108 {
                    let index = 60 * pixels.count / Self.size + x * 4
                    #expect(pixels[index + 2] >= 254 && abs(Int(pixels[index + 1]) - 136) < 8, "\(x) at \(t)")
                }
            }
        }
    }

    @Test("The order and the groups change halfway without a jump of colours where nothing overlaps")
    func halfway() throws {
        let morph = SVGMorph(from: try document(0), to: try document(1))
        let (before, after) = (try pixels(morph.document(at: 0.5 - 1e-6)), try pixels(morph.document(at: 0.5 + 1e-6)))
        #expect(ByteComparison.count(of: before, after, apartMoreThan: Self.edge) == 0)
        #expect(ByteComparison.meanDifference(before, after) < 0.05)
    }

    @Test("The morph of a drawing into itself is the drawing", arguments: 0..<6)
    func identity(index: Int) throws {
        let document = try document(index)
        let middle = try pixels(SVGMorph(from: document, to: document).document(at: 0.3))
        let exact = try pixels(document)
        #expect(ByteComparison.count(of: middle, exact, apartMoreThan: Self.edge) == 0)
        #expect(ByteComparison.meanDifference(middle, exact) < 0.05)
    }
}
