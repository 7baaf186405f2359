import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraSymbols

/// The drawings of symbols are SVG files. A Swift file contains them for the program.
struct SymbolFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Engine/KinoraSymbols").standardized

    private static func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder.appending(path: "Drawings"), includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "svg" }.sorted { $0.path < $1.path }
    }

    private static func read(_ file: URL) throws -> SymbolFile {
        try SymbolFile(String(contentsOf: file, encoding: .utf8), name: file.lastPathComponent)
    }

    @Test("The table of drawings equals the SVG files") func tableIsCurrent() throws {
        var data: [String: String] = [:]
        for file in try Self.files() {
            for drawing in try Self.read(file).drawings {
                #expect(data.updateValue(drawing.data, forKey: drawing.name) == nil, "two drawings are called \(drawing.name)")
            }
        }
        guard data != SymbolDrawing.data else { return }
        guard ProcessInfo.processInfo.environment["KINORA_RECORD_SYMBOLS"] == "1" else {
            let changes = Set(data.keys).union(SymbolDrawing.data.keys).filter { data[$0] != SymbolDrawing.data[$0] }.sorted()
            Issue.record("\(changes.prefix(8)) differ from the SVG files; make symbols writes the table")
            return
        }
        let table = Self.folder.appending(path: "Library/SymbolDrawing+Data.swift")
        try Data(Self.source(data).utf8).write(to: table)
        Issue.record("recorded \(table.path)")
    }

    private static func source(_ data: [String: String]) -> String {
        """
        // `make symbols` writes this file. Its sources are the SVG files in Drawings.
        // swift-format-ignore-file

        extension SymbolDrawing {
            /// The layers of each drawing, for `init(named:)`.
            static let data: [String: String] = [
        \(data.sorted { $0.key < $1.key }.map { "        \"\($0.key)\": \"\($0.value)\"," }.joined(separator: "\n"))
            ]
        }

        """
    }

    @Test("An SVG viewer shows each symbol as Kinora draws it", arguments: try files()) func viewersShowTheSymbols(file: URL) throws {
        let document = try SVGDocument(contentsOf: file)
        for drawing in try Self.read(file).drawings {
            let shapes = document.shapes.filter { $0.transform.tx == drawing.origin.x && $0.transform.ty == drawing.origin.y }
            let layers = try #require(SymbolDrawing(named: drawing.name)).layers
            #expect(Set(shapes.map(\.opacity)) == Set(layers.filter(\.text.isEmpty).map { [1, 0.5, 0.25][$0.level] }), "\(drawing.name)")
            // Viewers of SVG set characters in a font of their own.
            guard let form = SymbolMaker(weight: 400, shaper: nil).form(drawing.name) else { continue }
            let box = shapes.reduce(CGRect.null) { box, shape in
                let painted = shape.stroke.map { shape.localPath.strokedPath($0.style) } ?? shape.localPath
                return box.union(painted.applying(shape.transform).boundingRect)
            }
            let (shown, drawn) = (box.offsetBy(dx: -drawing.origin.x, dy: -drawing.origin.y), form.boundingRect)
            expectClose(shown.origin, drawn.origin, within: 0.01, drawing.name)
            expectClose(CGPoint(x: shown.maxX, y: shown.maxY), CGPoint(x: drawn.maxX, y: drawn.maxY), within: 0.01, drawing.name)
        }
    }

    @Test(
        "A mistake in a file is reported with its line",
        arguments: [
            ("<path d='M0 0H9'/>", "every symbol must be a <g> with its name as id (a.svg:2)"),
            ("<g id='a'/>", "the symbol 'a' has no layer (a.svg:2)"),
            ("<g id='a'><path d='M0 0H9'/></g>\n<g id='a'/>", "the id 'a' is already in use (a.svg:3)"),
            ("<g id='a' transform='scale(2)'/>", "'scale(2)' must be translate(x y), the symbol's position on the sheet (a.svg:2)"),
            ("<g id='a'>\n<use href='#b'/></g>", "'#b' must be # and the id of an element of this file (a.svg:3)"),
            ("<g id='a'>\n<use href='#a'/></g>", "<g> is not read; there are <path>, <circle>, <rect>, <text>, <use> and <g> (a.svg:2)"),
            ("<g id='a'>\n<ellipse/></g>", "<ellipse> is not read; there are <path>, <circle>, <rect>, <text>, <use> and <g> (a.svg:3)"),
            (
                "<g id='a'><g>\n<path class='variable'/></g></g>",
                "'variable' applies to a layer, so it must be a class of the <g> around this element (a.svg:3)"
            ),
            ("<g id='a'>\n<circle r='x'/></g>", "'r' must be a number (a.svg:3)"),
            ("<g id='a'>\n<text>1</text></g>", "characters must have a data-max-width and a data-cap-height (a.svg:3)"),
            ("<g id='a'>\n<path transform='scale(2)'/></g>", "a transform is not read; apply it to the numbers (a.svg:3)"),
        ])
    func mistakes(content: String, sentence: String) throws {
        let mistake = #expect(throws: SymbolFile.Mistake.self) {
            try SymbolFile("<svg xmlns='http://www.w3.org/2000/svg'>\n\(content)</svg>", name: "a.svg")
        }
        #expect(mistake?.description == sentence)
    }

    @Test("Copies, circles and rectangles become path data with their layer's classes")
    func elements() throws {
        let file = try SymbolFile(
            """
            <svg xmlns="http://www.w3.org/2000/svg">
              <g id="a"><g class="tertiary red"><rect id="r" class="outline" x="1.4" y="7" width="18.4" height="10" rx="2.6"/></g></g>
              <g id="b" transform="translate(28)">
                <use class="variable" href="#r"/>
                <circle class="solid cutout" cx="6" cy="4.6" r="2.3"/>
                <g><path d="M1 2 L3
                  4"/><rect x="3" y="4" width="1" height="2"/><path class="details" d="M5 6h.01"/></g>
                <text class="solid" x="12" y="15.9" data-cap-height="6.6" data-max-width="8">10</text>
              </g>
            </svg>
            """, name: "a.svg")
        let box = "outline M4 7H17.2A2.6 2.6 0 0 1 19.8 9.6V14.4A2.6 2.6 0 0 1 17.2 17H4A2.6 2.6 0 0 1 1.4 14.4V9.6A2.6 2.6 0 0 1 4 7Z"
        #expect(file.drawings.map(\.name) == ["a", "b"])
        #expect(file.drawings.map(\.origin.x) == [0, 28])
        #expect(
            file.drawings.map(\.data) == [
                "tertiary;red;\(box)",
                "variable;\(box)|cutout;solid M3.7 4.6a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0Z"
                    + "|details M5 6h.01;lines M1 2 L3 4M3 4H4V6H3Z|text 8 9.3 8 6.6 10",
            ])
    }
}
