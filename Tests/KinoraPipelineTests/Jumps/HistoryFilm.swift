import KinoraDrawing
import KinoraSwiftUI

@testable import KinoraPipeline

/// A film whose frames may depend on earlier frames.
@MainActor
struct HistoryFilm {
    nonisolated static let seconds = 12.0
    nonisolated let name: String
    /// Whether no closure changes an object.
    nonisolated let isPure: Bool
    let composition: @MainActor () -> Composition

    nonisolated init(_ name: String, pure: Bool = true, @ViewBuilder _ view: @escaping @MainActor () -> some View) {
        self.name = name
        isPure = pure
        composition = { Composition(name, size: CGSize(width: 120, height: 80), fps: 10, duration: Self.seconds, content: view) }
    }

    nonisolated static let all: [HistoryFilm] = animations + timelines + objects + events + layouts + values
}
