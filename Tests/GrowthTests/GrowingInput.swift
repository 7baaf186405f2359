import Foundation
import Testing

/// An input that can have any size, and the work that it causes.
struct GrowingInput: Sendable, CustomTestStringConvertible {
    /// Work that is ready to be done. What prepares the input counts as no work.
    typealias Work = @Sendable () async throws -> Void

    let name: String
    /// The size that the input is measured with, in whatever the name counts, and four times as much.
    let size: Int
    private let prepare: @Sendable (Int) throws -> Work

    init(_ name: String, size: Int, _ prepare: @escaping @Sendable (Int) throws -> Work) {
        (self.name, self.size, self.prepare) = (name, size, prepare)
    }

    var testDescription: String { name }

    /// The seconds of the processor that an input of `size` takes: the least of three runs, as other programs only ever add to it.
    func seconds(size: Int) async throws -> Double {
        let work = try prepare(size)
        var least = Double.infinity
        for _ in 0..<3 {
            let start = clock()
            try await work()
            least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC))
        }
        return least
    }

    static let all = drawings + paths + documents + media + views + texts
}
