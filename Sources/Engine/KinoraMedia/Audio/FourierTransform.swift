import CFFmpeg

/// The discrete Fourier transform of real numbers with libavutil, in double precision. It uses the same code on every processor, so that
/// the same input always gives the same result.
package final class FourierTransform {
    /// The number of samples of the input.
    package let count: Int
    /// Owned; freed in deinit.
    private var context: OpaquePointer?
    private let transform: av_tx_fn
    private let input: UnsafeMutablePointer<Double>
    private let output: UnsafeMutablePointer<Double>

    /// `count` must be a power of 2 and at least 16.
    package init(count: Int) throws(FFmpegError) {
        precondition(count >= 16 && count & (count - 1) == 0, "the number of samples of a transform must be a power of 2 and at least 16")
        var (context, transform): (OpaquePointer?, av_tx_fn?) = (nil, nil)
        var scale = 1.0
        try check("prepare a Fourier transform") { av_tx_init(&context, &transform, AV_TX_DOUBLE_RDFT, 0, Int32(count), &scale, 0) }
        guard let transform else { throw .outOfMemory("prepare a Fourier transform") }
        self.count = count
        self.context = context
        self.transform = transform
        // Aligned for all vector instructions.
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

    /// The input of ``run()``: `count` numbers.
    package var samples: UnsafeMutablePointer<Double> { input }

    /// Transforms the samples. Returns `count / 2 + 1` pairs of real and imaginary parts, valid until the next call.
    package func run() -> UnsafePointer<Double> {
        transform(context, output, input, MemoryLayout<Double>.stride)
        return UnsafePointer(output)
    }
}
