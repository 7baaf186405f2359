import ArgumentParser
import KinoraPipeline

/// The commands for segment stores.
struct StoreCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "store",
            abstract: "List, verify and clean a store of finished segments.",
            discussion: """
                A store is a folder in which "render" and "batch" keep finished segments of films when --store or \(SegmentStore.variable) \
                names it. Several processes and machines may use it at the same time. It can be removed at any time: segments that are \
                missing are drawn again.

                EXAMPLES
                  \(name) store list --store segments
                  \(name) store size --store segments
                  \(name) store verify --store segments --remove
                  \(name) store clean --store segments --older-than 30d
                """,
            subcommands: [StoreListCommand.self, StoreSizeCommand.self, StoreVerifyCommand.self, StoreCleanCommand.self])
    }
}
