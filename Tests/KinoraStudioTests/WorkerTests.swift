import Foundation
import KinoraProcesses
import Synchronization
import TestSupport
import Testing

@testable import KinoraStudio

@Suite("The process that draws films")
struct WorkerTests {
    private final class Reasons: Sendable {
        let all = Mutex<[String]>([])
    }

    private func worker(silence: Duration = .seconds(20), _ reasons: Reasons = Reasons()) -> WorkerSupervisor {
        WorkerSupervisor([StudioFixture.program("SampleFilms"), "studio-worker", "--", "square"], silence: silence) { reason in
            reasons.all.withLock { $0.append(reason) }
        }
    }

    private func startProcess() throws -> ChildProcess {
        var command = ProcessCommand([StudioFixture.program("SampleFilms"), "studio-worker", "--", "square"])
        command.input = .pipe
        return try ChildProcess(command)
    }

    private func frame(_ values: String, _ index: Int) throws -> StudioRequest {
        let film = try JSONDecoder().decode(FilmRequest.self, from: Data(#"{"item": "square", "values": \#(values)}"#.utf8))
        return .frame(FrameRequest(film: film, index: index))
    }

    @Test("A film that traps ends the worker, and the next request starts another one")
    func trap() async throws {
        let reasons = Reasons()
        let worker = worker(reasons)
        let trap = try frame(#"{"label": "trap"}"#, 9)
        await #expect {
            _ = try await worker.reply(to: trap)
        } throws: { error in
            (error as? StudioFailure)?.errors.first?.message.contains("signal") == true
        }
        let reply = try await worker.reply(to: frame("{}", 9))
        #expect(reply.payload.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        // The reason is reported by another thread.
        try await waitUntil("the reason is reported") { reasons.all.withLock { !$0.isEmpty } }
        #expect(reasons.all.withLock { $0.count } == 1)
        worker.end()
    }

    @Test("A film that hangs is ended after the time limit")
    func hang() async throws {
        let reasons = Reasons()
        let worker = worker(silence: .seconds(2), reasons)
        let start = ContinuousClock.now
        let hang = try frame(#"{"delay": 600000}"#, 0)
        await #expect {
            _ = try await worker.reply(to: hang)
        } throws: { error in
            (error as? StudioFailure)?.errors.first?.message.hasSuffix("it did not respond for 2 seconds") == true
        }
        #expect(ContinuousClock.now - start < .seconds(300))
        #expect(try await worker.reply(to: frame("{}", 0)).payload.isEmpty == false)
        worker.end()
    }

    @Test("A film that takes longer than the time limit is not ended while it makes progress")
    func slow() async throws {
        let worker = worker(silence: .seconds(10))
        // Ten frames of one and a half seconds.
        let reply = try await worker.reply(to: frame(#"{"delay": 1500}"#, 9))
        #expect(reply.payload.isEmpty == false)
        worker.end()
    }

    @Test("A worker ends when its standard input ends, even while a film hangs")
    func endOfInput() async throws {
        let process = try startProcess()
        let writer = MessageWriter(process.input)
        try writer.write(frame(#"{"delay": 600000}"#, 0), id: 1)
        try await waitUntil("the worker has read the request") {
            var unread: Int32 = 0
            try #require(ioctl(process.input, UInt(FIONREAD), &unread) == 0)
            return unread == 0
        }
        let start = ContinuousClock.now
        writer.close()
        #expect(try await blocking { process.wait() } == .exited(0))
        #expect(ContinuousClock.now - start < .seconds(300))
        close(process.output)
    }

    @Test("A poster waits while a pointer moves over the timeline, which requests one frame after the other")
    func posters() async throws {
        let process = try startProcess()
        let writer = MessageWriter(process.input)
        try writer.write(StudioRequest.poster(PosterRequest(item: "square", width: 64)), id: 1)
        // One frame is drawn and others wait, so that the next request arrives in time, even on a busy machine.
        func request(_ id: Int) throws { try writer.write(frame(#"{"delay": 1000, "label": "\#(id)"}"#, 0), id: id) }
        for id in 2...4 { try request(id) }
        var order: [Int] = []
        while order.count < 7, let envelope = try await nextReply(from: process) {
            guard case .image = envelope.message else { continue }
            order.append(envelope.id)
            if order.count < 4 { try request(order.count + 4) }
        }
        // Of the frames that wait, the latest is drawn first.
        #expect(order.last == 1 && order.sorted() == Array(1...7), "\(order)")
        writer.close()
        _ = try await blocking { process.wait() }
        close(process.output)
    }

    @Test("Of many waiting frames, the latest is drawn first and the oldest are superseded")
    func superseding() async throws {
        let process = try startProcess()
        let writer = MessageWriter(process.input)
        // The first frame takes longer than writing the other requests, even on a busy machine.
        try writer.write(frame(#"{"delay": 10000}"#, 0), id: 1)
        for id in 2...9 { try writer.write(frame("{}", id), id: id) }
        var order: [Int] = []
        var superseded: Set<Int> = []
        while order.count + superseded.count < 9, let envelope = try await nextReply(from: process) {
            switch envelope.message {
            case .superseded: superseded.insert(envelope.id)
            case .alive: break
            default: order.append(envelope.id)
            }
        }
        // The worker may draw some of the others before it has read all requests.
        #expect(!superseded.isEmpty && superseded.isSubset(of: [2, 3, 4, 5]), "\(superseded)")
        let rest = order.drop { $0 != 9 }
        #expect(order.first == 1 && rest.count > 1 && rest.elementsEqual(rest.sorted(by: >)), "\(order)")
        writer.close()
        _ = try await blocking { process.wait() }
        close(process.output)
    }

    /// Sends two requests without a pause between them. Returns the replies that end them, in order.
    private func replies(_ first: StudioRequest, _ second: StudioRequest) async throws -> [(id: Int, message: StudioReply)] {
        let process = try startProcess()
        let writer = MessageWriter(process.input)
        try writer.write(first, id: 1)
        try writer.write(second, id: 2)
        var replies: [(Int, StudioReply)] = []
        while replies.count < 2, let envelope = try await nextReply(from: process) {
            if envelope.message.isLast { replies.append((envelope.id, envelope.message)) }
        }
        writer.close()
        _ = try await blocking { process.wait() }
        close(process.output)
        return replies
    }

    private func request(_ values: String, index: Int, page: Int?) throws -> StudioRequest {
        guard case .frame(var frame) = try frame(values, index) else { return .library }
        frame.page = page
        return .frame(frame)
    }

    @Test("A frame that is being evaluated ends when its page requests a frame with other values, and not when another page does")
    func supersedingValues() async throws {
        // Ten frames of one second.
        let slow = try request(#"{"delay": 1000}"#, index: 9, page: 1)
        let own = try await replies(slow, request("{}", index: 3, page: 1))
        #expect(own.map(\.id) == [1, 2])
        if case .superseded = own[0].message {} else { Issue.record("the reply is \(own[0].message)") }
        if case .image = own[1].message {} else { Issue.record("the reply is \(own[1].message)") }
        let other = try await replies(slow, request("{}", index: 3, page: 2))
        #expect(other.map(\.id) == [1, 2])
        if case .image = other[0].message {} else { Issue.record("the reply is \(other[0].message)") }
    }

    @Test("A film is opened while a frame of another one is evaluated")
    func opening() async throws {
        let replies = try await replies(request(#"{"delay": 1000}"#, index: 9, page: 1), .open(FilmRequest(item: "square")))
        #expect(replies.map(\.id) == [2, 1])
    }

    private func nextReply(from process: ChildProcess) async throws -> MessagePipe.Envelope<StudioReply>? {
        let output = process.output
        return try await blocking { try MessagePipe.read(StudioReply.self, from: output)?.envelope }
    }
}
