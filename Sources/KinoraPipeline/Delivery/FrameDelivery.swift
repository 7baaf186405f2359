import KinoraMedia

/// Passes finished frames to the outputs.
///
/// Only the delivering thread uses it until all frames are delivered, then only the render.
final class FrameDelivery: @unchecked Sendable {
    let sinks: [any OutputSink]
    private(set) var hashes: [String] = []

    init(_ sinks: [any OutputSink]) { self.sinks = sinks }

    func wants(_ index: Int) -> Bool { sinks.contains { $0.selection.contains(index) } }

    func deliver(_ set: FrameSet, index: Int) throws {
        for (number, sink) in sinks.enumerated() where sink.selection.contains(index) {
            guard let digest = set.digests[number] else { preconditionFailure("a selected frame must have been drawn") }
            try sink.take(set.frame(number), index: index, digest: digest)
        }
        if !set.hash.isEmpty { hashes.append(set.hash) }
    }

    func finish() throws {
        for sink in sinks { try sink.finish() }
    }
}
