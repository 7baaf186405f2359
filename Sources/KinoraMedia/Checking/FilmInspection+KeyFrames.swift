import Foundation
import Synchronization

extension FilmInspection {
    /// Compares key frames, whose numbers and times these are, beside each other on all cores: encoding is over. `first` is the first of them when it
    /// has been decoded already. Throws for the earliest that is wrong.
    func checkKeyFrames(_ frames: [(index: Int, ticks: Int64)], first: DecodedFrame?, path: String) throws {
        let looks = KeyFrameLooks()
        let probes = !format.container.hasWholeHead
        if let first, let index = frames.first?.index { looks.set(index, Result { try KeyFrameLooks.Look(first) }) }
        let rest = first == nil ? frames[...] : frames.dropFirst()
        DispatchQueue.concurrentPerform(iterations: rest.count) { place in
            let (index, ticks) = rest[rest.startIndex + place]
            looks.set(
                index,
                Result {
                    let reader = try VideoReader(path: path, probes: probes)
                    // Some containers find a frame only from the beginning.
                    let frame = try (try? reader.keyFrame(at: ticks)) ?? reader.frame(at: index)
                    return try frame.map { try KeyFrameLooks.Look($0) }
                })
        }
        for (index, _) in frames {
            let look = try looks[index]?.get()
            try expect(look != nil, path, "has no frame \(index + 1) that can be decoded")
            if let look { try compare(look.digest, width: look.width, height: look.height, index: index, path: path) }
        }
    }
}

/// What key frames look like that were decoded on several threads, by their numbers.
private final class KeyFrameLooks: Sendable {
    struct Look {
        let digest: PictureDigest
        let width: Int
        let height: Int

        init(_ frame: DecodedFrame) throws {
            digest = try frame.digest()
            (width, height) = (frame.width, frame.height)
        }
    }

    private let found = Mutex<[Int: Result<Look?, any Error>]>([:])

    /// nil where there is none; the error that stood in its way.
    subscript(index: Int) -> Result<Look?, any Error>? { found.withLock { $0[index] } }

    func set(_ index: Int, _ look: Result<Look?, any Error>) { found.withLock { $0[index] = look } }
}
