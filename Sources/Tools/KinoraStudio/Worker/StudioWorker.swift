import Foundation
import KinoraPipeline
import KinoraRaster
import Synchronization

/// A worker process of the studio: reads requests from standard input and writes replies to standard output until its input ends.
///
/// Requests are carried out on the main actor, where views live. Frames are drawn in order, and the evaluation of a frame lets other requests
/// pass. Of the frames that wait, the latest is drawn first, because the pointer that requested the others has moved on.
@MainActor
package final class StudioWorker {
    private struct Job {
        let id: Int
        let request: StudioRequest
    }

    private let library: StudioLibrary
    private let films: OpenFilmCache
    private let posters: PosterMaker
    private let streams = WorkerStreams()
    private let writer: MessageWriter
    private var waiting: [Job] = []
    /// The frame in progress, with the task that draws it.
    private var current: (job: Job, task: Task<Void, Never>)?
    private var isWorking = false
    private var lastAlive = ContinuousClock.now
    private var lastFrame = ContinuousClock.now

    /// The number of frames that may wait. Older ones are superseded.
    private static let maxWaitingFrames = 4
    /// The interval at which the worker reports that it is alive while it evaluates frames.
    private static let aliveInterval = Duration.seconds(1)
    /// The time after a request for a frame in which another one is likely.
    private static let scrubbingInterval = Duration.milliseconds(300)

    private init(_ library: StudioLibrary, _ writer: MessageWriter) {
        (self.library, self.writer) = (library, writer)
        films = OpenFilmCache(library)
        posters = PosterMaker(library)
        films.onProgress = { [unowned self] in reportAlive() }
        posters.onProgress = { [unowned self] in await waitForFrames() }
    }

    /// Runs the worker. Ends the process when standard input ends.
    package static func run(_ library: StudioLibrary) async throws {
        let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
        // Code of films finds the end of standard input, and cannot take requests from it.
        let empty = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(empty, STDIN_FILENO)
        close(empty)
        let writer = MessageWriter(try StandardOutput.duplicate())
        let (requests, continuation) = AsyncStream<Job>.makeStream()
        let thread = Thread {
            while let (envelope, _) = try? MessagePipe.read(StudioRequest.self, from: input) {
                continuation.yield(Job(id: envelope.id, request: envelope.message))
            }
            // Without a server, nothing is worth finishing, and the main actor may hang.
            _exit(0)
        }
        thread.name = "kinora-requests"
        thread.start()
        let worker = StudioWorker(library, writer)
        for await job in requests { worker.receive(job) }
    }

    private func receive(_ job: Job) {
        if case .cancel(let id) = job.request {
            waiting.removeAll { $0.id == id }
            if current?.job.id == id { current?.task.cancel() }
            return
        }
        guard case .frame(let frame) = job.request else {
            // A frame may take long to evaluate. Opening the film that replaces it must not wait.
            Task {
                await carryOut(job)
                if case .open = job.request { beginWork() }
            }
            return
        }
        lastFrame = .now
        if let current, frame.supersedes(current.job.request) { current.task.cancel() }
        for old in waiting where frame.supersedes(old.request) { supersede(old) }
        waiting.append(job)
        for old in waiting.dropLast(Self.maxWaitingFrames) { supersede(old) }
        beginWork()
    }

    /// Begins to work, or interrupts drawing ahead, because there is something else to do.
    private func beginWork() {
        films.interrupt()
        guard !isWorking else { return }
        isWorking = true
        Task { await work() }
    }

    private func supersede(_ job: Job) {
        waiting.removeAll { $0.id == job.id }
        reply(.superseded, to: job.id)
    }

    /// Draws frames until none is left, and then draws ahead.
    private func work() async {
        while true {
            if let job = waiting.popLast() {
                let task = Task { await carryOut(job) }
                current = (job, task)
                await task.value
                current = nil
            } else if await workAhead() == false, waiting.isEmpty {
                isWorking = false
                return
            }
        }
    }

    /// Draws ahead, except while a stream needs the processor.
    private func workAhead() async -> Bool { streams.isEmpty ? await films.workAhead() : false }

    private func carryOut(_ job: Job) async {
        do {
            switch job.request {
            case .library: reply(.library(try library.description()), to: job.id)
            case .item(let id): reply(.item(try library.item(id)), to: job.id)
            case .open(let request): reply(.film(try films.description(of: request)), to: job.id)
            case .frame(let request):
                let (image, inputs, warnings) = try await films.png(request)
                reply(.image(inputs: inputs, warnings: warnings), to: job.id, payload: image)
            case .posterFrame(let request): reply(.posterFrame(try await films.posterFrame(request)), to: job.id)
            case .fonts: reply(.fonts(FontSet.families), to: job.id)
            case .fontSample(let family): reply(.image(inputs: [], warnings: nil), to: job.id, payload: try await FontSample(family).png())
            case .poster(let request): reply(.image(inputs: [], warnings: nil), to: job.id, payload: try await posters.png(request))
            case .clip(let request): reply(.clip(try await reportingAlive { [library] in try library.clip(request) }), to: job.id)
            case .clipStrip(let request):
                let strip = try await reportingAlive { [library] in
                    let (path, footage) = try library.openedClip(request)
                    return try await ClipStrip(path, footage, count: request.count, height: request.height).png()
                }
                reply(.image(inputs: [], warnings: nil), to: job.id, payload: strip)
            case .captionFiles(let item):
                reply(.captionFiles(try library.captionFiles(item, inputs: films.inputs(of: item))), to: job.id)
            case .captions(let request):
                let (path, version, json) = try await reportingAlive { [library] in try library.captions(request) }
                reply(.captions(path: path, version: version), to: job.id, payload: json)
            case .changeCaptions(let change):
                let (patch, json) = try await reportingAlive { [library] in try library.change(change) }
                reply(.captionChange(patch), to: job.id, payload: json)
            case .patchCaptions(let request, let patch):
                let json = try await reportingAlive { [library] in try library.apply(patch, to: request) }
                reply(.done, to: job.id, payload: json)
            case .document(let request): reply(.document(try library.texts(request)), to: job.id)
            case .save(let request): reply(.saved(try library.save(request)), to: job.id)
            case .sound(let request): reply(.sound(try await sound(request)), to: job.id)
            case .stream(let request): reply(.stream(try streams.begin(request, films.film(request.film))), to: job.id)
            case .fragment(let number):
                let bytes = try await streams.next(number)
                reply(.fragment(isEnd: bytes == nil), to: job.id, payload: bytes ?? Data())
            case .endStream(let number):
                streams.end(number)
                reply(.done, to: job.id)
            case .export(let order): reply(.export(try library.exportJob(order)), to: job.id)
            case .cancel: break
            }
        } catch let failure as StudioFailure {
            reply(.failure(failure), to: job.id)
        } catch is CancellationError {
            reply(.superseded, to: job.id)
        } catch {
            reply(.failure(StudioFailure(.invalid, ErrorDescription.all(error))), to: job.id)
        }
    }

    /// Analyses the audio of a film, which takes seconds for a long one.
    private func sound(_ request: FilmRequest) async throws -> SoundOverview {
        let plan = try films.film(request).plan
        return try await reportingAlive { try SoundOverview(plan) }
    }

    /// Runs `body` on another thread, and reports meanwhile that the worker is alive.
    private func reportingAlive<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result {
        let heartbeat = Task {
            while !Task.isCancelled {
                reportAlive()
                try await Task.sleep(for: Self.aliveInterval)
            }
        }
        defer { heartbeat.cancel() }
        return try await Task.detached { try await body() }.value
    }

    /// Waits while frames are requested or a film plays. Posters must not delay them.
    private func waitForFrames() async {
        reportAlive()
        while current != nil || !waiting.isEmpty || !streams.isEmpty || .now - lastFrame < Self.scrubbingInterval {
            // The task is never cancelled.
            try? await Task.sleep(for: .milliseconds(20))
            reportAlive()
        }
    }

    private func reportAlive() {
        guard .now - lastAlive > Self.aliveInterval else { return }
        lastAlive = .now
        reply(.alive, to: 0)
    }

    private func reply(_ message: StudioReply, to id: Int, payload: Data = Data()) {
        // A server that does not read anymore has ended, and the end of standard input ends this process.
        try? writer.write(message, id: id, payload: payload)
    }
}

extension FrameRequest {
    fileprivate func supersedes(_ other: StudioRequest) -> Bool { if case .frame(let other) = other { supersedes(other) } else { false } }
}
