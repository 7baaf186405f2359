import Foundation
import KinoraDrawing

/// What a finger does to a view. There is no finger here: a composition's script taps, and taps are what gestures see of it.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }
}

/// Something that happens to a view with gestures.
package enum GestureEvent: Hashable, Sendable {
    /// A tap in the view's coordinates.
    case tap(CGPoint)
}

/// What a gesture makes of an event.
package enum GestureResponse<Value> {
    case changed(Value)
    case ended(Value)

    var value: Value {
        switch self {
        case .changed(let value), .ended(let value): value
        }
    }

    func map<T>(_ transform: (Value) -> T) -> GestureResponse<T> {
        switch self {
        case .changed(let value): .changed(transform(value))
        case .ended(let value): .ended(transform(value))
        }
    }
}

/// A gesture that looks at events itself.
@MainActor
package protocol PrimitiveGesture: Gesture where Body == Never {
    func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>?
    /// Whether a tap means anything to the gesture.
    var isAboutTaps: Bool { get }
}

extension PrimitiveGesture {
    package var isAboutTaps: Bool { false }

    public var body: Never { preconditionFailure("\(Self.self) is made of nothing else") }
}

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture {
    var hasTaps: Bool { (self as? any PrimitiveGesture).map(\.isAboutTaps) ?? body.hasTaps }

    func answer(_ event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        if let primitive = self as? any PrimitiveGesture {
            func ask<G: PrimitiveGesture>(_ gesture: G) -> GestureResponse<Value>? {
                gesture.respond(to: event, in: recognition) as? GestureResponse<Value>
            }
            return ask(primitive)
        }
        return body.answer(event, in: recognition) as? GestureResponse<Value>
    }
}

/// What a view remembers of its gesture between events.
@MainActor
package final class GestureRecognition {
    var taps = 0
}

/// Which gestures of a view and of those in it count.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}
