import Foundation
import KinoraDrawing

/// What fingers do to a view. A composition's script moves them: see `ScriptedGesture`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture

    /// The gesture that this one is made of.
    var body: Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture that recognises touches itself.
@MainActor
package protocol PrimitiveGesture: Gesture where Body == Never {
    /// What it can be recognised from.
    var reactions: TouchKinds { get }

    func makeRecognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value>
}

extension PrimitiveGesture {
    public var body: Never { preconditionFailure("\(Self.self) is a built-in gesture and has no body; use the value itself") }
}

/// Kinds of things that a script does.
package struct TouchKinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A finger that touches and lets go at once.
    package static let tap = TouchKinds(rawValue: 1)
    /// A finger that stays.
    static let hold = TouchKinds(rawValue: 2)
    /// A finger that moves.
    package static let drag = TouchKinds(rawValue: 4)
    /// Two fingers.
    static let pinch = TouchKinds(rawValue: 8)
    /// A pointer that is over something without pressing.
    static let hover = TouchKinds(rawValue: 16)
    /// Of a drag without least distance, before the finger has moved: it begins when the finger comes down.
    static let instant = TouchKinds(rawValue: 32)
    /// Whatever a finger does.
    static let touch: TouchKinds = [.tap, .hold, .drag]
}

extension Gesture {
    var allReactions: TouchKinds { (self as? any PrimitiveGesture).map(\.reactions) ?? body.allReactions }

    /// What follows touches for this gesture, whatever it is made of.
    package func recognizer(in surroundings: GestureSurroundings) -> GestureRecognizer<Value> {
        func make<G: PrimitiveGesture>(_ gesture: G) -> Any { gesture.makeRecognizer(in: surroundings) }
        let made: Any = (self as? any PrimitiveGesture).map { make($0) } ?? body.recognizer(in: surroundings)
        guard let recognizer = made as? GestureRecognizer<Value> else {
            preconditionFailure("the Value of \(Self.self) must be the Value of its body")
        }
        return recognizer
    }

    /// Gives a recogniser that was made for an earlier version of this gesture what the gesture has become.
    func bring(to recognizer: any TouchRecognizer) {
        func bring<G: PrimitiveGesture>(_ gesture: G) { (recognizer as? PrimitiveRecognizer<G>)?.gesture = gesture }
        if let primitive = self as? any PrimitiveGesture { bring(primitive) } else { body.bring(to: recognizer) }
    }
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
