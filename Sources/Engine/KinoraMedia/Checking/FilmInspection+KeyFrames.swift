import Foundation
import Synchronization

extension FilmInspection {
    /// Compares key frames, given by their indices and times, in parallel on all cores, which the encoder no longer uses. `first` is the
    /// first key frame if it is already decoded. Throws the error of the earliest wrong frame.
    func checkKeyFrames(_ frames: [(index: Int, ticks: Int64)], first: DecodedFrame?, path: String) throws {
        let found = KeyFrameColors()
        let probes = !format.container.hasWholeHead
        if let first, let index = frames.first?.index { found.set(index, Result { try KeyFrameColors.KeyFrame(first) }) }
        let rest = first == nil ? frames[...] : frames.dropFirst()
        DispatchQueue.concurrentPerform(iterations: rest.count) { position in
            let (index, ticks) = rest[rest.startIndex + position]
            found.set(
                index,
                Result {
                    let reader = try VideoReader(path: path, probes: probes)
                    // Some containers find a frame only from the beginning.
                    let frame = try (try? reader.keyFrame(at: ticks)) ?? reader.frame(at: index)
                    return try frame.map { try KeyFrameColors.KeyFrame($0) }
                })
        }
        for (index, _) in frames {
            let frame = try found[index]?.get()
            try expect(frame != nil, path, "has a frame \(index + 1) that cannot be decoded")
            if let frame { try compare(frame.colors, width: frame.width, height: frame.height, index: index, path: path) }
        }
    }
}

/// The colours of key frames that several threads decode, by index.
private final class KeyFrameColors: Sendable {
    struct KeyFrame {
        let colors: FrameColors
        let width: Int
        let height: Int

        init(_ frame: DecodedFrame) throws {
            colors = try frame.colors()
            (width, height) = (frame.width, frame.height)
        }
    }

    private let found = Mutex<[Int: Result<KeyFrame?, any Error>]>([:])

    /// Nil if it has not been decoded; the error if decoding failed.
    subscript(index: Int) -> Result<KeyFrame?, any Error>? { found.withLock { $0[index] } }

    func set(_ index: Int, _ frame: Result<KeyFrame?, any Error>) { found.withLock { $0[index] = frame } }
}
