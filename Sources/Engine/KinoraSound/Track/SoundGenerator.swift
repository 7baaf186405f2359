import Foundation
import KinoraMedia

/// A sample of the left and right channel. Full scale is -1...1.
public struct StereoSample: Hashable, Sendable {
    /// The left channel.
    public var left: Float
    /// The right channel.
    public var right: Float

    /// Creates a sample. Both channels are equal unless `right` is given.
    public init(_ left: Float, _ right: Float? = nil) {
        self.left = left
        self.right = right ?? left
    }

    /// Silence.
    public static let zero = StereoSample(0)
}

/// Generated audio with 48,000 samples per second.
///
///     struct Hum: SoundGenerator {
///         func sample(at time: TimeInterval) -> StereoSample { StereoSample(0.2 * Float(sin(2 * .pi * 110 * time))) }
///     }
///
/// It must be a pure function of time, because a film's audio may be generated several times. Equal generators of an `Equatable` type must generate
/// equal samples, because the audio of one is then used for the other.
public protocol SoundGenerator: Sendable {
    /// In seconds; nil if it is endless, which is the default.
    var duration: TimeInterval? { get }
    /// The tempo in beats per minute, if it is known; nil, the default, to find it by analysis. It must not change.
    var statedTempo: Double? { get }
    /// Returns the sample at `time` seconds from its start, 0 or later.
    func sample(at time: TimeInterval) -> StereoSample
    /// Fills `samples` from sample `first` on. The default implementation calls ``sample(at:)`` for each. Implement it if generating many
    /// samples together is faster.
    func fill(_ samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int)
}

extension SoundGenerator {
    public var duration: TimeInterval? { nil }
    public var statedTempo: Double? { nil }

    public func fill(_ samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int) {
        var index = 0
        while index < samples.count {
            samples[index] = sample(at: AudioFormat.seconds(first + index))
            index += 1
        }
    }
}

/// A generator that calls a closure.
struct ClosureGenerator: SoundGenerator {
    let duration: TimeInterval?
    let body: @Sendable (TimeInterval) -> StereoSample

    func sample(at time: TimeInterval) -> StereoSample { body(time) }
}
