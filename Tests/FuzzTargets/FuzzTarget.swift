/// A part of Kinora that a fuzzer feeds with bytes.
package struct FuzzTarget: Sendable {
    private enum Body: Sendable {
        case immediate(@Sendable ([UInt8]) throws -> Void)
        case asynchronous(@MainActor @Sendable ([UInt8]) async throws -> Void)
    }

    /// The value of FUZZ_TARGET, and the name of the folders of seeds and cases.
    package let name: String
    /// The maximum length of an input, in bytes.
    package let maxLength: Int
    /// The maximum time for one input, in seconds. Instrumented code takes several times as long as a release build.
    package let maxSeconds: Int
    private let body: Body

    init(_ name: String, maxLength: Int, maxSeconds: Int = 10, _ body: @escaping @Sendable ([UInt8]) throws -> Void) {
        (self.name, self.maxLength, self.maxSeconds, self.body) = (name, maxLength, maxSeconds, .immediate(body))
    }

    /// Creates a target whose body uses views, which are on the main actor.
    init(
        _ name: String, maxLength: Int, maxSeconds: Int = 10,
        onMainActor body: @escaping @MainActor @Sendable ([UInt8]) async throws -> Void
    ) {
        (self.name, self.maxLength, self.maxSeconds, self.body) = (name, maxLength, maxSeconds, .asynchronous(body))
    }

    /// Runs the target with `bytes`. Any input is valid. A thrown error means a wrong result or an error of the wrong type.
    package func run(_ bytes: [UInt8]) async throws {
        switch body {
        case .immediate(let body): try body(bytes)
        case .asynchronous(let body): try await body(bytes)
        }
    }

    /// Whether `run` can be replaced by `runImmediately`.
    package var isImmediate: Bool {
        if case .immediate = body { true } else { false }
    }

    /// Runs the target synchronously. Requires `isImmediate`.
    package func runImmediately(_ bytes: [UInt8]) throws {
        guard case .immediate(let body) = body else { preconditionFailure("the target '\(name)' has to be waited for") }
        try body(bytes)
    }

    /// All targets, in the order in which `make fuzz` runs them.
    package static let all: [FuzzTarget] = [
        .pathData, .svg, .css, .lottie, .markdown, .tables, .dataTable, .values, .brands, .assetSymbols, .preset, .layers, .script, .studio,
        .records, .text,
        .images,
        .audio, .listening, .video, .clips,
        .segments, .encodedAudio, .png, .captions, .colorTables,
        .booleans, .offsets,
        .strokes, .morphs, .coverage, .displayLists, .views,
    ]

    package static subscript(name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
