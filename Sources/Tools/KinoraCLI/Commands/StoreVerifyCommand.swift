import ArgumentParser
import KinoraFiles
import KinoraMedia
import KinoraPipeline

struct StoreVerifyCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "verify",
            abstract: "Read all segments of a store and report damaged ones.",
            discussion: """
                The length and the checksum of each segment are compared with its contents. A render does the same before it uses a \
                segment, and draws a damaged one again. Other files in the store are listed as ignored: they are never read, followed or \
                removed. The exit code is 65 if there is a damaged segment that stays.

                EXAMPLES
                  \(name) store verify --store segments
                  \(name) store verify --store segments --remove
                """)
    }

    @OptionGroup var store: ExistingStoreOptions

    @Flag(help: "Remove damaged segments.")
    var remove = false

    func run() throws {
        let store = try store.open()
        var damaged = 0
        var remaining = 0
        let size = try store.verify { path in
            do {
                if !RecordedKeys.isRecord(path), !ClipIndexFile.isIndex(path) { _ = try SegmentFile(path: path) }
            } catch SegmentFileError.foreign {
                _ = try EncodedAudioFile(path: path, name: FilePath.name(of: path))
            }
        } found: { finding in
            switch finding {
            case .foreign(let path): try Output.write("ignored: \(path)")
            case .damaged(let digest, let reason):
                damaged += 1
                let isRemoved = remove && store.remove(damaged: digest)
                if !isRemoved { remaining += 1 }
                try Output.write("damaged\(isRemoved ? " and removed" : ""): \(digest): \(reason)")
            }
        }
        try Output.write("\(StoreText.segments(size.segments, size.bytes)), \(damaged) damaged")
        if remaining > 0 { throw ExitCode(ExitStatus.badInput.rawValue) }
    }
}
