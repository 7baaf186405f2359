import Foundation
import KinoraMedia

/// What the left and the right loudspeaker play at a moment; full scale is -1...1.
public struct StereoSample: Hashable, Sendable {
    public var left: Float
    public var right: Float

    /// The same on both sides unless `right` is given.
    public init(_ left: Float, _ right: Float? = nil) {
        self.left = left
        self.right = right ?? left
    }

    public static let zero = StereoSample(0)
}

/// Sound made by code, 48000 samples a second.
///
///     struct Hum: SoundGenerator {
///         func sample(at time: TimeInterval) -> StereoSample { StereoSample(0.2 * Float(sin(2 * .pi * 110 * time))) }
///     }
///
/// It has to be a pure function of time: a film is mixed again for each file that needs it, and has to sound the same.
public protocol SoundGenerator: Sendable {
    /// In seconds; nil: it never ends, which is the default.
    var duration: TimeInterval? { get }
    /// What is played at `time` seconds from its beginning, 0 or later.
    func sample(at time: TimeInterval) -> StereoSample
    /// Fills `samples` with what is played from sample number `first` on. The default asks ``sample(at:)`` for each; overwrite it where sound is
    /// cheaper made in one go.
    func fill(_ samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int)
}

extension SoundGenerator {
    public var duration: TimeInterval? { nil }

    public func fill(_ samples: UnsafeMutableBufferPointer<StereoSample>, from first: Int) {
        var index = 0
        while index < samples.count {
            samples[index] = sample(at: AudioFormat.seconds(first + index))
            index += 1
        }
    }
}

/// A closure as a generator.
struct ClosureGenerator: SoundGenerator {
    let duration: TimeInterval?
    let body: @Sendable (TimeInterval) -> StereoSample

    func sample(at time: TimeInterval) -> StereoSample { body(time) }
}
