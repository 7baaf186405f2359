import Foundation
import KinoraErrors
import KinoraFiles

/// A decoder of a clip with a thread, which decodes frames from a position on before they are requested.
///
/// It keeps the frames around the latest request: a few before it, because threads request frames out of order, and up to ``ahead`` after
/// it. Backwards, it decodes the frames before the latest request.
///
/// Safe: `condition` protects all variables. Only the thread uses the contents of the reader.
final class ClipStream: @unchecked Sendable {
    /// A frame, or the reason why it is missing, with the warnings about it. A film gets them when it shows the frame.
    private struct Decoded {
        let result: Result<ClipSourceFrame, ClipError>
        let record: FilmInputs?
    }

    /// Nil after the end of the thread.
    private var reader: ClipReader?
    private let film: FilmInputs?
    private let condition = NSCondition()
    private var frames: [Int: Decoded] = [:]
    /// The numbers that threads wait for, with the number of threads.
    private var waiting: [Int: Int] = [:]
    /// The latest requests, at most ``memory`` of them.
    private var requests: [Int]
    private var hasStopped = false
    private let frameCount: Int
    private let template: ClipConverter
    private(set) var decodedCount = 0
    private(set) var maxKeptCount = 0

    /// The number of frames that are decoded before they are requested, 1 to 8.
    private let ahead: Int
    /// The number of requests by which threads may be out of order.
    private static let memory = 16
    /// The number of frames that are decoded to reach a frame, instead of using another stream.
    private static let reach = 12
    /// The memory of frames that are decoded ahead, in bytes.
    private static let aheadBytes = 24 << 20

    /// - Parameter number: The first frame that will be requested.
    init(_ reader: ClipReader, film: FilmInputs?, from number: Int) {
        (self.reader, self.film) = (reader, film)
        frameCount = reader.clip.index.frameCount
        template = reader.makeConverter()
        requests = [number]
        waiting[number] = 1
        ahead = ClipStream.ahead(reader.clip)
        let thread = Thread { [self] in decodeFrames() }
        thread.name = "kinora-clip"
        thread.stackSize = 4 << 20
        thread.start()
    }

    /// The size of a decoded frame in bytes, an estimate. Most have 1.5 bytes a pixel, at most 8.
    private static func frameSize(_ clip: VideoClip) -> Int {
        max(clip.properties.codedWidth * clip.properties.codedHeight * (clip.properties.bitDepth > 8 ? 3 : 2), 1)
    }

    private static func ahead(_ clip: VideoClip) -> Int { min(max(aheadBytes / frameSize(clip), 1), 8) }

    /// The memory of a stream of `clip` in bytes, an estimate: the frames around the requests, in the reader and in the decoder, and the buffers of
    /// FFmpeg.
    static func size(_ clip: VideoClip) -> Int { frameSize(clip) * (ahead(clip) + 7 + 2 + 5) + (1 << 20) }

    func makeConverter() -> ClipConverter { template.copy() }

    /// Ends the thread.
    func stop() {
        condition.withLock {
            hasStopped = true
            condition.broadcast()
        }
    }

    /// Ends the thread, unless another thread waits for a frame. Returns whether it ends.
    func stopIfIdle() -> Bool {
        condition.withLock {
            guard waiting.isEmpty else { return false }
            hasStopped = true
            frames = [:]
            condition.broadcast()
            return true
        }
    }

    /// Whether the thread ends, so that no frame can be requested.
    var isStopped: Bool { condition.withLock { hasStopped } }

    // MARK: Requests

    /// Returns whether the stream has the frame, or will decode it soon. Then it must be requested.
    func reserve(_ number: Int) -> Bool {
        condition.withLock {
            guard !hasStopped, frames[number] != nil || isNear(number) else { return false }
            add(number)
            return true
        }
    }

    /// Continues at another frame, which must be requested. Returns false if the stream is stopped.
    func jump(to number: Int) -> Bool {
        condition.withLock {
            guard !hasStopped else { return false }
            requests = []
            add(number)
            return true
        }
    }

    /// Returns a reserved frame with the warnings about it. Waits until it is decoded.
    func frame(_ number: Int) throws(ClipError) -> (frame: ClipSourceFrame, warnings: [FilmWarning]) {
        let result = condition.withLock {
            while frames[number] == nil { condition.wait() }
            if let count = waiting[number] { waiting[number] = count > 1 ? count - 1 : nil }
            defer { condition.broadcast() }
            return SendableBox(frames[number])
        }
        guard let frame = result.value else { preconditionFailure("a frame is kept until it is requested") }
        let warnings = frame.record?.warnings ?? []
        film?.warn(warnings)
        return (try frame.result.get(), warnings)
    }

    private func add(_ number: Int) {
        waiting[number, default: 0] += 1
        requests = requests.suffix(ClipStream.memory - 1) + [number]
        condition.broadcast()
    }

    /// Whether a request continues the latest ones.
    private func isNear(_ number: Int) -> Bool {
        guard let low = requests.min(), let high = requests.max() else { return false }
        return number >= low - ClipStream.reach && number <= high + ahead + ClipStream.reach
    }

    // MARK: The thread

    private func decodeFrames() {
        defer { condition.withLock { reader = nil } }
        while let number = nextNumber(), let reader = condition.withLock({ SendableBox(self.reader) }).value {
            let (result, record) = FilmInputs.recording { Result { () throws(ClipError) in try reader.decoded(number) } }
            condition.withLock {
                // Nobody waits for a frame of a stopped stream.
                guard !hasStopped else { return }
                frames[number] = Decoded(result: result, record: record)
                decodedCount = reader.decodedCount
                discardFrames()
                maxKeptCount = max(maxKeptCount, frames.count + reader.window.count)
                condition.broadcast()
            }
        }
    }

    /// The number of the frame that is decoded next: one that is requested, or else one of the following ones. Waits for it; nil if the
    /// stream is stopped.
    private func nextNumber() -> Int? {
        condition.withLock {
            while !hasStopped {
                let missing = waiting.keys.filter { frames[$0] == nil }
                let isReverse = isReverse
                if let number = isReverse ? missing.max() : missing.min() { return number }
                if let number = expected.first(where: { frames[$0] == nil }) { return number }
                condition.wait()
            }
            return nil
        }
    }

    /// Whether the requests descend.
    private var isReverse: Bool {
        guard requests.count > 1, let last = requests.last else { return false }
        let steps = zip(requests, requests.dropFirst()).map { $1 - $0 }
        return steps.count { $0 < 0 } > steps.count { $0 > 0 } && last <= requests[0]
    }

    /// The frames after the latest request, in the order of their expected requests.
    private var expected: [Int] {
        guard let low = requests.suffix(4).min(), let high = requests.suffix(4).max() else { return [] }
        if isReverse { return Array((max(0, low - ahead)..<low).reversed()) }
        return Array(high + 1..<max(high + 1, min(frameCount, high + 1 + ahead)))
    }

    /// Removes frames that are not expected any more.
    private func discardFrames() {
        guard let low = requests.suffix(4).min(), let high = requests.suffix(4).max() else { return }
        let kept = low - (isReverse ? ahead : 2)...high + (isReverse ? 2 : ahead)
        for number in frames.keys where !kept.contains(number) && waiting[number] == nil { frames[number] = nil }
    }
}
