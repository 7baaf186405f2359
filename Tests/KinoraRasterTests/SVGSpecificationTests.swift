import Foundation
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Small drawings of one rule of the specification each, with pixels that follow from the geometry.
struct SVGSpecificationTests {
    private static let square = "<rect width='100' height='100' fill='red'/>"

    private static let styles: [SVGSample] = [
        // The value of the parent replaces the element's own attribute.
        SVGSample("<g fill='lime'><rect width='9' height='9' fill='red' style='fill: inherit'/></g>", "5,5 g"),
        SVGSample("<g fill='lime'><rect width='9' height='9' fill='red' style='fill: unset'/></g>", "5,5 g"),
        SVGSample("<g fill='lime'><rect width='9' height='9' fill='red' style='fill: revert'/></g>", "5,5 g"),
        SVGSample("<g fill='lime'><rect width='9' height='9' fill='red' style='fill: initial'/></g>", "5,5 k"),
        SVGSample(
            "<g stroke='red' stroke-width='8'><path d='M0 9h50' stroke-width='2' style='stroke-width: inherit'/></g>", "9,6 r 9,12 r"),
        // A size in em refers to the parent's size, and not to another declaration for the same element.
        SVGSample(
            "<g font-size='10'><g font-size='50' style='font-size: 2em'><rect width='1em' height='9' fill='red'/></g></g>", "19,5 r 21,5 w"),
        SVGSample("<style>:root{--c:red}.a{--c:lime}rect{fill:var(--c)}</style><rect class='a' width='9' height='9'/>", "5,5 g"),
        SVGSample("<g fill='lime'><rect width='9' height='9' style='display: contents'/></g>", "5,5 w"),
        SVGSample("<g style='display: contents'><rect width='9' height='9' fill='red'/></g>", "5,5 r"),
    ]

    private static let viewports: [SVGSample] = [
        SVGSample("<svg width='20' height='20'><rect width='40' height='40' fill='red'/></svg>", "10,10 r 30,30 w"),
        SVGSample("<svg width='20' height='20' overflow='inherit'><rect width='40' height='40' fill='red'/></svg>", "10,10 r 30,30 r"),
        SVGSample(
            "<svg width='50' height='50'><svg width='20' height='20' overflow='inherit'><rect width='40' height='40' fill='red'/></svg></svg>",
            "10,10 r 30,30 w"),
        SVGSample("<symbol id='s' display='none'><rect width='9' height='9' fill='red'/></symbol><use href='#s'/>", "5,5 w"),
        // The clip of a viewport is in the coordinates of its contents.
        SVGSample(
            "<clipPath id='c'><rect width='20' height='20'/></clipPath><svg x='30' y='30' width='50' height='50' clip-path='url(#c)'>\(square)</svg>",
            "10,10 w 40,40 r 60,60 w"),
        // The box of an image is its frame, and not the part that its contents cover.
        SVGSample(
            """
            <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1' height='.3'/></clipPath><image width='100' height='100' \
            clip-path='url(#c)' href='data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="100" height="50">\
            %3Crect width="100" height="50" fill="red"/>%3C/svg>'/>
            """, "50,22 w 50,27 r 50,35 w"),
    ]

    private static let clips: [SVGSample] = [
        SVGSample("<g style='clip-path: circle(20px at 30px 40px)'>\(square)</g>", "30,40 r 30,22 r 30,18 w 48,40 r 52,40 w"),
        // The radius is a part of the diagonal divided by the square root of 2, which is 100 here.
        SVGSample("<g style='clip-path: circle(40%)'>\(square)</g>", "50,12 r 50,8 w 12,50 r"),
        SVGSample("<g style='clip-path: circle()'>\(square)</g>", "50,1 r 1,1 w"),
        SVGSample("<g style='clip-path: circle(farthest-side at 20px 50px)'>\(square)</g>", "98,50 r 50,2 r 98,2 w"),
        SVGSample("<g style='clip-path: ellipse(40px 10% at right 50px top 30px)'>\(square)</g>", "50,30 r 50,38 r 50,42 w 12,30 r"),
        SVGSample("<g style='clip-path: inset(10px 20px 30px 40px)'>\(square)</g>", "41,11 r 39,11 w 78,68 r 82,68 w 78,72 w"),
        SVGSample("<g style='clip-path: inset(10% round 20px / 10px)'>\(square)</g>", "11,11 w 31,11 r 11,21 r"),
        SVGSample("<g style='clip-path: xywh(10px 20px 30px 40px)'>\(square)</g>", "11,21 r 38,58 r 42,58 w"),
        SVGSample("<g style='clip-path: rect(10px 60px auto 20px)'>\(square)</g>", "21,11 r 58,98 r 62,50 w"),
        SVGSample("<g style='clip-path: polygon(0 0, 100% 0, 0 100%)'>\(square)</g>", "20,20 r 80,80 w"),
        SVGSample(
            "<g style='clip-path: polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 20% 20%, 80% 20%, 80% 80%, 20% 80%, 20% 20%)'>\(square)</g>",
            "10,50 r 50,50 w"),
        SVGSample("<g style='clip-path: path(\"M10 10h20v20z\")'>\(square)</g>", "28,15 r 15,28 w 50,50 w"),
        // The box is the box of the stroke, or the one that is named.
        SVGSample(
            "<rect x='30' y='30' width='40' height='40' stroke='red' stroke-width='20' style='clip-path: inset(10px)'/>",
            "45,50 k 35,50 r 25,50 w"),
        SVGSample(
            "<rect x='30' y='30' width='40' height='40' stroke='red' stroke-width='20' style='clip-path: fill-box inset(5px)'/>",
            "33,50 w 36,50 r"),
        SVGSample(
            "<rect x='30' y='30' width='40' height='40' stroke='red' stroke-width='20' style='clip-path: fill-box'/>", "25,50 w 35,50 r"),
        SVGSample(
            "<g style='clip-path: circle(10px at 0 0) view-box'><rect x='5' y='5' width='50' height='50' fill='red'/></g>", "6,6 r 9,9 w"),
    ]

