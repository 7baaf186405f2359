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
        let possible = patterns.filter { $0.texts.contains { source.contains($0) } }
        guard !possible.isEmpty else { return false }
        let code = source.split(separator: "\n").map { $0.prefix(upTo: $0.firstRange(of: "//")?.lowerBound ?? $0.endIndex) }.joined(
            separator: "\n")
        // By default, a period between letters is no boundary of a word, as in `Glibc.open`.
        return possible.contains { code.contains($0.expression.wordBoundaryKind(.simple)) }
    }

    /// A function or an initializer that opens a file.
    private struct Pattern {
        /// Each match contains one of these texts, which are found in a fraction of the time.
        let texts: [String]
        let expression: Regex<Substring>

        init(_ expression: Regex<Substring>, _ texts: String...) { (self.expression, self.texts) = (expression, texts) }
    }

    /// `open` is also the name of other functions, which have no flags.
    private static var patterns: [Pattern] {
        [
            Pattern(/\.contents\(\s*atPath:/, ".contents("),
            Pattern(/\b(?:Data|String|NS\w+|XMLParser)\(\s*contentsOf/, "contentsOf"),
            Pattern(/\bFileHandle\(\s*for/, "FileHandle("),
            Pattern(/\bInputStream\(\s*(?:url|fileAtPath)/, "InputStream("),
            Pattern(/\bf(?:re)?open(?:64)?\(/, "open(", "open64("),
            Pattern(/\bavio_open2?\(/, "avio_open"),
            Pattern(/\bFcConfigAppFontAdd\w+\(/, "FcConfigAppFontAdd"),
            Pattern(/\bFT_New_Face\(/, "FT_New_Face("),
            Pattern(/\.resourceBytes\b/, ".resourceBytes"),
            Pattern(
                /\bopen(?:at|64|at64)?\([^{}]{0,200}?O_(?:RDONLY|RDWR|WRONLY|PATH)/, "open(", "openat(", "open64(", "openat64("),
        ]
    }
}
