import Foundation
import KinoraDrawing

/// A gesture with something to do when it changes or ends.
public struct GestureWithAction<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let action: (GestureResponse<Base.Value>) -> Void

    package var isAboutTaps: Bool { base.hasTaps }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        guard let response = base.answer(event, in: recognition) else { return nil }
        action(response)
        return response
    }
}

/// A gesture whose values are made into others.
public struct MappedGesture<Base: Gesture, Value>: PrimitiveGesture {
    let base: Base
    let transform: (Base.Value) -> Value

    package var isAboutTaps: Bool { base.hasTaps }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        base.answer(event, in: recognition)?.map(transform)
    }
}

extension Gesture {
    /// Runs `action` when the gesture has ended.
    public func onEnded(_ action: @escaping (Value) -> Void) -> GestureWithAction<Self> {
        GestureWithAction(base: self) { if case .ended(let value) = $0 { action(value) } }
    }

    /// Changes a state while the gesture goes on; with its end the state falls back.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureWithAction<Self> {
        GestureWithAction(base: self) { response in
            switch response {
            case .changed(let value): state.update { body(value, &$0, &$1) }
            case .ended: state.end()
            }
        }
    }

    public func map<T>(_ body: @escaping (Value) -> T) -> MappedGesture<Self, T> { MappedGesture(base: self, transform: body) }

    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }

    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

extension Gesture where Value: Equatable {
    /// Runs `action` when the gesture's value changes.
    public func onChanged(_ action: @escaping (Value) -> Void) -> GestureWithAction<Self> {
        GestureWithAction(base: self) { if case .changed(let value) = $0 { action(value) } }
    }
}

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    package var isAboutTaps: Bool { first.hasTaps || second.hasTaps }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        let (first, second) = (first.answer(event, in: recognition), second.answer(event, in: recognition))
        guard first != nil || second != nil else { return nil }
        return .ended(Value(first: first?.value, second: second?.value))
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// The second gesture where the first does not happen.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    package var isAboutTaps: Bool { first.hasTaps || second.hasTaps }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        first.answer(event, in: recognition)?.map(Value.first) ?? second.answer(event, in: recognition)?.map(Value.second)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// The second gesture after the first. Nothing but taps happens here, and none of them is two gestures: accepted, and it never ends.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    package var isAboutTaps: Bool { first.hasTaps }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        first.answer(event, in: recognition).map { .changed(.first($0.value)) }
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture of any type.
public struct AnyGesture<Value>: PrimitiveGesture {
    package let isAboutTaps: Bool
    private let answer: (GestureEvent, GestureRecognition) -> GestureResponse<Value>?

    public init<G: Gesture>(_ gesture: G) where G.Value == Value {
        answer = { gesture.answer($0, in: $1) }
        isAboutTaps = gesture.hasTaps
    }

    package func respond(to event: GestureEvent, in recognition: GestureRecognition) -> GestureResponse<Value>? {
        answer(event, recognition)
    }
}
