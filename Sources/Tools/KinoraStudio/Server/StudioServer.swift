import Foundation
import KinoraErrors

/// The studio: a server for pages in browsers, and the worker process that makes their contents.
package final class StudioServer: Sendable {
    package struct Configuration: Sendable {
        /// The command line of a worker process.
        package var worker: [String]
        /// The address to listen at. Other machines can connect unless it is an address of this machine's loopback.
        package var host = "127.0.0.1"
        /// 0 for a free port.
        package var port: UInt16 = 0
        /// The absolute path of the folder in which the studio was started; nil if its documents are not listed.
        package var project: String?
        /// The name that the page shows for the project.
        package var projectName: String?
        /// The folder of the page's files; nil to find it beside the program.
        package var page: String?
        /// Folders with documents, in which documents may be added.
        package var folders: [String] = []
        /// The Swift package that is built again when its sources change; nil for none.
        package var build: SwiftBuild?
        /// The absolute path of the folder of exports.
        package var exports = FileManager.default.currentDirectoryPath + "/exports"
        /// The time without any message after which a worker with a waiting request is killed.
        package var silence = Duration.seconds(10)

        package init(worker: [String]) { self.worker = worker }
    }

    /// The link that opens the page. It contains the token.
    package let link: String
    /// Whether other machines can connect.
    package let isOpenToOthers: Bool
    private let server: HTTPServer
    private let state: StudioState
    private let reload: LiveReload
    private let following: Task<Void, Never>
    /// Ends with the server.
    private let stopped = AsyncStream<Void>.makeStream()

    /// Starts the server.
    ///
    /// - Throws: A ``KinoraError`` if the port is in use or the page is missing.
    package init(_ configuration: Configuration) async throws {
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        guard let page = configuration.page.map(PageFiles.init(folder:)) ?? PageFiles(program: program) else {
            throw KinoraError(.missing, "the files of the studio's page are missing; install Kinora again with make install")
        }
        let events = EventHub()
        let worker = WorkerSupervisor(configuration.worker, silence: configuration.silence) { reason in
            events.send("worker", WorkerEvent(reason: reason))
        }
        // Exports are commands of the program that the worker runs.
        let exports = ExportQueue(folder: configuration.exports, program: Array(configuration.worker.prefix(1))) { export in
            events.send("export", export)
        }
        state = StudioState(worker: worker, events: events, exports: exports, project: configuration.projectName)
        server = try await HTTPServer(host: configuration.host, port: configuration.port)
        let reload = try LiveReload(state, build: configuration.build, folders: configuration.folders, project: configuration.project)
        self.reload = reload
        state.onInputs = { reload.note($0, of: $1) }
        await reload.readLibrary()
        following = Task { await reload.run() }
        let address = StudioAddress(host: configuration.host, port: server.port)
        let token = StudioToken(port: server.port)
        (link, isOpenToOthers) = (address.link(token), address.isOpenToOthers)
        server.start(StudioRouter(gate: RequestGate(address, token: token), page: page, studio: state))
    }

    /// Waits for ``end()``, or until the calling task is cancelled.
    package func wait() async throws {
        for await _ in stopped.stream {}
        try Task.checkCancellation()
    }

    /// Ends the server, its worker process and its exports.
    package func end() async {
        state.onInputs = nil
        server.end()
        reload.end()
        following.cancel()
        state.events.end()
        state.worker.end()
        await state.exports.close()
        stopped.continuation.finish()
    }
}

/// The data of the event `worker`.
private struct WorkerEvent: Encodable {
    let state = "restarted"
    let reason: String
}
