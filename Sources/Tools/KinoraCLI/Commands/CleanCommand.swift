import ArgumentParser
import KinoraFiles
import KinoraPipeline

struct CleanCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "clean",
            abstract: "Remove what interrupted renders have left of films.",
            discussion: """
                An interrupted render keeps its finished segments in a hidden folder beside the film (.NAME.kinora), so that the same \
                command continues. This command removes these folders. Films stay, and so does the folder of a film that is being \
                rendered. The exit code is then 73.

                EXAMPLES
                  \(name) clean film.mp4
                  \(name) clean films --dry-run
                """)
    }

    @Argument(
        help: ArgumentHelp("Films, whether or not they exist; or directories, for all films in them.", valueName: "film"),
        completion: .file())
    var films: [String]

    @Flag(help: "Print what would be removed, and remove nothing.")
    var dryRun = false

    func run() throws {
        var bytes = 0
        var problems: [String] = []
        for film in films {
            let removals: [WorkFolderRemoval]
            if FileStamp(film)?.kind == .folder {
                removals = try WorkFolderRemoval.all(in: film, isDryRun: dryRun)
            } else {
                removals = [WorkFolderRemoval.ofFilm(film, isDryRun: dryRun)].compactMap { $0 }
            }
            if removals.isEmpty { StandardError.write("note: there is nothing to remove for '\(film)'") }
            for removal in removals {
                bytes += removal.bytes
                try Output.write("\(removal.path): \(StoreText.segments(removal.segments, removal.bytes))")
                if removal.isInUse { problems.append("'\(removal.path)' is in use by a render") }
                if let path = removal.foreign, let reason = removal.foreignReason {
                    problems.append("'\(path)' was not removed, because this user has not made it here: it \(reason.description)")
                }
                if let path = removal.remaining { problems.append("'\(path)' was not removed, because Kinora did not make it") }
            }
        }
        try Output.write("\(dryRun ? "would free" : "freed") \(ProgressText.bytes(bytes))")
        if !problems.isEmpty { throw CommandFailure(problems.joined(separator: "; "), .cannotWrite) }
    }
}
