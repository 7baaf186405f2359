/// How fast frames come, from the last few seconds, and how long the rest will take.
struct ProgressPace: Sendable {
    private var samples: [(frame: Int, seconds: Double)] = [(0, 0)]
    private let frameCount: Int

    init(frameCount: Int) {
        self.frameCount = frameCount
    }

    /// Notes that `frame` frames are done after `seconds`.
    mutating func note(_ frame: Int, at seconds: Double) {
        samples.append((frame, seconds))
        // Five seconds smooth the unevenness of encoders and still follow a change of scene.
        while samples.count > 2, samples[1].seconds < seconds - 5 { samples.removeFirst() }
    }

    /// Frames a second of late; nil before there is any.
    var framesPerSecond: Double? {
        guard let first = samples.first, let last = samples.last, last.seconds > first.seconds, last.frame > first.frame else { return nil }
        return Double(last.frame - first.frame) / (last.seconds - first.seconds)
    }

    /// Seconds until the last frame, at this pace.
    var remaining: Double? {
        guard let last = samples.last, let framesPerSecond else { return nil }
        return Double(max(0, frameCount - last.frame)) / framesPerSecond
    }
}
