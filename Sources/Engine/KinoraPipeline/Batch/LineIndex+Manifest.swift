import Foundation

extension LineIndex {
    /// Creates the index of the lines in `journal`. Removes damaged lines from it, and obsolete ones if they are the majority.
    init(compacting journal: LineJournal) throws(OutputError) {
        while true {
            var index = LineIndex()
            // The lines, and the films that are different.
            var (lines, films) = (0, 0)
            let isReplaced = try journal.read { file, line, offset in
                lines += 1
                if index.add(line, at: offset, in: index.source(of: file)) == .film { films += 1 }
            } compaction: { file in
                // Each film needs its own line and at most one about its inputs.
                guard index.hasDamage || lines > 4 * films + 1000 || (films == 0 && lines > 0) else { return nil }
                return index.neededLines(of: file)
            }
            guard isReplaced else {
                self = index
                return
            }
        }
    }

    /// Creates the index of the lines in several files. If a film is in two files, the first one is used. Missing files are ignored.
    init(_ paths: [String]) throws(OutputError) {
        self.init()
        for path in paths {
            guard let file = try LineFile.existing(path) else { continue }
            let source = addSource(file, staysOpen: path == paths.last)
            file.shared {
                let isComplete = file.forEachLine { line, offset in
                    _ = add(line, at: offset, in: source)
                } onTooLong: { offset in
                    _ = add(nil, at: offset, in: source)
                }
                if !isComplete { noteUnreadable(source) }
            }
        }
    }

    /// Adds a line, unless it is damaged or another file contains its name. `line` is nil for a line that is too long. Returns its kind if its
    /// name is new.
    private mutating func add(_ line: UnsafeRawBufferPointer?, at offset: Int, in source: Int) -> ManifestLine.Kind? {
        guard let line, let (kind, name) = ManifestLine.key(line) else {
            if line.map({ !ManifestLine.isOrigin($0) }) ?? true { noteDamage(at: Location(source: source, offset: offset)) }
            return nil
        }
        let old = location(of: name)
        guard old == nil || old?.source == source else { return nil }
        setLocation(Location(source: source, offset: offset), of: name)
        return old == nil ? kind : nil
    }

    /// Returns a function that returns whether a line of `file` is the last one about a film or about inputs that a film needs.
    private func neededLines(of file: LineFile) -> (UnsafeRawBufferPointer, _ offset: Int) -> Bool {
        func isLast(_ name: NameHash, _ offset: Int) -> Bool { location(of: name)?.offset == offset }
        var used: Set<NameHash> = []
        file.forEachLine { line, offset in
            guard let (kind, name) = ManifestLine.key(line), kind == .film, isLast(name, offset) else { return }
            if let film = ManifestLine(Data(line))?.film { used.insert(ManifestLine.name(.inputs, film.inputs)) }
        }
        return { line, offset in
            guard let (kind, name) = ManifestLine.key(line), isLast(name, offset) else { return false }
            return kind == .film || used.contains(name)
        }
    }
}
