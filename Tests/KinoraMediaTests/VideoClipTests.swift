import CFFmpeg
import Foundation
import KinoraErrors
import TestSupport
import Testing

@testable import KinoraMedia

/// Opening clips: facts, indices, errors and limits.
struct VideoClipTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ maker: ClipMaker = ClipMaker(), to name: String = "clip.mp4") throws -> String {
        try maker.write(to: directory.file(name))
        return directory.file(name)
    }

    private func problem(_ path: String, limits: ClipLimits = ClipLimits()) -> ClipError.Problem? {
        do throws(ClipError) {
            _ = try VideoClip(path: path, limits: limits)
            return nil
        } catch {
            #expect(error.description.contains("'\(path)'"))
            #expect(error.category == .badInput)
            return error.problem
        }
    }

    @Test("The facts of a clip")
    func facts() throws {
        var maker = ClipMaker()
        (maker.timeBase, maker.matrix, maker.primaries) = (AVRational(num: 1001, den: 24000), AVCOL_SPC_BT709, AVCOL_PRI_BT709)
        (maker.transfer, maker.range) = (AVCOL_TRC_BT709, AVCOL_RANGE_MPEG)
        let facts = try VideoClip(path: write(maker)).properties
        #expect(facts.codec == "h264" && facts.frameCount == 60 && facts.keyFrameCount == 5 && !facts.hasVariableRate)
        #expect(facts.nominalRate == Rational(24000, 1001) && facts.firstTime == 0 && facts.audioStreamCount == 0)
        expectClose(facts.averageRate, 24000.0 / 1001, within: 1e-6)
        expectClose(facts.duration, 60 * 1001.0 / 24000, within: 1e-9)
        #expect(facts.color == .init(primaries: "bt709", transfer: "bt709", matrix: "bt709", range: "tv", isHDR: false))
        #expect(!facts.hasAlpha && facts.bitDepth == 8 && !facts.isInterlaced && facts.pixelAspect == 1 && facts.orientation == .upright)
        let late = try VideoClip(path: MediaFile.path("late-video.mp4")).properties
        expectClose(late.firstTime, 1.5, within: 0.03)
        #expect(late.audioStreamCount == 1)
        #expect(try VideoClip(path: MediaFile.path("interlaced.mp4")).properties.isInterlaced)
        maker.times = (0...60).map { $0 * ($0 + 7) }
        #expect(try VideoClip(path: write(maker, to: "variable.mp4")).properties.hasVariableRate)
    }

    @Test("An index is the same after storing it, and a reader needs no other one")
    func storedIndex() throws {
        var maker = ClipMaker()
        maker.options = ClipMaker.openGroups
        let path = try write(maker)
        let index = try VideoClip(path: path).index
        let stored = try JSONEncoder().encode(index)
        #expect(stored.count < 1000)
        let read = try JSONDecoder().decode(ClipIndex.self, from: stored)
        #expect(read == index)
        let reader = try VideoClip(path: path, index: read).makeReader(onBadFrame: .stop)
        for number in [59, 0, 13, 12, 11] { #expect(try BarCode.number(in: reader.frame(number)) == number) }
        try Data([0]).write(to: URL(filePath: directory.file("other.mp4")))
        #expect(throws: ClipError(directory.file("other.mp4"), .foreignIndex)) {
            try VideoClip(path: directory.file("other.mp4"), index: read)
        }
    }

    @Test(
        "A damaged stored index is refused",
        arguments: ["\"steps\":[512,59]", "\"startIndices\":[", "\"timeBase\":[1,12800]", "\"version\":1"])
    func damagedIndex(part: String) throws {
        let text = String(decoding: try JSONEncoder().encode(VideoClip(path: write()).index), as: UTF8.self)
        try #require(text.contains(part))
        for replacement in [
            "\"steps\":[512,900000000000]", "\"startIndices\":[-1,7,", "\"timeBase\":[0,1]", "\"version\":2", "\"steps\":[-512,59]",
        ]
        where replacement.prefix(8) == part.prefix(8) {
            let damaged = text.replacing(part, with: replacement)
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(ClipIndex.self, from: Data(damaged.utf8)) }
        }
    }

    @Test("Frames that are shown before a key frame, but stored after it, start at the key frame before")
    func openGroups() throws {
        var maker = ClipMaker()
        maker.options = ClipMaker.openGroups
        let index = try VideoClip(path: write(maker)).index
        #expect(index.starts.count >= 5)
        for (number, start) in index.startIndices.enumerated() {
            #expect(index.starts[Int(start)].frame <= number)
        }
        // B-frames in front of a key frame that is no IDR.
        #expect(
            index.startIndices.enumerated().contains { number, start in
                index.starts.contains { $0.frame > number && $0.frame < number + 4 } && index.starts[Int(start)].frame < number - 6
            })
    }

    @Test("Files that are no footage are refused, with what they are")
    func refusals() throws {
        #expect(problem("/no/such.mp4") == .missingFile)
        try Data("a text".utf8).write(to: URL(filePath: directory.file("text.mp4")))
        #expect(problem(directory.file("text.mp4")) == .unknownFormat)
        #expect(problem(MediaFile.path("chained.opus")) == .noVideo(hasAudio: true))
        #expect(problem(MediaFile.path("still.bmp")) == .singleImage)
        #expect(problem(MediaFile.path("alpha.heic")) == .singleImage)
        #expect(problem(directory.file("frame-%04d.png")) == .noImages(folder: directory.file("")))
        #expect(problem(directory.file("frame-%s.png")) == .badPattern)
        var limits = ClipLimits()
        limits.frames = 59
        #expect(try problem(write(), limits: limits) == .tooManyFrames(limit: 59))
        limits = ClipLimits()
        limits.seconds = 2
        #expect(try problem(write(), limits: limits) == .unboundedTimes(limit: 2))
        if case .unreadable? = problem(directory.file("")) {} else { Issue.record("a folder is no clip") }
    }

    @Test("A frame that depends on too many others is an error that names its time")
    func distantKeyFrame() throws {
        var maker = ClipMaker()
        maker.options = [("preset", "ultrafast"), ("x264-params", "scenecut=0:keyint=infinite:log-level=none")]
        var limits = ClipLimits()
        limits.packetsPerFrame = 40
        let path = try write(maker)
        let reader = try VideoClip(path: path, limits: limits).makeReader()
        #expect(throws: ClipError(path, .distantKeyFrame(time: 2, limit: 40))) { try reader.frame(50) }
        // Each frame needs only the one before it.
        let forwards = try VideoClip(path: path, limits: limits).makeReader()
        for number in 0..<60 { #expect(try BarCode.number(in: forwards.frame(number)) == number) }
    }

    @Test("Decoded frames in memory are bounded, and a group that is too large is decoded in parts", arguments: [2, 3, 8, 30, 128])
    func memory(kept: Int) throws {
        var maker = ClipMaker()
        maker.options = [("preset", "ultrafast"), ("x264-params", "scenecut=0:bframes=3:b-adapt=0:keyint=infinite:log-level=none")]
        var limits = ClipLimits()
        limits.keptFrames = kept
        let reader = try VideoClip(path: write(maker), limits: limits).makeReader(onBadFrame: .stop)
        for number in (0..<60).reversed() { #expect(try BarCode.number(in: reader.frame(number)) == number) }
        #expect(reader.maxKeptCount <= kept)
        // The first request is no step backwards and keeps two frames. Then each part decodes from the only key frame.
        let parts = (58 + kept - 1) / kept
        #expect(reader.decodedCount <= 60 + (0..<parts).reduce(0) { $0 + 58 - $1 * kept })
        let forwards = try VideoClip(path: write(maker), limits: limits).makeReader(onBadFrame: .stop)
        for number in 0..<60 { _ = try forwards.frame(number) }
        #expect(forwards.decodedCount == 60 && forwards.maxKeptCount == 2)
    }

    @Test("A jump decodes one group")
    func jump() throws {
        let reader = try VideoClip(path: write()).makeReader(onBadFrame: .stop)
        for number in [40, 5, 59, 23] {
            let before = reader.decodedCount
            #expect(try BarCode.number(in: reader.frame(number)) == number)
            #expect(reader.decodedCount - before <= 12)
        }
    }

    @Test("Frames do not depend on the number of threads", arguments: [2, 3, 8])
    func threads(count: Int) throws {
        var maker = ClipMaker()
        maker.options = ClipMaker.openGroups
        let clip = try VideoClip(path: write(maker))
        let (one, many) = (try clip.makeReader(), try clip.makeReader(threads: count))
        for number in Array(0..<60) + [7, 50, 49, 48, 30, 3, 2, 1] { #expect(try one.frame(number).pixels == many.frame(number).pixels) }
    }

    // MARK: Damage

    /// Overwrites the data of the frame at `ticks` 1/25 s, or removes its packet of a transport stream.
    private func damage(_ path: String, frame number: Int, muxer: String) throws {
        let reader = try VideoReader(path: path)
        let (tick, first) = (reader.info.timeBase.value, reader.demuxer.firstTick)
        var found: AVPacket?
        try reader.forEachPacket { packet in
            if Int((Double(packet.pts - first) * tick * 25).rounded()) == number { found = packet }
        }
        let packet = try #require(found)
        var bytes = try Data(contentsOf: URL(filePath: path))
        let (start, size) = (Int(packet.pos), Int(packet.size))
        if muxer == "mpegts" {
            // A null packet.
            bytes.replaceSubrange(start..<start + 188, with: [0x47, 0x1F, 0xFF, 0x10] + [UInt8](repeating: 0xFF, count: 184))
        } else {
            bytes.replaceSubrange(start + size / 2..<start + size, with: [UInt8](repeating: 0, count: size - size / 2))
        }
        try bytes.write(to: URL(filePath: path))
    }

    @Test(
        "Damage in the middle is an error, or the last intact frame is shown until the next key frame",
        arguments: ["mpegts", "mp4", "matroska"], [1, 4])
    func damaged(muxer: String, threads: Int) throws {
        var maker = ClipMaker()
        maker.muxer = muxer
        let path = try write(maker)
        // A frame to which others refer, in the group from 24 to 35.
        try damage(path, frame: 28, muxer: muxer)
        let clip = try VideoClip(path: path)
        func shown(_ times: [Int], _ policy: ClipReader.BadFramePolicy) throws -> ([Int], ClipReader) {
            let reader = try clip.makeReader(onBadFrame: policy, threads: threads)
            return (try times.map { try BarCode.number(in: reader.frame(at: Double($0) / 25)) }, reader)
        }
        let (forwards, reader) = try shown(Array(0..<60), .hold)
        // In a transport stream, the demultiplexer marks packets before the gap, too.
        let first = muxer == "mpegts" ? 20 : 25
        #expect(Array(forwards[..<first]) == Array(0..<first) && Array(forwards[36...]) == Array(36..<60), "\(forwards)")
        // Every frame is right, or an earlier one that is right.
        let isHeld = (first..<36).allSatisfy { number in
            forwards[number] == number || forwards[number] < number && forwards[forwards[number]] == forwards[number]
        }
        #expect(isHeld && forwards[35] < 28 && zip(forwards, forwards.dropFirst()).allSatisfy { $0 <= $1 }, "\(forwards)")
        let messages = reader.warnings.map(\.description)
        #expect(messages.last == "\(path): at 1 s of the clip, frames are missing or damaged; the last intact frame is shown")
        #expect(messages.count == (forwards[24] == 24 ? 1 : 2))
        // Any order shows the same frames.
        let times = [30, 28, 47, 25, 24, 59, 26, 35, 34, 33, 32, 31, 30, 29]
        let jumps = try shown(times, .hold).0
        #expect(jumps == times.map { forwards[$0] }, "\(jumps) instead of \(times.map { forwards[$0] })")
        let bad = try #require(forwards.indices.first { forwards[$0] != $0 })
        let strict = try clip.makeReader(onBadFrame: .stop, threads: threads)
        for number in 0..<bad { #expect(try BarCode.number(in: strict.frame(at: Double(number) / 25)) == number) }
        let error = #expect(throws: ClipError.self) {
            for number in bad..<36 { _ = try strict.frame(at: Double(number) / 25) }
        }
        #expect(error?.path == path)
        guard case .badFrame(let time, _)? = error?.problem else { return #expect(Bool(false), "\(error as Any)") }
        #expect(time >= Double(bad) / 25 - 1e-6 && time < 36.0 / 25)
    }

    @Test("A truncated file shows its last frame for the missing ones, or is an error there")
    func truncated() throws {
        let path = MediaFile.path("cut-download.mp4")
        let clip = try VideoClip(path: path)
        #expect(clip.warnings.contains { $0.code == .damagedFile })
        let reader = try clip.makeReader(onBadFrame: .hold)
        let last = try reader.frame(at: 1e6)
        #expect(try reader.frame(clip.index.frameCount - 1).number == last.number)
        #expect(try reader.frame(0).number == 0)
    }

    @Test(
        "The frames of cases are right, or a sentence names the file",
        arguments: ["rotated-90.mp4", "alpha.mov", "fragmented.mp4", "short.flv", "short.mpg", "short.ts", "vp8-alpha.webm", "still.gif"])
    func files(name: String) throws {
        let path = MediaFile.path(name)
        let clip = try VideoClip(path: path)
        let reader = try clip.makeReader(onBadFrame: .stop)
        let plain = try VideoReader(path: path)
        let presentation = FramePresentation(plain.demuxer.stream)
        var images: [[UInt8]] = []
        while let frame = try plain.nextFrame() { images.append(try presentation.image(frame, isQuick: true).premultiplied().bytes) }
        try #require(images.count == clip.properties.frameCount)
        for number in Array(images.indices) + images.indices.reversed() {
            #expect(try reader.frame(number).pixels == images[number], "frame \(number)")
        }
    }

    @Test("An image of a sequence that is missing, of another size or damaged is a bad frame")
    func sequence() throws {
        for number in [998, 999, 1000, 1002, 1003] {
            let size = number == 1000 ? 32 : 128
            let encoder = try StillEncoder(.png, width: size, height: 64, hasAlpha: false)
            let frame = try encoder.makeFrame()
            try BarCode.bgra(number, width: size, height: 64).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 4 * size) }
            let bytes = try encoder.encode(frame)
            try Data(number == 1002 ? Array(bytes.prefix(60)) : bytes).write(to: URL(filePath: directory.file("a\(number).png")))
        }
        let path = directory.file("a%d.png")
        let clip = try VideoClip(path: path, imageRate: Rational(2))
        #expect(clip.properties.frameCount == 6 && clip.properties.duration == 3)
        let reader = try clip.makeReader(onBadFrame: .hold)
        let expected = [998, 999, 999, 999, 999, 1003]
        for number in [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0] { #expect(try BarCode.number(in: reader.frame(number)) == expected[number]) }
        let error = #expect(throws: ClipError.self) { try clip.makeReader(onBadFrame: .stop).frame(3) }
        #expect(error?.description.contains("1.500 s") == true && error?.description.contains("a1001.png") == true)
        #expect(error?.description.contains("no such file") == true)
    }
}
