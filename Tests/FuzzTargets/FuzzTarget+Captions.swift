import Foundation
import KinoraCaptions

extension FuzzTarget {
    /// Files of captions in all formats, operations on them, and files that are written and read again. The first byte chooses the format: s, v, a,
    /// j, or the format that the contents begin with.
    static let captions = FuzzTarget("captions", maxLength: 4096) { bytes in
        let formats: [UInt8: CaptionFormat] = [
            UInt8(ascii: "s"): .srt, UInt8(ascii: "v"): .webVTT, UInt8(ascii: "a"): .ass, UInt8(ascii: "j"): .words,
        ]
        let file: CaptionFile
        do throws(CaptionError) {
            file = try CaptionFile(data: Data(bytes.dropFirst()), format: bytes.first.flatMap { formats[$0] })
        } catch {
            try require(!error.problem.isEmpty, "the error says nothing")
            return
        }
        try check(file.track)
        try checkOperations(on: file.track)
        for format in CaptionFormat.writable { try checkWriting(file.track, format) }
    }

    private static func check(_ track: CaptionTrack) throws {
        try require(zip(track.cues, track.cues.dropFirst()).allSatisfy { $0.start <= $1.start }, "cues are not sorted")
        for cue in track.cues {
            let count = cue.text.utf8.count
            try require(cue.start >= 0 && cue.start <= cue.end && cue.end <= 4_000_000, "the times \(cue.start) to \(cue.end) are invalid")
            for ranges in [cue.spans.map(\.range), cue.words.map(\.range), cue.wordRanges, cue.wordTimes().map(\.range)] {
                let isSorted = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
                try require(
                    isSorted && ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= count && !$0.isEmpty }, "ranges are not disjoint"
                )
            }
            let times = cue.wordTimes().flatMap { [$0.start, $0.end] }
            try require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "times of words decrease")
            try require(times.allSatisfy { (cue.start...cue.end).contains($0) }, "a word is outside of its cue")
        }
    }

    private static func checkOperations(on track: CaptionTrack) throws {
        _ = track.problems()
        let split = CueSplitter(maxLineLength: 12, maxLines: 2, maxDuration: 2).split(track)
        try check(split)
        func letters(_ track: CaptionTrack) -> String { track.cues.map { $0.text.filter { !$0.isWhitespace } }.joined() }
        let sorted = CaptionTrack(cues: track.cues.flatMap { CueSplitter().split($0) })
        try require(letters(CueSplitter().split(track)) == letters(sorted), "splitting a track is not splitting its cues")
        for cue in track.cues {
            let parts = CueSplitter(maxLineLength: 9, maxLines: 1, maxDuration: 1).split(cue)
            let text = parts.flatMap { $0.text.unicodeScalars.filter { !$0.properties.isWhitespace } }
            try require(text == Array(cue.text.unicodeScalars).filter { !$0.properties.isWhitespace }, "splitting changes the text")
        }
        try check(track.shifted(by: -1.5))
        try check(track.excerpt(from: 1, to: 3, speed: 1.5))
    }

    /// What is written and read is written in the same way again.
    private static func checkWriting(_ track: CaptionTrack, _ format: CaptionFormat) throws {
        guard let written = track.text(in: format)?.text else { return }
        let copy: CaptionFile
        do throws(CaptionError) {
            copy = try CaptionFile(data: Data(written.utf8), format: format)
        } catch {
            // Markup can make a text longer than a cue may be. An empty file of SRT has no times.
            try require(error.problem.contains("longer") || track.cues.isEmpty, "what is written is not read: \(error)")
            return
        }
        try require(copy.track.cues.count == track.cues.count, "\(track.cues.count) cues are written, \(copy.track.cues.count) read")
    }
}