    private static let strokes: [SVGSample] = [
        SVGSample(
            "<path d='M0 2h10' transform='scale(10)' stroke='red' stroke-width='4' vector-effect='non-scaling-stroke'/>",
            "50,17 w 50,18 r 50,21 r 50,22 w"),
        SVGSample(
            """
            <linearGradient id='g' gradientUnits='userSpaceOnUse' x2='10'><stop stop-color='red'/><stop offset='.5' stop-color='red'/>\
            <stop offset='.5' stop-color='blue'/></linearGradient>\
            <path d='M0 2h10' transform='scale(10)' stroke='url(#g)' stroke-width='4' vector-effect='non-scaling-stroke'/>
            """, "48,20 r 52,20 b 52,16 w"),
        // The miter of a right angle is 1.41 line widths long. It is cut at one half of the width from the corner, where x - y is 14.1.
        SVGSample(
            "<path d='M10 50h40v40' fill='none' stroke='red' stroke-width='20' stroke-miterlimit='1' stroke-linejoin='miter-clip'/>",
            "55,45 r 56,44 r 58,42 w"),
        SVGSample("<path d='M10 50h40v40' fill='none' stroke='red' stroke-width='20' stroke-miterlimit='1'/>", "53,46 r 56,44 w"),
        SVGSample("<path d='M10 50h40v40' fill='none' stroke='red' stroke-width='20' stroke-linejoin='miter-clip'/>", "58,42 r"),
        // A thin line does not vanish.
        SVGSample("<path d='M0 20.25h100' stroke='black' stroke-width='.5' shape-rendering='crispEdges'/>", "50,20 808080"),
    ]

    private static let paints: [SVGSample] = [
        // The mean of red and green in linear light is 188 of 255.
        SVGSample(
            """
            <linearGradient id='g' color-interpolation='linearRGB' gradientUnits='userSpaceOnUse' x1='.5' x2='100.5'><stop stop-color='red'/>\
            <stop offset='1' stop-color='lime'/></linearGradient><rect width='100' height='100' fill='url(#g)'/>
            """, "50,50 BCBC00", tolerance: 1),
        SVGSample("<text/><rect width='9' height='9' fill='url(#none' style='fill: lime'/>", "5,5 g"),
    ]

    @Test("Values of the parent, variables and display", arguments: styles) func style(sample: SVGSample) throws { try sample.check() }
    @Test("Viewports and the boxes of images", arguments: viewports) func viewport(sample: SVGSample) throws { try sample.check() }
    @Test("Clips of the shapes of CSS", arguments: clips) func clip(sample: SVGSample) throws { try sample.check() }
    @Test("Strokes of a fixed width, cut miters and thin lines", arguments: strokes) func stroke(sample: SVGSample) throws {
        try sample.check()
    }
    @Test("Gradients in linear light", arguments: paints) func paint(sample: SVGSample) throws { try sample.check() }

    @Test(
        "Patterns whose tiles touch at fractional positions have no seams",
        arguments: [
            ("width='10.3' height='10.7'", "<rect width='10.3' height='10.7' fill='red'/>"),
            ("width='10.3' height='10.7' x='.4' y='.7'", "<rect width='30' height='30' fill='red'/>"),
            ("width='7' height='7' patternTransform='rotate(30)'", "<rect width='7' height='7' fill='red'/>"),
            ("width='2.5' height='2.5'", "<path d='M0 0h1.25v2.5h-1.25zM1.25 0h1.25v2.5h-1.25z' fill='red'/>"),
            (
                "width='10.3' height='10.7'",
                "<g opacity='.5'><rect width='10.3' height='10.7' fill='#f00'/></g><path d='M0 5h10.3' fill='none'/>"
            ),
            (
                "width='10.3' height='10.7'",
                "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='#f10000'/></linearGradient><rect width='10.3' height='10.7' fill='url(#g)'/>"
            ),
            ("width='10.3' height='10.7'", "<path d='M0 5.35h10.3' stroke='red' stroke-width='20'/>"),
        ])
    func seams(attributes: String, contents: String) throws {
        let content =
            "<pattern id='p' patternUnits='userSpaceOnUse' \(attributes)>\(contents)</pattern><rect width='100' height='100' fill='url(#p)'/>"
        let document = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(content)</svg>")
        let rasterizer = Rasterizer(width: 100, height: 100)
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let items = document.displayItems(
            in: CGRect(x: 0, y: 0, width: 100, height: 100), foreground: .color(black), foregroundColor: black)
        try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
        let green = contents.contains("opacity") ? 127...128 : 0...0
        let others = rasterizer.withPixels { pixels, stride in
            (0..<10_000).count { !green.contains(Int(pixels[$0 / 100 * stride + $0 % 100 * 4 + 1])) }
        }
        #expect(others == 0, "\(others) pixels have another colour")
    }
}
