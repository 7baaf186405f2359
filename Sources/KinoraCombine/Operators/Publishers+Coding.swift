import Foundation

/// What reads values of a program's types out of encoded ones. `JSONDecoder` is one. Packages that support Combine let their
/// decoders adopt it wherever a module of that name can be imported, so it has to be here.
public protocol TopLevelDecoder<Input> {
    /// What encoded values come as, mostly `Data`.
    associatedtype Input

    /// The value that `from` encodes; throws what the decoder throws.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// What writes values of a program's types in encoded form. `JSONEncoder` is one.
public protocol TopLevelEncoder<Output> {
    /// What encoded values are, mostly `Data`.
    associatedtype Output

    /// The encoded form of `value`; throws what the encoder throws.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}

extension Publishers {
    /// Each value decoded, or a failure.
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

    /// Each value encoded, or a failure.
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
    /// Each value decoded as `type`; ends with the decoder's error at the first that cannot be.
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Output == Coder.Input { .init(upstream: self, decoder: decoder) }
}

extension Publisher where Output: Encodable {
    /// Each value in the encoder's form; ends with its error at the first that cannot be encoded.
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> { .init(upstream: self, encoder: encoder) }
}
