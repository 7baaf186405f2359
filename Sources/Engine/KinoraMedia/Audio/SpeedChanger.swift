import CFFmpeg

/// Plays audio faster or slower, with FFmpeg's filters: `atempo` keeps the pitch, `asetrate` does not.
///
/// Must not be used by several threads at the same time.
package final class SpeedChanger {
    /// The accepted speeds.
    package static let speeds = 0.25...4.0
    private static let operation = "change the speed of audio"
    /// The number of frames that are filtered together.
    private static let block = 4_096

    /// Owned; freed in deinit.
    private var graph: UnsafeMutablePointer<AVFilterGraph>?
    // Owned by the graph.
    private let source: UnsafeMutablePointer<AVFilterContext>
    private let sink: UnsafeMutablePointer<AVFilterContext>
    /// Owned; freed in deinit.
    private let frame: UnsafeMutablePointer<AVFrame>
    /// Fills a buffer with the next frames of interleaved stereo samples. Silence follows the end.
    private let input: (UnsafeMutablePointer<Float>, Int) throws -> Void
    private var position = 0
    /// Filtered samples that have not been read.
    private var samples: [Float] = []
    private var sampleOffset = 0

    /// - Parameters:
    ///   - speed: Within ``speeds``.
    ///   - input: Fills a buffer with the next frames of interleaved stereo samples. Silence follows the end.
    package init(
        _ speed: Double, keepsPitch: Bool, input: @escaping (UnsafeMutablePointer<Float>, Int) throws -> Void
    ) throws(FFmpegError) {
        precondition(Self.speeds.contains(speed), "the speed of audio must be within 0.25...4")
        try FFmpegLibraries.loadFilters(for: Self.operation)
        guard let graph = avfilter_graph_alloc() else { throw .outOfMemory(Self.operation) }
        var owned: UnsafeMutablePointer<AVFilterGraph>? = graph
        // Parts of a frame would otherwise be filtered by several threads.
        graph.pointee.nb_threads = 1
        let rate = AudioFormat.sampleRate
        do throws(FFmpegError) {
            let format = "sample_fmt=flt:channel_layout=stereo"
            let source = try Self.add("abuffer", "time_base=1/\(rate):sample_rate=\(rate):\(format)", to: graph)
            var last = source
            for (name, arguments) in Self.filters(speed, keepsPitch: keepsPitch) {
                let next = try Self.add(name, arguments, to: graph)
                try check(Self.operation) { avfilter_link(last, 0, next, 0) }
                last = next
            }
            let sink = try Self.add("abuffersink", nil, to: graph)
            try check(Self.operation) { avfilter_link(last, 0, sink, 0) }
            try check(Self.operation) { avfilter_graph_config(graph, nil) }
            guard let frame = av_frame_alloc() else { throw .outOfMemory(Self.operation) }
            (self.graph, self.source, self.sink, self.frame, self.input) = (graph, source, sink, frame, input)
        } catch {
            avfilter_graph_free(&owned)
            throw error
        }
    }

    deinit {
        var owned: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&owned)
        avfilter_graph_free(&graph)
    }

    private static func filters(_ speed: Double, keepsPitch: Bool) -> [(name: String, arguments: String)] {
        let rate = AudioFormat.sampleRate
        let format = ("aformat", "sample_fmts=flt:sample_rates=\(rate):channel_layouts=stereo")
        guard keepsPitch else { return [("asetrate", "\(Int((Double(rate) * speed).rounded()))"), ("aresample", "\(rate)"), format] }
        // The filter accepts half of the speed at the least.
        return (speed < 0.5 ? [("atempo", "0.5"), ("atempo", "\(speed / 0.5)")] : [("atempo", "\(speed)")]) + [format]
    }

    private static func add(
        _ name: String, _ arguments: String?, to graph: UnsafeMutablePointer<AVFilterGraph>
    ) throws(FFmpegError) -> UnsafeMutablePointer<AVFilterContext> {
        guard let filter = avfilter_get_by_name(name) else {
            throw FFmpegError(operation: operation, code: kinora_averror_invalid_data(), text: "FFmpeg has no filter \(name)")
        }
        var context: UnsafeMutablePointer<AVFilterContext>?
        let label = "\(name)\(graph.pointee.nb_filters)"
        try check(operation) { avfilter_graph_create_filter(&context, filter, label, arguments, nil, graph) }
        guard let context else { throw .outOfMemory(operation) }
        return context
    }

    /// Fills `target` with the next `count` frames.
    package func read(_ target: UnsafeMutablePointer<Float>, count: Int) throws {
        var done = 0
        while done < count {
            let part = min((samples.count - sampleOffset) / 2, count - done)
            samples.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                (target + 2 * done).update(from: base + sampleOffset, count: 2 * part)
            }
            done += part
            sampleOffset += 2 * part
            if done < count { try filter() }
        }
    }

    /// Filters the next block.
    private func filter() throws {
        samples.removeAll(keepingCapacity: true)
        sampleOffset = 0
        try send()
        while try progress(Self.operation, { av_buffersink_get_frame(sink, frame) }) == .done {
            defer { av_frame_unref(frame) }
            guard let data = frame.pointee.data.0 else { continue }
            let count = Int(frame.pointee.nb_samples)
            // Safe: the last filter gives interleaved floating-point samples of two channels, and FFmpeg aligns planes.
            let floats = UnsafeMutableRawPointer(data).assumingMemoryBound(to: Float.self)
            samples.append(contentsOf: UnsafeBufferPointer(start: floats, count: 2 * count))
        }
    }

    private func send() throws {
        av_frame_unref(frame)
        frame.pointee.nb_samples = Int32(Self.block)
        frame.pointee.format = AV_SAMPLE_FMT_FLT.rawValue
        frame.pointee.sample_rate = Int32(AudioFormat.sampleRate)
        frame.pointee.pts = Int64(position)
        av_channel_layout_default(&frame.pointee.ch_layout, Int32(AudioFormat.channels))
        try check(Self.operation) { av_frame_get_buffer(frame, 0) }
        guard let data = frame.pointee.data.0 else { throw FFmpegError.outOfMemory(Self.operation) }
        // Safe: the buffer has this format.
        try input(UnsafeMutableRawPointer(data).assumingMemoryBound(to: Float.self), Self.block)
        position += Self.block
        try check(Self.operation) { av_buffersrc_write_frame(source, frame) }
        av_frame_unref(frame)
    }
}
