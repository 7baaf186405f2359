import Foundation
import KinoraDrawing

/// One tap or several.
public struct TapGesture: PrimitiveGesture {
    public typealias Value = Void
    public var count: Int

    public init(count: Int = 1) {
        self.count = count
    }

    package var isAboutTaps: Bool { true }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Void>? {
        recognition.taps += 1
        guard recognition.taps >= count else { return nil }
        recognition.taps = 0
        return .ended(())
    }
}

/// One tap or several, and where: the middle of the view unless a script says where it taps.
public struct SpatialTapGesture: PrimitiveGesture {
    public struct Value: Hashable, Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    package var isAboutTaps: Bool { true }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        recognition.taps += 1
        guard recognition.taps >= count, case .tap(let location) = event else { return nil }
        recognition.taps = 0
        return .ended(Value(location: location))
    }
}

/// A finger that moves. Nothing drags here: accepted, and it never begins.
public struct DragGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var velocity: CGSize
        public var predictedEndLocation: CGPoint

        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
        }
    }

    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? { nil }
}

/// A finger that stays. Nothing is held here: accepted, and it never begins.
public struct LongPressGesture: PrimitiveGesture {
    public typealias Value = Bool
    public var minimumDuration: Double
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Bool>? { nil }
}

/// Two fingers that move apart. Accepted, and it never begins.
public struct MagnificationGesture: PrimitiveGesture {
    public typealias Value = CGFloat
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<CGFloat>? { nil }
}

/// Two fingers that move apart. Accepted, and it never begins.
public struct MagnifyGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var magnification: CGFloat
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? { nil }
}

/// Two fingers that turn. Accepted, and it never begins.
public struct RotationGesture: PrimitiveGesture {
    public typealias Value = Angle
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Angle>? { nil }
}

/// Two fingers that turn. Accepted, and it never begins.
public struct RotateGesture: PrimitiveGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var rotation: Angle
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? { nil }
}
