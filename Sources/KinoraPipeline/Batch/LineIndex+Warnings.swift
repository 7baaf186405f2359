import KinoraErrors

extension LineIndex.Damage {
    /// Warnings about the damaged lines and about the end of the file.
    ///
    /// - Parameter consequence: What happens to a film that a line describes, as a predicate.
    func warnings(_ consequence: String) -> [FilmWarning] {
        var warnings: [FilmWarning] = []
        if count > 0 {
            warnings.append(
                FilmWarning(.damagedFile, "this line is damaged and ignored, so that a film in it \(consequence)", file: path, line: line))
            warnings[0].count = count
        }
        if isIncomplete {
            warnings.append(
                FilmWarning(.damagedFile, "the file cannot be read to its end, so that a film in the rest \(consequence)", file: path))
        }
        return warnings
    }
}
