extension VideoSettings {
    /// Everything that decides the bytes of a segment besides its frames and the versions of the libraries, as text.
    package func encodingDescription() throws(FFmpegError) -> String {
        try FFmpegLibraries.load(for: "encode \(format.codec.rawValue)")
        let encoders = EncoderCandidate.allForSegments(of: format).compactMap { candidate -> String? in
            guard let options = candidate.options(for: self) else { return nil }
            return ([candidate.name] + options.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
        }
        return """
            \(format.codec.rawValue) \(format.depth) \(format.hasAlpha) \(format.container.hasGlobalHeader) \(width)x\(height) \
            \(frameRate.numerator)/\(frameRate.denominator) \(encoderThreads) \(encoders.joined(separator: "; "))
            """
    }
}

extension VideoFrame {
    /// Creates a frame in the size and sample format of a film.
    package convenience init(settings: VideoSettings) throws(FFmpegError) {
        try self.init(
            width: settings.width, height: settings.height, layout: settings.format.layout, isOpaque: !settings.format.hasAlpha)
    }
}
