import CFFmpeg

/// The names of encoded audio.
enum EncodedAudioKey {
    /// Returns a digest of everything that decides the packets: the samples, the encoder with its settings, the libraries, and the processor,
    /// because audio encoders give different bytes with different floating-point instructions. 64 hexadecimal digits.
    ///
    /// - Parameter end: The number of samples of the film, without which silence is added or samples are left out.
    static func name(_ audio: SampleSpool, end: Int, encoder: AudioEncoder) throws(FFmpegError) -> String {
        let libraries = try LoadedLibraries.audio().map(\.description).joined(separator: "\n")
        var head = Murmur3()
        head.update(
            """
            encoded audio \(EncodedAudioFormat.version)
            \(encoder.settingsDescription)
            \(end) \(audio.frameCount) \(av_get_cpu_flags())
            \(libraries)

            """)
        var whole = head
        audio.withSamples { samples in
            let size = audio.frameCount * AudioFormat.channels * MemoryLayout<Float>.stride
            whole.update(UnsafeRawBufferPointer(start: samples, count: size))
        }
        return head.bytes.hexadecimal + whole.bytes.hexadecimal
    }
}
