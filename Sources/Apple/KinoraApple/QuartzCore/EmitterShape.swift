import Foundation
import KinoraDrawing

/// The shape from which particles start.
struct EmitterShape {
    let position: CGPoint
    let size: CGSize
    let shape: CAEmitterLayerEmitterShape
    let mode: CAEmitterLayerEmitterMode

    /// The direction of longitude 0, in radians, clockwise from the right. From a line, it is up, at a right angle to the line.
    var baseDirection: Double { shape == .line ? -.pi / 2 : 0 }

    /// Returns a random point of the shape.
    func point(_ random: inout SplitMix64) -> CGPoint {
        func unit() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
        var offset = CGPoint.zero
        switch shape {
        case .line:
            let part = mode == .points ? unit().rounded() : unit()
            offset.x = (part - 0.5) * size.width
        case .rectangle, .cuboid: offset = rectangle(unit(), unit())
        case .circle, .sphere:
            let turn = 2 * Double.pi * unit()
            // The square root distributes the points evenly over the area.
            let radius = mode == .volume ? size.width * unit().squareRoot() : mode == .points ? 0 : size.width
            offset = CGPoint(x: cos(turn) * radius, y: sin(turn) * radius)
        default: break
        }
        return CGPoint(x: position.x + offset.x, y: position.y + offset.y)
    }

    /// Returns a point of the rectangle around the origin for two numbers between 0 and 1.
    private func rectangle(_ u: Double, _ v: Double) -> CGPoint {
        switch mode {
        case .points: return CGPoint(x: (u.rounded() - 0.5) * size.width, y: (v.rounded() - 0.5) * size.height)
        case .outline:
            let length = 2 * (size.width + size.height)
            var distance = u * length
            if distance < 2 * size.width {
                let isTop = distance < size.width
                distance -= isTop ? 0 : size.width
                return CGPoint(x: distance - size.width / 2, y: isTop ? -size.height / 2 : size.height / 2)
            }
            distance -= 2 * size.width
            let isLeft = distance < size.height
            distance -= isLeft ? 0 : size.height
            return CGPoint(x: isLeft ? -size.width / 2 : size.width / 2, y: distance - size.height / 2)
        default: return CGPoint(x: (u - 0.5) * size.width, y: (v - 0.5) * size.height)
        }
    }
}
