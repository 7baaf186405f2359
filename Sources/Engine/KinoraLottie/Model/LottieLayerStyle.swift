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
    /// A line around the layer.
    case stroke(color: Animated<LottieColor>, size: Animated<Double>)
}

extension LottieLayerStyle {
    /// The position in the order in which styles are applied: what changes the contents is before what is around them.
    var order: Int {
        switch self {
        case .colorOverlay: 0
        case .glow(_, _, _, isInner: true): 1
        case .shadow(_, _, _, _, _, isInner: true): 2
        case .stroke: 3
        case .glow: 4
        case .shadow: 5
        }
    }
}
