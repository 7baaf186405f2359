/// Collects the hashes of all frames for a report, and writes no file.
final class HashSink: OutputSink {
    private let log: FrameHashLog

    init(_ log: FrameHashLog) { self.log = log }

    func makeSamples() -> NoSamples { NoSamples() }
    func take(_ frame: DrawnFrame<NoSamples>) { if let hash = frame.hash { log.append(hash) } }
    func finish() {}
    let files = OutputFiles()
    func discard() {}
}
