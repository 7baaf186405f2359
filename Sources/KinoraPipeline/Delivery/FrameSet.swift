import Foundation
import KinoraDrawing
import KinoraMedia

/// What one frame in flight needs for all outputs of a job: a canvas for each size, and on each the frames that are made from it.
///
/// Not to be used by two threads at once: the frame line hands it from one to the next, through its lock.
final class FrameSet: @unchecked Sendable {
    private struct Canvas {
        let slot: FrameSlot
        /// Numbers of the outputs; the first one's frame is the slot's own.
        var outputs: [Int]
        var digest: PictureDigest?
    }

    private var canvases: [Canvas] = []
    private let selections: [FrameSelection]
    /// One for each output.
    let frames: [VideoFrame]
    private(set) var digests: [PictureDigest?]
    /// Of the frame's pixels, when a report asks for it.
    private(set) var hash = ""
    private let isHashed: Bool

    init(_ job: RenderJob, stations: [any OutputStation], isHashed: Bool) throws {
        frames = try stations.map { try $0.makeFrame() }
        digests = stations.map { _ in nil }
        selections = stations.map(\.selection)
        self.isHashed = isHashed
        for (number, station) in stations.enumerated() {
            let twin = canvases.firstIndex { $0.slot.frame.width == station.width && $0.slot.frame.height == station.height }
            if let twin {
                canvases[twin].outputs.append(number)
            } else {
                var sized = job
                (sized.width, sized.height) = (station.width, station.height)
                canvases.append(Canvas(slot: FrameSlot(frames[number], for: sized), outputs: [number]))
            }
        }
    }

    /// Makes the frames of all outputs that want frame `index` show `list`.
    func draw(_ list: DisplayList, index: Int) throws {
        for number in canvases.indices {
            let wanted = canvases[number].outputs.filter { selections[$0].contains(index) }
            guard !wanted.isEmpty else { continue }
            let slot = canvases[number].slot
            let isChanged = try slot.render(list)
            try slot.convert(isChanged)
            if isChanged || canvases[number].digest == nil { canvases[number].digest = slot.digest() }
            for output in canvases[number].outputs {
                digests[output] = canvases[number].digest
                if output != canvases[number].outputs[0], wanted.contains(output) { try slot.fill(frames[output]) }
            }
            if isHashed, number == 0, isChanged || hash.isEmpty { hash = slot.hash() }
        }
    }
}
