import KinoraFiles

extension VideoClip {
    /// The hash of the contents of the file, or of all files of a sequence; nil if a file cannot be read. Reads them. Files that are
    /// missing in a sequence count as missing. The running task's film notes all files.
    package var contentHash: String? {
        FilmInputs.note(path)
        guard case .sequence(let sequence) = kind else { return FileHash.murmur3(path) }
        var hash = Murmur3()
        let rate = properties.nominalRate
        hash.update("\(rate.numerator)/\(rate.denominator)")
        for number in 0..<sequence.numbers.count {
            let file = sequence.path(number)
            FilmInputs.note(file)
            hash.update(FileHash.murmur3(file) ?? "missing")
        }
        return hash.bytes.hexadecimal
    }
}
