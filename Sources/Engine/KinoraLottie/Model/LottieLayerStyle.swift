import KinoraDrawing

/// A layer style: a change of the finished layer that depends on its alpha.
enum LottieLayerStyle: Sendable {
    /// The angle is the direction of the light in degrees, counterclockwise from the right. The opacity is in percent.
    case shadow(
        color: Animated<LottieColor>, opacity: Animated<Double>, angle: Animated<Double>, distance: Animated<Double>,
        size: Animated<Double>, isInner: Bool)
    case glow(color: Animated<LottieColor>, opacity: Animated<Double>, size: Animated<Double>, isInner: Bool)
    /// The opacity is in percent.
    case colorOverlay(Animated<LottieColor>, opacity: Animated<Double>)
    case gradientOverlay(LottieGradientOverlay)
    /// A line around the layer.
    case stroke(color: Animated<LottieColor>, size: Animated<Double>)
}

extension LottieLayerStyle {
    /// The position in the order in which styles are applied: what changes the contents is before what is around them.
    var order: Int {
        switch self {
        case .gradientOverlay: 0
        case .colorOverlay: 1
        case .glow(_, _, _, isInner: true): 2
        case .shadow(_, _, _, _, _, isInner: true): 3
        case .stroke: 4
        case .glow: 5
        case .shadow: 6
        }
    }
}

/// A gradient over the contents of a layer.
struct LottieGradientOverlay: Sendable {
    var isRadial: Bool
    var colorCount: Int
    var stops: Animated<LottieNumbers>
    var isReversed: Animated<Double>
    /// In percent.
    var opacity: Animated<Double>
    /// In degrees, counterclockwise from the right.
    var angle: Animated<Double>
    /// In percent of the bounds.
    var scale: Animated<Double>
    /// In percent of the bounds.
    var offset: Animated<Vector2>
}
