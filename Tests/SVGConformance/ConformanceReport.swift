import Foundation
import KinoraRaster

/// The text and the images that describe the results of all cases.
struct ConformanceReport {
    let results: [ConformanceCase.Result]

    /// The wrong cases with their warnings, and the score of each folder.
    var text: String {
        var lines: [String] = []
        for result in results where !result.isRight {
            let percent = String(format: "%.2f %%", result.difference * 100)
            lines.append("wrong\(result.isSilent ? " silent" : ""): \(result.name): \(result.failure ?? percent)")
            lines += result.warnings.map { "    \($0)" }
        }
        lines.append("")
        let groups = Dictionary(grouping: results, by: \.group)
        for group in groups.keys.sorted() { lines.append(Self.score(groups[group] ?? [], of: group.isEmpty ? "." : group)) }
        let parents = Dictionary(grouping: results) { String($0.name.split(separator: "/").first ?? "") }
        if parents.count < groups.count {
            lines.append("")
            for parent in parents.keys.sorted() { lines.append(Self.score(parents[parent] ?? [], of: parent)) }
        }
        lines.append(Self.score(results, of: "all"))
        return lines.joined(separator: "\n")
    }

    private static func score(_ results: [ConformanceCase.Result], of name: String) -> String {
        let right = results.count(where: \.isRight)
        let silent = results.count(where: \.isSilent)
        let percent = results.isEmpty ? 100 : Double(right) / Double(results.count) * 100
        let score = "\(right)/\(results.count)"
        return "\(name): \(score) (\(String(format: "%.0f", percent)) %)" + (silent > 0 ? ", \(silent) silent" : "")
    }

    /// Writes the comparison of each wrong case to a file in `folder`.
    func writeImages(to folder: URL) throws {
        for result in results {
            guard let comparison = result.comparison else { continue }
            let file = folder.appending(path: result.name + ".png")
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = try comparison.pixels.withUnsafeBytes {
                try PNGCodec.encode($0, width: comparison.width, height: comparison.height, bytesPerRow: comparison.width * 4)
            }
            try data.write(to: file)
        }
    }
}
