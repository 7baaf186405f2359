import KinoraFiles
import KinoraMedia

/// A conflict between two roles of one file in a job.
package struct FileConflict: SettingError, Hashable {
    /// A sentence that names both roles.
    package let description: String
    /// The path of the output that needs another name.
    package let output: String

    package var category: KinoraError.Category { .badInput }

    package var settings: [JobSetting] { [.output] }
}

/// The files that a job reads and writes, by their identity. No file may have two roles, whatever its paths.
///
/// Symbolic links are resolved, and hard links of a file count as the same file.
package struct FileRoles: Sendable {
    private struct Sequence: Sendable {
        let path: String
        let target: OutputTarget
        let pattern: SequencePattern
        let count: Int

        var output: Output { Output(text: "'\(path)'", path: path) }
    }

    /// An output as named in errors, such as "'s.jpg' of 's.vtt'", and its original path.
    private struct Output: Sendable {
        let text: String
        let path: String
    }

    /// The descriptions of inputs in errors, such as "the track 'song.ogg'". Those after the first ``maxNames`` name no file.
    private var inputs: [FileStamp.Identity: String] = [:]
    private var outputs: [OutputTarget: Output] = [:]
    /// The outputs that already exist.
    private var existing: [FileStamp.Identity: Output] = [:]
    private var sequences: [Sequence] = []
    private var hasStream = false

    static let maxNames = 10_000

    package init() {}

    /// The number of input files.
    var inputCount: Int { inputs.count }

    /// Adds an input file with its `role`, for example "the track". A missing file is ignored.
    package mutating func addInput(_ path: String, as role: String) throws(FileConflict) {
        guard let identity = FileStamp(path)?.identity else { return }
        // Short texts need no memory of their own, and a batch may have a million inputs.
        let name = inputs.count < FileRoles.maxNames ? "\(role) '\(path)'" : "an input file"
        if let output = existing[identity] { throw conflict(output, with: name) }
        for sequence in sequences where elements(of: sequence).contains(identity) { throw conflict(sequence.output, with: name) }
        if inputs[identity] == nil { inputs[identity] = name }
    }

    /// Adds an output file. Errors of the path itself are reported when it is opened.
    ///
    /// - Parameter owner: The path of the output to which the file belongs.
    package mutating func addOutput(_ path: String, of owner: String? = nil) throws(FileConflict) {
        let output = Output(text: "'\(path)'" + (owner.map { " of '\($0)'" } ?? ""), path: owner ?? path)
        guard path != StandardOutput.path else {
            if hasStream { throw FileConflict(description: "standard output is named twice as an output", output: path) }
            hasStream = true
            return
        }
        guard let target = try check(output, at: path) else { return }
        outputs[target] = output
        if let identity = FileStamp(path)?.identity { existing[identity] = output }
    }

    /// Throws if the file at `path` has a role. It does not get one.
    func checkOutput(_ path: String) throws(FileConflict) {
        _ = try check(Output(text: "'\(path)'", path: path), at: path)
    }

    /// Returns the target of an output; nil if its folder does not exist.
    private func check(_ output: Output, at path: String) throws(FileConflict) -> OutputTarget? {
        guard let target = try? OutputTarget(path) else { return nil }
        let identity = FileStamp(path)?.identity
        if let input = identity.flatMap({ inputs[$0] }) { throw conflict(output, with: input) }
        if let other = outputs[target] ?? identity.flatMap({ existing[$0] }) { throw FileRoles.twice(other, output) }
        // A sequence replaces symbolic links with its names, not their destinations.
        let targets = sequences.isEmpty ? [] : [target, (try? OutputTarget(path, followsLinks: false)) ?? target]
        for sequence in sequences {
            for target in targets where sequence.target.isBeside(target) {
                if let index = sequence.pattern.index(of: target.name), index < sequence.count {
                    throw FileRoles.twice(sequence.output, output)
                }
            }
        }
        return target
    }

    /// Throws if one of up to `count` files of a sequence has a role.
    func checkSequence(_ path: String, count: Int) throws(FileConflict) {
        var copy = self
        try copy.addSequence(path, count: count)
    }

    /// Adds a sequence of up to `count` files; `path` contains the number.
    package mutating func addSequence(_ path: String, count: Int) throws(FileConflict) {
        guard let target = try? OutputTarget(path, followsLinks: false), let pattern = SequencePattern(target.name) else { return }
        let sequence = Sequence(path: path, target: target, pattern: pattern, count: count)
        let read = inputs
        if !read.isEmpty, let input = elements(of: sequence).compactMap({ read[$0] }).min() { throw conflict(sequence.output, with: input) }
        for (other, output) in outputs where target.isBeside(other) {
            if let index = pattern.index(of: other.name), index < count { throw FileRoles.twice(output, sequence.output) }
        }
        for other in sequences where target.isBeside(other.target) {
            let (short, long) = count < other.count ? (sequence, other) : (other, sequence)
            let isShared = (0..<short.count).contains { index in
                long.pattern.index(of: short.pattern.name(of: index)).map { $0 < long.count } ?? false
            }
            if isShared { throw FileRoles.twice(other.output, sequence.output) }
        }
        sequences.append(sequence)
    }

    /// The existing files of a sequence.
    private func elements(of sequence: Sequence) -> Set<FileStamp.Identity> {
        Set((0..<sequence.count).compactMap { FileStamp(sequence.target.sibling(sequence.pattern.name(of: $0)).resolvedPath)?.identity })
    }

    private func conflict(_ output: Output, with input: String) -> FileConflict {
        FileConflict(
            description: "the output \(output.text) would replace \(input), which is read; choose another name for the output",
            output: output.path)
    }

    private static func twice(_ first: Output, _ second: Output) -> FileConflict {
        let description =
            first.text == second.text
            ? "\(first.text) is named twice as an output"
            : "the outputs \(first.text) and \(second.text) are the same file; choose different names"
        return FileConflict(description: description, output: second.path)
    }
}
