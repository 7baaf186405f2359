import KinoraRuntime

/// The identity of shapes of glass that form one shape.
struct GlassUnion: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// Numbers the unions of a container from 1, in the order of first use.
@MainActor
final class GlassUnions {
    private var numbers: [GlassUnion: Int] = [:]

    nonisolated init() {}

    func number(of union: GlassUnion) -> Int {
        if let known = numbers[union] { return known }
        let new = numbers.count + 1
        numbers[union] = new
        return new
    }
}

extension EnvironmentValues {
    /// The union of the glass inside; nil draws separate shapes.
    @Entry var glassUnion: GlassUnion?

    /// The unions of the enclosing container; nil outside a container.
    @Entry var glassUnions: GlassUnions?
}
