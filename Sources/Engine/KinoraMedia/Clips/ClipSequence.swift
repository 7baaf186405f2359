import KinoraFiles

/// The image files of a sequence: all files in a folder whose names fit a pattern such as `frame-%04d.png`. The smallest number is the first frame.
///
/// Numbers without a file are frames that are missing.
struct ClipSequence: Sendable {
    let pattern: SequencePattern
    let folder: String
    /// The numbers of the first and the last file.
    let numbers: ClosedRange<Int>

    /// Whether `path` names a sequence: its name contains a percent sign, and no file has this name.
    static func isPattern(_ path: String) -> Bool { FilePath.name(of: path).contains("%") && FileStamp(path) == nil }

    init(path: String, limits: ClipLimits) throws(ClipError) {
        let name = FilePath.name(of: path)
        guard let pattern = SequencePattern(name) else { throw ClipError(path, .badPattern) }
        let folder = path.utf8.count > name.utf8.count ? String(path.dropLast(name.count)) : "./"
        self.pattern = pattern
        self.folder = folder
        var (least, largest, count) = (Int.max, Int.min, 0)
        _ = FolderNames.all(in: folder) { file in
            guard let number = pattern.number(of: file) else { return false }
            (least, largest, count) = (min(least, number), max(largest, number), count + 1)
            return false
        }
        guard count > 0 else { throw ClipError(path, .noImages(folder: folder)) }
        guard largest - least < limits.frames else { throw ClipError(path, .tooManyFrames(limit: limits.frames)) }
        numbers = least...largest
    }

    /// The path of the file of frame `index`, which starts at 0.
    func path(_ index: Int) -> String { folder + pattern.name(number: numbers.lowerBound + index) }
}
