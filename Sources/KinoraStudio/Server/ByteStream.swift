import FlyingSocks
import Foundation

/// Bytes that arrive in pieces, as the body of a response. Each piece is sent when it arrives.
package struct ByteStream: AsyncBufferedSequence {
    package typealias Element = UInt8

    package struct AsyncIterator: AsyncBufferedIteratorProtocol {
        fileprivate let pieces: PieceIterator
        private var piece = Data()

        fileprivate init(_ pieces: PieceIterator) { self.pieces = pieces }

        package mutating func next() async throws -> UInt8? {
            guard try await fill() else { return nil }
            return piece.popFirst()
        }

        package mutating func nextBuffer(suggested count: Int) async throws -> Data? {
            guard try await fill() else { return nil }
            defer { piece = Data() }
            return piece
        }

        private mutating func fill() async throws -> Bool {
            while piece.isEmpty {
                guard let next = try await pieces.next() else { return false }
                piece = next
            }
            return true
        }
    }

    private let pieces: PieceIterator

    /// Creates a body from `pieces`, which can be iterated once.
    package init(_ pieces: AsyncStream<Data>) {
        var iterator = pieces.makeAsyncIterator()
        self.init { await iterator.next() }
    }

    /// Creates a body whose pieces are returned by `next`, until it returns nil. Calls do not overlap.
    package init(next: @escaping () async throws -> Data?) { pieces = PieceIterator(next) }

    package func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces) }
}

/// The source of a ``ByteStream``. Its function is called by one task at a time.
private final class PieceIterator: @unchecked Sendable {
    private let function: () async throws -> Data?

    init(_ function: @escaping () async throws -> Data?) { self.function = function }

    func next() async throws -> Data? { try await function() }
}
