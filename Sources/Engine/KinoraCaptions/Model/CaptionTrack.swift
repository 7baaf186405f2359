/// The captions of a film in one language.
public struct CaptionTrack: Hashable, Sendable {
    /// The cues, sorted by start; cues with the same start keep the order of the file. Cues may overlap.
    public var cues: [Cue]
    /// The language as a BCP 47 tag, such as `de` or `pt-BR`; nil if unknown.
    public var language: String?
    /// The regions to which the cues' placements refer.
    public var regions: [CueRegion]

    /// Creates a track and sorts its cues by start.
    /// - Parameters:
    ///   - cues: The cues. Those with the same start keep their order.
    ///   - language: The language as a BCP 47 tag; nil if unknown.
    ///   - regions: The regions to which the cues' placements refer.
    public init(cues: [Cue] = [], language: String? = nil, regions: [CueRegion] = []) {
        let order = cues.indices.sorted { (cues[$0].start, $0) < (cues[$1].start, $1) }
        (self.cues, self.language, self.regions) = (order.map { cues[$0] }, language, regions)
    }

    /// The time at which the last cue disappears, in seconds; 0 without cues.
    public var end: Double { cues.map(\.end).max() ?? 0 }

    /// Returns the cues that are shown at `time`, in seconds, in their order.
    public func cues(at time: Double) -> [Cue] { cues.filter { $0.isShown(at: time) } }
}
