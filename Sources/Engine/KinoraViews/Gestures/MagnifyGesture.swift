import Foundation
import KinoraDrawing

/// A two-finger gesture that scales: the ratio of the current to the initial distance between the fingers.
nonisolated public struct MagnifyGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// The film's time of the event.
        public var time: Date
        /// The scale factor relative to the start: 1 is unchanged, 2 twice the distance.
        public var magnification: CGFloat
        /// The change of the magnification per second.
        public var velocity: CGFloat
        /// The initial midpoint between the fingers, as a fraction of the view's size.
        public var startAnchor: UnitPoint
        /// The initial midpoint between the fingers, in the view's coordinates.
        public var startLocation: CGPoint
    }

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    package var reactions: TouchKinds { .pinch }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        PinchRecognizer(self, in: context)
    }
}

/// A two-finger gesture that scales, by its older name.
nonisolated public struct MagnificationGesture: PrimitiveGesture {
    public typealias Value = CGFloat
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    package var reactions: TouchKinds { .pinch }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<CGFloat> {
        PinchRecognizer(self, in: context)
    }
}

/// A two-finger rotation; positive angles are clockwise on screen.
nonisolated public struct RotateGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// The film's time of the event.
        public var time: Date
        /// The rotation since the start; it can exceed a full turn.
        public var rotation: Angle
        /// The change of the rotation per second.
        public var velocity: Angle
        /// The initial midpoint between the fingers, as a fraction of the view's size.
        public var startAnchor: UnitPoint
        /// The initial midpoint between the fingers, in the view's coordinates.
        public var startLocation: CGPoint
    }

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    package var reactions: TouchKinds { .pinch }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        PinchRecognizer(self, in: context)
    }
}

/// A two-finger rotation, by its older name.
nonisolated public struct RotationGesture: PrimitiveGesture {
    public typealias Value = Angle
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    package var reactions: TouchKinds { .pinch }

    @MainActor package func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Angle> {
        PinchRecognizer(self, in: context)
    }
}
