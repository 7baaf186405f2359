import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// Frames by their numbers, out of containers with and without an index, and of streams without times.
struct FramePassTests {
    private let film = SyntheticFilm(width: 64, height: 48)
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    enum Packing: String, CaseIterable { case mp4, mpegts, h264, webm, gif, mov }

    /// Writes the film, with B-frames where the codec is H.264.
    private func write(_ packing: Packing, count: Int) throws -> String {
        let path = directory.file("film.\(packing.rawValue)")
        switch packing {
        case .mp4, .webm, .gif, .mov:
            let format = try FilmFormat(#require(Container(rawValue: packing.rawValue)))
            try film.write(to: path, count: count, settings: film.settings(rate: (25, 1), speedPreset: .veryfast, format: format))
        case .h264: try writeStream(to: path, count: count)
        case .mpegts: try writeTransportStream(to: path, count: count)
        }
        return path
    }

    private func encode(count: Int, _ sink: (VideoEncoder, Packet) throws(FFmpegError) -> Void) throws {
        let encoder = try VideoEncoder(settings: film.settings(rate: (25, 1), speedPreset: .veryfast))
        let frame = try VideoFrame(width: film.width, height: film.height)
        for index in 0..<count {
            try film.bgra(index).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: film.width * 4) }
            try encoder.encode(frame, index: index) { (packet) throws(FFmpegError) in try sink(encoder, packet) }
        }
        try encoder.flush { (packet) throws(FFmpegError) in try sink(encoder, packet) }
    }

    /// H.264 without a container.
    private func writeStream(to path: String, count: Int) throws {
        var bytes: [UInt8] = []
        try encode(count: count) { (encoder, packet) throws(FFmpegError) in
            if bytes.isEmpty { bytes += try parameterSets(encoder) }
            bytes += UnsafeBufferPointer(start: packet.pointer.pointee.data, count: Int(packet.pointer.pointee.size))
        }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    private func parameterSets(_ encoder: VideoEncoder) throws(FFmpegError) -> [UInt8] {
        try encoder.parameters().extradata
    }

    private func writeTransportStream(to path: String, count: Int) throws {
        var created: UnsafeMutablePointer<AVFormatContext>?
        try check("prepare") { avformat_alloc_output_context2(&created, nil, "mpegts", path) }
        let context = try #require(created)
        defer { avformat_free_context(context) }
        let stream = try #require(avformat_new_stream(context, nil))
        var hasBegun = false
        try check("open") { avio_open(&context.pointee.pb, path, AVIO_FLAG_WRITE) }
        try encode(count: count) { (encoder, packet) throws(FFmpegError) in
            if !hasBegun {
                hasBegun = true
                try encoder.parameters().apply(to: stream.pointee.codecpar)
                try check("write the header") { avformat_write_header(context, nil) }
            }
            av_packet_rescale_ts(packet.pointer, encoder.settings.timeBase, stream.pointee.time_base)
            try check("write") { av_interleaved_write_frame(context, packet.pointer) }
        }
        try check("finish") { av_write_trailer(context) }
        try check("close") { avio_closep(&context.pointee.pb) }
    }

    @Test("Any selection of frames is read in one pass from any container", arguments: Packing.allCases, [12, 60, 300])
    func frames(packing: Packing, count: Int) throws {
        let path = try write(packing, count: count)
        var inOrder: [[UInt8]] = []
        let ordered = try VideoReader(path: path)
        while let frame = try ordered.nextFrame() { inOrder.append(frame.plane(0)) }
        try #require(inOrder.count == count)
        let reader = try VideoReader(path: path)
        let index = try reader.index()
        try #require(index.times.count == count)
        for (number, time) in index.times.enumerated() { expectClose(time, Double(number) / 25, within: 0.006) }
        // Two passes, of which the second begins behind the end of the first.
        for numbers in [[0, 1, count / 3, count / 2, count - 1], [count / 2], Array(0..<count)] {
            var found: [Int] = []
            try reader.forEachFrame(numbers) { number, frame in
                found.append(number)
                #expect(frame.plane(0) == inOrder[number], "frame \(number)")
            }
            #expect(found == numbers)
        }
    }

    @Test("Frames from a film with one group between key frames are each decoded once; key frames reduce the decoding")
    func work() throws {
        let path = try write(.mp4, count: 240)
        let reader = try VideoReader(path: path)
        try reader.forEachFrame(Array(stride(from: 0, to: 240, by: 2))) { _, _ in }
        #expect(reader.decoder.intactCount <= 240)
        let long = try VideoReader(path: write(.mp4, count: 760))
        #expect(try long.index().frames.filter(\.isKey).count >= 4)
        // Frames right behind the first and the last key frame.
        try long.forEachFrame([1, 752]) { _, _ in }
        #expect(long.decoder.intactCount <= 40)
    }

    @Test("A truncated film repeats its last frame for the missing ones")
    func cutOff() throws {
        let path = try write(.mpegts, count: 60)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
        let reader = try VideoReader(path: path)
        let count = try reader.index().times.count
        var found = 0
        try reader.forEachFrame(Array(0..<count)) { _, _ in found += 1 }
        #expect(found == count)
    }

    @Test("Times may differ by the full range of 64 bits")
    func extremeTimes() {
        let packets = [Int64.min + 1, 0, .max].map { FrameIndex.Frame(ticks: $0, duration: 0, offset: 0, isKey: true) }
        let index = FrameIndex(packets, tick: 0.001, rate: 25)
        #expect(index.isTimed && index.times.allSatisfy(\.isFinite))
        let untimed = FrameIndex([FrameIndex.Frame(ticks: .min, duration: 0, offset: -1, isKey: true)] + packets, tick: 0.001, rate: nil)
        #expect(!untimed.isTimed && untimed.times == [0, 0.04, 0.08, 0.12])
    }
}
