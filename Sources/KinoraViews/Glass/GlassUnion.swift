import Foundation

/// The identity of pieces of glass that are one piece.
struct GlassUnion: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// Numbers the unions in a container from 1, in the order of their first use.
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

    /// The union of the glass inside; nil: each piece is by itself.
    var glassUnion: GlassUnion? {
        get { self[GlassUnionKey.self] }
        set { self[GlassUnionKey.self] = newValue }
    }

    /// The unions of the container around; nil outside of containers.
    var glassUnions: GlassUnions? {
        get { self[GlassUnionsKey.self] }
        set { self[GlassUnionsKey.self] = newValue }
    }
}
