import Foundation
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
    private enum GlassUnionKey: EnvironmentKey {
        static var defaultValue: GlassUnion? { nil }
    }

    private enum GlassUnionsKey: EnvironmentKey {
        static var defaultValue: GlassUnions? { nil }
    }

    /// The union of the glass inside; nil draws separate shapes.
    var glassUnion: GlassUnion? {
        get { self[GlassUnionKey.self] }
        set { self[GlassUnionKey.self] = newValue }
    }

    /// The unions of the enclosing container; nil outside a container.
    var glassUnions: GlassUnions? {
        get { self[GlassUnionsKey.self] }
        set { self[GlassUnionsKey.self] = newValue }
    }
}
