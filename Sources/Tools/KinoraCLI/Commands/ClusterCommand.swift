import ArgumentParser

/// The commands that render on several machines.
struct ClusterCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "cluster",
            abstract: "Render on the nodes of a cluster.",
            discussion: """
                Submits the parts of a film or of a batch to the cluster's scheduler, and a last task that joins them. Without a scheduler, \
                "render --part", "join" and "batch --part" do the same.

                EXAMPLES
                  \(name) cluster render lava-lamp --nodes 4 --store /shared/store -o lamp.mp4
                  \(name) cluster status --store /shared/store
                """,
            subcommands: [ClusterRenderCommand.self, ClusterStatusCommand.self])
    }
}
