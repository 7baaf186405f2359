/// Jumps to a value.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    public typealias Body = Self

    let to: Value

    public init(_ to: Value) {
        self.to = to
    }
}

extension MoveKeyframe: PrimitiveTrackContent {
    package var steps: [KeyframeStep<Value>] { [.move(to: to)] }
}
