import Foundation
import Synchronization

extension FilmInspection {
    /// Compares key frames, given by their indices and times, in parallel on all cores, which the encoder no longer uses. `first` is the
    /// first key frame if it is already decoded. Throws the error of the earliest wrong frame.
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
            try expect(look != nil, path, "has a frame \(index + 1) that cannot be decoded")
            if let look { try compare(look.digest, width: look.width, height: look.height, index: index, path: path) }
        }
    }
}

/// The digests of key frames that several threads decode, by index.
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

    /// Nil if it has not been decoded; the error if decoding failed.
    subscript(index: Int) -> Result<Look?, any Error>? { found.withLock { $0[index] } }

    func set(_ index: Int, _ look: Result<Look?, any Error>) { found.withLock { $0[index] = look } }
}
