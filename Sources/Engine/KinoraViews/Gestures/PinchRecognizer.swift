import Foundation
import KinoraDrawing
import KinoraRuntime

/// The state of a two-finger gesture relative to its start.
struct Pinch {
    var time: Date
    var magnification: CGFloat = 1
    var rotation = Angle.zero
    var magnificationVelocity: CGFloat = 0
    var rotationVelocity = Angle.zero
    var startAnchor: UnitPoint
    var startLocation: CGPoint
}

/// A two-finger gesture.
protocol PinchingGesture: PrimitiveGesture {
    /// Returns whether the change is large enough for the gesture to begin.
    func begins(with pinch: Pinch) -> Bool

    func value(of pinch: Pinch) -> Value
}

final class PinchRecognizer<G: PinchingGesture>: LeafRecognizer<G> {
    private var pinch: Pinch?
    private var startDistance: CGFloat = 0
    private var lastTime = 0.0
    private var lastAngle = 0.0

    override var kind: TouchKinds { .pinch }

    override func receive(_ event: TouchEvent) {
        guard stage.isOpen else { return }
        guard event.locations.count == 2 else { return fail() }
        let (first, second) = (event.locations[0], event.locations[1])
        let (distance, angle) = (first.distance(to: second), Double(atan2(second.y - first.y, second.x - first.x)))
        switch event.phase {
        case .began:
            let middle = context.geometry.local(CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2))
            let size = context.geometry.size
            let anchor = UnitPoint(
                x: size.width > 0 ? middle.x / size.width : 0.5, y: size.height > 0 ? middle.y / size.height : 0.5)
            pinch = Pinch(time: context.date(event.time), startAnchor: anchor, startLocation: middle)
            (startDistance, lastTime, lastAngle) = (max(distance, 1e-6), event.time, angle)
        case .moved, .ended:
            guard var pinch else { return }
            // The rotation between two samples is assumed to be less than half a turn.
            let turn = Angle.radians((angle - lastAngle).remainder(dividingBy: 2 * .pi))
            let magnification = distance / startDistance
            let seconds = event.time - lastTime
            if seconds > 1e-9 {
                pinch.magnificationVelocity = (magnification - pinch.magnification) / seconds
                pinch.rotationVelocity = .radians(turn.radians / seconds)
            }
            pinch.time = context.date(event.time)
            pinch.magnification = magnification
            pinch.rotation = .radians(pinch.rotation.radians + turn.radians)
            (lastTime, lastAngle) = (event.time, angle)
            self.pinch = pinch
            if stage == .active || gesture.begins(with: pinch) {
                current = event.phase == .ended ? .ended(gesture.value(of: pinch)) : .active(gesture.value(of: pinch))
            } else if event.phase == .ended {
                fail()
            }
        }
    }

    override func reset() {
        super.reset()
        pinch = nil
    }
}

extension MagnifyGesture: PinchingGesture {
    func begins(with pinch: Pinch) -> Bool { abs(pinch.magnification - 1) >= minimumScaleDelta }

    func value(of pinch: Pinch) -> Value {
        Value(
            time: pinch.time, magnification: pinch.magnification, velocity: pinch.magnificationVelocity, startAnchor: pinch.startAnchor,
            startLocation: pinch.startLocation)
    }
}

extension MagnificationGesture: PinchingGesture {
    func begins(with pinch: Pinch) -> Bool { abs(pinch.magnification - 1) >= minimumScaleDelta }

    func value(of pinch: Pinch) -> CGFloat { pinch.magnification }
}

extension RotateGesture: PinchingGesture {
    func begins(with pinch: Pinch) -> Bool { abs(pinch.rotation.radians) >= abs(minimumAngleDelta.radians) }

    func value(of pinch: Pinch) -> Value {
        Value(
            time: pinch.time, rotation: pinch.rotation, velocity: pinch.rotationVelocity, startAnchor: pinch.startAnchor,
            startLocation: pinch.startLocation)
    }
}

extension RotationGesture: PinchingGesture {
    func begins(with pinch: Pinch) -> Bool { abs(pinch.rotation.radians) >= abs(minimumAngleDelta.radians) }

    func value(of pinch: Pinch) -> Angle { pinch.rotation }
}
