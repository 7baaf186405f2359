import Foundation
import KinoraDrawing
import KinoraMotion

/// Colours at the points of a bent grid, mixed between them.
///
/// Points are unit points of what is painted; between them the grid runs in smooth curves. A mesh with other numbers of points or colours than
/// `width * height` is its background. Places that the grid does not cover are the background too.
public struct MeshGradient: PaintStyle {
    /// Where the points are.
    public enum Locations: Hashable, Sendable {
        case points([SIMD2<Float>])
        /// Each point with the control points of the curves that meet there.
        case bezierPoints([BezierPoint])
    }

    /// What the points look like.
    public enum Colors: Hashable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])
    }

    /// A point and the control points towards its neighbours.
    public struct BezierPoint: Hashable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            (self.position, self.leadingControlPoint, self.topControlPoint) = (position, leadingControlPoint, topControlPoint)
            (self.trailingControlPoint, self.bottomControlPoint) = (trailingControlPoint, bottomControlPoint)
        }
    }

    /// Points in a row.
    public var width: Int
    /// Rows.
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    public var background: Color
    /// Whether colours go over smoothly at the points, and not with an edge.
    public var smoothsColors: Bool
    public var colorSpace: Gradient.ColorSpace

    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
        (self.background, self.smoothsColors, self.colorSpace) = (background, smoothsColors, colorSpace)
    }

    /// The points row after row, and a colour for each.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// The points row after row, and a resolved colour for each.
    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// The points row after row with their control points, and a colour for each.
    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    package func paint(in context: StyleContext) -> Paint {
        let background = background.resolve(in: context.environment)
        let (rect, scheme) = (context.rect, context.environment.colorScheme)
        let resolved: [Color.Resolved] =
            switch colors {
            case .colors(let colors): colors.map { $0.resolved(in: scheme) }
            case .resolvedColors(let colors): colors
            }
        guard let net = MeshNet(columns: width, rows: height, locations: locations), resolved.count == width * height,
            rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite
        else { return .color(background) }
        let scale = max(max(rect.width, rect.height) / MeshPicture.largestSide, 1)
        let picture = MeshPicture(
            width: Int((rect.width / scale).rounded(.up)), height: Int((rect.height / scale).rounded(.up)), ground: background)
        let drawn = picture.draw(
            net, colors: resolved, isSmooth: smoothsColors, space: colorSpace,
            extent: CGSize(width: rect.width / scale, height: rect.height / scale))
        return .image(drawn, origin: rect.origin, sourceRect: CGRect(x: 0, y: 0, width: 1, height: 1), scale: scale)
    }
}

extension MeshGradient: View {}

/// As a view the mesh moves to new points when a transaction animates the change.
extension MeshGradient: Animatable {
    public var animatableData: AnimatableVector {
        get {
            switch locations {
            case .points(let points): AnimatableVector(values: points.flatMap { [Double($0.x), Double($0.y)] })
            case .bezierPoints(let points):
                AnimatableVector(values: points.flatMap { $0.coordinates.flatMap { [Double($0.x), Double($0.y)] } })
            }
        }
        set {
            func point(_ index: Int) -> SIMD2<Float> { SIMD2(Float(newValue[2 * index]), Float(newValue[2 * index + 1])) }
            switch locations {
            case .points(let points):
                if newValue.count == 2 * points.count { locations = .points(points.indices.map(point)) }
            case .bezierPoints(let points):
                guard newValue.count == 10 * points.count else { return }
                locations = .bezierPoints(
                    points.indices.map { index in
                        BezierPoint(
                            position: point(5 * index), leadingControlPoint: point(5 * index + 1), topControlPoint: point(5 * index + 2),
                            trailingControlPoint: point(5 * index + 3), bottomControlPoint: point(5 * index + 4))
                    })
            }
        }
    }
}

extension MeshGradient.BezierPoint {
    fileprivate var coordinates: [SIMD2<Float>] {
        [position, leadingControlPoint, topControlPoint, trailingControlPoint, bottomControlPoint]
    }
}

extension ShapeStyle where Self == MeshGradient {
    /// Colours at the points of a bent grid.
    public static func meshGradient(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) -> MeshGradient {
        MeshGradient(
            width: width, height: height, points: points, colors: colors, background: background, smoothsColors: smoothsColors,
            colorSpace: colorSpace)
    }
}
