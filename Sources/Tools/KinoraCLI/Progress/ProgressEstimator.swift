/// Measures the rendering speed over the last five seconds and estimates the remaining time.
struct ProgressEstimator: Sendable {
    private var samples: [(frame: Int, seconds: Double)] = [(0, 0)]
    private let frameCount: Int

    init(frameCount: Int) {
        self.frameCount = frameCount
    }

    /// Records that `frame` frames are done after `seconds`.
    mutating func note(_ frame: Int, at seconds: Double) {
        samples.append((frame, seconds))
        // Five seconds average over uneven encoders and still follow a change of scene.
        while samples.count > 2, samples[1].seconds < seconds - 5 { samples.removeFirst() }
    }

    /// The recent speed in frames per second; nil until it is known.
    var framesPerSecond: Double? {
        guard let first = samples.first, let last = samples.last, last.seconds > first.seconds, last.frame > first.frame else { return nil }
        return Double(last.frame - first.frame) / (last.seconds - first.seconds)
    }

    /// The estimated time until the last frame, in seconds; nil until the speed is known.
    var remaining: Double? {
        guard let last = samples.last, let framesPerSecond else { return nil }
        return Double(max(0, frameCount - last.frame)) / framesPerSecond
    }
}
