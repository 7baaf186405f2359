import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// The contents of a layer.
enum LayerContent: Sendable {
    case text(LayerText)
    case captions(LayerCaptions)
    case image(Image, LayerFit, backdrop: LogoBackdrop)
    case video(LayerVideo, LayerFit)
    /// The built-in image.
    case sample(SampleImage, LayerFit)
    case drawing(LayerDrawing)
    case lottie(LayerLottie)
    case symbol(String, LayerFont)
    case shape(LayerShape)
    case morph(LayerMorph, stroke: LayerShape.Stroke?)
    case ring(LayerShape, track: LayerPaint?)
    case progress(fill: LayerPaint, track: LayerPaint?)
    /// The audio: what has been heard in `fill`, unless the fill moves (``LayerMotion/fill``).
    case waveform(LayerWaveform, fill: LayerPaint, track: LayerPaint?)
    case particles(LayerParticles)
    /// A composition, and whether its time is the time of a loop.
    case composition(Composition.Part, repeats: Bool)
    case chart(LayerChart)
    case group([Layer])
    case stack(LayerStack, [Layer])
    case spacer(minLength: Double?)
    /// A layer that `if` leaves out, or an image that is none.
    case nothing

    /// Whether the contents move during the whole time of the layer.
    var movesAlways: Bool {
        switch self {
        case .particles, .waveform, .captions: true
        case .text(let text): text.wave != nil
        case .video(let video, _): video.timing.held == nil
        case .composition(_, let repeats): repeats
        case .drawing(let drawing): drawing.document.isAnimated
        case .lottie(let lottie): lottie.length == nil
        default: false
        }
    }

    /// The time after the start of the layer until which the contents move by themselves, in seconds.
    var movingLength: TimeInterval {
        if case .lottie(let lottie) = self { lottie.length ?? 0 } else { 0 }
    }

    /// The layers inside.
    var children: [Layer] {
        switch self {
        case .group(let layers), .stack(_, let layers): layers
        default: []
        }
    }

    /// The same contents with other layers inside.
    func withChildren(_ children: [Layer]) -> LayerContent {
        switch self {
        case .group: .group(children)
        case .stack(let stack, _): .stack(stack, children)
        default: self
        }
    }
}

/// An SVG drawing.
struct LayerDrawing: Sendable {
    let document: SVGDocument
    /// The parts that appear by themselves; nil if the drawing appears as a whole.
    var parts: DrawingParts?
    var backdrop = LogoBackdrop.plain
    /// The distance from the edge of a plate, in points.
    var plateMargin = 0.0
}

/// The scaling of an image into its frame.
enum LayerFit: String, CaseIterable, Sendable {
    /// As large as fits.
    case contain
    /// As small as covers the frame, and clipped to it.
    case cover
    case stretch
}

/// A text with its settings.
struct LayerText: Sendable {
    /// With the expressions that contain the moving `number`.
    let template: TextTemplate
    /// The text, unless it contains the moving `number`.
    let text: String?
    /// The values for the template.
    let names: [String: ExpressionValue]
    var font = LayerFont()
    var alignment = TextAlignment.center
    var lineLimit: Int?
    var minimumScale = 1.0
    /// The size into which the text wraps and shrinks, in points; nil for a text that only wraps.
    var maxSize: CGSize?
    /// How the text is fitted into ``maxSize``.
    var fit = LayerTextFit.both
    /// In points.
    var lineSpacing = 0.0
    /// In points, at the end of its motion.
    var tracking = 0.0
    var highlight: LayerTextMark?
    var underline: LayerTextMark?
    var wave: LayerTextWave?
    /// Whether quotation marks and other signs at the ends of lines are outside of their edges.
    var hangsPunctuation = false
    /// The number of digits after the decimal point of a number whose digits roll; nil if they do not.
    var rollingDecimals: Int?
}

/// How a text is fitted into a size.
enum LayerTextFit: String, CaseIterable, Sendable {
    /// On its lines, without others.
    case shrink
    /// In its size.
    case wrap
    case both
}

/// A marker behind words of a text, or a line under them. Its drawn part moves (``LayerMotion/highlight``, ``LayerMotion/underline``).
struct LayerTextMark: Sendable {
    /// Nil for the colour of the text, or of a marker.
    var color: Color?
    /// Nil for the whole text.
    var words: String?
    /// The height of a marker, as a fraction of the height of the line.
    var height = 1.0
    /// Of a line, in points; nil for a part of the height of the line.
    var thickness: Double?
}

/// A wave through the letters of a text.
struct LayerTextWave: Sendable {
    var unit = TextMotion.Unit.letter
    /// In points.
    var offset = CGSize(width: 0, height: 12)
    /// In degrees.
    var rotation = 0.0
    /// In seconds.
    var period = 1.6
    /// In seconds.
    var stagger = 0.1
}

/// A shape with its stroke. The fill moves (``LayerMotion/fill``).
struct LayerShape: Sendable {
    let outline: ShapeOutline
    var stroke: Stroke?

    struct Stroke: Sendable {
        var paint: LayerPaint
        /// The dash phase moves (``LayerMotion/dashPhase``).
        var style: StrokeStyle
    }
}

/// The arrangement of a stack.
struct LayerStack: Sendable {
    enum Axis: Sendable {
        case horizontal, vertical, depth
        /// Rows with a number of columns.
        case grid(columns: Int)
    }

    let axis: Axis
    let alignment: Alignment
    /// In points.
    let spacing: Double?
}
