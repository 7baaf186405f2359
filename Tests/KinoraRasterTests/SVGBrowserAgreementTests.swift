import KinoraDrawing
import Testing

/// Details that are easily drawn differently from browsers. The expected pixels follow from the geometry.
struct SVGBrowserAgreementTests {
    private static let pen = "fill='none' stroke='red' stroke-width='20'"
    private static let square = "\(pen) stroke-linecap='square'"

    private static let caps: [SVGSample] = [
        // A subpath without a length is a square along the axes of its coordinates.
        SVGSample("<path d='M30 30h0' \(square)/>", "20,20 r 39,39 r 19,30 w 40,30 w 30,40 w"),
        SVGSample("<path d='M30 30z' \(square)/>", "20,20 r 39,39 r 19,30 w 40,30 w"),
        SVGSample("<path d='M30 30q0 0 0 0' \(square)/>", "20,20 r 39,39 r 19,30 w"),
        SVGSample("<line x1='30' y1='30' x2='30' y2='30' \(square)/>", "20,20 r 39,39 r 40,30 w"),
        SVGSample("<polygon points='30,30' \(square)/>", "20,20 r 39,39 r 40,30 w"),
        SVGSample("<path d='M30 30' \(square)/>", "30,30 w"),
        SVGSample("<path d='M30 30h0' \(pen)/>", "30,30 w"),
        SVGSample("<path d='M30 30h0' \(pen) stroke-linecap='round'/>", "30,22 r 21,21 w 38,30 r 41,30 w"),
        // The half diagonal of the square is 14.14.
        SVGSample("<path d='M50 50h0' \(square) transform='rotate(45 50 50)'/>", "50,37 r 50,34 w 38,38 w 42,50 r"),
        // A dash without a length is a square along the path.
        SVGSample("<path d='M20 60h50' \(square) stroke-dasharray='0 40'/>", "10,50 r 29,69 r 31,60 w 48,60 w 50,50 r 69,69 r 71,60 w"),
        SVGSample("<path d='M30 30l40 40' \(square) stroke-dasharray='0 200'/>", "30,17 r 30,14 w 18,18 w 22,30 r 50,50 w"),
        SVGSample("<path d='M20 60h50' \(pen) stroke-dasharray='0 40'/>", "20,60 w 60,60 w"),
    ]

    private static let marker = """
        <marker id='k' markerUnits='userSpaceOnUse' markerWidth='10' markerHeight='10'><rect width='10' height='10' fill='red'/></marker>\
        <g fill='none' style='marker: url(#k)'>
        """

    private static let markers: [SVGSample] = [
        SVGSample("\(marker)<rect x='20' y='20' width='40' height='40'/></g>", "25,25 w 65,25 w 65,65 w 25,65 w"),
        SVGSample("\(marker)<circle cx='50' cy='50' r='30'/></g>", "85,55 w 55,85 w 25,55 w 55,25 w"),
        SVGSample("\(marker)<ellipse cx='50' cy='50' rx='30' ry='20'/></g>", "85,55 w 55,75 w 25,55 w"),
        SVGSample("\(marker)<line x1='20' y1='20' x2='60' y2='20'/></g>", "25,25 r 65,25 r"),
        SVGSample("\(marker)<polygon points='20,20 60,20 60,60'/></g>", "25,25 r 65,25 r 65,65 r"),
        SVGSample("\(marker)<polyline points='20,20 60,20 60,60'/></g>", "25,25 r 65,25 r 65,65 r"),
    ]

    private static let clip = "<clipPath id='c'><rect width='5' height='5'/></clipPath>"
    private static let frame = "x='20' y='20' width='60' height='60'"
    private static let box = "viewBox='0 0 10 10'"
    private static let ten = "<rect width='10' height='10' fill='red'/>"

    private static let viewports: [SVGSample] = [
        // The coordinates of clips and filters are the coordinates of the contents, in which a unit is 6 pixels.
        SVGSample("\(clip)<svg \(frame) \(box) clip-path='url(#c)'>\(ten)</svg>", "25,25 r 49,49 r 51,25 w 25,51 w 15,15 w"),
        SVGSample("<svg \(frame) \(box) clip-path='circle(2px at 5px 5px)'>\(ten)</svg>", "50,50 r 60,50 r 64,50 w 59,59 w"),
        SVGSample(
            "<svg \(frame) \(box) clip-path='inset(10% 20% 30% 40%)'>\(ten)</svg>", "45,27 r 43,27 w 67,61 r 69,61 w 67,63 w 45,25 w"),
        SVGSample(
            "\(clip)<symbol id='s' \(box) clip-path='url(#c)'>\(ten)</symbol><use href='#s' \(frame)/>", "25,25 r 49,49 r 51,25 w 15,15 w"),
        SVGSample(
            "\(clip)<defs><svg id='s' \(frame) \(box) clip-path='url(#c)'>\(ten)</svg></defs><use href='#s'/>", "25,25 r 49,49 r 51,25 w"),
        SVGSample(
            "<svg \(frame) \(box) style='filter: drop-shadow(2px 0 0 blue)'><rect width='5' height='5' fill='red'/></svg>",
            "25,25 r 49,49 r 51,25 b 61,25 b 63,25 w"),
        SVGSample(
            """
            <symbol id='s' \(box) style='filter: drop-shadow(2px 0 0 blue)'><rect width='5' height='5' fill='red'/></symbol>\
            <use href='#s' \(frame)/>
            """, "25,25 r 49,49 r 51,25 b 61,25 b 63,25 w"),
    ]

