import KinoraErrors

/// Parts of a film that cannot be drawn or joined.
struct PartError: CategorizedError, Hashable {
    enum Problem: Hashable, Sendable {
        /// The format of the output at this path has no segments.
        case noSegments(path: String, format: String)
        case noFilm
        case noStore
        /// The store has no part of the job.
        case noParts
        /// The numbers of the parts that are missing.
        case missing([Int], of: Int)
        /// A part was drawn for other outputs.
        case otherOutputs(RenderPart, path: String)
        /// A part was drawn without the hashes of its frames.
        case noHashes(RenderPart)
        /// A part was drawn by another build of the program.
        case otherProgram(RenderPart, machine: String)
        /// A part was drawn with other libraries. Those that differ: here and there.
        case otherLibraries(RenderPart, machine: String, [LibraryDifference])
        /// A part was drawn on a processor for which the C library computes other digits.
        case otherProcessor(RenderPart, machine: String)
        /// Files that a part has read have changed since.
        case changedInputs(RenderPart, [String])
        /// A segment of a part is missing or damaged.
        case missingSegment(RenderPart)
    }

    let problem: Problem

    init(_ problem: Problem) { self.problem = problem }

    var category: KinoraError.Category { .badInput }

    var description: String {
        switch problem {
        case .noSegments(let path, let format):
            "'\(path)' cannot be rendered in parts: \(format) needs all frames together; expected mp4, mov, webm, or a sequence of png or jpg"
        case .noFilm: "there is no film among the outputs that can be rendered in parts; add -o film.mp4"
        case .noStore: "parts of a film need a store; add --store DIR or set \(SegmentStore.variable)"
        case .noParts:
            "the store has no parts of this film; render them with --part 1/N ... N/N, the same preset, the same options and the same store"
        case .missing(let numbers, let count):
            "\(PartError.list(numbers, "part", "parts")) of \(count) \(numbers.count == 1 ? "is" : "are") missing; "
                + "render \(numbers.count == 1 ? "it" : "them") with --part \(numbers[0])/\(count)\(numbers.count == 1 ? "" : " ...")"
        case .otherOutputs(let part, let path):
            "part \(part) was not drawn for '\(path)' with these settings; render it again with the same outputs and options"
        case .noHashes(let part):
            "part \(part) was drawn without the hashes of its frames, which a report needs; render it again with the report among its outputs"
        case .otherProgram(let part, let machine):
            "part \(part) was drawn on \(machine) by another build of the program; render it again with this one"
        case .otherLibraries(let part, let machine, let differences):
            "part \(part) was drawn on \(machine) with other libraries: "
                + differences.prefix(3).map { "\($0.name) \($0.there) instead of \($0.here)" }.joined(separator: ", ")
                + (differences.count > 3 ? " and \((differences.count - 3).withNoun("other"))" : "")
                + "; render it again on a machine with the libraries of this one"
        case .otherProcessor(let part, let machine):
            "part \(part) was drawn on \(machine), whose processor computes other last digits; render it again on a processor of the same kind, "
                + "or render all parts and join them with the environment variable GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-FMA4"
        case .changedInputs(let part, let paths):
            "\(paths.isEmpty ? "the installed fonts have" : "'\(paths[0])' has") changed since part \(part) was drawn; render the part again"
        case .missingSegment(let part):
            "a segment of part \(part) is missing in the store or damaged; render the part again with --part \(part)"
        }
    }

    /// "part 3", "parts 3, 5 and 7" or "parts 3, 5, 7 and 12 others".
    private static func list(_ numbers: [Int], _ one: String, _ many: String) -> String {
        if numbers.count == 1 { return "\(one) \(numbers[0])" }
        let shown = 6
        let names = numbers.prefix(shown).map(String.init)
        if numbers.count > shown { return "\(many) \(names.joined(separator: ", ")) and \((numbers.count - shown).withNoun("other"))" }
        return "\(many) \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }
}
