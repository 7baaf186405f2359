import Foundation
import KinoraDrawing

/// The layers on the ground: wide patches, tufts of grass, flowers, a pond.
enum GroundLayers {
    /// `free` is the distance from the centre line of the road at which grass begins.
    static func layers(
        frame: CGRect, planting: LandscapePlanting, free: Double, colors: LandscapeColors, density: Double, seed: Int
    ) -> [PaintedLayer] {
        // A different stream of random numbers from the planting's.
        var random = SplitMix64(seed: UInt64(bitPattern: Int64(seed &+ 1_000_003)))
        var layers: [PaintedLayer] = []
        for color in colors.patches {
            var patches = Path()
            for _ in 0..<7 {
                patches.addPath(pool(at: random.nextPoint(in: frame), radius: random.nextDouble(in: 90...230), stretch: 1.7, &random))
            }
            layers.append(PaintedLayer(patches, color))
        }
        layers += grass(frame: frame, planting: planting, free: free, colors: colors, count: Int(260 * density), &random)
        if let pond = planting.pond { layers += water(pond.center, radius: pond.radius, colors: colors, &random) }
        return layers
    }

    private static func grass(
        frame: CGRect, planting: LandscapePlanting, free: Double, colors: LandscapeColors, count: Int, _ random: inout SplitMix64
    ) -> [PaintedLayer] {
        var tufts = Path()
        var flowers = colors.flowers.map { _ in Path() }
        for index in 0..<count {
            let position = random.nextPoint(in: frame.insetBy(dx: 20, dy: 20))
            let size = random.nextDouble(in: 5...10)
            guard planting.distanceToRoad(position) > free else { continue }
            if index % 3 == 0 {
                let radius = size * 0.34
                for _ in 0..<3 {
                    let center = CGPoint(x: position.x + random.nextDouble(in: -14...14), y: position.y + random.nextDouble(in: -9...9))
                    flowers[index / 3 % flowers.count].addEllipse(
                        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
                }
            } else {
                for lean in [-0.5, 0, 0.5] {
                    tufts.move(to: position)
                    tufts.addLine(to: CGPoint(x: position.x + lean * size, y: position.y - size * (1 - abs(lean) * 0.4)))
                }
            }
        }
        return [PaintedLayer(tufts, colors.grass, pen: StrokeStyle(lineWidth: 2, lineCap: .round))]
            + zip(flowers, colors.flowers).map { PaintedLayer($0, $1) }
    }

    private static func water(_ center: CGPoint, radius: Double, colors: LandscapeColors, _ random: inout SplitMix64) -> [PaintedLayer] {
        let shore = pool(at: center, radius: radius * 0.92, stretch: 1.5, &random)
        let inset = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: 0.9, y: 0.88)
            .translatedBy(x: -center.x, y: -center.y)
        var glints = Path()
        for (x, y, length) in [(-0.55, -0.30, 0.5), (-0.35, -0.12, 0.28), (0.2, 0.25, 0.45), (0.42, 0.42, 0.2)] {
            glints.move(to: CGPoint(x: center.x + x * radius, y: center.y + y * radius))
            glints.addLine(to: CGPoint(x: center.x + (x + length) * radius, y: center.y + y * radius))
        }
        return [
            PaintedLayer(shore, colors.shore), PaintedLayer(shore.applying(inset), colors.water),
            PaintedLayer(glints, colors.glint, pen: StrokeStyle(lineWidth: 4, lineCap: .round)),
        ]
    }

    /// A smooth closed outline: an ellipse with slight random deviations.
    private static func pool(at center: CGPoint, radius: Double, stretch: Double, _ random: inout SplitMix64) -> Path {
        let count = 8
        let points = (0..<count).map { index in
            let arm = Vector2.unit(at: Double(index) / Double(count) * 2 * .pi) * (radius * random.nextDouble(in: 0.82...1.08))
            return Vector2(center) + arm * Vector2(stretch, 1)
        }
        var path = Path()
        path.move(to: CGPoint(points[0]))
        for index in 0..<count {
            let (before, from) = (points[(index + count - 1) % count], points[index])
            let (to, after) = (points[(index + 1) % count], points[(index + 2) % count])
            // Catmull-Rom: each tangent is parallel to the chord between the neighbours.
            path.addCurve(to: CGPoint(to), control1: CGPoint(from + (to - before) / 6), control2: CGPoint(to - (after - from) / 6))
        }
        path.closeSubpath()
        return path
    }
}
