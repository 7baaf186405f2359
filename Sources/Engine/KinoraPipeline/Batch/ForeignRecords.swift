import KinoraErrors

/// The records, or beginnings of records, in a folder that this user has not written there: copies, also those that an archive contains, and
/// records of other users.
///
/// Their films are not believed. The names of these films are read only to say why films are rendered again.
struct ForeignRecords: Sendable {
    private struct Record {
        let path: String
        let films: Set<UInt64>
        /// The number of rows whose films it lists.
        var rows = 0
    }

    private var records: [Record] = []

    /// Reads the lines of the files at `paths` before the lines that state the origins of the files.
    init(_ paths: [String]) throws(OutputError) {
        for path in paths {
            guard let file = try LineFile.existing(path) else { continue }
            var films: Set<UInt64> = []
            file.forEachForeignLine { line in
                if let name = ManifestLine.filmName(line) { films.insert(ManifestLine.name(.film, name).short) }
            }
            if !films.isEmpty { records.append(Record(path: path, films: films)) }
        }
    }

    /// Whether there are none.
    var isEmpty: Bool { records.isEmpty }

    /// Notes that a row needs the film `name`, which no other record lists.
    mutating func note(_ name: NameHash) {
        guard let index = records.firstIndex(where: { $0.films.contains(name.short) }) else { return }
        records[index].rows += 1
    }

    /// A warning about each record that lists the film of a row.
    var warnings: [FilmWarning] {
        records.filter { $0.rows > 0 }.map { record in
            var warning = FilmWarning(
                .foreignRecord, "this record is a copy, or of another user, and is not used, so that a film in it counts as missing",
                file: record.path)
            warning.count = record.rows
            return warning
        }
    }
}
