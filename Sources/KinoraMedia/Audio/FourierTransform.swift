import CFFmpeg

/// The discrete Fourier transform of real numbers, by libavutil, in double precision: it takes the same code path on every processor, so that
/// the same sound gives the same numbers.
package final class FourierTransform {
    /// How many samples go in.
    package let count: Int
    /// Owned; freed in deinit.
    private var context: OpaquePointer?
    private let transform: av_tx_fn
    private let input: UnsafeMutablePointer<Double>
    private let output: UnsafeMutablePointer<Double>

    /// `count`: a power of 2, at least 16.
    package init(count: Int) throws(FFmpegError) {
        precondition(count >= 16 && count & (count - 1) == 0, "a transform has a power of 2 of samples")
        var (context, transform): (OpaquePointer?, av_tx_fn?) = (nil, nil)
        var scale = 1.0
        try check("prepare a Fourier transform") { av_tx_init(&context, &transform, AV_TX_DOUBLE_RDFT, 0, Int32(count), &scale, 0) }
        guard let transform else { throw .outOfMemory("prepare a Fourier transform") }
        self.count = count
        self.context = context
        self.transform = transform
        // Aligned for any vector instruction.
        input = FourierTransform.buffer(count + 2)
        output = FourierTransform.buffer(count + 2)
    }

    deinit {
        av_tx_uninit(&context)
        input.deallocate()
        output.deallocate()
    }

    private static func buffer(_ count: Int) -> UnsafeMutablePointer<Double> {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Double>.stride, alignment: 64)
        let doubles = memory.bindMemory(to: Double.self, capacity: count)
        doubles.initialize(repeating: 0, count: count)
        return doubles
    }

    /// Where the samples go before ``run()``: `count` numbers.
    package var samples: UnsafeMutablePointer<Double> { input }

    /// Transforms the samples; answers `count / 2 + 1` pairs of real and imaginary parts, valid until the next call.
    package func run() -> UnsafePointer<Double> {
        transform(context, output, input, MemoryLayout<Double>.stride)
        return UnsafePointer(output)
    }
}
