import CFFmpeg
import Foundation
import TestSupport
import Testing

@testable import KinoraMedia

/// The frames that clips show at the times of films, forwards, backwards and in any order.
struct ClipReaderTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// The rates of films, as fractions.
    static let rates: [(Int, Int)] = [(24000, 1001), (25, 1), (30, 1), (50, 1), (60000, 1001), (60, 1)]

    enum Footage: String, CaseIterable, Sendable {
        case h264, openGroups, openGroupsMKV, openGroupsTS, slowRate, variable, variableMKV, late, lateMKV, editList, aviMJPEG, aviMPEG4,
            mpeg2,
            mpeg2TS, vp8, vp9, av1, hevc, hevcTS, prores, qtrle, gif, apng, webp, images, tenBit, mkvNTSC, flv

        var maker: ClipMaker {
            var maker = ClipMaker()
            switch self {
            case .h264: break
            case .openGroups: maker.options = ClipMaker.openGroups
            case .openGroupsMKV: (maker.options, maker.muxer) = (ClipMaker.openGroups, "matroska")
            case .openGroupsTS: (maker.options, maker.muxer) = (ClipMaker.openGroups, "mpegts")
            case .slowRate: (maker.timeBase, maker.times) = (AVRational(num: 1001, den: 24000), (0...60).map { $0 })
            case .variable: (maker.timeBase, maker.times) = (AVRational(num: 1, den: 600), Self.variableTimes)
            case .variableMKV:
                (maker.timeBase, maker.times, maker.muxer) = (AVRational(num: 1, den: 1000), Self.variableTimes, "matroska")
            case .late: maker.times = (17...77).map { $0 }
            case .lateMKV: (maker.times, maker.muxer) = ((17...77).map { $0 }, "matroska")
            case .editList: maker.times = (-7...53).map { $0 }
            case .aviMJPEG: (maker.codec, maker.options, maker.muxer, maker.pixelFormat) = ("mjpeg", [], "avi", AV_PIX_FMT_YUVJ420P)
            case .aviMPEG4:
                (maker.codec, maker.options, maker.muxer) = ("mpeg4", [("g", "12"), ("bf", "0"), ("qmin", "2"), ("qmax", "4")], "avi")
            case .mpeg2: (maker.codec, maker.options, maker.muxer) = ("mpeg2video", Self.mpeg2Options, "mov")
            case .mpeg2TS: (maker.codec, maker.options, maker.muxer) = ("mpeg2video", Self.mpeg2Options, "mpegts")
            case .vp8: (maker.codec, maker.options, maker.muxer) = ("libvpx", Self.vpxOptions, "webm")
            case .vp9: (maker.codec, maker.options, maker.muxer) = ("libvpx-vp9", Self.vpxOptions, "webm")
            case .av1: (maker.codec, maker.options) = ("libsvtav1", [("preset", "10"), ("g", "16"), ("crf", "30")])
            case .hevc: (maker.codec, maker.options) = ("libx265", Self.hevcOptions)
            case .hevcTS: (maker.codec, maker.options, maker.muxer) = ("libx265", Self.hevcOptions, "mpegts")
            case .qtrle: (maker.codec, maker.options, maker.muxer, maker.pixelFormat) = ("qtrle", [], "mov", AV_PIX_FMT_ARGB)
            case .tenBit: (maker.codec, maker.options, maker.pixelFormat) = ("libx265", Self.hevcOptions, AV_PIX_FMT_YUV420P10LE)
            case .mkvNTSC: (maker.timeBase, maker.muxer) = (AVRational(num: 1001, den: 30000), "matroska")
            case .flv: maker.muxer = "flv"
            case .prores, .gif, .apng, .webp, .images: break
            }
            return maker
        }

        /// Ascending, with differences from 1 to 19 ticks.
        private static let variableTimes: [Int64] = (0...60).reduce(into: [0]) { times, index in
            if index > 0 { times.append(times[index - 1] + Int64(10 + (index * 7) % 19)) }
        }
        private static let mpeg2Options = [("g", "12"), ("bf", "2"), ("qmin", "2"), ("qmax", "4"), ("sc_threshold", "1000000000")]
        private static let vpxOptions = [
            ("g", "16"), ("b", "300k"), ("auto-alt-ref", "1"), ("lag-in-frames", "12"), ("deadline", "realtime"), ("cpu-used", "8"),
        ]
        private static let hevcOptions = [
            ("preset", "ultrafast"),
            (
                "x265-params", "keyint=12:min-keyint=12:scenecut=0:bframes=3:b-adapt=0:open-gop=1:pools=none:frame-threads=1:log-level=none"
            ),
        ]

        /// The times of the frames in seconds as fractions of `denominator`, when time 0 is the beginning for a player.
        var times: (numerators: [Int], denominator: Int) {
            let maker = maker
            let first = self == .late || self == .lateMKV || self == .editList ? 0 : maker.times[0]
            return (maker.times.dropLast().map { Int($0 - first) * Int(maker.timeBase.num) }, Int(maker.timeBase.den))
        }

        /// Whether the container's ticks have at least a millisecond, so that the tolerance for their rounding is half a millisecond.
        private var hasCoarseTicks: Bool {
            [.gif, .webp, .images].contains(self) || ["matroska", "webm", "flv", "avi"].contains(maker.muxer)
        }

        /// The number of the frame at frame `index` of a film: the last one that is not later, or the first one.
        func expected(_ index: Int, _ rate: (Int, Int)) -> Int {
            let (numerators, denominator) = times
            // In units of 1 / (2000 * rate.0 * denominator) seconds.
            let time = (index * rate.1 * 2000 + (hasCoarseTicks ? rate.0 : 0)) * denominator
            return numerators.lastIndex { $0 * rate.0 * 2000 <= time } ?? 0
        }
    }

    private func make(_ footage: Footage) throws -> String {
        let format: FilmFormat
        switch footage {
        case .prores: format = try FilmFormat(.mov, codec: .prores4444, alpha: true)
        case .gif: format = try FilmFormat(.gif)
        case .apng: format = try FilmFormat(.apng)
        case .webp: format = try FilmFormat(.webp)
        case .images:
            let encoder = try StillEncoder(.png, width: 128, height: 64, hasAlpha: false)
            for number in 0..<60 {
                let frame = try encoder.makeFrame()
                try BarCode.bgra(number, width: 128, height: 64).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 512) }
                let name = directory.file("frame-\(String(10_000 + number).dropFirst()).png")
                try Data(encoder.encode(frame)).write(to: URL(filePath: name))
            }
            return directory.file("frame-%04d.png")
        default:
            let path = directory.file("clip")
            try footage.maker.write(to: path)
            return path
        }
        let path = directory.file("clip")
        let settings = try VideoSettings(width: 128, height: 64, frameRateNumerator: 25, speedPreset: .ultrafast, format: format)
        try FilmDestination.file(path).writeFilm(settings, count: 60) { frame, number in
            try BarCode.bgra(number, width: 128, height: 64).withUnsafeBytes { try frame.fill(fromBGRA: $0, bytesPerRow: 512) }
        }
        return path
    }

    /// The frame numbers of a film over the whole clip, and a little more.
    private func frames(_ footage: Footage, _ rate: (Int, Int)) -> [Int] {
        let (numerators, denominator) = footage.times
        let seconds = Double(numerators.last ?? 0) / Double(denominator) + 0.3
        return Array(0..<Int(seconds * Double(rate.0) / Double(rate.1)))
    }

    @Test(
        "At every frame of a film, the last frame that is not later is shown: forwards, backwards and in any order",
        arguments: Footage.allCases)
    func shown(footage: Footage) throws {
        let clip = try VideoClip(path: make(footage), imageRate: Rational(25))
        try #require(clip.properties.frameCount == 60 || footage == .editList)
        for rate in footage == .mkvNTSC ? [(30000, 1001)] : Self.rates {
            let forwards = frames(footage, rate)
            let shuffled = forwards.map { forwards[($0 * 7919 + 5) % forwards.count] }
            for (order, indices) in [("forwards", forwards), ("backwards", forwards.reversed()), ("shuffled", shuffled)] {
                let reader = try clip.makeReader(onBadFrame: .stop)
                var wrong: [String] = []
                for index in order == "shuffled" ? Array(indices.prefix(40)) : indices {
                    let frame = try reader.frame(at: Double(index * rate.1) / Double(rate.0))
                    let (found, expected) = (BarCode.number(in: frame), footage.expected(index, rate))
                    if found != expected { wrong.append("\(index): \(found) instead of \(expected)") }
                }
                #expect(wrong.isEmpty, "\(footage), \(order) at \(rate): \(wrong.count) wrong, \(wrong.prefix(6))")
                if order == "forwards" { #expect(reader.decodedCount <= 60) }
                #expect(reader.warnings.isEmpty)
            }
        }
    }
}
