/// The commands that only Kinora runs, in processes of its own. `--help` does not list them.
enum HiddenCommand: String {
    case batchRow = "batch-row"
    case studioWorker = "studio-worker"
}
