import Foundation
import KinoraDrawing

/// Colours at the points of a net, mixed between them: a style, and a view that fills the room it is offered.
///
/// Points are fractions of what is painted, row by row; (0, 0) is its top left corner. Between two points colours and the net's lines follow a curve
/// that does not swing beyond either, and with `smoothsColors` false colours follow a straight line. In a change that is animated points and colours
/// move, if there are as many as before.
public struct MeshGradient: PaintStyle, Equatable {
    /// A point of the net with the controls of the Bézier curves to its neighbours.
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

    /// Where the net's points are.
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

    /// The colours of the net's points.
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

    /// Points in a row.
    public var width: Int
    /// Points in a column.
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    /// Fills what the net does not cover.
    public var background: Color
    public var smoothsColors: Bool
    /// The space in which colours are mixed.
    public var colorSpace: Gradient.ColorSpace

    /// A net of `width` times `height` points, each at least 2, with as many locations and colours.
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
        precondition(
            width >= 2 && height >= 2 && locations.count == width * height && colors.count == width * height,
            "a MeshGradient of \(width) by \(height) has \(locations.count) locations and \(colors.count) colors; "
                + "it must have \(max(width, 2) * max(height, 2)) of both, and at least 2 by 2")
        let rect = context.rect
        func place(_ point: SIMD2<Float>) -> CGPoint {
            CGPoint(x: rect.minX + CGFloat(point.x) * rect.width, y: rect.minY + CGFloat(point.y) * rect.height)
        }
        let colors = colors.resolved(in: context.environment)
        let vertices: [Paint.Mesh.Vertex]
        switch locations {
        case .points(let points): vertices = zip(points, colors).map { Paint.Mesh.Vertex(place($0), color: $1) }
        case .bezierPoints(let points):
            vertices = zip(points, colors).map { point, color in
                Paint.Mesh.Vertex(
                    place(point.position), color: color, leading: place(point.leadingControlPoint), top: place(point.topControlPoint),
                    trailing: place(point.trailingControlPoint), bottom: place(point.bottomControlPoint))
            }
        }
        var isCurved = false
        if case .bezierPoints = locations { isCurved = true }
        return .mesh(
            Paint.Mesh(
                columns: width, rows: height, vertices: vertices, background: background.resolve(in: context.environment),
                smoothsColors: smoothsColors, mixing: colorSpace.kind == .device ? .sRGB : .oklab, isCurved: isCurved))
    }
}

extension MeshGradient: View {}

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
