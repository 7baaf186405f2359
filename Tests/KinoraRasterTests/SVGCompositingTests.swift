import KinoraDrawing
import Testing

/// Masks, blend modes, isolation and paint order. The expected colours follow from the formulas of the specification.
struct SVGCompositingTests {
    private static let square = "<rect width='100' height='100' fill='red' mask='url(#m)'/>"

    private static let masks: [SVGSample] = [
        SVGSample("<mask id='m'><rect width='50' height='100' fill='white'/></mask>\(square)", "25,50 r 75,50 w"),
        // The luminance of pure red is 0.2126, of green 0.7152.
        SVGSample("<mask id='m'><rect width='100' height='100' fill='red'/></mask>\(square)", "50,50 FFC9C9", tolerance: 3),
        SVGSample("<mask id='m'><rect width='100' height='100' fill='lime'/></mask>\(square)", "50,50 FF4949", tolerance: 3),
        SVGSample("<mask id='m' mask-type='alpha'><rect width='50' height='100' fill='black'/></mask>\(square)", "25,50 r 75,50 w"),
        SVGSample("<mask id='m' style='mask-type:alpha'><rect width='50' height='100' fill-opacity='.5'/></mask>\(square)", "25,50 FF7F7F"),
        // sRGB 128 has the linear luminance 0.216.
        SVGSample(
            "<mask id='m' color-interpolation='linearRGB'><rect width='100' height='100' fill='#808080'/></mask>\(square)", "50,50 FFC8C8",
            tolerance: 3),
        SVGSample(
            "<mask id='m' x='.25' y='0' width='.5' height='1'><rect width='100' height='100' fill='white'/></mask>\(square)",
            "10,50 w 50,50 r 90,50 w"),
        SVGSample(
            "<mask id='m' maskUnits='userSpaceOnUse' x='10' y='20' width='30' height='40'><rect width='100' height='100' fill='white'/></mask>\(square)",
            "5,30 w 20,30 r 20,70 w 50,30 w"),
        SVGSample(
            "<mask id='m' maskContentUnits='objectBoundingBox'><rect width='.5' height='1' fill='white'/></mask>\(square)",
            "25,50 r 75,50 w"),
        SVGSample("<mask id='m'/>\(square)", "50,50 w"),
        SVGSample(
            "<mask id='n'><rect width='100' height='50' fill='white'/></mask><mask id='m' mask='url(#n)'><rect width='50' height='100' fill='white'/></mask>\(square)",
            "25,25 r 25,75 w 75,25 w"),
        SVGSample(
            "<mask id='n'><rect width='100' height='50' fill='white'/></mask><mask id='m'><rect mask='url(#n)' width='50' height='100' fill='white'/></mask>\(square)",
            "25,25 r 25,75 w 75,25 w"),
        // A mask inherits where it is defined.
        SVGSample("<g fill='white'><mask id='m'><rect width='50' height='100'/></mask></g>\(square)", "25,50 r 75,50 w"),
    ]

    private static func blended(_ mode: String, _ below: String, _ above: String) -> String {
        "<rect width='60' height='100' fill='\(below)'/><rect x='20' width='80' height='100' fill='\(above)' style='mix-blend-mode:\(mode)'/>"
    }

    private static let blends: [SVGSample] = [
        SVGSample(blended("multiply", "#804020", "#408080"), "10,50 804020 40,50 202010 80,50 408080"),
        SVGSample(blended("screen", "#804020", "#408080"), "40,50 A0A090"),
        SVGSample(blended("difference", "#804020", "#408080"), "40,50 404060"),
        SVGSample(blended("darken", "#804020", "#408080"), "40,50 404020"),
        SVGSample(blended("lighten", "#804020", "#408080"), "40,50 808080"),
        SVGSample(blended("exclusion", "#FFFFFF", "#FF00FF"), "40,50 g"),
        // An isolated group has an empty backdrop, and so has the whole drawing.
        SVGSample(
            "<rect width='100' height='100' fill='lime'/><g style='isolation:isolate'><rect width='50' height='100' fill='red' style='mix-blend-mode:multiply'/></g>",
            "25,50 r 75,50 g"),
        SVGSample("<rect width='50' height='100' fill='red' style='mix-blend-mode:difference'/>", "25,50 r 75,50 w"),
        SVGSample(
            "<rect width='100' height='100' fill='lime'/><g><rect width='50' height='100' fill='red' style='mix-blend-mode:multiply'/></g>",
            "25,50 k 75,50 g"),
        SVGSample(
            "<rect width='100' height='100' fill='lime'/><g opacity='.5'><rect width='50' height='100' fill='red' style='mix-blend-mode:multiply'/></g>",
            "25,50 7F7F00 75,50 g"),
        // The attribute does not exist.
        SVGSample(
            "<rect width='100' height='100' fill='lime'/><rect width='50' height='100' fill='red' mix-blend-mode='multiply'/>", "25,50 r"),
    ]

    private static func ordered(_ order: String) -> String {
        """
        <marker id='k' markerUnits='userSpaceOnUse' markerWidth='40' markerHeight='40' refX='20' refY='20'><rect width='40' height='40' fill='blue'/></marker>\
        <path d='M50 20h30v60h-60v-60z' fill='lime' stroke='red' stroke-width='20' marker-start='url(#k)' paint-order='\(order)'/>
        """
    }

    private static let orders: [SVGSample] = [
        // 25,50 is in the stroke and in the fill, 50,35 in the marker and in the fill, 50,15 in the marker and in the stroke.
        SVGSample(ordered("normal"), "25,50 r 50,35 b 50,15 b 15,50 r"),
        SVGSample(ordered("stroke"), "25,50 g 50,35 b 50,15 b 15,50 r"),
        SVGSample(ordered("markers"), "25,50 r 50,35 g 50,15 r"),
        SVGSample(ordered("stroke markers"), "25,50 g 50,35 g 50,15 b"),
        SVGSample(ordered("fill markers stroke"), "25,50 r 50,35 b 50,15 r"),
    ]

    @Test("Masks, blend modes and paint orders are drawn as specified", arguments: masks + blends + orders)
    func draws(sample: SVGSample) throws { try sample.check() }
}
