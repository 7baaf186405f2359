/// Finds the cuts of a clip: frames whose colours differ suddenly from the colours of the frame before.
package struct ClipCuts {
    /// A part of a clip between two cuts.
    package struct Segment: Hashable, Sendable {
        /// In seconds of the clip.
        package let start: Double
        package let end: Double
        /// The number of the first frame, from 0.
        package let frame: Int
        /// The difference of the first frame to the one before, 0 to 1; 0 for the first segment.
        package let difference: Double
    }

    /// The minimum difference of two frames at a cut, 0 to 1.
    package static let usualThreshold = 0.25
    /// The minimum ratio between the difference at a cut and the median difference around it, so that motion is no cut.
    private static let prominence = 3.0
    /// The number of frames before and after a cut with which it is compared.
    private static let reach = 8

    /// Returns the segments of a clip. Decodes all frames once: O(frames).
    ///
    /// - Parameters:
    ///   - threshold: The minimum difference of two frames at a cut, 0 to 1.
    ///   - minLength: The minimum length of a segment in seconds. Cuts that are closer to the one before are left out.
    package static func segments(
        of clip: VideoClip, threshold: Double = usualThreshold, minLength: Double = 0.5
    ) throws(ClipError) -> [Segment] {
        let differences = try differences(of: clip)
        let (index, count) = (clip.index, clip.index.frameCount)
        var cuts: [(frame: Int, difference: Double)] = [(0, 0)]
        for frame in differences.indices.dropFirst() where differences[frame] >= threshold && isProminent(frame, differences) {
            guard let last = cuts.last, index.time(of: frame) - index.time(of: last.frame) >= minLength else { continue }
            cuts.append((frame, differences[frame]))
        }
        return cuts.indices.map { number in
            let next = number + 1 < cuts.count ? cuts[number + 1].frame : count
            return Segment(
                start: index.time(of: cuts[number].frame), end: next < count ? index.time(of: next) : index.end, frame: cuts[number].frame,
                difference: cuts[number].difference)
        }
    }

    /// The difference of each frame to the one before; 0 for the first frame, and for frames that cannot be compared.
    private static func differences(of clip: VideoClip) throws(ClipError) -> [Double] {
        let reader = try clip.makeReader(onBadFrame: .hold, threads: 2)
        var differences = [Double](repeating: 0, count: clip.index.frameCount)
        var last: FrameHistogram?
        for frame in differences.indices {
            let histogram = FrameHistogram(try reader.decoded(frame).content)
            if let histogram, let last { differences[frame] = histogram.difference(to: last) }
            last = histogram ?? last
        }
        return differences
    }

    private static func isProminent(_ frame: Int, _ differences: [Double]) -> Bool {
        let around = (max(1, frame - reach)..<min(differences.count, frame + reach + 1)).filter { $0 != frame }.map { differences[$0] }
            .sorted()
        guard !around.isEmpty else { return true }
        return differences[frame] >= prominence * around[around.count / 2]
    }
}
