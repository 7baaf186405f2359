import CFFmpeg

/// SHA-256 (FIPS 180-4) of bytes that arrive in several pieces.
final class SecureHash {
    private static let bits: Int32 = 256
    /// Owned.
    private let state: OpaquePointer

    /// Returns nil if memory is exhausted.
    init?() {
        guard let state = av_sha_alloc() else { return nil }
        self.state = state
        av_sha_init(state, SecureHash.bits)
    }

    deinit { av_free(UnsafeMutableRawPointer(state)) }

    func update(_ bytes: UnsafePointer<UInt8>, count: Int) {
        av_sha_update(state, bytes, count)
    }

    /// Returns the hash of all bytes as 64 hexadecimal digits. Must be called only once, at the end.
    func finish() -> String {
        var result = [UInt8](repeating: 0, count: Int(SecureHash.bits) / 8)
        av_sha_final(state, &result)
        return ContentHash.hexadecimal(result)
    }
}
