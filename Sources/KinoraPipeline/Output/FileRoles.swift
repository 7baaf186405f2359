import Foundation
import KinoraFiles
import KinoraMedia

/// Two things that a job wants to do with one file.
package struct FileConflict: SettingError, Hashable {
    /// A sentence that names both.
    package let description: String
    /// The path of the output that needs another name.
    package let output: String

    package var category: KinoraError.Category { .badInput }

    package var settings: [JobSetting] { [.output] }
}

/// What a job reads and what it writes, by the identity of the files: whatever their paths, none of them has two roles.
///
/// Symbolic links are followed, and the hard links of a file count as that file.
package struct FileRoles: Sendable {
    private struct Sequence: Sendable {
        let path: String
        let target: OutputTarget
        let pattern: SequencePattern
        let count: Int

        var output: Output { Output(text: "'\(path)'", path: path) }
    }

    /// An output as errors name it, such as "'s.jpg' of 's.vtt'", and the path that was given.
    private struct Output: Sendable {
        let text: String
        let path: String
    }

    /// The sentence's part about each input, such as "the track 'song.ogg'".
    private var inputs: [FileStamp.Identity: String] = [:]
    private var outputs: [OutputTarget: Output] = [:]
    /// Those that exist already.
    private var existing: [FileStamp.Identity: Output] = [:]
    private var sequences: [Sequence] = []
    private var hasStream = false

    package init() {}

    /// Notes that the file at `path` is read, as `role`: "the track", for example. What does not exist has no role.
    package mutating func addInput(_ path: String, as role: String) throws(FileConflict) {
        guard let identity = FileStamp(path)?.identity else { return }
        let name = "\(role) '\(path)'"
        if let output = existing[identity] { throw conflict(output, with: name) }
        for sequence in sequences where elements(of: sequence).contains(identity) { throw conflict(sequence.output, with: name) }
        if inputs[identity] == nil { inputs[identity] = name }
    }

    /// Notes that the file at `path` is written. What is wrong with the path itself is left to whoever opens it.
    ///
    /// - Parameter owner: The path of the output that the file is a part of.
    package mutating func addOutput(_ path: String, of owner: String? = nil) throws(FileConflict) {
        let output = Output(text: "'\(path)'" + (owner.map { " of '\($0)'" } ?? ""), path: owner ?? path)
        guard path != StandardOutput.path else {
            if hasStream { throw FileConflict(description: "standard output is named twice as an output", output: path) }
            hasStream = true
            return
        }
        guard let target = try? OutputTarget(path) else { return }
        let identity = FileStamp(path)?.identity
        if let input = identity.flatMap({ inputs[$0] }) { throw conflict(output, with: input) }
        if let other = outputs[target] ?? identity.flatMap({ existing[$0] }) { throw FileRoles.twice(other, output) }
        // A sequence replaces the links of its own names, not what they lead to.
        let targets = sequences.isEmpty ? [] : [target, (try? OutputTarget(path, followsLinks: false)) ?? target]
        for sequence in sequences {
            for target in targets where sequence.target.isBeside(target) {
                if let index = sequence.pattern.index(of: target.name), index < sequence.count {
                    throw FileRoles.twice(sequence.output, output)
                }
            }
        }
        outputs[target] = output
        if let identity { existing[identity] = output }
    }

    /// Notes that up to `count` files are written whose names `path` says with a number in it.
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

    /// The files of a sequence that exist already.
    private func elements(of sequence: Sequence) -> Set<FileStamp.Identity> {
        Set((0..<sequence.count).compactMap { FileStamp(sequence.target.sibling(sequence.pattern.name(of: $0)).place)?.identity })
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
            : "the outputs \(first.text) and \(second.text) are the same file; give each a name of its own"
        return FileConflict(description: description, output: second.path)
    }
}
