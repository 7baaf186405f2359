/// The parameters of a composition: a structure whose properties are ``Parameter``s with defaults.
///
/// Presets, tables and the command line set them by name. Properties that are not parameters keep their defaults.
public protocol CompositionParameters: Codable, Sendable {
    /// Creates the parameters with their defaults.
    init()
}

/// The parameters of a composition without parameters.
struct NoParameters: CompositionParameters {}
