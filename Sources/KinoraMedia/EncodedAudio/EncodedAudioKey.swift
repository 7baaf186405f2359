import CFFmpeg

/// The names of encoded audio.
enum EncodedAudioKey {
    /// Returns a digest of everything that decides the packets: the samples, the encoder with its settings, the libraries, and the processor,
    /// because audio encoders give different bytes with different floating-point instructions. 64 hexadecimal digits.
    ///
    /// - Parameter end: The number of samples of the film, without which silence is added or samples are left out.
    static func name(_ audio: SampleSpool, end: Int, encoder: AudioEncoder) throws(FFmpegError) -> String? {
        guard let head = ContentHash(), let whole = ContentHash() else { return nil }
        let libraries = try LoadedLibraries.audio().map(\.description).joined(separator: "\n")
        let text = Array(
            """
            encoded audio \(EncodedAudioFormat.version)
            \(encoder.settingsDescription)
            \(end) \(audio.frameCount) \(av_get_cpu_flags())
            \(libraries)

            """.utf8)
        head.update(text, count: text.count)
        whole.update(text, count: text.count)
        audio.withSamples { samples in
            let size = audio.frameCount * AudioFormat.channels * MemoryLayout<Float>.stride
            UnsafeRawPointer(samples).withMemoryRebound(to: UInt8.self, capacity: size) { whole.update($0, count: size) }
        }
        return head.finish() + whole.finish()
    }
}
