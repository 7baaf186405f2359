import KinoraMotion
import Testing

@testable import KinoraRuntime

/// The changes that wait for an update.
@MainActor struct TransactionQueueTests {
    @Test("Consecutive changes of one transaction are carried out together") func merging() {
        var queue = TransactionQueue()
        let animated = Transaction(animation: .linear(duration: 1))
        for transaction in [Transaction(), Transaction(), animated, Transaction()] { queue.append({}, in: transaction) }
        var counts: [Int] = []
        while let mutation = queue.takeFirst() { counts.append(mutation.changes.count) }
        #expect(counts == [2, 1, 1] && queue.isEmpty)
    }

    @Test("A completion waits for the changes of its transaction") func completions() {
        var queue = TransactionQueue()
        var transaction = Transaction()
        let completion = AnimationCompletion {}
        transaction.completions.append(completion)
        queue.append({}, in: transaction)
        #expect(queue.contains(completion) && !queue.contains(AnimationCompletion {}))
        _ = queue.takeFirst()
        #expect(!queue.contains(completion))
        queue.sealAfterUpdate(completion)
        let unsealed = queue.takeUnsealed()
        #expect(unsealed.count == 1 && unsealed.first === completion)
        let none = queue.takeUnsealed()
        #expect(none.isEmpty)
    }
}
