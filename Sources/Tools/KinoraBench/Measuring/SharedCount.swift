import KinoraPipeline
import Synchronization

/// Counts the segments that the rows of a batch have not drawn.
final class SharedCount: Sendable {
    private let count = Atomic(0)

    var value: Int { count.load(ordering: .relaxed) }

    func add(_ event: BatchEvent) {
        guard case .ended(_, let cost) = event.kind, let shared = cost?.segmentsShared else { return }
        count.add(shared, ordering: .relaxed)
    }
}
