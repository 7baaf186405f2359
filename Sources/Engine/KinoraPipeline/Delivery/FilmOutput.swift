/// An output of a film that is being rendered.
struct FilmOutput {
    let sink: any OutputSink
    let needs: FrameNeeds
    /// Nil for an output without a file, whose frames only this process uses.
    var plan: OutputPlan?
    /// Nil for an output that is not made of segments.
    var ledger: SegmentLedger?

    /// Whether the output needs frame `index` to be evaluated, counted from the first frame that the outputs show.
    func needs(_ index: Int) -> Bool {
        guard needs.selection.contains(index) else { return false }
        guard let ledger, ledger.hasRecordedSegments, let number = needs.selection.number(of: index) else { return true }
        return !ledger.isRecorded(ledger.cuts.index(of: number))
    }
}
