/// The effects of the demo track: a ping-pong echo, and a reverb of comb and all-pass filters (Schroeder).
final class DemoRoom {
    private let combs: [Delay]
    private let passes: [Delay]
    private let echo: Delay
    private var damped = [Float](repeating: 0, count: 8)

    /// `beat` is the number of frames per beat; the delay of the echo is three quarters of it.
    init(beat: Double) {
        // Lengths without common divisors, slightly longer for the right channel.
        combs = [1557, 1687, 1811, 1979, 1597, 1733, 1861, 2011].map { Delay($0) }
        passes = [556, 441, 579, 463].map { Delay($0) }
        echo = Delay(max(1, Int(beat * 0.75)) * 2)
    }

    /// Adds the effects of `wet` to `dry`.
    func process(_ dry: UnsafeMutablePointer<Float>, _ wet: UnsafePointer<Float>, count: Int) {
        damped.withUnsafeMutableBufferPointer { buffer in
            guard let damped = buffer.baseAddress else { return }
            var index = 0
            while index < count {
                let (backLeft, backRight) = (echo.pair.0, echo.pair.1)
                let (left, right) = (wet[2 * index], wet[2 * index + 1])
                // The left input goes to the right.
                echo.push(left * 0.3 + backRight * 0.34, right * 0.3 + backLeft * 0.34)
                let (inLeft, inRight) = (left + 0.5 * backLeft, right + 0.5 * backRight)
                var (sumLeft, sumRight): (Float, Float) = (0, 0)
                var comb = 0
                while comb < 4 {
                    sumLeft += combs[comb].comb(inLeft, &damped[comb])
                    sumRight += combs[comb + 4].comb(inRight, &damped[comb + 4])
                    comb += 1
                }
                let roomLeft = passes[1].pass(passes[0].pass(sumLeft * 0.11))
                let roomRight = passes[3].pass(passes[2].pass(sumRight * 0.11))
                dry[2 * index] = 0.86 * (dry[2 * index] + backLeft + roomLeft)
                dry[2 * index + 1] = 0.86 * (dry[2 * index + 1] + backRight + roomRight)
                index += 1
            }
        }
    }

    /// A delay line.
    private final class Delay {
        private let samples: UnsafeMutablePointer<Float>
        private let count: Int
        private var position = 0

        init(_ count: Int) {
            self.count = count
            samples = UnsafeMutablePointer<Float>.allocate(capacity: count)
            samples.initialize(repeating: 0, count: count)
        }

        deinit { samples.deallocate() }

        /// The delayed pair of samples, for interleaved left and right.
        var pair: (Float, Float) { (samples[position], samples[position + 1]) }

        func push(_ left: Float, _ right: Float) {
            samples[position] = left
            samples[position + 1] = right
            position += 2
            if position >= count { position = 0 }
        }

        func comb(_ input: Float, _ damped: inout Float) -> Float {
            let output = samples[position]
            damped = 0.68 * output + 0.32 * damped
            samples[position] = input + 0.8 * damped
            position += 1
            if position == count { position = 0 }
            return output
        }

        func pass(_ input: Float) -> Float {
            let delayed = samples[position]
            samples[position] = input + 0.5 * delayed
            position += 1
            if position == count { position = 0 }
            return delayed - 0.5 * input
        }
    }
}
