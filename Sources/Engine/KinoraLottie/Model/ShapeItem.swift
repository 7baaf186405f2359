import KinoraDrawing

/// An element of a shape layer. Lists are in the order of the file: the first element is in front.
indirect enum ShapeItem: Sendable {
    case group(ShapeGroup)
    case outline(ShapeOutline)
    case style(ShapeStyle)
    case operation(PathOperation)
}

/// Elements with a transform.
struct ShapeGroup: Sendable {
    var items: [ShapeItem]
    var transform = LottieTransform()
    var blendMode = BlendMode.normal
}

/// The source of an outline.
struct ShapeOutline: Sendable {
    enum Kind: Sendable {
        case path(Animated<LottieBezier>)
        case rectangle(position: Animated<Vector2>, size: Animated<Vector2>, radius: Animated<Double>)
        case ellipse(position: Animated<Vector2>, size: Animated<Vector2>)
        case star(StarShape)
    }

    var kind: Kind
    var isReversed = false
}

/// A star or a regular polygon.
struct StarShape: Sendable {
    var isStar: Bool
    var position: Animated<Vector2>
    /// The number of points. A fraction is cut off.
    var points: Animated<Double>
    /// In degrees.
    var rotation: Animated<Double>
    var outerRadius: Animated<Double>
    /// In percent.
    var outerRoundness: Animated<Double>
    var innerRadius: Animated<Double>
    var innerRoundness: Animated<Double>
}

/// A fill or a stroke.
struct ShapeStyle: Sendable {
    enum Paint: Sendable {
        case color(Animated<LottieColor>)
        case gradient(LottieGradient)
    }

    struct Stroke: Sendable {
        var width: Animated<Double>
        var cap: CGLineCap
        var join: CGLineJoin
        var miterLimit: Animated<Double>
        /// Lengths of dashes and gaps, alternately.
        var dashes: [Animated<Double>]
        var dashOffset: Animated<Double>
    }

    var paint: Paint
    /// In percent.
    var opacity: Animated<Double>
    /// Nil for a fill.
    var stroke: Stroke?
    var isEvenOdd = false
    var blendMode = BlendMode.normal
}

/// Colours and opacities along a line or around a centre.
struct LottieGradient: Sendable {
    var isRadial: Bool
    var start: Animated<Vector2>
    var end: Animated<Vector2>
    /// The distance of the focal point from the centre, in percent of the radius.
    var highlightLength: Animated<Double>
    /// The direction of the focal point relative to the line from start to end, in degrees.
    var highlightAngle: Animated<Double>
    /// The number of colours, each with a location and three components. Pairs of a location and an opacity follow.
    var colorCount: Int
    var stops: Animated<LottieNumbers>
}

/// A change of the outlines that precede the operation in its group.
enum PathOperation: Sendable {
    case trim(TrimOperation)
    case repeater(RepeaterOperation)
    case merge(MergeMode)
    case roundCorners(radius: Animated<Double>)
    case offset(amount: Animated<Double>, join: CGLineJoin, miterLimit: Animated<Double>)
    case zigZag(size: Animated<Double>, ridges: Animated<Double>, isSmooth: Bool)
    case puckerBloat(amount: Animated<Double>)
    case twist(angle: Animated<Double>, center: Animated<Vector2>)
}

/// Keeps a part of each outline, or of all outlines as one.
struct TrimOperation: Sendable {
    /// In percent.
    var start: Animated<Double>
    /// In percent.
    var end: Animated<Double>
    /// In degrees; 360 is the whole length.
    var offset: Animated<Double>
    /// Whether the outlines count as one line, of which a part is kept.
    var isSequential: Bool
}

/// Draws copies of everything that precedes it.
struct RepeaterOperation: Sendable {
    var copies: Animated<Double>
    var offset: Animated<Double>
    /// The change from one copy to the next. Its opacity is not used.
    var transform: LottieTransform
    /// In percent.
    var startOpacity: Animated<Double>
    /// In percent.
    var endOpacity: Animated<Double>
    /// Whether later copies are behind earlier ones.
    var isBelow: Bool
}

/// How outlines are combined.
enum MergeMode: Int, Sendable {
    case normal = 1
    case add, subtract, intersect, exclude
}
