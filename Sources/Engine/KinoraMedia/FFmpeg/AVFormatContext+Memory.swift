import CFFmpeg

extension AVFormatContext {
    /// Closes the file in memory that `avio_open_dyn_buf` has opened, and returns its bytes. Returns no bytes if there is no open file.
    mutating func removeMemory() -> [UInt8] {
        guard let memory = pb else { return [] }
        var bytes: UnsafeMutablePointer<UInt8>?
        let count = avio_close_dyn_buf(memory, &bytes)
        pb = nil
        defer { av_free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: max(Int(count), 0)))
    }
}
