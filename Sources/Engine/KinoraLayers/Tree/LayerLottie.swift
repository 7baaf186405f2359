import Foundation
import KinoraLottie
import KinoraRuntime
import KinoraViews

/// A Lottie animation as the contents of a layer.
struct LayerLottie: Sendable {
    /// The continuation of an animation at its end.
    enum Playback: String, CaseIterable, Sendable {
        /// The last frame stays.
        case once
        case loop
        /// There and back.
        case bounce
    }

    let animation: LottieAnimation
    var fit = LottieFit.contain
    /// The part of the animation that is played, in seconds of the animation.
    var part: ClosedRange<TimeInterval>
    /// Negative for backward.
    var speed = 1.0
    var playback = Playback.once

    /// The time in which the animation is played, in seconds; nil if it never ends.
    var length: TimeInterval? {
        let length = part.upperBound - part.lowerBound
        if speed == 0 || length == 0 { return 0 }
        return playback == .once ? length / abs(speed) : nil
    }

    /// The time of the animation `time` seconds after the start of the layer.
    func time(at time: TimeInterval) -> TimeInterval {
        let length = part.upperBound - part.lowerBound
        guard length > 0 else { return part.lowerBound }
        var played = max(time, 0) * abs(speed)
        switch playback {
        case .once: played = min(played, length)
        case .loop: played.formTruncatingRemainder(dividingBy: length)
        case .bounce:
            played.formTruncatingRemainder(dividingBy: 2 * length)
            if played > length { played = 2 * length - played }
        }
        return speed < 0 ? part.upperBound - played : part.lowerBound + played
    }

    /// The time after the start of the layer at which a time of the animation is shown first; nil if it is not shown.
    func localTime(of time: TimeInterval) -> TimeInterval? {
        guard part.contains(time), speed != 0 else { return nil }
        return (speed < 0 ? part.upperBound - time : time - part.lowerBound) / abs(speed)
    }

    @MainActor
    func view(at time: TimeInterval) -> TimelessView {
        let frame = LottieFrame(animation: animation, time: self.time(at: time), fit: fit)
        return fit == .contain ? TimelessView(frame.aspectRatio(animation.size, contentMode: .fit)) : TimelessView(frame)
    }
}
