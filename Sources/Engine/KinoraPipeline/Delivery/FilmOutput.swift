/// An output of a film that is being rendered.
struct FilmOutput {
    let sink: any OutputSink
    let needs: FrameNeeds
    /// Nil for an output without a file, whose frames only this process uses.
    var plan: OutputPlan?
    /// Nil for an output that is not made of segments.
    var ledger: SegmentLedger?
}
