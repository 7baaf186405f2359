import Foundation
import Testing

/// A machine without FFmpeg's library of filters.
@Suite struct MissingFiltersTests {
    @Test("Only a changed speed of audio needs libavfilter, and a sentence names the missing library, with 69", arguments: [true, false])
    func missing(keepsPitch: Bool) async throws {
        try await Command.with(.kinora) { kinora in
            // Empty files hide the library.
            for version in 4...30 { try kinora.write("", to: "lib/libavfilter.so.\(version)", makesFolder: true) }
            let environment = ["LD_LIBRARY_PATH": kinora.directory.appending(path: "lib").path]
            let film = "video: {size: 64x64, fps: 10, duration: 1}\nlayers:\n  - {shape: circle, fill: red}\n"
            try kinora.write("\(film)  - {sound: beep}\n", to: "plain.yaml")
            try kinora.write("\(film)  - {sound: plain.mp4, speed: 2, keeps-pitch: \(keepsPitch)}\n", to: "fast.yaml")
            let plain = try await kinora.run(["render", "plain.yaml", "-o", "plain.mp4"], environment: environment)
            #expect(plain.code == 0, "\(plain.error)")
            let fast = try await kinora.run(["render", "fast.yaml", "-o", "fast.mp4"], environment: environment)
            #expect(fast.code == 69)
            #expect(
                fast.message.contains(
                    /change the speed of audio: FFmpeg's library libavfilter\.so\.\d+ cannot be loaded: .+; install it \(Debian: libavfilter\d+\)$/
                ), "\(fast.message)")
            #expect(try !kinora.files.contains("fast.mp4"))
        }
    }
}
