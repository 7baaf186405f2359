import Foundation
import KinoraDrawing
import KinoraRaster

extension FuzzTarget {
    /// SVG files: parsing, outlines and drawing.
    static let svg = FuzzTarget("svg", maxLength: 8192) { bytes in
        try readAndDraw(Data(bytes))
    }

    /// Style sheets in a document with elements to select.
    static let css = FuzzTarget("css", maxLength: 4096) { bytes in
        let sheet = String(decoding: bytes, as: UTF8.self)
        // The first line is used as a style attribute too.
        let line = sheet.prefix { !$0.isNewline }.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "'")
        let text = """
            <svg viewBox="0 0 64 64"><style><![CDATA[\(sheet)]]></style><g id="a" class="b c"><path class="b" d="M8 8h40v40z"/>\
            <rect id="r" width="20" height="20" style="\(line)"/><circle class="c d" cx="40" cy="40" r="12"/></g></svg>
            """
        try readAndDraw(Data(text.utf8))
    }

    /// A drawing with a gradient, a stroke and a group, into which others morph.
    private static let sun = """
        <svg viewBox="0 0 20 20"><radialGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="gold"/></radialGradient>\
        <circle cx="10" cy="10" r="6" fill="url(#g)"/><g opacity=".5"><path d="M2 10h16" stroke="blue"/><path d="M10 2v16h3z"/></g></svg>
        """

    /// Draws an animated document at a few times, and checks that a frame depends on its time alone.
    private static func drawFrames(of document: SVGDocument) throws {
        guard document.isAnimated else { return }
        try require(document.duration >= 0 && document.duration <= 86_400 + 60, "the duration is \(document.duration)")
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let area = CGRect(x: 0, y: 0, width: 48, height: 48)
        let times = [0.3, 1, 7.7, 1e6]
        let frames = times.map { document.frame(at: $0, shaper: PangoTextShaper.shared) }
        for (time, frame) in zip(times, frames).reversed() {
            let items = frame.displayItems(in: area, foreground: .color(black), foregroundColor: black)
            try Rasterizer(width: 48, height: 48).draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
            try require(document.frame(at: time, shaper: PangoTextShaper.shared) == frame, "the frame at \(time) s is not always the same")
        }
    }

    private static func readAndDraw(_ data: Data) throws {
        let source: SVGDocument
        do throws(SVGError) {
            source = try SVGDocument(data: data)
        } catch {
            try require(!error.description.isEmpty, "the error says nothing")
            return
        }
        try drawFrames(of: source)
        let document = source.withText(PangoTextShaper.shared)
        let area = CGRect(x: 0, y: 0, width: 48, height: 48)
        let shapes = document.shapes
        for shape in shapes { _ = shape.path.boundingRect }
        // Combining outlines takes time for each intersection.
        if shapes.reduce(0, { $0 + $1.localPath.verbs.count }) < 60 { _ = document.paintedPath }
        _ = document.path(in: area)
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let items = document.displayItems(in: area, foreground: .color(black), foregroundColor: black)
        let rasterizer = Rasterizer(width: 48, height: 48)
        try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
        guard shapes.reduce(0, { $0 + $1.localPath.verbs.count }) < 60 else { return }
        let other = try SVGDocument(string: sun)
        for morph in [SVGMorph(from: document, to: other), SVGMorph(from: other, to: document, options: MorphOptions(surplus: .split))] {
            let middle = morph.document(at: 0.4)
            let items = middle.displayItems(in: area, foreground: .color(black), foregroundColor: black)
            try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
        }
    }
}
