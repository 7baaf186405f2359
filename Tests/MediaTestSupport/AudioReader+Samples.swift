import KinoraMedia

extension AudioReader {
    /// Reads the audio to its end. Returns the samples of the left and the right channel, alternating.
    package func remainingSamples() throws -> [Float] {
        var samples: [Float] = []
        var buffer = [Float](repeating: 0, count: 2 * 8192)
        while true {
            let count = try buffer.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return try read(base, count: buffer.count / 2)
            }
            guard count > 0 else { return samples }
            // In one call: ten minutes are many samples for a loop that is not optimised.
            samples.append(contentsOf: buffer[..<(2 * count)])
        }
    }
}
