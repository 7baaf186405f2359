/// Builds the contents of a timeline from statements: tracks, or for an animatable value its keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
    /// Several tracks.
    public struct Tracks: Keyframes, PrimitiveKeyframes {
        public typealias Body = Self

        package let tracks: [KeyframeTrackPlan<Value>]
    }

    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock(accumulated: some Keyframes<Value>, next: some Keyframes<Value>) -> some Keyframes<Value> {
        Tracks(tracks: accumulated.allTracks + next.allTracks)
    }

    public static func buildBlock() -> Tracks { Tracks(tracks: []) }

    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }

    public static func buildOptional(_ component: (some Keyframes<Value>)?) -> Tracks { Tracks(tracks: component?.allTracks ?? []) }

    public static func buildEither(first component: some Keyframes<Value>) -> Tracks { Tracks(tracks: component.allTracks) }

    public static func buildEither(second component: some Keyframes<Value>) -> Tracks { Tracks(tracks: component.allTracks) }

    public static func buildArray(_ components: [some Keyframes<Value>]) -> Tracks { Tracks(tracks: components.flatMap(\.allTracks)) }

    public static func buildLimitedAvailability(_ component: some Keyframes<Value>) -> Tracks { Tracks(tracks: component.allTracks) }
}

extension KeyframesBuilder where Value: Animatable {
    /// Keyframes of the whole value.
    public struct Steps: KeyframeTrackContent, PrimitiveTrackContent {
        public typealias Body = Self

        package let steps: [KeyframeStep<Value>]
    }

    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock(accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>) -> Steps {
        Steps(steps: accumulated.allSteps + next.allSteps)
    }

    public static func buildOptional(_ component: (some KeyframeTrackContent<Value>)?) -> Steps {
        Steps(steps: component?.allSteps ?? [])
    }

    public static func buildEither(first component: some KeyframeTrackContent<Value>) -> Steps { Steps(steps: component.allSteps) }

    public static func buildEither(second component: some KeyframeTrackContent<Value>) -> Steps { Steps(steps: component.allSteps) }

    public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> Steps {
        Steps(steps: components.flatMap(\.allSteps))
    }

    public static func buildFinalResult(_ component: some KeyframeTrackContent<Value>) -> Tracks {
        Tracks(tracks: [KeyframeTrackPlan(\.self, steps: component.allSteps)])
    }
}
