import Foundation
import KinoraPresets

/// The tasks of a job and their scripts.
struct ClusterSubmission: Sendable {
    static let maxParts = 10_000

    let engine: ClusterEngine
    var folder: ClusterFolder
    /// The path of the film, or the table of a batch.
    let film: String
    let parts: Int
    /// The maximum number of parts that run at the same time.
    let nodes: Int
    /// The number of cores of each task; nil for all cores of its node.
    let cores: Int?
    /// Additional options of the scheduler's submit command.
    let options: [String]
    /// The absolute path of this program, which must be the same on all nodes.
    let program: String
    /// The current directory, to which the arguments are relative.
    let directory: String
    /// The file mode creation mask of this process.
    let mask: mode_t
    /// The arguments of the program in each part, before `--part`.
    let partArguments: [String]
    /// The options and paths after `--part`.
    let remainingPartArguments: [String]
    /// The arguments of the program in the join.
    let joinArguments: [String]

    /// Writes both scripts into the folder.
    func writeScripts() throws {
        for isJoin in [false, true] { try folder.write(script(isJoin: isJoin), to: .script(isJoin: isJoin)) }
    }

    /// Returns the script of the parts or of the join.
    func script(isJoin: Bool) -> String {
        let scheduler = engine.scheduler
        let command =
            if isJoin {
                ShellWord.line([program] + joinArguments)
            } else {
                ShellWord.line([program] + partArguments) + " --part \"$part/\(parts)\" " + ShellWord.line(remainingPartArguments)
            }
        let result = ShellWord.quoted(folder.path) + (isJoin ? "/join.exit" : "/part-$part.exit")
        let title = isJoin ? "join" : "part $part of \(parts)"
        return """
            #!/bin/sh
            set -eu
            umask \(octal(mask))
            \(isJoin ? "" : "part=$\(scheduler.partVariable)\n")result=\(result)
            rm -f -- "$result"
            # The blanks keep room for the exit code, which replaces them even if the store is full by then.
            { echo '    ' >"$result.new"; } 2>/dev/null || :
            trap 'code=$?; { printf %s "$code" 1<>"$result.new" && mv -f -- "$result.new" "$result"; } 2>/dev/null' EXIT
            echo "\(title) on ${\(scheduler.nodeVariable):-$(hostname)}"
            cd -- \(ShellWord.quoted(directory))
            [ -d "${TMPDIR:-/tmp}" ] || unset TMPDIR
            if [ ! -x \(ShellWord.quoted(program)) ]; then
                printf 'Error: there is no program %s on this node; install it there, or start it from a shared folder\\n' \
            \(ShellWord.quoted(program)) >&2
                exit 69
            fi
            \(command)

            """
    }

    private func octal(_ mask: mode_t) -> String {
        let digits = String(mask, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
