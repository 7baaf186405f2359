import Foundation
import KinoraDrawing

/// The transforms and opacities of a repeater's copies at a time.
struct RepeaterStep {
    private let anchor: Vector2
    private let position: Vector2
    private let scale: Vector2
    /// In radians.
    private let rotation: Double
    private let offset: Double
    private let opacities: (start: Double, end: Double)

    init(_ repeater: RepeaterOperation, at time: Double) {
        let transform = repeater.transform
        anchor = transform.anchor.value(at: time)
        position = transform.position(at: time)
        scale = transform.scale.value(at: time) / 100
        rotation = transform.rotation.value(at: time) * .pi / 180
        offset = repeater.offset.value(at: time)
        opacities = (repeater.startOpacity.value(at: time) / 100, repeater.endOpacity.value(at: time) / 100)
    }

    /// The transform of a copy: the change of the repeater, `index + offset` times.
    func transform(_ index: Int) -> CGAffineTransform {
        let times = Double(index) + offset
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CGAffineTransform(scaleX: Self.power(scale.x, times), y: Self.power(scale.y, times)))
            .concatenating(CGAffineTransform(rotationAngle: rotation * times))
            .concatenating(CGAffineTransform(translationX: anchor.x + position.x * times, y: anchor.y + position.y * times))
    }

    /// A power of a scale. A negative scale mirrors every other copy.
    private static func power(_ scale: Double, _ times: Double) -> Double {
        let magnitude = pow(abs(scale), times)
        guard magnitude.isFinite else { return 0 }
        return scale < 0 && Int(times.rounded(.down)) % 2 != 0 ? -magnitude : magnitude
    }

    /// The opacity of a copy: from the first to the last copy, it changes evenly from the start to the end.
    func opacity(_ index: Int, of count: Int) -> Double {
        let fraction = count > 1 ? Double(index) / Double(count - 1) : 0
        return (opacities.start + (opacities.end - opacities.start) * fraction).clampedToUnit
    }
}
