import Foundation

/// Decodes values, as `JSONDecoder` does. It must be declared here, because packages with support for Combine conform their decoders to it
/// if a module of that name can be imported.
public protocol TopLevelDecoder<Input> {
    /// The type of encoded values, usually `Data`.
    associatedtype Input

    /// Decodes a value. Throws the decoder's errors.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Encodes values, as `JSONEncoder` does.
public protocol TopLevelEncoder<Output> {
    /// The type of encoded values, usually `Data`.
    associatedtype Output

    /// Encodes a value. Throws the encoder's errors.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publishers {
    /// Decodes each value, or fails.
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher where Upstream.Output == Coder.Input {
        public typealias Failure = any Error

        public let upstream: Upstream
        private let decoder: Coder

        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            let decoder = decoder
            upstream.tryMap { try decoder.decode(Output.self, from: $0) }.receive(subscriber: subscriber)
        }
    }

    /// Encodes each value, or fails.
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        public typealias Output = Coder.Output
        public typealias Failure = any Error

        public let upstream: Upstream
        private let encoder: Coder

        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Coder.Output, S.Failure == any Error {
            let encoder = encoder
            upstream.tryMap { try encoder.encode($0) }.receive(subscriber: subscriber)
        }
    }
}

extension Publisher {
    /// Decodes each value as `type`. Completes with the decoder's first error.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Output == Coder.Input { .init(upstream: self, decoder: decoder) }
}

extension Publisher where Output: Encodable {
    /// Encodes each value. Completes with the encoder's first error.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> { .init(upstream: self, encoder: encoder) }
}
