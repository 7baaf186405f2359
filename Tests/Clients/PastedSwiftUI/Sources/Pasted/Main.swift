import KinoraSwiftUI

@main
struct Main {
    @MainActor
    static func main() async throws {
        func film(seed: UInt64) -> Stage {
            Stage(
                FirefliesView(), size: CGSize(width: 240, height: 180), frameRate: 30, seed: seed,
                taps: [ScriptedTap(.label("Shuffle"), at: 1.5)])
        }
        let stage = film(seed: 1)
        var frames: [String] = []
        for index in 0...90 { frames.append(try await stage.frame(index).description) }
        precondition(Set(frames).count > 60, "the fireflies move for two seconds")
        let alone = try await film(seed: 1).frame(90).description
        precondition(alone == frames[90], "a frame rendered alone is the frame of the whole film")
        let other = try await film(seed: 2).frame(90).description
        precondition(other != frames[90], "another seed gives another film")
        precondition(abs(Date().timeIntervalSinceReferenceDate) > 1e8, "outside a stage time is the world's")
        print("Pasted: \(Set(frames).count) different frames among 91")
    }
}
