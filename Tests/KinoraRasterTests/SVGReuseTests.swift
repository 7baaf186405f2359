import Foundation
import KinoraDrawing
import Testing

/// Markers, patterns, images and the paints of copies.
struct SVGReuseTests {
    private static func marked(_ attributes: String, _ path: String, _ content: String = "<rect width='10' height='10' fill='red'/>")
        -> String
    {
        """
        <marker id='k' markerUnits='userSpaceOnUse' markerWidth='10' markerHeight='10' \(attributes)>\(content)</marker>\
        <path d='\(path)' fill='none' style='marker:url(#k)'/>
        """
    }

    private static let markers: [SVGSample] = [
        SVGSample(marked("", "M10 10L50 10L50 60"), "15,15 r 55,15 r 55,65 r 30,15 w 55,40 w"),
        SVGSample(marked("refX='5' refY='5'", "M10 10L50 50"), "7,7 r 13,13 r 47,47 r 53,53 r 57,57 w"),
        // Turned by 90 degrees, the square is at the left of the path that goes down.
        SVGSample(marked("orient='auto'", "M50 10L50 60"), "45,15 r 55,15 w 45,65 r"),
        SVGSample(marked("orient='auto-start-reverse'", "M50 40L50 60"), "55,35 r 45,45 w 45,65 r"),
        SVGSample(marked("orient='90'", "M50 40H80"), "45,45 r 55,45 w 75,45 r"),
        // The corner of a closed path has the direction of the bisector, which the first and the last vertex share.
        SVGSample(marked("orient='auto' refY='5'", "M30 30H70V70H30z"), "33,26 r 26,33 w"),
        // Contents are clipped to the frame of the marker, except if they overflow.
        SVGSample(marked("", "M10 10H60", "<rect width='30' height='5' fill='red'/>"), "18,12 r 22,12 w"),
        SVGSample(marked("overflow='visible'", "M10 10H60", "<rect width='30' height='5' fill='red'/>"), "18,12 r 22,12 r"),
        SVGSample(marked("viewBox='0 0 2 2'", "M10 10H60", "<rect width='1' height='1' fill='red'/>"), "14,14 r 16,14 w"),
        // Arcs have vertices at their ends only, and a segment without a length has the direction before it.
        SVGSample(marked("refX='5' refY='5'", "M20 50A30 30 0 0 1 80 50"), "20,50 r 80,50 r 50,20 w"),
        SVGSample(marked("orient='auto'", "M50 10L50 60L50 60"), "45,65 r 55,65 w"),
        SVGSample(
            """
            <marker id='k' refX='1.5' refY='1.5'><rect width='3' height='3' fill='context-stroke' stroke='none'/></marker>\
            <path d='M30 30V70' fill='none' stroke='lime' stroke-width='10' marker-end='url(#k)'/>
            """, "20,70 g 40,80 g 50,70 w"),
        SVGSample(
            "<defs><rect id='a' width='20' height='20' fill='context-fill'/></defs><use href='#a' fill='red'/><use href='#a' x='50' fill='lime'/>",
            "10,10 r 60,10 g"),
    ]

    private static let tile = "<rect width='10' height='10' fill='red'/>"

    private static let patterns: [SVGSample] = [
        SVGSample(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='20' height='20'>\(tile)</pattern><rect width='100' height='100' fill='url(#p)'/>",
            "5,5 r 15,5 w 25,5 r 25,15 w 85,85 r"),
        SVGSample(
            "<pattern id='p' patternUnits='userSpaceOnUse' x='10' width='20' height='20'>\(tile)</pattern><rect width='100' height='100' fill='url(#p)'/>",
            "5,5 w 15,5 r 25,5 w"),
        SVGSample(
            "<pattern id='p' width='.5' height='.5'>\(tile)</pattern><rect x='40' width='40' height='40' fill='url(#p)'/>",
            "45,5 r 55,5 w 65,5 r 65,15 w 65,25 r"),
        SVGSample(
            "<pattern id='p' width='.5' height='.5' patternContentUnits='objectBoundingBox'><rect width='.25' height='.25' fill='red'/></pattern><rect width='80' height='80' fill='url(#p)'/>",
            "10,10 r 30,10 w 50,10 r 50,50 r"),
        SVGSample(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='40' height='40' viewBox='0 0 20 20'>\(tile)</pattern><rect width='100' height='100' fill='url(#p)'/>",
            "15,15 r 25,15 w 55,15 r"),
        SVGSample(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='20' height='20' patternTransform='translate(10) scale(2)'>\(tile)</pattern><rect width='100' height='100' fill='url(#p)'/>",
            "5,5 w 15,5 r 25,15 r 35,5 w"),
        SVGSample(
            "<pattern id='q' width='20' height='20' patternUnits='userSpaceOnUse'>\(tile)</pattern><pattern id='p' href='#q'/><path d='M0 10h100' stroke='url(#p)' stroke-width='20'/>",
            "5,5 r 15,5 w 5,15 w 25,5 r"),
        // Contents outside the tile are not visible.
        SVGSample(
            "<pattern id='p' patternUnits='userSpaceOnUse' width='20' height='20'><rect x='15' width='10' height='10' fill='red'/></pattern><rect width='100' height='100' fill='url(#p)'/>",
            "17,5 r 22,5 w"),
        SVGSample("<pattern id='p' width='0' height='1'>\(tile)</pattern><rect width='100' height='100' fill='url(#p) lime'/>", "5,5 g"),
    ]

    @Test("Markers and patterns are drawn as specified", arguments: markers + patterns)
    func draws(sample: SVGSample) throws { try sample.check() }

    /// Decodes every image to two pixels, red and blue.
    private struct TwoPixels: ImageDecoder {
        func decode(_ file: Data) throws(ImageDecodingError) -> Bitmap {
            Bitmap(width: 2, height: 1, pixels: [0, 0, 255, 255, 255, 0, 0, 255])
        }
    }

    /// The head of a PNG file with 2 x 1 pixels, which is enough for the layout.
    private static let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAAB"

    private static let images: [SVGSample] = [
        SVGSample("<image href='\(image)' width='100' height='50' image-rendering='pixelated'/>", "25,25 r 75,25 b 25,75 w"),
        SVGSample("<image href='\(image)' width='100' height='100' image-rendering='pixelated'/>", "25,20 w 25,50 r 75,50 b 25,80 w"),
        SVGSample(
            "<image href='\(image)' width='100' height='100' preserveAspectRatio='xMinYMin slice' image-rendering='pixelated'/>",
            "25,20 r 75,50 r"),
        SVGSample(
            "<image href='\(image)' width='50' height='50' preserveAspectRatio='none' image-rendering='pixelated' opacity='.5'/>",
            "10,10 FF7F7F 40,10 7F7FFF 60,10 w"),
        SVGSample("<image href='\(image)' width='50' image-rendering='pixelated'/>", "10,10 r 40,20 b 40,30 w"),
        SVGSample(
            "<image width='50' height='50' href='data:image/svg+xml,%3Csvg viewBox=%220 0 10 10%22%3E%3Crect width=%2220%22 height=%225%22 fill=%22lime%22/%3E%3C/svg%3E'/>",
            "25,10 g 25,40 w 60,10 w"),
    ]

    @Test("Images fit into their frames", arguments: images)
    func draws(image: SVGSample) throws { try image.check(decoder: TwoPixels()) }
}
