import Foundation
import KinoraErrors
import Synchronization

/// The warnings about frames of a clip that have been decoded, such as frames that are held because others are damaged.
///
/// A segment of a film contains the warnings about the frames that it shows, so that a film of stored segments has them without decoding.
final class FootageWarnings: Sendable {
    private let frames = Mutex<[FilmWarning: IndexSet]>([:])

    /// The maximum number of warnings about a clip. A film lists fewer.
    private static let maxCount = 1000
    /// Whether any clip of this process has warnings. Without them, lists need not be searched for frames.
    private static let exist = Atomic<Bool>(false)

    /// Whether any clip has warnings about frames.
    static var isNeeded: Bool { exist.load(ordering: .relaxed) }

    func add(_ warnings: [FilmWarning], about number: Int) {
        guard !warnings.isEmpty else { return }
        Self.exist.store(true, ordering: .relaxed)
        frames.withLock { frames in
            for warning in warnings where frames[warning] != nil || frames.count < Self.maxCount {
                frames[warning, default: IndexSet()].insert(number)
            }
        }
    }

    /// The warnings about a frame, in the order in which a film lists them.
    func warnings(about number: Int) -> [FilmWarning] {
        frames.withLock { frames in frames.filter { $0.value.contains(number) }.map(\.key) }.sorted { $0.precedes($1) }
    }
}
