import ArgumentParser
import Foundation
import KinoraPipeline

/// The segment store that a render uses.
struct StoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Keep finished segments in this folder and share them between renders, processes and machines. It is created if it does not "
                + "exist. By default the folder in \(SegmentStore.variable), if that is set.", valueName: "dir"), completion: .directory)
    var store: String?

    @Option(
        help: ArgumentHelp(
            "The maximum size of the store, such as 20GB. The least recently used segments are removed first. By default no limit.",
            valueName: "size"))
    var storeLimit: String?

    private static let minLimit = 1_000_000

    func validate() throws {
        guard let storeLimit else { return }
        guard let size = ByteSize(storeLimit) else {
            throw ValidationError(
                "--store-limit '\(storeLimit.shortened())' is not a size; expected a number with a unit such as \(ByteSize.examples)")
        }
        guard size.bytes >= Self.minLimit else {
            throw ValidationError(
                "--store-limit '\(storeLimit.shortened())' is out of range; expected 1MB or more, such as \(ByteSize.examples)")
        }
        guard directory != nil else {
            throw ValidationError("--store-limit requires a store; add --store DIR or set \(SegmentStore.variable)")
        }
    }

    /// The folder of the store; nil if no store is used.
    var directory: String? { StoreOptions.directory(store) }

    /// Makes `job` use the store.
    func apply(to job: inout RenderJob) {
        job.storage.store = directory
        job.storage.limit = storeLimit.flatMap(ByteSize.init)?.bytes
    }

    /// Returns the value of `--store`, or the value of the environment variable if the option is not given.
    static func directory(_ option: String?) -> String? {
        if let option { return option }
        let variable = ProcessInfo.processInfo.environment[SegmentStore.variable] ?? ""
        return variable.isEmpty ? nil : variable
    }
}

/// An existing segment store that a command lists or changes.
struct ExistingStoreOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder of the store. By default the folder in \(SegmentStore.variable).", valueName: "dir"),
        completion: .directory)
    var store: String?

    func open() throws -> SegmentStore {
        guard let directory = StoreOptions.directory(store) else {
            throw CommandFailure("no store is given; add --store DIR or set \(SegmentStore.variable)", .usage)
        }
        return try SegmentStore(directory, isCreated: false)
    }
}
