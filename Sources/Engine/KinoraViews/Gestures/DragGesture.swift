import Foundation
import KinoraRuntime

/// A drag gesture. It begins when the finger has moved `minimumDistance` points from its start location; the translation is relative to that
/// location.
nonisolated public struct DragGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// The film's time of the event.
        public var time: Date
        public var location: CGPoint
        /// The location of the first touch.
        public var startLocation: CGPoint
        /// In points per second, between the last two samples.
        public var velocity: CGSize

        /// The distance from the start location to the current location.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The predicted end of a decelerating drag: the location after 0.25 s at the current velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace
    /// The axes along which the finger must move for the gesture to begin.
    package var axes: Axis.Set = [.horizontal, .vertical]

    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    package var reactions: TouchKinds { minimumDistance > 0 ? .drag : .touch }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        DragRecognizer(self, in: context)
    }
}

private final class DragRecognizer: LeafRecognizer<DragGesture> {
    private var start: (point: CGPoint, converted: CGPoint) = (.zero, .zero)
    /// The last sample of the touch, and the one before it.
    private var last: (time: Double, point: CGPoint) = (0, .zero)
    private var previous: (time: Double, point: CGPoint)?
    private var isDown = false

    override var kind: TouchKinds {
        gesture.minimumDistance > 0 || start.point.distance(to: last.point) > touchTolerance ? .drag : .instant
    }

    override func receive(_ event: TouchEvent) {
        guard stage.isOpen else { return }
        guard event.locations.count == 1, let location = event.locations.first else { return fail() }
        switch event.phase {
        case .began:
            isDown = true
            start = (location, context.convert(location, to: gesture.coordinateSpace))
            last = (event.time, location)
            previous = nil
            if gesture.minimumDistance <= 0 { current = .active(value) }
        case .moved, .ended:
            guard isDown else { return }
            if event.time > last.time + 1e-9 { previous = last }
            last = (event.time, location)
            if stage == .possible {
                let (x, y) = (abs(location.x - start.point.x), abs(location.y - start.point.y))
                let distance = gesture.axes == .horizontal ? x : gesture.axes == .vertical ? y : hypot(x, y)
                let leads = gesture.axes == .horizontal ? x >= y : gesture.axes == .vertical ? y >= x : true
                if distance >= gesture.minimumDistance && leads { current = .active(value) }
            }
            if event.phase == .moved {
                if stage == .active { current = .active(value) }
            } else {
                isDown = false
                if stage == .active { current = .ended(value) } else { fail() }
            }
        }
    }

    private var value: DragGesture.Value {
        let location = context.convert(last.point, to: gesture.coordinateSpace)
        var velocity = CGSize.zero
        if let previous {
            let before = context.convert(previous.point, to: gesture.coordinateSpace)
            let seconds = last.time - previous.time
            velocity = CGSize(width: (location.x - before.x) / seconds, height: (location.y - before.y) / seconds)
        }
        return DragGesture.Value(
            time: context.date(last.time), location: location, startLocation: start.converted, velocity: velocity)
    }

    override func reset() {
        super.reset()
        isDown = false
        previous = nil
    }
}
