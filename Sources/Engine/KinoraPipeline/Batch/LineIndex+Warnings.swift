import KinoraErrors

extension LineIndex.Damage {
    /// Warnings about the damaged lines and about the end of the file.
    var warnings: [FilmWarning] {
        var warnings: [FilmWarning] = []
        if count > 0 {
            warnings.append(
                FilmWarning(
                    .damagedFile, "this line is damaged and ignored, so that a film in it counts as missing", file: path, line: line))
            warnings[0].count = count
        }
        if isIncomplete {
            warnings.append(
                FilmWarning(.damagedFile, "the file cannot be read to its end, so that a film in the rest counts as missing", file: path))
        }
        return warnings
    }
}
