import CFFmpeg

/// The 128-bit MurmurHash3, for identifiers that depend on contents.
final class ContentHash {
    private let state: OpaquePointer

    /// Returns nil if memory is exhausted.
    init?() {
        guard let state = av_murmur3_alloc() else { return nil }
        self.state = state
        av_murmur3_init(state)
    }

    deinit { av_free(UnsafeMutableRawPointer(state)) }

    func update(_ bytes: UnsafePointer<UInt8>, count: Int) {
        av_murmur3_update(state, bytes, count)
    }

    /// Returns the hash of all bytes as 32 hexadecimal digits. Must be called only once, at the end.
    func finish() -> String { ContentHash.hexadecimal(finishBytes()) }

    /// Returns the 16 bytes of the hash. Must be called only once, at the end.
    func finishBytes() -> [UInt8] {
        var result = [UInt8](repeating: 0, count: 16)
        av_murmur3_final(state, &result)
        return result
    }

    static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
