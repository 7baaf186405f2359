import CFFmpeg

/// MurmurHash3 of 128 bits, for naming things by what is in them.
final class ContentHash {
    private let state: OpaquePointer

    /// nil: there is no memory left.
    init?() {
        guard let state = av_murmur3_alloc() else { return nil }
        self.state = state
        av_murmur3_init(state)
    }

    deinit { av_free(UnsafeMutableRawPointer(state)) }

    func update(_ bytes: UnsafePointer<UInt8>, count: Int) {
        av_murmur3_update(state, bytes, count)
    }

    /// 32 hexadecimal digits of all that came. To be called once, at the end.
    func finish() -> String {
        var result = [UInt8](repeating: 0, count: 16)
        av_murmur3_final(state, &result)
        return result.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