    private static func image(_ attributes: String, _ root: String, _ contents: String) -> String {
        let text = "<svg \(root)>\(contents)</svg>".replacing("%", with: "%25").replacing("<", with: "%3C").replacing("'", with: "%27")
        return "<image \(attributes) href='data:image/svg+xml,\(text)'/>"
    }

    private static let green = "<rect width='10' height='20' fill='lime'/>"
    private static let wide = "<rect width='200' height='200' fill='lime'/>"

    private static let images: [SVGSample] = [
        // A drawing without a size and a view box has the size of its image.
        SVGSample(image("width='50' height='50'", "", green), "5,10 g 9,19 g 11,10 w 5,21 w"),
        SVGSample(image("x='20' width='50' height='50'", "", wide), "19,10 w 21,10 g 69,49 g 71,10 w 30,51 w"),
        SVGSample(image("width='60' height='40'", "", "<rect width='50%' height='100%' fill='lime'/>"), "29,39 g 31,10 w 10,41 w"),
        SVGSample(image("", "", "<rect width='10%' height='10%' fill='lime'/>"), "29,14 g 31,10 w 10,16 w"),
        SVGSample(image("width='50' height='50' preserveAspectRatio='none'", "", green), "5,10 g 9,19 g 11,10 w 5,21 w"),
        // A missing side is the side of the image.
        SVGSample(image("width='50' height='50'", "width='10'", wide), "19,10 w 21,1 g 29,49 g 31,10 w"),
        // A drawing with a size is enlarged.
        SVGSample(image("width='50' height='50'", "width='20' height='20'", green), "24,49 g 26,10 w"),
        // Two copies in viewports of different sizes.
        SVGSample(
            """
            <defs><svg id='a' width='100%' height='100%'>\(image("width='100%' height='100%'", "", "<rect width='50%' height='100%' fill='lime'/>"))\
            </svg></defs><svg width='40' height='20'><use href='#a'/></svg><svg y='50' width='80' height='20'><use href='#a'/></svg>
            """, "19,10 g 21,10 w 39,60 g 41,60 w"),
    ]

    private static func blended(_ mode: String) -> String {
        "<rect width='50' height='50' fill='#405080'/><rect width='50' height='50' fill='#3020c0' style='mix-blend-mode: \(mode)'/>"
    }

    private static let colors: [SVGSample] = [
        // Sums of the components, and sums minus 255.
        SVGSample(blended("plus-lighter"), "25,25 7070FF 60,25 w", tolerance: 0),
        SVGSample(
            "<rect width='50' height='50' fill='#8090ff'/><rect width='50' height='50' fill='#c0a0c0' style='mix-blend-mode: plus-darker'/>",
            "25,25 4131C0", tolerance: 1),
        SVGSample(
            """
            <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='.5' x2='100.5'><stop stop-color='lab(46.2775% -47.5621 48.5837)'/>\
            <stop offset='1' stop-color='color(srgb 1 1 1)'/></linearGradient><rect width='100' height='100' fill='url(#g)'/>
            """, "0,50 008000 50,50 80C080 99,50 FDFEFD"),
        // The mean of black and red in linear light is 188 of 255.
        SVGSample(
            """
            <linearGradient id='g' color-interpolation='linearRGB' gradientUnits='userSpaceOnUse' x1='.5' x2='100.5'>\
            <stop stop-color='currentColor'/><stop offset='1' stop-color='red'/></linearGradient><rect width='100' height='100' fill='url(#g)'/>
            """, "50,50 BC0000", tolerance: 1),
    ]

    private static func blurred(_ edges: String) -> String {
        """
        <filter id='f' x='0' y='0' width='1' height='1'><feGaussianBlur stdDeviation='5' edgeMode='\(edges)'/></filter>\
        <rect width='60' height='60' fill='red' filter='url(#f)'/>
        """
    }

    private static let edges: [SVGSample] = [
        // The edges continue or repeat a single colour, so that nothing is blurred.
        SVGSample(blurred("duplicate"), "0,0 r 30,30 r 59,59 r 61,30 w", tolerance: 0),
        SVGSample(blurred("wrap"), "0,0 r 30,30 r 59,59 r 61,30 w", tolerance: 0),
        SVGSample(blurred("none"), "30,30 r"),
    ]

    @Test("Caps of subpaths and dashes without a length", arguments: caps) func cap(sample: SVGSample) throws { try sample.check() }
    @Test("Only paths, lines and polygons have markers", arguments: markers) func marker(sample: SVGSample) throws { try sample.check() }
    @Test("Clips and filters of viewports are in their coordinates", arguments: viewports) func viewport(sample: SVGSample) throws {
        try sample.check()
    }
    @Test("Drawings in images have a size", arguments: images) func image(sample: SVGSample) throws { try sample.check() }
    @Test("Blend modes and colours of gradients", arguments: colors) func color(sample: SVGSample) throws { try sample.check() }
    @Test("Edges of blurred images", arguments: edges) func edge(sample: SVGSample) throws { try sample.check() }
}
