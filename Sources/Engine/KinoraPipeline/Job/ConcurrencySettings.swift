import Foundation

/// The amount of concurrent work of a job. The settings do not affect the films' bytes.
public struct ConcurrencySettings: Hashable, Sendable {
    /// The number of threads that draw, 1...64; values outside are clamped. By default the number of active processors. Encoders have their own
    /// threads: ``EncodingSettings/threads``.
    public var drawingThreads = ProcessInfo.processInfo.activeProcessorCount
    /// The number of segments of a film that are drawn and encoded at the same time, 1...16; values outside are clamped. Each needs the
    /// memory of an encoder and of the evaluated frames of a segment.
    ///
    /// Nil, the default, is ``drawingThreads`` divided by the threads of an encoder plus two, at least 1 and at most 4.
    public var parallelSegments: Int?

    /// Creates the default settings.
    public init() {}

    /// ``drawingThreads`` within its range.
    package var threadCount: Int { min(max(drawingThreads, 1), 64) }

    /// Returns ``parallelSegments`` within its range, or the default.
    ///
    /// The default is as many segments as the drawing threads can keep busy: an encoder and the drawing for it use `encoderThreads` and two
    /// more. At most four, because each needs memory for its encoder and its evaluated frames.
    func segmentCount(encoderThreads: Int) -> Int {
        parallelSegments.map { min(max($0, 1), 16) } ?? min(max(drawingThreads / (encoderThreads + 2), 1), 4)
    }
}
