import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraRaster

/// What one frame in flight needs for all outputs of a job: a canvas for each size, and on each the frames that are made from it.
///
/// Not to be used by two threads at once: the frame line hands it from one to the next, through its lock.
final class FrameSet: @unchecked Sendable {
    /// Which outputs share a canvas; the same for all sets of a job.
    struct Plan {
        fileprivate struct Canvas {
            let width: Int
            let height: Int
            /// What sets of one job share.
            let caches = FilmCaches()
            /// Numbers of the outputs; the first one's frame is the canvas's own.
            var outputs: [Int]
        }

        fileprivate private(set) var canvases: [Canvas] = []
        let stations: [any OutputStation]
        /// Whether a report asks for hashes of the frames.
        let isHashed: Bool

        init(_ stations: [any OutputStation], isHashed: Bool) {
            self.stations = stations
            self.isHashed = isHashed
            for (number, station) in stations.enumerated() {
                if let twin = canvases.firstIndex(where: { $0.width == station.width && $0.height == station.height }) {
                    canvases[twin].outputs.append(number)
                } else {
                    canvases.append(Canvas(width: station.width, height: station.height, outputs: [number]))
                }
            }
        }
    }

    private struct Canvas {
        let slot: FrameSlot
        let outputs: [Int]
        /// Of the drawing with this number.
        var digest: (drawing: Int, value: PictureDigest)?
    }

    private var canvases: [Canvas]
    private let selections: [FrameSelection]
    /// One for each output.
    let frames: [any CanvasFrame]
    private(set) var digests: [PictureDigest?]
    /// Of the frame's pixels, when a report asks for it.
    private(set) var hash = ""
    private let isHashed: Bool

    init(_ job: RenderJob, plan: Plan) throws {
        let frames: [any CanvasFrame] = try plan.stations.map { try $0.makeFrame() }
        self.frames = frames
        digests = plan.stations.map { _ in nil }
        selections = plan.stations.map(\.selection)
        isHashed = plan.isHashed
        canvases = plan.canvases.map { canvas in
            var sized = job
            (sized.width, sized.height) = (canvas.width, canvas.height)
            return Canvas(
                slot: FrameSlot(frames[canvas.outputs[0]], for: sized, caches: canvas.caches), outputs: canvas.outputs)
        }
    }

    /// Makes the frames of all outputs that want frame `index` show `list`.
    func draw(_ list: DisplayList, index: Int) throws {
        for number in canvases.indices {
            let wanted = canvases[number].outputs.filter { selections[$0].contains(index) }
            guard !wanted.isEmpty || isHashed && number == 0 else { continue }
            let slot = canvases[number].slot
            let before = slot.drawings
            try slot.render(list)
            try slot.convert()
            let digest = canvases[number].digest.flatMap { $0.drawing == slot.drawings ? $0.value : nil } ?? slot.digest()
            canvases[number].digest = (slot.drawings, digest)
            for output in wanted {
                digests[output] = digest
                if output != canvases[number].outputs[0] { try slot.fill(frames[output]) }
            }
            if isHashed, number == 0, slot.drawings != before || hash.isEmpty { hash = slot.hash() }
        }
    }
}
