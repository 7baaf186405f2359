import Foundation
import KinoraPipeline
import Testing

@testable import KinoraStudio

@Suite("Messages between the server and a worker")
struct MessagePipeTests {
    /// A pipe that contains `bytes` and ends after them.
    private func pipe(_ bytes: Data) throws -> Int32 {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: bytes)
        try pipe.fileHandleForWriting.close()
        return dup(pipe.fileHandleForReading.fileDescriptor)
    }

    @Test("A message arrives with its number and payload, also beside others")
    func roundTrip() throws {
        let request = FrameRequest(film: FilmRequest(item: "a", values: ["side": .integer(3)]), index: 7, width: 640, showsGuides: true)
        let first = try MessagePipe.encode(StudioRequest.frame(request), id: 12, payload: Data([1, 2, 3]))
        let descriptor = try pipe(first + MessagePipe.encode(StudioRequest.library, id: 13))
        defer { close(descriptor) }
        let found = try #require(try MessagePipe.read(StudioRequest.self, from: descriptor))
        #expect(found.envelope.id == 12)
        #expect(found.payload == Data([1, 2, 3]))
        guard case .frame(let frame) = found.envelope.message else {
            Issue.record("the message is \(found.envelope.message)")
            return
        }
        #expect(frame == request)
        #expect(try MessagePipe.read(StudioRequest.self, from: descriptor)?.envelope.id == 13)
        #expect(try MessagePipe.read(StudioRequest.self, from: descriptor) == nil)
    }

    @Test(
        "Lengths beyond the limits and headers without a message are refused",
        arguments: [
            Data([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0]), Data([0, 0, 0, 2, 0xFF, 0, 0, 0]),
            Data([0, 0, 0, 2, 0, 0, 0, 0]) + Data("{}".utf8),
        ])
    func malformed(bytes: Data) throws {
        let descriptor = try pipe(bytes)
        defer { close(descriptor) }
        #expect(throws: MessagePipe.Failure.malformed) { try MessagePipe.read(StudioRequest.self, from: descriptor) }
    }

    @Test("A message that ends early is the end of the pipe")
    func truncated() throws {
        let message = try MessagePipe.encode(StudioRequest.library, id: 1, payload: Data(count: 100))
        for count in [0, 3, 8, 12, message.count - 1] {
            let descriptor = try pipe(message.prefix(count))
            defer { close(descriptor) }
            #expect(try MessagePipe.read(StudioRequest.self, from: descriptor) == nil)
        }
    }
}
