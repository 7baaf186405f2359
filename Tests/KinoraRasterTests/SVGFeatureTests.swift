import Foundation
import KinoraDrawing
import Testing

@testable import KinoraRaster

/// Small drawings of one feature each. The expected pixels come from browsers.
struct SVGFeatureTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let content: String
        /// Pixels `x,y` and their colours: w(hite), k (black), r(ed), g (lime), b(lue), or six hexadecimal digits.
        let pixels: String

        init(_ content: String, _ pixels: String) { (self.content, self.pixels) = (content, pixels) }

        var testDescription: String { content }
    }

    private static let square = "<rect width='100' height='100' fill='red'/>"
    private static let hole = "<path d='M10 10h80v80h-80zM30 30h40v40h-40z'/>"
    private static let ramp = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"

    private static let clips: [Sample] = [
        Sample("<clipPath id='c' clip-rule='evenodd'>\(hole)</clipPath><g clip-path='url(#c)'>\(square)</g>", "50,50 w 20,20 r 5,5 w"),
        Sample("<g clip-rule='evenodd'><clipPath id='c'>\(hole)</clipPath></g><g clip-path='url(#c)'>\(square)</g>", "50,50 w 20,20 r"),
        Sample("<clipPath id='c'>\(hole)</clipPath><g clip-path='url(#c)' clip-rule='evenodd'>\(square)</g>", "50,50 r 20,20 r"),
        Sample("<clipPath id='c' visibility='hidden'>\(hole)</clipPath><g clip-path='url(#c)'>\(square)</g>", "50,50 w 20,20 w"),
        Sample(
            """
            <clipPath id='c'><rect width='20' height='20'/></clipPath><defs><rect id='r' width='50' height='50' fill='red'/></defs>\
            <use href='#r' x='30' y='30' clip-path='url(#c)'/>
            """, "10,10 w 40,40 r 60,60 w"),
        Sample(
            """
            <clipPath id='i'><rect width='20' height='20'/></clipPath><defs><rect id='r' width='50' height='50' transform='translate(5)'/></defs>\
            <clipPath id='c'><use href='#r' x='30' y='30' clip-path='url(#i)'/></clipPath><g clip-path='url(#c)'>\(square)</g>
            """, "32,40 w 40,40 r 52,40 w 40,55 w"),
    ]

    private static let boxes: [Sample] = [
        // The box of the copy is the box of the square, at the origin.
        Sample(
            """
            <defs><rect id='r' width='40' height='40' fill='red'/></defs>\
            <use href='#r' x='40' y='40' style='transform-box:fill-box;transform-origin:center;transform:scale(.5)'/>
            """, "28,28 w 32,32 r 48,48 r 52,52 w"),
        // Shapes that are not visible belong to the box of a group.
        Sample(
            """
            <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath><g clip-path='url(#c)'>\
            <rect width='40' height='40' fill='red'/><rect width='60' height='9' fill='none'/><rect width='80' height='9' visibility='hidden'/></g>
            """, "35,20 r 45,20 w 70,5 w"),
        Sample(
            """
            <g style='transform-box:fill-box;transform-origin:center;transform:scale(.5)'><rect width='20' height='20' fill='red'/>\
            <path d='M0 0h80v80h-80z' fill='none'/></g>
            """, "18,18 w 22,22 r 28,28 r 32,32 w"),
        Sample(
            """
            <clipPath id='c'><rect x='40' y='40' width='40' height='40' style='transform-box:fill-box;transform-origin:center;\
            transform:scale(.5)'/></clipPath><g clip-path='url(#c)'>\(square)</g>
            """, "48,48 w 52,52 r 68,68 r 72,72 w"),
    ]

    private static let gradients: [Sample] = [
        // Without premultiplication, a transparent black darkens the red.
        Sample(
            "<linearGradient id='g'><stop stop-color='transparent'/><stop offset='1' stop-color='red'/></linearGradient><rect width='100' height='9' fill='url(#g)'/>",
            "50,4 BF7F7F 99,4 FE0202"),
        Sample(
            "<linearGradient id='g' x1='.5' x2='.5' spreadMethod='repeat'>\(ramp)</linearGradient><rect width='99' height='9' fill='url(#g)'/>",
            "9,4 800080 90,4 800080"),
        Sample(
            "<linearGradient id='g' x1='.5' x2='.5'>\(ramp)</linearGradient><rect width='99' height='9' fill='url(#g)'/>", "9,4 b 90,4 b"),
        Sample(
            "<linearGradient id='g'>\(ramp)</linearGradient><path d='M0 50h100' stroke='url(#g) lime' stroke-width='20'/>", "50,50 g"),
        Sample("<linearGradient id='g'>\(ramp)</linearGradient><path d='M0 50h100' stroke='url(#g)' stroke-width='20'/>", "50,50 w"),
        Sample(
            "<radialGradient id='g' r='-1'>\(ramp)</radialGradient><rect width='100' height='100' fill='url(#g)'/>",
            "50,50 b 99,50 b"),
    ]

    private static let styles: [Sample] = [
        Sample("<style>svg{opacity:.5}</style><rect width='50' height='50' style='opacity:inherit;fill:red'/>", "20,20 FFBFBF"),
        Sample("<rect width='50' height='50' style='display:NONE'/>", "20,20 w"),
        Sample("<g display='contents' transform='translate(50)'><rect width='20' height='20'/></g>", "10,10 k 60,10 w"),
        Sample("<style>rect{fill:red ! important} #r{fill:blue}</style><rect id='r' width='50' height='50'/>", "20,20 r"),
        Sample("<style>rect{font-family:\"}\";fill:red}</style><rect width='50' height='50'/>", "20,20 r"),
        Sample("<style>@media screen{rect{fill:red}}</style><rect width='50' height='50'/>", "20,20 r"),
        Sample("<style>@media all, print{rect{fill:red} @media not print{rect{fill:lime}}}</style><rect width='9' height='9'/>", "5,5 g"),
        Sample("<style>*|rect{fill:red}</style><rect width='50' height='50'/>", "20,20 r"),
        Sample("<style>.\\61 b{fill:red} .\\63{fill:blue}</style><rect class='ab' width='9' height='9'/>", "5,5 r"),
        Sample("<style>rect{fill:red} rect,{fill:blue}</style><rect width='50' height='50'/>", "20,20 r"),
        Sample("<style>rect{fill:blue; circle{fill:lime} g{r:1} stroke:none;fill:red}</style><rect width='9' height='9'/>", "5,5 r"),
        Sample("<g font-size='large'><rect width='1em' height='9'/></g>", "17,5 k 19,5 w"),
        Sample("<g style='font: italic 700 20px/2 \"A 40px\", serif'><rect width='1em' height='9'/></g>", "18,5 k 22,5 w"),
        Sample("<g font-size='10'><g font-size='larger'><rect width='5em' height='9'/></g></g>", "58,5 k 62,5 w"),
    ]

    private static let strokes: [Sample] = [
        Sample("<path d='M20 20h60v60' fill='none' stroke='red' stroke-width='20' stroke-miterlimit='.5'/>", "88,12 w 75,25 r"),
        Sample("<path d='M0 50h100' stroke='red' stroke-width='20' stroke-dasharray='10' pathLength='0'/>", "5,50 r 15,50 r 95,50 r"),
        Sample("<path d='M0 50h100' stroke='red' stroke-width='20' stroke-dasharray='10' pathLength='5'/>", "5,50 r 95,50 r"),
    ]

    private static let markup: [Sample] = [
        Sample("&e; <g>a &e2; b</g>", "5,5 r 55,5 b")
    ]

    @Test("Features are drawn as in browsers", arguments: clips + boxes + gradients + styles + strokes + markup)
    func features(_ sample: Sample) throws {
        let text = """
            <!DOCTYPE svg [<!ENTITY e '<rect width="20" height="20" fill="&c;"/>'><!ENTITY c "red"><!ENTITY e2 '<g transform="translate(50)">&e;\
            <rect width="20" height="20" fill="blue"/></g>'>]>
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>\(sample.content)</svg>
            """
        let rasterizer = Rasterizer(width: 100, height: 100)
        let black = Color.Resolved(red: 0, green: 0, blue: 0)
        let items = try SVGDocument(string: text).displayItems(
            in: CGRect(x: 0, y: 0, width: 100, height: 100), foreground: .color(black), foregroundColor: black)
        try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
        let names = ["w": "FFFFFF", "k": "000000", "r": "FF0000", "g": "00FF00", "b": "0000FF"]
        let words = sample.pixels.split(separator: " ").map(String.init)
        for (position, name) in zip(words, words.dropFirst()) where position.contains(",") {
            let (at, hex) = (position.split(separator: ",").compactMap { Int($0) }, names[name] ?? name)
            let wanted = stride(from: 0, to: 6, by: 2).compactMap { Int(hex.dropFirst($0).prefix(2), radix: 16) }
            let found = rasterizer.withPixels { pixels, stride in
                (0..<3).map { Int(pixels[at[1] * stride + 4 * at[0] + 2 - $0]) }
            }
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 2 }, "\(position): \(found), not \(wanted)")
        }
    }

    @Test("Dashes of half a pixel are an even grey without beats")
    func fineDashes() throws {
        for dash in ["0.5", "0.3 0.3", "0.15"] {
            let document = try SVGDocument(
                string: "<svg viewBox='0 0 100 20'><path d='M0 10h100' stroke='#000' stroke-width='10' stroke-dasharray='\(dash)'/></svg>")
            let rasterizer = Rasterizer(width: 100, height: 20)
            let black = Color.Resolved(red: 0, green: 0, blue: 0)
            let items = document.displayItems(
                in: CGRect(x: 0, y: 0, width: 100, height: 20), foreground: .color(black), foregroundColor: black)
            try rasterizer.draw(DisplayList(items: items), background: Color.Resolved(red: 1, green: 1, blue: 1))
            let row = rasterizer.withPixels { pixels, stride in (0..<100).map { Int(pixels[10 * stride + 4 * $0]) } }
            #expect(row.allSatisfy { abs($0 - 128) < 48 }, "\(dash): \(row)")
        }
    }
}
