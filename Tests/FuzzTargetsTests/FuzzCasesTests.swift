import Foundation
import FuzzTargets
import Testing

/// An input of a target: a seed of `make fuzz`, or a case that it found.
struct FuzzInput: Sendable, CustomTestStringConvertible {
    let target: FuzzTarget
    let path: String

    var testDescription: String { path }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz").standardized.path

    /// The inputs in the folders of all targets.
    static let all: [FuzzInput] = FuzzTarget.all.flatMap { target in
        ["Cases", "Seeds"].flatMap { kind -> [FuzzInput] in
            let folder = "\(kind)/\(target.name)"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Self.folder)/\(folder)")) ?? []
            return names.sorted().map { FuzzInput(target: target, path: "\(folder)/\($0)") }
        }
    }

    func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/\(path)"))) }
}

/// Seeds and found cases of the fuzz targets, without a fuzzer.
struct FuzzCasesTests {
    @Test("Every target accepts its seeds and cases", arguments: FuzzInput.all)
    func inputs(input: FuzzInput) async throws {
        try await input.target.run(input.bytes())
    }

    @Test("Every target has seeds and accepts inputs of 0 and 300 bytes", arguments: FuzzTarget.all.map(\.name))
    func generated(name: String) async throws {
        let target = try #require(FuzzTarget[name])
        #expect(FuzzInput.all.contains { $0.target.name == name && $0.path.hasPrefix("Seeds") })
        try await target.run([])
        try await target.run((0..<300).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 / 7) })
    }
}
