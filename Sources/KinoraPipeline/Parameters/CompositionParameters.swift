/// The settings of a composition: a structure whose properties are ``Parameter``s with defaults.
///
/// Presets, tables and the command line fill them by name. Properties that are not parameters keep their defaults.
public protocol CompositionParameters: Codable, Sendable {
    /// Everything at its default.
    init()
}

/// The parameters of a composition that has none.
struct NoParameters: CompositionParameters {
    init() {}
}
