import Foundation
import KinoraDrawing
import KinoraViews

/// The values of a `CAEmitterCell`, with the factors of its layer.
struct ParticleCell {
    /// A mean and the greatest deviation from it.
    struct Range {
        var mean: Double
        var deviation: Double

        /// Returns the value at `part`, -1 to 1, of the deviation.
        func value(_ part: Double) -> Double { mean + deviation * part }
    }

    var image: Image?
    /// The size of the image in points.
    var size: CGSize
    /// Particles per second.
    var rate: Double
    var lifetime: Range
    var direction: Range
    var velocity: Range
    var acceleration: CGPoint
    var scale: Range
    var scaleSpeed: Double
    var spin: Range
    /// Red, green, blue and alpha.
    var color: [Range]
    var colorSpeed: [Double]
    var delay: Double
    /// In seconds; infinity without a limit.
    var duration: Double
    var children: [ParticleCell]

    /// The maximum depth of cells that emit cells.
    private static let maxDepth = 4

    init(_ cell: CAEmitterCell, factors: CAEmitterLayer?, depth: Int = 0) {
        func finite(_ value: some BinaryFloatingPoint) -> Double { Double(value).isFinite ? Double(value) : 0 }
        func factor(_ key: KeyPath<CAEmitterLayer, Float>) -> Double { factors.map { finite($0[keyPath: key]) } ?? 1 }
        func range(_ mean: some BinaryFloatingPoint, _ deviation: some BinaryFloatingPoint, _ factor: Double = 1) -> Range {
            Range(mean: finite(mean) * factor, deviation: finite(deviation) * factor)
        }
        let contents = cell.contents as? CGImage ?? (cell.contents as? UIImage)?.cgImage
        let pixelsPerPoint = cell.contentsScale > 0 && cell.contentsScale.isFinite ? cell.contentsScale : 1
        image = contents?.image(scale: pixelsPerPoint)
        size = contents.map { CGSize(width: $0.size.width / pixelsPerPoint, height: $0.size.height / pixelsPerPoint) } ?? .zero
        rate = cell.isEnabled ? max(finite(cell.birthRate) * factor(\.birthRate), 0) : 0
        lifetime = range(cell.lifetime, cell.lifetimeRange, factor(\.lifetime))
        direction = range(cell.emissionLongitude, cell.emissionRange / 2)
        velocity = range(cell.velocity, cell.velocityRange, factor(\.velocity))
        acceleration = CGPoint(x: finite(cell.xAcceleration), y: finite(cell.yAcceleration))
        scale = range(cell.scale, cell.scaleRange, factor(\.scale))
        scaleSpeed = finite(cell.scaleSpeed)
        spin = range(cell.spin, cell.spinRange, factor(\.spin))
        let mean = cell.color?.color.resolved(in: .light) ?? Color.Resolved(red: 1, green: 1, blue: 1)
        color = [
            range(mean.red, cell.redRange), range(mean.green, cell.greenRange), range(mean.blue, cell.blueRange),
            range(mean.opacity, cell.alphaRange),
        ]
        colorSpeed = [finite(cell.redSpeed), finite(cell.greenSpeed), finite(cell.blueSpeed), finite(cell.alphaSpeed)]
        delay = max(finite(cell.beginTime), 0)
        duration = cell.duration > 0 ? cell.duration : .infinity
        children =
            depth < Self.maxDepth
            ? (cell.emitterCells ?? []).prefix(16).map { ParticleCell($0, factors: nil, depth: depth + 1) } : []
    }

    /// The longest time from the birth of a particle to the end of all its descendants.
    var reach: Double {
        let life = max(lifetime.mean + abs(lifetime.deviation), 0)
        return life + (children.map(\.reach).max() ?? 0)
    }
}
