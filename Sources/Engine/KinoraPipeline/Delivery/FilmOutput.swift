/// An output of a film that is being rendered.
struct FilmOutput {
    let sink: any OutputSink
    let needs: FrameNeeds
    /// Nil for frames that are used by this process alone.
    var plan: OutputPlan?
    /// Nil for an output that is not made of segments.
    var ledger: SegmentLedger?
}
