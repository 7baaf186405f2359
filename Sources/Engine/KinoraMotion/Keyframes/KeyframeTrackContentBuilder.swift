/// Builds the contents of a track from statements.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    /// Consecutive keyframes.
    public struct Sequence: KeyframeTrackContent, PrimitiveTrackContent {
        public typealias Body = Self

        package let steps: [KeyframeStep<Value>]
    }

    /// One of two alternative contents.
    public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent,
        PrimitiveTrackContent
    where ConditionalValue == First.Value, ConditionalValue == Second.Value {
        public typealias Value = ConditionalValue
        public typealias Body = Self

        package let steps: [KeyframeStep<ConditionalValue>]
    }

    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildBlock() -> some KeyframeTrackContent<Value> { Sequence(steps: []) }

    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock(accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>)
        -> some KeyframeTrackContent<Value>
    {
        Sequence(steps: accumulated.allSteps + next.allSteps)
    }

    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> some KeyframeTrackContent<Value> {
        Sequence(steps: components.flatMap(\.allSteps))
    }

    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(first component: First)
        -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value
    {
        Conditional(steps: component.allSteps)
    }

    public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(second component: Second)
        -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value
    {
        Conditional(steps: component.allSteps)
    }

    public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> some KeyframeTrackContent<Value> {
        Sequence(steps: component?.allSteps ?? [])
    }

    public static func buildLimitedAvailability(_ component: some KeyframeTrackContent<Value>) -> some KeyframeTrackContent<Value> {
        Sequence(steps: component.allSteps)
    }
}
