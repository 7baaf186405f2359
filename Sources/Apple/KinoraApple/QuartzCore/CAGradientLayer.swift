import Foundation
import KinoraDrawing
import KinoraViews

/// A layer that draws a gradient over its bounds.
open class CAGradientLayer: CALayer {
    /// The colours, which must be `CGColor`s.
    public var colors: [Any]?
    /// The positions of the colours, 0 to 1; nil distributes them evenly.
    public var locations: [NSNumber]?
    /// The ends of the gradient as fractions of the layer's size.
    public var startPoint = CGPoint(x: 0.5, y: 0)
    public var endPoint = CGPoint(x: 0.5, y: 1)
    public var type = CAGradientLayerType.axial

    private var gradient: Gradient? {
        let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.color }
        guard !colors.isEmpty else { return nil }
        guard let locations, locations.count == colors.count else { return Gradient(colors: colors).colorSpace(.device) }
        return Gradient(stops: zip(colors, locations).map { Gradient.Stop(color: $0, location: CGFloat($1.doubleValue)) })
            .colorSpace(.device)
    }

    override func ownContents(size: CGSize) -> AnyView? {
        guard let gradient else { return nil }
        let (start, end) = (UnitPoint(x: startPoint.x, y: startPoint.y), UnitPoint(x: endPoint.x, y: endPoint.y))
        switch type {
        case .radial:
            // The end point is a corner of the ellipse's bounding box.
            let radius = CGSize(width: abs(end.x - start.x) * size.width, height: abs(end.y - start.y) * size.height)
            guard radius.width > 0, radius.height > 0 else { return nil }
            let scale = radius.height / radius.width
            return AnyView(
                Canvas { context, size in
                    let center = CGPoint(x: start.x * size.width, y: start.y * size.height)
                    context.translateBy(x: center.x, y: center.y)
                    context.scaleBy(x: 1, y: scale)
                    let reach = 2 * max(size.width, size.height / scale)
                    context.fill(
                        Path(CGRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)),
                        with: .radialGradient(gradient, center: .zero, startRadius: 0, endRadius: radius.width))
                })
        case .conic:
            let angle = Angle.radians(atan2((end.y - start.y) * size.height, (end.x - start.x) * size.width))
            return AnyView(outline.fill(AngularGradient(gradient: gradient, center: start, angle: angle)))
        default: return AnyView(outline.fill(LinearGradient(gradient: gradient, startPoint: start, endPoint: end)))
        }
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
