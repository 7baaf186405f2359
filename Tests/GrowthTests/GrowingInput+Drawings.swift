import Foundation
import KinoraDrawing
import KinoraRaster

extension GrowingInput {
    static let drawings = [
        svg("curves of an SVG path", size: 2_000) { "<path d='M0 0" + String(repeating: "q1 2 3 0t1 0", count: $0) + "'/>" },
        svg("elements of an SVG", size: 500) { String(repeating: "<rect x='3' y='4' width='5' height='6' fill='red'/>", count: $0) },
        svg("copies in an SVG", size: 500) {
            "<defs><circle id='a' r='3'/></defs>" + String(repeating: "<use href='#a' x='5'/>", count: $0)
        },
        svg("identifiers of an SVG", size: 500) { count in
            (0..<count).map { "<circle id='c\($0)' r='3'/><use href='#c\($0)' x='9'/>" }.joined()
        },
        svg("style rules of an SVG", size: 300) { count in
            "<style>" + (0..<count).map { ".c\($0) { fill: #\(100 + $0 % 800) }" }.joined()
                + "</style><g class='c1'><rect width='9' height='9'/></g>"
        },
        svg("elements that a style sheet selects", size: 500) {
            "<style>g .a, rect.b:first-child, .c > rect { fill: red }</style>"
                + String(repeating: "<g class='c'><rect class='a b' width='5' height='5'/></g>", count: $0)
        },
        svg("attributes of SVG elements", size: 100) { count in
            String(
                repeating: "<rect width='9' height='9' " + (0..<100).map { "data-a\($0)='1'" }.joined(separator: " ") + "/>", count: count)
        },
        svg("gradients of an SVG", size: 100) { count in
            (0..<count).map { index in
                "<linearGradient id='g\(index)'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient>"
                    + "<rect width='9' height='9' fill='url(#g\(index))'/>"
            }.joined()
        },
        svg("clips of an SVG", size: 100) { count in
            (0..<count).map { "<clipPath id='k\($0)'><circle r='5'/></clipPath><rect width='9' height='9' clip-path='url(#k\($0))'/>" }
                .joined()
        },
        svg("groups inside one another in an SVG", size: 45) { count in
            String(repeating: "<g transform='translate(1)'><rect width='9' height='9'/>", count: count)
                + String(repeating: "</g>", count: count)
        },
        svg("functions of a transform", size: 2_000) {
            "<g transform='" + String(repeating: "rotate(1 2 3) ", count: $0) + "'><path d='M0 0h9v9'/></g>"
        },
        svg("digits of a number", size: 20_000) { "<rect width='1." + String(repeating: "3", count: $0) + "' height='9'/>" },
        svg("dashes of an SVG", size: 200) {
            "<path d='" + String(repeating: "M0 5H200", count: $0) + "' stroke='red' stroke-dasharray='4 2'/>"
        },
        svg("letters of comments and descriptions in an SVG", size: 200_000) {
            "<!--" + String(repeating: "x", count: $0) + "--><desc>" + String(repeating: "&amp;y", count: $0) + "</desc>"
        },
        svg("letters of a text in an SVG", size: 20_000) { "<text>" + String(repeating: "&amp;y", count: $0) + "</text>" },
        svg("spans of a text in an SVG", size: 5_000) {
            "<text text-decoration='underline'>" + String(repeating: "<tspan x='1 2' dy='1'>ab</tspan>", count: $0) + "</text>"
        },
        drawing("edges of a filled path", size: 2_000) { [DisplayItem(.fill(wave($0).applying(fit($0)), .color(red), FillStyle()))] },
        drawing("edges of a stroked path", size: 500) { strokedArches($0) },
        // Arches narrower than a tenth of a pixel are stroked by another algorithm, which is slower.
        drawing("edges of a stroked path of tiny arches", size: 2_500) { strokedArches($0) },
        drawing("items of a display list", size: 500) { count in
            (0..<count).map { index in
                let box = CGRect(x: index % 200, y: index / 200, width: 20, height: 20)
                return DisplayItem(.fill(Path(ellipseIn: box), .color(red), FillStyle()))
            }
        },
        drawing("groups of a display list", size: 500) { count in
            (0..<count).map { index in
                let item = DisplayItem(.fill(Path(CGRect(x: index % 200, y: 5, width: 20, height: 20)), .color(red), FillStyle()))
                return DisplayItem(.group(DisplayGroup(items: [item])), opacity: 0.5)
            }
        },
        text("letters of a text", size: 1_000) { String(repeating: "Some words. ", count: $0 / 12) },
        text("marks above a letter", size: 500) { "a" + String(repeating: "\u{301}", count: $0) },
        text("lines of a text", size: 200) { String(repeating: "line\n", count: $0) },
        text("letters whose outlines are listed", size: 1_000, listsGlyphs: true) { String(repeating: "Some words. ", count: $0 / 12) },
        text("characters of many scripts", size: 300) { String(repeating: "aбγ日ا🙂", count: $0 / 6) },
    ]

    private static let red = Color.Resolved(red: 1, green: 0, blue: 0)

    /// Scales a wave of `count` arches to the frame.
    private static func fit(_ count: Int) -> CGAffineTransform {
        CGAffineTransform(scaleX: 20 / CGFloat(count), y: 5).translatedBy(x: 0, y: 12)
    }

    /// A line as wide as an arch. A wider line would cross more arches the more there are.
    private static func strokedArches(_ count: Int) -> [DisplayItem] {
        [DisplayItem(.stroke(wave(count).applying(fit(count)), .color(red), StrokeStyle(lineWidth: 100 / CGFloat(count))))]
    }

    private static func svg(_ name: String, size: Int, _ content: @escaping @Sendable (Int) -> String) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            let data = Data(("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>" + content(count) + "</svg>").utf8)
            return {
                let document = try SVGDocument(data: data).withText(PangoTextShaper.shared)
                let items = document.displayItems(
                    in: CGRect(x: 0, y: 0, width: 200, height: 200), foreground: .color(red), foregroundColor: red)
                try draw(items)
            }
        }
    }

    private static func drawing(_ name: String, size: Int, _ items: @escaping @Sendable (Int) -> [DisplayItem]) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            let items = items(count)
            return { try draw(items) }
        }
    }

    private static func draw(_ items: [DisplayItem]) throws {
        try Rasterizer(width: 200, height: 200).draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
    }

    private static func text(
        _ name: String, size: Int, listsGlyphs: Bool = false, _ string: @escaping @Sendable (Int) -> String
    ) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            var request = TextRequest(spans: [TextRequest.Span(string(count), font: FontDescriptor(family: "Inter", size: 12, weight: 400))]
            )
            (request.maxWidth, request.listsGlyphs) = (300, listsGlyphs)
            return { [request] in
                // A text that has been shaped is kept.
                try Memoization.$isOn.withValue(false) {
                    let shaped = PangoTextShaper().shape(request)
                    try draw([DisplayItem(.text(shaped, .color(red)))])
                }
            }
        }
    }
}
