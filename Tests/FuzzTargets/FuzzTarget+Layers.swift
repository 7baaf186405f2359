import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraPipeline
import KinoraPresets
import RandomViews

extension FuzzTarget {
    /// Random documents with layers: their errors are sorted, and their frames are the same played and jumped to, with caches and without.
    static let layers = FuzzTarget("layers", maxLength: 1024, maxSeconds: 30) { @MainActor bytes in
        let yaml = RandomLayers(bytes: bytes).yaml
        let document: PresetDocument
        do {
            document = try PresetReader(compositions: []).read(Data(yaml.utf8), source: "film.yaml", name: "film")
        } catch let errors as DocumentErrors {
            let positions = errors.errors.map { $0.position ?? .start }
            try require(positions == positions.sorted(), "the errors are not sorted by line:\n\(yaml)")
            return
        }
        let job = RenderRequest(document).job(output: "film.mp4")
        let plan = try job.filmPlan()
        let (playing, jumping) = (try FrameEvaluator(plan, optimizations: []), try FrameEvaluator(plan))
        var frames: [Int: DisplayList] = [:]
        for frame in stride(from: 0, to: plan.film.frameCount, by: 5) { frames[frame] = try await playing.displayList(at: frame) }
        for (frame, list) in frames.sorted(by: { $0.key > $1.key }) {
            let jumped = try await jumping.displayList(at: frame)
            try require(jumped == list, "frame \(frame) differs after a jump:\n\(yaml)")
        }
        if let audio = try plan.mixedAudio() {
            let isValid = audio.withSamples { samples in (0..<2 * audio.frameCount).allSatisfy { abs(samples[$0]) <= 1 } }
            try require(isValid, "a sample exceeds full scale:\n\(yaml)")
        }
        _ = try await document.layers?.findings(of: job)
    }
}
