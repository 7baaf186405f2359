import Foundation
import Synchronization

extension FilmInspection {
    /// Compares key frames, whose numbers and times these are, beside each other on all cores: encoding is over.
    func checkKeyFrames(_ frames: [(index: Int, ticks: Int64)], first: DecodedFrame?, path: String) throws {
        let found = FoundFrames()
        if let first, let index = frames.first?.index { found.set(index, try FoundFrames.Frame(first)) }
        let rest = first == nil ? frames[...] : frames.dropFirst()
        let probes = !format.container.hasWholeHead
        DispatchQueue.concurrentPerform(iterations: rest.count) { place in
            let (index, ticks) = rest[rest.startIndex + place]
            // What goes wrong is said by the frame that is not there.
            guard let reader = try? VideoReader(path: path, probes: probes) else { return }
            guard let frame = (try? reader.keyFrame(at: ticks)) ?? (try? reader.frame(at: index)) else { return }
            found.set(index, try? FoundFrames.Frame(frame))
        }
        for (index, _) in frames {
            let frame = found[index]
            try expect(frame != nil, path, "has no frame \(index + 1) that can be decoded")
            if let frame { try compare(frame.digest, width: frame.width, height: frame.height, index: index, path: path) }
        }
    }
}

/// What key frames look like that were decoded on several threads, by their numbers.
private final class FoundFrames: Sendable {
    struct Frame {
        let digest: PictureDigest
        let width: Int
        let height: Int

        init(_ frame: DecodedFrame) throws {
            digest = try frame.digest()
            (width, height) = (frame.width, frame.height)
        }
    }

    private let frames = Mutex<[Int: Frame]>([:])

    subscript(index: Int) -> Frame? { frames.withLock { $0[index] } }

    func set(_ index: Int, _ frame: Frame?) { frames.withLock { $0[index] = frame } }
}
