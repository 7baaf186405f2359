import Foundation
import KinoraDrawing
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Performs a scripted gesture on a stage.
@MainActor
final class ScriptedFinger {
    private let gesture: ScriptedGesture
    private unowned let graph: ViewGraph
    private var session: TouchSession?
    private var start = CGPoint.zero
    /// Offsets from `start`, in order.
    private var stops: [CGVector] = []

    init(_ gesture: ScriptedGesture, on graph: ViewGraph) {
        self.gesture = gesture
        self.graph = graph
    }

    private var kind: TouchKinds {
        switch gesture.movement {
        case .tap: .tap
        case .hold: .hold
        case .drag, .dragTo: .drag
        case .pinch: .pinch
        case .hover: .hover
        }
    }

    private var duration: TimeInterval {
        switch gesture.movement {
        case .tap: 0
        case .hold(let duration), .hover(let duration), .drag(_, let duration, _), .dragTo(_, let duration, _): duration
        case .pinch(_, _, let duration, _): duration
        }
    }

    /// Schedules the gesture's events. A tap does not begin earlier than `notBefore`, the time of the previous tap. `fail` receives errors of the
    /// script.
    func schedule(on clock: VirtualClock, notBefore: TimeInterval, fail: @escaping @MainActor (StageError) -> Void) {
        if case .tap = gesture.movement {
            let press = max(gesture.time - LongPressGesture.tapDuration, notBefore, 0)
            if press < gesture.time { clock.schedule(at: press) { self.press() } }
            clock.schedule(at: gesture.time) {
                do throws(StageError) { try self.lift() } catch { fail(error) }
            }
        } else {
            clock.schedule(at: gesture.time) {
                do throws(StageError) {
                    try self.begin()
                    self.scheduleSample(1, on: clock)
                } catch {
                    fail(error)
                }
            }
        }
    }

    // MARK: Taps

    /// Begins a tap if its target already exists.
    private func press() {
        guard let touched = try? graph.find(gesture.target, for: .tap, at: gesture.anchor) else { return }
        start = touched.location
        session = graph.touch(touched, locations: [start])
    }

    private func lift() throws(StageError) {
        if let session, session.targets.first?.isOnStage == true {
            return session.receive(TouchEvent(phase: .ended, time: graph.now, locations: [start]))
        }
        try graph.tap(gesture.target, at: gesture.anchor)
    }

    // MARK: Movements

    private func begin() throws(StageError) {
        guard let touched = try graph.find(gesture.target, for: kind, at: gesture.anchor) else { return }
        start = touched.location
        switch gesture.movement {
        case .drag(let stops, _, _): self.stops = stops.map { CGVector(dx: $0.width, dy: $0.height) }
        case .dragTo(let target, _, _):
            let end = try graph.center(of: target)
            stops = [CGVector(dx: end.x - start.x, dy: end.y - start.y)]
        default: break
        }
        session = graph.touch(touched, locations: locations(at: 0), isHover: kind == .hover)
    }

    private func scheduleSample(_ number: Int, on clock: VirtualClock) {
        guard session != nil else { return }
        let elapsed = Double(number) / ScriptedGesture.sampleRate
        let isMoving =
            switch gesture.movement {
            case .hold, .hover, .tap: false
            case .drag, .dragTo, .pinch: true
            }
        if isMoving, elapsed < duration - 1e-9 {
            clock.schedule(at: gesture.time + gesture.holding + elapsed) {
                self.send(.moved, progress: elapsed / self.duration)
                self.scheduleSample(number + 1, on: clock)
            }
        } else {
            clock.schedule(at: gesture.time + gesture.holding + duration) { self.send(.ended, progress: 1) }
        }
    }

    private func send(_ phase: TouchEvent.Phase, progress: Double) {
        session?.receive(TouchEvent(phase: phase, time: graph.now, locations: locations(at: progress)))
    }

    /// Returns the locations of the fingers at a fraction of the duration.
    private func locations(at progress: Double) -> [CGPoint] {
        switch gesture.movement {
        case .tap, .hold, .hover: return [start]
        case .drag(_, _, let easing), .dragTo(_, _, let easing):
            let offset = offset(at: easing.value(at: progress))
            return [CGPoint(x: start.x + offset.dx, y: start.y + offset.dy)]
        case .pinch(let magnification, let rotation, _, let easing):
            let fraction = easing.value(at: progress)
            let (distance, angle) = (Self.pinchRadius * (1 + (magnification - 1) * fraction), rotation.radians * fraction)
            let (dx, dy) = (distance * cos(angle), distance * sin(angle))
            return [CGPoint(x: start.x - dx, y: start.y - dy), CGPoint(x: start.x + dx, y: start.y + dy)]
        }
    }

    /// The initial distance of each finger of a pinch from their midpoint, in points.
    private static let pinchRadius = 40.0

    /// Returns the offset at a fraction of the path's length. Fractions above 1 extrapolate the last segment, those below 0 the first.
    private func offset(at fraction: Double) -> CGVector {
        var corners = [CGVector.zero] + stops
        if corners.count == 1 { corners.append(.zero) }
        let lengths = zip(corners, corners.dropFirst()).map { hypot($1.dx - $0.dx, $1.dy - $0.dy) }
        let total = lengths.reduce(0, +)
        guard total > 0 else { return corners[corners.count - 1] }
        var left = fraction * total
        var index = 0
        while index < lengths.count - 1, left > lengths[index] || lengths[index] == 0 {
            left -= lengths[index]
            index += 1
        }
        let part = lengths[index] > 0 ? left / lengths[index] : 0
        let (from, to) = (corners[index], corners[index + 1])
        return CGVector(dx: from.dx + (to.dx - from.dx) * part, dy: from.dy + (to.dy - from.dy) * part)
    }
}

extension ViewNode {
    /// False if the view has been removed or is being removed.
    fileprivate var isOnStage: Bool { isAlive && !sequence(first: self, next: \.parent).contains { $0.isLeaving } }
}

extension ViewGraph {
    /// Taps the target of `selector` now, or throws an error that lists the possible targets.
    func tap(_ selector: ScriptTarget, at anchor: UnitPoint = .center) throws(StageError) {
        guard let touched = try find(selector, for: .tap, at: anchor) else { return }
        let session = touch(touched, locations: [touched.location])
        session.receive(TouchEvent(phase: .ended, time: now, locations: [touched.location]))
    }

    /// Begins a touch.
    func touch(_ touched: Touched, locations: [CGPoint], isHover: Bool = false) -> TouchSession {
        let session = feature(TouchSessions.self).session(for: touched.targets, isHover: isHover, in: self)
        session.receive(TouchEvent(phase: .began, time: now, locations: locations))
        return session
    }
}
