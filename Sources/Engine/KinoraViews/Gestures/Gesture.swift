import KinoraRuntime

/// A gesture on a view. Touches come from a composition's script: see `ScriptedGesture`.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture

    /// The gesture that this one is composed of.
    var body: Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture with its own recognizer.
@MainActor
package protocol PrimitiveGesture: Gesture where Body == Never {
    /// The kinds of touches that the gesture can recognize.
    var reactions: TouchKinds { get }

    func makeRecognizer(in context: GestureContext) -> GestureRecognizer<Value>
}

extension PrimitiveGesture {
    public var body: Never { preconditionFailure("\(Self.self) is a built-in gesture and has no body; use the value itself") }
}

/// The kinds of scripted touches.
package struct TouchKinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// A touch that ends immediately.
    package static let tap = TouchKinds(rawValue: 1)
    /// A touch that stays in place.
    package static let hold = TouchKinds(rawValue: 2)
    /// A touch that moves.
    package static let drag = TouchKinds(rawValue: 4)
    /// A touch with two fingers.
    static let pinch = TouchKinds(rawValue: 8)
    /// A pointer over a view, without a touch.
    static let hover = TouchKinds(rawValue: 16)
    /// The start of a drag without minimum distance, which begins with the touch.
    static let instant = TouchKinds(rawValue: 32)
    /// All touches with one finger.
    static let touch: TouchKinds = [.tap, .hold, .drag]
}

extension Gesture {
    var allReactions: TouchKinds { (self as? any PrimitiveGesture).map(\.reactions) ?? body.allReactions }

    /// Returns a new recognizer of this gesture.
    package func recognizer(in context: GestureContext) -> GestureRecognizer<Value> {
        func make<G: PrimitiveGesture>(_ gesture: G) -> Any { gesture.makeRecognizer(in: context) }
        let made: Any = (self as? any PrimitiveGesture).map { make($0) } ?? body.recognizer(in: context)
        guard let recognizer = made as? GestureRecognizer<Value> else {
            preconditionFailure("the Value of \(Self.self) must be the Value of its body")
        }
        return recognizer
    }

    /// Updates a recognizer that was made for a previous value of this gesture.
    func updateRecognizer(_ recognizer: any TouchRecognizer) {
        func update<G: PrimitiveGesture>(_ gesture: G) { (recognizer as? PrimitiveRecognizer<G>)?.gesture = gesture }
        if let primitive = self as? any PrimitiveGesture { update(primitive) } else { body.updateRecognizer(recognizer) }
    }
}

/// Selects whether the gesture, the gestures of the subviews, or both are enabled.
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
