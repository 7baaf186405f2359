import KinoraMotion

/// A modifier whose body is evaluated again for every step of its animated data. In Swift 6 its `animatableData` is `nonisolated`, as a view's.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}
