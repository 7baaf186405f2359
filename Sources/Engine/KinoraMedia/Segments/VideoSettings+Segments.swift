extension VideoSettings {
    /// Everything that decides the bytes of a segment besides its frames and the versions of the libraries, as text.
    package func encodingDescription() throws(FFmpegError) -> String {
        try FFmpegLibraries.load(for: "encode \(format.codec.rawValue)")
        let encoders = EncoderCandidate.all(for: format).compactMap { candidate -> String? in
            guard let options = candidate.options(for: self) else { return nil }
            return ([candidate.name] + options.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
        }
        return """
            \(format.codec.rawValue) \(format.depth) \(format.hasAlpha) \(format.container.hasGlobalHeader) \(width)x\(height) \
            \(frameRate.numerator)/\(frameRate.denominator) \(encoderThreads) \(encoders.joined(separator: "; "))
            """
    }
}
