import Foundation
import FuzzTargets

// Runs libFuzzer with the given arguments on the target FUZZ_TARGET. The target is an environment variable because libFuzzer starts other processes
// with the same arguments. Without arguments, the program lists the targets with the maximum length and time of an input.

typealias CArguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// libFuzzer's main loop, in `libclang_rt.fuzzer_no_main`.
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<CArguments>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target of this process. It is global because libFuzzer calls a C function, which cannot capture values.
private var target = FuzzTarget.all[0]

/// Runs the target on the main actor. libFuzzer waits on the main thread too and measures the time of an input.
@MainActor
func run(_ bytes: [UInt8]) {
    do {
        if target.isImmediate { return try target.runImmediately(bytes) }
    } catch {
        fatalError("\(error)")
    }
    var hasEnded = false
    Task {
        do {
            try await target.run(bytes)
        } catch {
            fatalError("\(error)")
        }
        hasEnded = true
    }
    while !hasEnded { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}

guard CommandLine.argc > 1 else {
    for target in FuzzTarget.all { print(target.name, target.maxLength, target.maxSeconds) }
    exit(0)
}
let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
guard let named = FuzzTarget[name] else {
    FileHandle.standardError.write(Data("fuzzer: no target is named '\(name)'\n".utf8))
    exit(64)
}
target = named

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
let code = withUnsafeMutablePointer(to: &arguments) { arguments in
    runDriver(&count, arguments) { start, count in
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        MainActor.assumeIsolated { run(bytes) }
        return 0
    }
}
exit(code)
