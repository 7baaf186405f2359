import Foundation
import KinoraDrawing

/// Two fingers that move apart: by which factor the distance between them has grown since they came down.
public struct MagnifyGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// The moment of the film.
        public var time: Date
        /// 1 where nothing changed, 2 for twice the distance.
        public var magnification: CGFloat
        /// Change of the magnification a second.
        public var velocity: CGFloat
        /// The middle between the fingers when they came down, as a fraction of the view's size.
        public var startAnchor: UnitPoint
        /// The middle between the fingers when they came down, in the view's coordinates.
        public var startLocation: CGPoint
    }

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    package var reactions: TouchKinds { .pinch }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        PinchRecognizer(self, in: surroundings)
    }
}

/// Two fingers that move apart, by its earlier name.
public struct MagnificationGesture: PrimitiveGesture {
    public typealias Value = CGFloat
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    package var reactions: TouchKinds { .pinch }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<CGFloat> {
        PinchRecognizer(self, in: surroundings)
    }
}

/// Two fingers that turn about each other, clockwise on screen for positive angles.
public struct RotateGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        /// The moment of the film.
        public var time: Date
        /// Since the fingers came down; more than a whole turn is possible.
        public var rotation: Angle
        /// Change of the rotation a second.
        public var velocity: Angle
        /// The middle between the fingers when they came down, as a fraction of the view's size.
        public var startAnchor: UnitPoint
        /// The middle between the fingers when they came down, in the view's coordinates.
        public var startLocation: CGPoint
    }

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    package var reactions: TouchKinds { .pinch }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        PinchRecognizer(self, in: surroundings)
    }
}

/// Two fingers that turn about each other, by its earlier name.
public struct RotationGesture: PrimitiveGesture {
    public typealias Value = Angle
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    package var reactions: TouchKinds { .pinch }

    package func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Angle> {
        PinchRecognizer(self, in: surroundings)
    }
}
