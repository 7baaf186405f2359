import Foundation
import KinoraRuntime

/// One or more taps. A tap lasts at most 0.75 s and stays within 10 points; the pause between taps is at most 0.35 s.
nonisolated public struct TapGesture: CountedTapGesture {
    public typealias Value = Void
    public var count: Int

    public init(count: Int = 1) {
        self.count = count
    }

    @MainActor package func value(at point: CGPoint, in context: GestureContext) {}
}

/// One or more taps, with the location of the last one.
nonisolated public struct SpatialTapGesture: CountedTapGesture {
    public struct Value: Hashable, Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    @MainActor package func value(at point: CGPoint, in context: GestureContext) -> Value {
        Value(location: context.convert(point, to: coordinateSpace))
    }
}

/// A gesture of one or more taps.
package protocol CountedTapGesture: PrimitiveGesture {
    var count: Int { get }

    func value(at point: CGPoint, in context: GestureContext) -> Value
}

extension CountedTapGesture {
    package var reactions: TouchKinds { .tap }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        TapRecognizer(self, in: context)
    }
}

/// The distance within which a touch counts as stationary, in points.
let touchTolerance: CGFloat = 10

private final class TapRecognizer<G: CountedTapGesture>: LeafRecognizer<G> {
    /// The maximum duration of a tap, in seconds, as in UIKit.
    private let maxPress = 0.75
    /// The maximum pause between taps, in seconds, as in UIKit.
    private let maxPause = 0.35
    private var start = CGPoint.zero
    private var taps = 0

    override var delayedKinds: TouchKinds { [.tap, .instant] }
    override var kind: TouchKinds { .tap }

    override func receive(_ event: TouchEvent) {
        guard stage == .possible else { return }
        guard event.locations.count == 1, let location = event.locations.first else { return fail() }
        switch event.phase {
        case .began:
            start = location
            wakeTime = event.time + maxPress
        case .moved: if start.distance(to: location) > touchTolerance { fail() }
        case .ended:
            taps += 1
            if taps >= gesture.count {
                wakeTime = nil
                current = .ended(gesture.value(at: location, in: context))
            } else {
                wakeTime = event.time + maxPause
            }
        }
    }

    override func timePassed(_ time: Double) { fail() }

    override func reset() {
        super.reset()
        taps = 0
    }
}

extension CGPoint {
    func distance(to other: CGPoint) -> CGFloat { hypot(other.x - x, other.y - y) }
}
