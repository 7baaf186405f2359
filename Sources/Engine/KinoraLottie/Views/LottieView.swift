import Foundation
import KinoraDrawing
import KinoraRuntime
import KinoraViews

/// A view that plays a Lottie animation from the start of its timeline: the start of the film or of its scene.
///
/// Every frame is a function of the time, so the view keeps no state. By default it has the size of the animation in points. After its end, the
/// animation shows its last frame, unless it loops.
public struct LottieView: View {
    private let animation: LottieAnimation
    private var isResizable = false
    private var isLooping = false
    private var speed = 1.0

    /// Plays `animation` once.
    public init(_ animation: LottieAnimation) {
        self.animation = animation
    }

    /// Takes the proposed size. The animation keeps its aspect ratio, and is centred.
    public func resizable() -> LottieView {
        var copy = self
        copy.isResizable = true
        return copy
    }

    /// Starts the animation again whenever it ends.
    public func looping(_ isLooping: Bool = true) -> LottieView {
        var copy = self
        copy.isLooping = isLooping
        return copy
    }

    /// Plays the animation at another speed: 2 is twice as fast. A negative speed plays it backward from its end; 0 or NaN shows the first frame.
    public func speed(_ speed: Double) -> LottieView {
        var copy = self
        copy.speed = speed.isFinite ? speed : 0
        return copy
    }

    public var body: some View {
        TimelineView(.animation) { context in
            LottieFrame(animation: animation, time: time(context.time), isResizable: isResizable)
        }
    }

    /// The time in the animation at a time of the timeline, in seconds.
    private func time(_ time: TimeInterval) -> TimeInterval {
        let duration = animation.duration
        let played = speed < 0 ? duration + time * speed : time * speed
        guard isLooping else { return played }
        let rest = played.truncatingRemainder(dividingBy: duration)
        return rest < 0 ? rest + duration : rest
    }
}
