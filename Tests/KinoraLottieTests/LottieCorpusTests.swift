import Foundation
import KinoraDrawing
import KinoraRaster
import Testing

@testable import KinoraLottie

/// The files of Tests/LottieCorpus, each with one concern, against the frames in expected.txt.
///
/// `make lottie-oracle` compares the same files with another renderer. KINORA_RECORD_LOTTIE=1 records the frames, and fails.
struct LottieCorpusTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../LottieCorpus")
    private static let expectedFile = folder.appending(path: "expected.txt")

    private static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "files").path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    /// The frames by the names of their files: the cells of a grid, or nothing for the same frame as before.
    private static let expected: [String: [String]] = {
        let text = (try? String(contentsOf: expectedFile, encoding: .utf8)) ?? ""
        let files = text.components(separatedBy: "\n\n").map { $0.split(separator: "\n").map(String.init) }
        return Dictionary(files.compactMap { lines in lines.first.map { ($0, Array(lines.dropFirst())) } }) { first, _ in first }
    }()

    private static let frames = [0.0, 3, 6, 9]
    private static let cells = 6

    /// The mean colours of the cells of each frame, in hexadecimal digits.
    private static func grids(_ name: String) throws -> [String] {
        let animation = try LottieAnimation(data: Data(contentsOf: folder.appending(path: "files/\(name).json")))
        return try frames.map { frame in
            let pixels = try LottiePixels(animation, frame: frame)
            var grid = ""
            for row in 0..<cells {
                for column in 0..<cells {
                    var (sum, count) = ([0, 0, 0], 0)
                    for y in (row * 100 / cells)..<((row + 1) * 100 / cells) {
                        for x in (column * 100 / cells)..<((column + 1) * 100 / cells) {
                            sum = zip(sum, pixels[x, y]).map { $0 + $1 }
                            count += 1
                        }
                    }
                    for value in sum { grid += digits((value + count / 2) / count) }
                }
            }
            return grid
        }
    }

    private static func digits(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }

    private static func levels(_ grid: String) -> [Int] {
        let digits = Array(grid)
        return stride(from: 0, to: digits.count - 1, by: 2).map { Int(String(digits[$0...($0 + 1)]), radix: 16) ?? -1 }
    }

    @Test("Each file of the corpus has its expected frames", arguments: names)
    func frames(name: String) throws {
        let found = try Self.grids(name)
        guard ProcessInfo.processInfo.environment["KINORA_RECORD_LOTTIE"] == nil else { return }
        var expected = try #require(Self.expected[name], "expected.txt has no frames of the file")
        #expect(expected.count == Self.frames.count)
        for index in expected.indices.dropFirst() where expected[index] == "=" { expected[index] = expected[index - 1] }
        for (frame, grids) in zip(Self.frames, zip(found, expected)) {
            let (found, expected) = (Self.levels(grids.0), Self.levels(grids.1))
            #expect(found.count == expected.count)
            let distance = zip(found, expected).map { abs($0 - $1) }.max() ?? 0
            #expect(distance <= 2, "frame \(frame) differs by \(distance) levels in a cell")
        }
    }

    @Test("The corpus has at least 150 files, and expected.txt no others")
    func files() throws {
        #expect(Self.names.count >= 150)
        if ProcessInfo.processInfo.environment["KINORA_RECORD_LOTTIE"] != nil {
            var text = ""
            for name in Self.names {
                let grids = try Self.grids(name)
                let lines = grids.indices.map { $0 > 0 && grids[$0] == grids[$0 - 1] ? "=" : grids[$0] }
                text += ([name] + lines).joined(separator: "\n") + "\n\n"
            }
            try text.write(to: Self.expectedFile, atomically: true, encoding: .utf8)
            Issue.record("the frames are recorded; look at them, and run the test again without KINORA_RECORD_LOTTIE")
        } else {
            #expect(Set(Self.expected.keys) == Set(Self.names))
        }
    }

    @Test("What the corpus tests is supported: its files have no warnings", arguments: names)
    func warnings(name: String) throws {
        let animation = try LottieAnimation(data: Data(contentsOf: Self.folder.appending(path: "files/\(name).json")))
        #expect(animation.warnings.isEmpty)
    }
}
