import Foundation

/// The calls in source files that open files by their paths.
struct FileOpenings {
    /// The paths of the files with such calls, relative to the folder.
    let files: Set<String>

    init(folder: URL) throws {
        var files: Set<String> = []
        let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let url = paths?.nextObject() as? URL {
            guard ["swift", "c", "h"].contains(url.pathExtension) else { continue }
            if try FileOpenings.areIn(String(contentsOf: url, encoding: .utf8)) {
                files.insert(String(url.path.dropFirst(folder.path.count + 1)))
            }
        }
        self.files = files
    }

    /// Whether `source` opens a file. Comments do not count.
    static func areIn(_ source: String) -> Bool {
        let code = source.split(separator: "\n").map { $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex) }.joined(
            separator: "\n")
        return patterns.contains { code.contains($0) }
    }

    /// Functions and initializers that open a file. `open` is also the name of other functions, which have no flags.
    private static var patterns: [Regex<Substring>] {
        // By default, a period between letters is no boundary of a word, as in `Glibc.open`.
        expressions.map { $0.wordBoundaryKind(.simple) }
    }

    private static var expressions: [Regex<Substring>] {
        [
            /\.contents\(\s*atPath:/, /\b(?:Data|String|NS\w+|XMLParser)\(\s*contentsOf/, /\bFileHandle\(\s*for/,
            /\bInputStream\(\s*(?:url|fileAtPath)/, /\bf(?:re)?open(?:64)?\(/, /\bavio_open2?\(/, /\bFcConfigAppFontAdd\w+\(/,
            /\bFT_New_Face\(/, /\.resourceBytes\b/, /\bopen(?:at|64|at64)?\([^{}]{0,200}?O_(?:RDONLY|RDWR|WRONLY|PATH)/,
        ]
    }
}
