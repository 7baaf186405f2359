import Foundation
import KinoraDrawing
import KinoraRuntime

/// A mesh gradient: colours at the vertices of a mesh, interpolated between them. As a view it fills the proposed size.
///
/// Vertices are fractions of the frame, row by row; (0, 0) is the top left corner. Edges and colours between vertices follow a monotone curve without
/// overshoot; colours are interpolated linearly if `smoothsColors` is false. Vertices and colours are animatable if their number stays the same.
public struct MeshGradient: PaintStyle, Equatable {
    /// A vertex with the control points of the Bézier curves to its neighbours.
    public struct BezierPoint: Hashable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint: SIMD2<Float>
        public var topControlPoint: SIMD2<Float>
        public var trailingControlPoint: SIMD2<Float>
        public var bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>, trailingControlPoint: SIMD2<Float>,
            bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The positions of the vertices.
    public enum Locations: Hashable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])

        var count: Int {
            switch self {
            case .points(let points): points.count
            case .bezierPoints(let points): points.count
            }
        }
    }

    /// The colours of the vertices.
    public enum Colors: Hashable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])

        var count: Int {
            switch self {
            case .colors(let colors): colors.count
            case .resolvedColors(let colors): colors.count
            }
        }

        func resolved(in environment: EnvironmentValues) -> [Color.Resolved] {
            switch self {
            case .colors(let colors): colors.map { $0.resolve(in: environment) }
            case .resolvedColors(let colors): colors
            }
        }
    }

    /// The number of vertices in a row.
    public var width: Int
    /// The number of vertices in a column.
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    /// The colour outside the mesh.
    public var background: Color
    public var smoothsColors: Bool
    /// The colour space of the interpolation.
    public var colorSpace: Gradient.ColorSpace

    /// Makes a mesh of `width` by `height` vertices, both at least 2. The number of locations and of colours must be the product of both;
    /// otherwise, the gradient draws nothing, and a message is reported once.
    public init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.width = width
        self.height = height
        self.locations = locations
        self.colors = colors
        self.background = background
        self.smoothsColors = smoothsColors
        self.colorSpace = colorSpace
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear, smoothsColors: Bool = true,
        colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors), background: background,
            smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public init(
        width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .resolvedColors(resolvedColors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    package func paint(in context: StyleContext) -> Paint {
        guard isComplete else {
            StageScope.report(
                "a MeshGradient of \(width) by \(height) vertices with \(locations.count) locations and \(colors.count) colours shows nothing; "
                    + "it must have width * height of both, and at least 2 by 2 vertices")
            return .color(Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0))
        }
        let rect = context.rect
        func scaled(_ point: SIMD2<Float>) -> CGPoint {
            CGPoint(x: rect.minX + CGFloat(point.x) * rect.width, y: rect.minY + CGFloat(point.y) * rect.height)
        }
        let colors = colors.resolved(in: context.environment)
        let vertices: [Paint.Mesh.Vertex]
        switch locations {
        case .points(let points): vertices = zip(points, colors).map { Paint.Mesh.Vertex(scaled($0), color: $1) }
        case .bezierPoints(let points):
            vertices = zip(points, colors).map { point, color in
                Paint.Mesh.Vertex(
                    scaled(point.position), color: color, leading: scaled(point.leadingControlPoint), top: scaled(point.topControlPoint),
                    trailing: scaled(point.trailingControlPoint), bottom: scaled(point.bottomControlPoint))
            }
        }
        var isCurved = false
        if case .bezierPoints = locations { isCurved = true }
        return .mesh(
            Paint.Mesh(
                columns: width, rows: height, vertices: vertices, background: background.resolve(in: context.environment),
                smoothsColors: smoothsColors, mixing: colorSpace.mixing, isCurved: isCurved))
    }
}

extension MeshGradient: View {
    /// Whether each vertex has a location and a colour.
    private var isComplete: Bool {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        return width >= 2 && height >= 2 && !overflows && locations.count == count && colors.count == count
    }
}

extension MeshGradient: MovingStyle {
    func canMove(to other: MeshGradient) -> Bool {
        guard width == other.width, height == other.height, colors.count == other.colors.count, locations.count == other.locations.count
        else { return false }
        return switch (locations, other.locations) {
        case (.points, .points), (.bezierPoints, .bezierPoints): true
        default: false
        }
    }

    func numbers(in environment: EnvironmentValues) -> [Double] {
        var numbers: [Double] = []
        func add(_ point: SIMD2<Float>) { numbers += [Double(point.x), Double(point.y)] }
        switch locations {
        case .points(let points): points.forEach(add)
        case .bezierPoints(let points):
            for point in points {
                add(point.position)
                add(point.leadingControlPoint)
                add(point.topControlPoint)
                add(point.trailingControlPoint)
                add(point.bottomControlPoint)
            }
        }
        for color in colors.resolved(in: environment) + [background.resolve(in: environment)] { numbers += color.numbers }
        return numbers
    }

    func with(_ numbers: [Double]) -> MeshGradient {
        var reader = NumberReader(numbers)
        func point() -> SIMD2<Float> {
            let x = reader.next()
            return SIMD2(Float(x), Float(reader.next()))
        }
        var copy = self
        switch locations {
        case .points(let points): copy.locations = .points(points.map { _ in point() })
        case .bezierPoints(let points):
            copy.locations = .bezierPoints(
                points.map { _ in
                    BezierPoint(
                        position: point(), leadingControlPoint: point(), topControlPoint: point(), trailingControlPoint: point(),
                        bottomControlPoint: point())
                })
        }
        copy.colors = .resolvedColors((0..<colors.count).map { _ in reader.color() })
        copy.background = Color(reader.color())
        return copy
    }
}
