import Foundation
import KinoraDrawing

/// A filter with lengths in pixels.
enum PixelFilter {
    case blur(BoxBlur, isOpaque: Bool)
    case shadow(Filter.Shadow, BoxBlur, dx: CGFloat, dy: CGFloat)
    case colorMatrix(ColorMatrix)
    case alphaThreshold(minimum: Double, maximum: Double, color: Color.Resolved)
    case luminanceToAlpha
    /// From pixels to pixels.
    case projection(ProjectionTransform)

    case effect(PixelEffect)

    /// A graph or a warp is drawn separately, from its own layer.
    case graph, warp

    init(_ filter: Filter, transform: CGAffineTransform) {
        switch filter {
        case .blur(let radius, let isOpaque): self = .blur(BoxBlur(deviation: radius, transform: transform), isOpaque: isOpaque)
        case .shadow(let shadow):
            let offset = shadow.offset.applying(transform)
            // Offsets beyond any canvas are clamped.
            let (dx, dy) = (Self.bounded(offset.width), Self.bounded(offset.height))
            self = .shadow(shadow, BoxBlur(deviation: shadow.radius, transform: transform), dx: dx, dy: dy)
        case .colorMatrix(let matrix): self = .colorMatrix(matrix)
        case .alphaThreshold(let minimum, let maximum, let color): self = .alphaThreshold(minimum: minimum, maximum: maximum, color: color)
        case .luminanceToAlpha: self = .luminanceToAlpha
        case .projection(let projection):
            let back = ProjectionTransform(transform.inverted())
            self = .projection(back.concatenating(projection).concatenating(ProjectionTransform(transform)))
        case .graph: self = .graph
        case .effect(let effect):
            guard case .effect = effect.filter else {
                // An inner shadow is a shadow.
                self.init(effect.filter, transform: transform)
                return
            }
            self = .effect(PixelEffect(effect, transform: transform))
        case .warp: self = .warp
        }
    }

    private static func bounded(_ value: CGFloat) -> CGFloat {
        value.isFinite ? min(max(value, -32768), 32768) : 0
    }

    /// The maximum distance to which the filter moves or spreads a pixel, in pixels.
    var reach: Int {
        switch self {
        case .blur(let blur, _): blur.reach()
        case .shadow(_, let blur, let dx, let dy): blur.reach() + Int(max(abs(dx), abs(dy)).rounded(.up)) + 1
        case .colorMatrix, .luminanceToAlpha, .projection, .graph, .warp: 0
        case .alphaThreshold: 1
        case .effect(let effect): effect.reach
        }
    }

    /// The margin in pixels that a layer requires around its content, so that it contains the whole result.
    var spread: Int {
        guard case .shadow(let shadow, let blur, let dx, let dy) = self, shadow.staysInside else { return reach }
        // Only the part of the shadow that overlaps the content must be complete: the third box needs the results of the first two around
        // it.
        return blur.reach(ofBoxes: 2) + Int(max(abs(dx), abs(dy)).rounded(.up)) + 1
    }

    var isThreshold: Bool {
        if case .alphaThreshold = self { true } else { false }
    }

    /// Whether the filter increases differences between pixels, so that a difference of one level can become visible.
    var amplifies: Bool {
        switch self {
        // A graph may contain any function of colours. A constant shifts all pixels by the same amount. Turning hues increases differences by at most a twentieth.
        case .colorMatrix(let matrix): matrix.elements.enumerated().contains { $0.offset % 5 < 4 && !(abs($0.element) <= 1.05) }
        case .alphaThreshold, .graph: true
        case .effect(let effect): effect.effect.isColorFunction
        case .blur, .shadow, .luminanceToAlpha, .projection, .warp: false
        }
    }

    /// Whether transparent pixels become visible.
    var fillsPlane: Bool {
        switch self {
        case .blur: false
        case .shadow(let shadow, _, _, _): shadow.invertsAlpha && !shadow.staysInside
        case .colorMatrix(let matrix): matrix.elements[19] > 0
        case .alphaThreshold(let minimum, let maximum, _): minimum <= 0 && maximum >= 0
        case .luminanceToAlpha, .projection, .effect, .warp: false
        case .graph: true
        }
    }
}
