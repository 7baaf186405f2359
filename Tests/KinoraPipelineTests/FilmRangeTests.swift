import Foundation
import Testing

@testable import KinoraPipeline

struct FilmRangeTests {
    /// 10 s with 30 frames per second.
    private let film = Film(size: CGSize(width: 16, height: 16), frameRate: 30, duration: 10)

    private func range(_ from: String?, _ to: String?) throws -> FilmRange {
        FilmRange(from: try from.map { try #require(MediaTime($0)) }, to: try to.map { try #require(MediaTime($0)) })
    }

    @Test(
        "A range consists of the frames from its start up to its end, both rounded to the nearest frame",
        arguments: [
            ("2", "5", 60..<150), ("50%", nil, 150..<300), (nil, "10%", 0..<30), ("25%", "2.6s", 75..<78), (nil, nil, 0..<300),
            ("0:01", "1500ms", 30..<45), ("0.016", "0.017", 0..<1), ("9.98", "10.01", 299..<300),
            ("0", "100%", 0..<300),
        ] as [(String?, String?, Range<Int>)])
    func frames(from: String?, to: String?, expected: Range<Int>) throws {
        #expect(try range(from, to).frames(of: film) == expected)
    }

    @Test("Consecutive ranges contain each frame once")
    func consecutive() throws {
        let times = ["0", "0.3", "33%", "4.449", "4.45", "7.77", "100%"]
        var next = 0
        for (from, to) in zip(times, times.dropFirst()) {
            guard let frames = try? range(from, to).frames(of: film) else { continue }
            #expect(frames.lowerBound == next)
            next = frames.upperBound
        }
        #expect(next == 300)
    }

    @Test(
        "An invalid range is reported in one sentence",
        arguments: [
            (FilmRange(from: .seconds(5), to: .seconds(2)), "the range starts at 5 s and ends at 2 s; its end must be after its start"),
            (FilmRange(from: .seconds(2), to: .seconds(2)), "the range starts at 2 s and ends at 2 s; its end must be after its start"),
            (FilmRange(from: .seconds(10)), "the range starts at 10 s, but the film lasts 10 s; use a time before its end"),
            (FilmRange(from: .fraction(1)), "the range starts at 10 s, but the film lasts 10 s; use a time before its end"),
            (FilmRange(to: .seconds(10.02)), "the range ends at 10.02 s, but the film lasts 10 s; use a time up to its end"),
            (FilmRange(from: .seconds(.nan)), "the range starts at nan s, but the film lasts 10 s; use a time before its end"),
            (FilmRange(to: .seconds(.nan)), "the range ends at nan s, but the film lasts 10 s; use a time up to its end"),
            (FilmRange(to: .seconds(.infinity)), "the range ends at inf s, but the film lasts 10 s; use a time up to its end"),
            (FilmRange(from: .seconds(-1)), "the range starts at -1 s, but the film lasts 10 s; use a time before its end"),
            (FilmRange(from: .seconds(2), to: .seconds(-1)), "the range starts at 2 s and ends at -1 s; its end must be after its start"),
            (
                FilmRange(from: .seconds(2), to: .seconds(2.01)),
                "the range from 2 s to 2.01 s contains no frame at the frame rate 30; use a longer range"
            ),
        ])
    func errors(range: FilmRange, message: String) throws {
        let error = try #require(throws: JobError.self) { try range.frames(of: film) }
        #expect(error.description == message)
    }
}
