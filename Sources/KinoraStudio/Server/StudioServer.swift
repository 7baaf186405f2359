import FlyingFox
import FlyingSocks
import Foundation
import KinoraErrors
import KinoraFiles

/// The studio: a server for pages in browsers, and the worker process that makes what they show.
package final class StudioServer: Sendable {
    package struct Configuration: Sendable {
        /// The command line of a worker process.
        package var worker: [String]
        /// The address to listen at. Other machines can connect unless it is an address of this machine's loopback.
        package var host = "127.0.0.1"
        /// 0 for a free port.
        package var port: UInt16 = 0
        /// The name of the folder of the presets or of the Swift package.
        package var project: String?
        /// The folder of the page's files; nil to find it beside the program.
        package var page: String?
        /// The time without any message after which a worker with a waiting request is killed.
        package var silence = Duration.seconds(10)

        package init(worker: [String]) { self.worker = worker }
    }

    /// The link that opens the page.
    package var link: String { address.link }
    /// Whether other machines can connect.
    package var isOpenToOthers: Bool { address.token != nil }
    private let address: StudioAddress
    private let server: HTTPServer
    private let state: StudioState
    private let running: Task<Void, any Error>

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
        state = StudioState(worker: worker, events: events, project: configuration.project)
        let token = StudioAddress.isLoopback(configuration.host) ? nil : StudioAddress.makeToken()
        let listener = try StudioListener(host: configuration.host, port: configuration.port)
        server = listener.server
        running = Task { [server] in try await server.run() }
        do {
            address = StudioAddress(host: configuration.host, port: try await listener.port(), token: token)
        } catch {
            running.cancel()
            throw KinoraError(
                .cannotWrite, "the studio cannot listen at \(configuration.host):\(configuration.port); choose another port with --port")
        }
        await server.appendRoute("*", to: StudioRouter(gate: RequestGate(address), page: page, studio: state))
    }

    /// Waits until the server ends: after ``end()``, an error, or the cancellation of the calling task.
    package func wait() async throws {
        try await withTaskCancellationHandler {
            try await running.value
        } onCancel: {
            running.cancel()
        }
    }

    /// Ends the server and its worker process.
    package func end() async {
        state.events.end()
        state.worker.end()
        await server.stop()
        running.cancel()
    }
}

/// The data of the event `worker`.
private struct WorkerEvent: Encodable {
    let state = "restarted"
    let reason: String
}
